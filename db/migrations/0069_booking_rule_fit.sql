-- What the group said of itself when it booked, the house's rules as they were then, and the verdict: { company, rules, fits }.
-- Null where nothing was asked of the house, and in bookings from before it was kept.
alter table bookings add column rule_fit jsonb;
alter table bookings add constraint bookings_rule_fit_check check (rule_fit is null or (jsonb_typeof(rule_fit -> 'company') = 'array' and jsonb_typeof(rule_fit -> 'rules') = 'array' and jsonb_typeof(rule_fit -> 'fits') = 'array') is true) not valid;
alter table bookings validate constraint bookings_rule_fit_check;
