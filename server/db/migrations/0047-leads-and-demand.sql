-- Why a lead was declined, and who accepted or declined it: a colleague of the user it was sent to,
-- too. The client of an agent who answered can review them.
ALTER TABLE leads
  ADD COLUMN reason text
    CHECK (reason IN ('price', 'area', 'size', 'condition', 'already_found', 'other')),
  ADD COLUMN answered_by bigint REFERENCES users,
  ADD CHECK (reason IS NULL OR status = 'declined'),
  ADD CHECK ((answered_by IS NOT NULL) = (status IN ('accepted', 'declined'))),
  ADD CHECK ((contact_shared_at IS NOT NULL) = (status = 'accepted'));
CREATE INDEX leads_answered_by_idx ON leads (answered_by) WHERE answered_by IS NOT NULL;

-- What active hunts look for, as it is published: no row counts fewer than five hunters, and the
-- numbers are rounded down to multiples of five. Replaced every hour; it names no hunt and no user.
CREATE TABLE demand_cells (
  country text NOT NULL CHECK (country IN ('TH', 'LK')),
  -- As in addresses. Null: hunts in the whole province, which count in none of its districts.
  province_id bigint NOT NULL REFERENCES places,
  district_id bigint REFERENCES places,
  type text NOT NULL CHECK (type IN ('house', 'condo', 'townhouse', 'land')),
  deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
  -- Position of the budget in `DEMAND_BANDS`; -1: no maximum price.
  band smallint NOT NULL CHECK (band >= -1),
  hunters int NOT NULL CHECK (hunters >= 5 AND hunters % 5 = 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX demand_cells_province_idx ON demand_cells (province_id, type, deal);
CREATE INDEX demand_cells_district_idx ON demand_cells (district_id);
CREATE INDEX demand_cells_most_idx ON demand_cells (country, hunters DESC);
