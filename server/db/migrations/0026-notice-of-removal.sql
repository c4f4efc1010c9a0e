-- A listing that somebody other than its owner has deleted.
ALTER DOMAIN notice_kind DROP CONSTRAINT notice_kind_check;
ALTER DOMAIN notice_kind ADD CONSTRAINT notice_kind_check CHECK (VALUE IN (
  'welcome', 'security', 'message',
  'listing_approved', 'listing_rejected', 'listing_pending', 'listing_removed', 'listing_assigned',
  'availability_reminder', 'availability_requested', 'availability_answered',
  'listing_matched', 'hunt_listings', 'match_reminder', 'price_drop', 'listing_gone', 'hunt_expiring', 'hunt_expired',
  'leads', 'lead_answered', 'review',
  'comment', 'reply', 'reaction', 'post_decided', 'group_joined',
  'connection_requested', 'connection_accepted', 'followed',
  'invitation', 'invitation_accepted', 'role_changed', 'membership_ended', 'agent_requested', 'agent_answered',
  'verification_decided', 'boost_decided', 'report_decided'
));
