-- A photo of the demo market names a picture that comes with the program as its master, instead of
-- a drawing that is made when it is first asked for. Photos that were drawn get a picture of the
-- same kind. `drawing` is no longer used: servers of the release before still read it.
ALTER TABLE photos
  -- A file of server/demo/photos. NULL: the master was uploaded.
  ADD COLUMN bundled text,
  DROP CONSTRAINT photos_source_check,
  DROP CONSTRAINT photos_check1,
  DROP CONSTRAINT photos_check2;

UPDATE photos SET source = 'bundled', drawing = NULL, width = 1280, height = 960, bundled = coalesce(
  (SELECT format('%s-any-%s.webp', picture, lpad((1 + photos.id % pictures)::text, 2, '0'))
  FROM (VALUES
    ('facade-house', 'house', 26),
    ('facade-condo', 'condo', 10),
    ('facade-townhouse', 'townhouse', 21),
    ('land', 'land', 17),
    ('living', 'living', 11),
    ('bedroom', 'bedroom', 10),
    ('kitchen', 'kitchen', 7),
    ('bathroom', 'bathroom', 7),
    ('pool', 'pool', 5),
    ('garden', 'garden', 5),
    ('balcony-view', 'balcony', 4),
    ('street', 'street', 4),
    ('floor-plan', 'plan3', 2),
    ('document', 'document', 1)
  ) AS kinds (drawn, picture, pictures)
  WHERE drawn = drawing->>'kind'),
  'living-any-01.webp')
WHERE source = 'drawn';

ALTER TABLE photos
  ADD CONSTRAINT photos_source_check CHECK (source IN ('upload', 'bundled')),
  ADD CONSTRAINT photos_bundled_check CHECK ((source = 'bundled') = (bundled IS NOT NULL)),
  ADD CONSTRAINT photos_upload_check CHECK (source = 'bundled' OR sha256 IS NOT NULL);
