-- outside a transaction
-- Each lane takes what is due in it by this index. An older build that still runs finds the few that wait by
-- messages_waiting.
drop index concurrently if exists messages_lane_due;
create index concurrently messages_lane_due on messages ((channel || case when template like 'otp%' then '-code' else '' end), next_at) where state in ('queued', 'failed');
drop index concurrently if exists messages_due;
