-- Origins of the websites that may show a business's card and market in a frame.
ALTER TABLE businesses ADD COLUMN embed_origins text[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(embed_origins) <= 5);
