-- Owners' rules for stays. The night of arrival has the minimum and the maximum of nights and may take no arrivals; the
-- date of leaving may take no departures. Rate rules carry the same for nights that do not exist yet. The notice is the
-- property's: hours between the booking and the check-in time.
alter table room_nights add column min_nights smallint;
alter table room_nights add column max_nights smallint;
alter table room_nights add column no_arrival boolean not null default false;
alter table room_nights add column no_departure boolean not null default false;
alter table room_nights add constraint room_nights_stay_rules check (coalesce(min_nights, 2) between 2 and 30
  and coalesce(max_nights, 1) between 1 and 30 and coalesce(min_nights <= max_nights, true)) not valid;
alter table room_nights validate constraint room_nights_stay_rules;

alter table rate_rules add column min_nights smallint;
alter table rate_rules add column max_nights smallint;
alter table rate_rules add column no_arrival boolean not null default false;
alter table rate_rules add column no_departure boolean not null default false;
alter table rate_rules add constraint rate_rules_stay_rules check (coalesce(min_nights, 2) between 2 and 30
  and coalesce(max_nights, 1) between 1 and 30 and coalesce(min_nights <= max_nights, true)) not valid;
alter table rate_rules validate constraint rate_rules_stay_rules;

alter table properties add column notice_hours smallint not null default 0;
alter table properties add constraint properties_notice_hours check (notice_hours between 0 and 336) not valid;
alter table properties validate constraint properties_notice_hours;

alter table search_rows add column has_stay_rules boolean not null default false;

-- the rules of the changed nights, before and after: one element a night, an array of minimum, maximum, no arrival and
-- no departure; null: the edit changed no rules
alter table rate_edits add column rules_before jsonb;
alter table rate_edits add column rules_after jsonb;
