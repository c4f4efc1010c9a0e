-- The words that stand in many listings' texts: what a keyword with a slip in it may have meant. A
-- sample, made anew now and then by a job; what is found never depends on it.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  -- How many of the sampled listings have it.
  listings int NOT NULL CHECK (listings > 0)
);
