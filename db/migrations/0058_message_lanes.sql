-- Messages leave in lanes: codes apart from all else, SMS apart from e-mail, so that a provider that hangs holds up its
-- own lane only. Until when an attempt belongs to the process that makes it; null while there is none. One that is over
-- and still stands here was never reported: the provider may have taken the message.
alter table messages add column claimed_until timestamptz;
