-- When the no-show of a booking was settled: at the hour of check-out, until which it can be undone.
alter table bookings add column no_show_final_at timestamptz;
