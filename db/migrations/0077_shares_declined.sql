-- When the payer of a share said that they are not coming; null if they have not.
alter table payment_shares add column declined_at timestamptz;
