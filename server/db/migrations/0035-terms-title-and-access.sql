-- What people ask about a listing before they visit it: the terms of a rent, what a buyer would own,
-- and how a plot is reached and supplied. Null: not said.
ALTER TABLE listings
  -- Months of rent; 0: none.
  ADD COLUMN deposit_months smallint CHECK (deposit_months BETWEEN 0 AND 12),
  ADD COLUMN minimum_term_months smallint CHECK (minimum_term_months BETWEEN 1 AND 360),
  -- Of a Thai condominium: whether a foreigner may own the unit.
  ADD COLUMN ownership_quota text CHECK (ownership_quota IN ('foreign', 'thai')),
  ADD COLUMN lease_years_left smallint CHECK (lease_years_left BETWEEN 1 AND 99),
  ADD COLUMN title_deed text CHECK (title_deed IN ('chanote', 'nor_sor_3_gor', 'nor_sor_3',
    'sor_kor_1', 'por_bor_tor_5', 'sinnakkara', 'bim_saviya', 'state_grant')),
  ADD COLUMN road_access text CHECK (road_access IN ('concrete', 'asphalt', 'gravel', 'dirt', 'none')),
  -- Metres.
  ADD COLUMN road_width numeric(5, 2) CHECK (road_width > 0),
  ADD COLUMN utilities text[] NOT NULL DEFAULT '{}'
    CHECK (utilities <@ ARRAY['electricity', 'water', 'internet']);
