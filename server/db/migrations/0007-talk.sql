-- Talk: conversations and messages.

CREATE TABLE conversations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('direct', 'business', 'group')),
  -- Who talks with whom about what, as one text made by the program ('12:40', '12:b7'): two people
  -- who write to each other in the same moment get one conversation.
  direct_key text UNIQUE,
  title text NOT NULL DEFAULT '',
  -- What it began with.
  listing_id bigint REFERENCES listings ON DELETE SET NULL,
  hunt_id bigint REFERENCES hunts ON DELETE SET NULL,
  business_id bigint REFERENCES businesses,
  -- The sequence of the next message, taken by an UPDATE of this row: whoever holds its lock commits
  -- before the next one gets a number, so no reader can see 8 while 7 is still on its way.
  next_seq bigint NOT NULL DEFAULT 1 CHECK (next_seq >= 1),
  last_message_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (kind = 'group' OR direct_key IS NOT NULL),
  CHECK (kind <> 'business' OR business_id IS NOT NULL)
);
CREATE INDEX conversations_listing_id_idx ON conversations (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX conversations_hunt_id_idx ON conversations (hunt_id) WHERE hunt_id IS NOT NULL;
CREATE INDEX conversations_business_id_idx ON conversations (business_id) WHERE business_id IS NOT NULL;
CREATE TRIGGER conversations_touch BEFORE UPDATE ON conversations FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
ALTER TABLE conversations SET (fillfactor = 80);

-- How far each has read and received. Only ever forwards: a late receipt changes nothing.
CREATE TABLE participants (
  conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  read_seq bigint NOT NULL DEFAULT 0,
  delivered_seq bigint NOT NULL DEFAULT 0,
  muted boolean NOT NULL DEFAULT false,
  left_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX participants_user_id_idx ON participants (user_id) INCLUDE (conversation_id, read_seq);
CREATE TRIGGER participants_touch BEFORE UPDATE ON participants FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE messages (
  -- Names the message on the wire; its order is `seq`.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq bigint NOT NULL CHECK (seq >= 1),
  sender_id bigint NOT NULL REFERENCES users,
  cid uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'photo', 'listing', 'location', 'system')),
  body text NOT NULL DEFAULT '',
  photo_id bigint REFERENCES photos,
  listing_id bigint REFERENCES listings ON DELETE SET NULL,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision CHECK (lon BETWEEN -180 AND 180),
  edited_at timestamptz,
  deleted_at timestamptz,
  tsv tsvector NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, cid),
  CHECK (kind <> 'photo' OR photo_id IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK (kind <> 'location' OR (lat IS NOT NULL AND lon IS NOT NULL) OR deleted_at IS NOT NULL)
);
CREATE INDEX messages_photo_id_idx ON messages (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX messages_listing_id_idx ON messages (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX messages_tsv_idx ON messages USING gin (tsv);
CREATE TRIGGER messages_touch BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What stood there before each edit, for whoever decides on a report.
CREATE TABLE message_edits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id bigint NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_edits_message_id_idx ON message_edits (message_id);
