-- the rest of a part-paid booking can be paid online: the payment has the purpose 'rest'
alter table payment_attempts drop constraint payment_attempts_purpose_check;
alter table payment_attempts add constraint payment_attempts_purpose_check
  check (purpose in ('booking', 'modification', 'rest') or purpose ~ '^share-[1-9][0-9]?$') not valid;
alter table payment_attempts validate constraint payment_attempts_purpose_check;
