-- The live listings of every agent are counted for the list of agents. Reading all listings for it
-- took 80 ms of 200,000; this index has all that the count needs, in its order.
CREATE INDEX listings_live_offer_idx ON listings (owner_user_id, business_id, assigned_user_id)
  WHERE status = 'approved' AND published AND deleted_at IS NULL;
