-- Every address that a business has or had. Former ones lead to the business and stay its own, so
-- that no one else can take over links to it.
CREATE TABLE business_slugs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$'),
  business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (business_id, slug)
);
INSERT INTO business_slugs (slug, business_id)
  SELECT lower(slug), id FROM businesses WHERE slug IS NOT NULL;
UPDATE businesses SET slug = lower(slug) WHERE slug IS NOT NULL;
DROP INDEX businesses_slug_key;
-- Deferred, because a new business needs its id to reserve an address.
ALTER TABLE businesses
  ADD FOREIGN KEY (id, slug) REFERENCES business_slugs (business_id, slug)
  DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX businesses_slug_idx ON businesses (id, slug) WHERE slug IS NOT NULL;
