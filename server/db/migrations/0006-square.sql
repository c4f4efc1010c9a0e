-- Square: posts, discussions, articles, and what people say to them.

CREATE TABLE groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_by bigint NOT NULL REFERENCES users,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  image_photo_id bigint REFERENCES photos ON DELETE SET NULL,
  -- A closed group's posts are for its members; joining asks its moderators.
  access text NOT NULL DEFAULT 'open' CHECK (access IN ('open', 'closed')),
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX groups_slug_key ON groups (lower(slug));
CREATE INDEX groups_created_by_idx ON groups (created_by);
CREATE INDEX groups_image_photo_id_idx ON groups (image_photo_id) WHERE image_photo_id IS NOT NULL;
CREATE TRIGGER groups_touch BEFORE UPDATE ON groups FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE group_members (
  group_id bigint NOT NULL REFERENCES groups ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator')),
  status text NOT NULL DEFAULT 'joined' CHECK (status IN ('asked', 'joined', 'banned')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX group_members_user_id_idx ON group_members (user_id);
CREATE TRIGGER group_members_touch BEFORE UPDATE ON group_members FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE posts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author_id bigint NOT NULL REFERENCES users,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  business_id bigint REFERENCES businesses,
  group_id bigint REFERENCES groups,
  type text NOT NULL CHECK (type IN ('general', 'article', 'discussion')),
  title text NOT NULL DEFAULT '',
  -- The editor's document. Readers get `html`, made from it on the server and safe as it stands.
  body jsonb NOT NULL,
  html text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'th')),
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'hidden', 'deleted')),
  tsv tsvector NOT NULL DEFAULT '',
  -- The folded text on which LIKE confirms a hit, as in listing_search.
  haystack text NOT NULL DEFAULT '',
  deleted_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (author_id, cid),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL))
);
CREATE INDEX posts_author_id_idx ON posts (author_id, id DESC);
CREATE INDEX posts_business_id_idx ON posts (business_id, id DESC) WHERE business_id IS NOT NULL;
CREATE INDEX posts_group_id_idx ON posts (group_id, id DESC) WHERE group_id IS NOT NULL;
CREATE INDEX posts_newest_idx ON posts (type, id DESC) WHERE status = 'published' AND group_id IS NULL;
CREATE INDEX posts_tsv_idx ON posts USING gin (tsv);
CREATE TRIGGER posts_touch BEFORE UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Counters change with every reader and stand apart, so that the posts' own indexes rest.
CREATE TABLE post_stats (
  post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  views int NOT NULL DEFAULT 0,
  loves int NOT NULL DEFAULT 0,
  comments int NOT NULL DEFAULT 0
);
ALTER TABLE post_stats SET (fillfactor = 80);

CREATE TABLE post_photos (
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  photo_id bigint NOT NULL REFERENCES photos,
  position smallint NOT NULL DEFAULT 0 CHECK (position >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, photo_id)
);
CREATE INDEX post_photos_photo_id_idx ON post_photos (photo_id);

CREATE TABLE post_saves (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, post_id)
);
CREATE INDEX post_saves_post_id_idx ON post_saves (post_id);

-- A deleted comment keeps its place, so that the answers to it keep theirs.
CREATE TABLE comments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  parent_id bigint REFERENCES comments ON DELETE CASCADE,
  author_id bigint NOT NULL REFERENCES users,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  body text NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (author_id, cid),
  CHECK (deleted_at IS NOT NULL OR body ~ '\S')
);
CREATE INDEX comments_post_id_idx ON comments (post_id, id);
CREATE INDEX comments_parent_id_idx ON comments (parent_id) WHERE parent_id IS NOT NULL;
CREATE TRIGGER comments_touch BEFORE UPDATE ON comments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE reactions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_kind text NOT NULL CHECK (subject_kind IN ('post', 'comment', 'message')),
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, subject_kind, subject_id)
);
CREATE INDEX reactions_subject_idx ON reactions (subject_kind, subject_id);

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_kind text NOT NULL
    CHECK (subject_kind IN ('listing', 'post', 'comment', 'user', 'business', 'message', 'review', 'group')),
  subject_id bigint NOT NULL,
  -- In the reporter's words, or one of the ids that the form offers.
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX reports_open_key ON reports (reporter_id, subject_kind, subject_id) WHERE status = 'open';
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id);
CREATE INDEX reports_subject_idx ON reports (subject_kind, subject_id);
CREATE INDEX reports_status_idx ON reports (status, id DESC);
CREATE INDEX reports_decided_by_idx ON reports (decided_by) WHERE decided_by IS NOT NULL;
CREATE TRIGGER reports_touch BEFORE UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
