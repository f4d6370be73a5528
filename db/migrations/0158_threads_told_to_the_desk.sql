-- The desk hears of a guest's message that the people of a property leave unanswered: the last message of the guest of
-- which it was told; 0: none.
alter table conversations add column desk_told integer not null default 0;
-- until now it was told of each at once
-- short: a row for each stay and each property about which a guest wrote
update conversations set desk_told = last_guest where last_guest > 0;
