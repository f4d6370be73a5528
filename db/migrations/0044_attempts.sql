-- One word for one thing: what somebody, or a job, has tried is an attempt.
alter table otp_tries rename to otp_attempts;
alter table otp_attempts rename column tries to attempts;
alter index otp_tries_pkey rename to otp_attempts_pkey;
alter table otp_challenges rename column tries to attempts;

alter table password_tries rename to password_attempts;
alter sequence password_tries_id_seq rename to password_attempts_id_seq;
alter index password_tries_pkey rename to password_attempts_pkey;
alter index password_tries_account rename to password_attempts_account;
alter index password_tries_address rename to password_attempts_address;
alter index password_tries_at rename to password_attempts_at;

alter table payment_refunds rename column tries to attempts;
alter table payment_refunds rename column next_try_at to next_attempt_at;
