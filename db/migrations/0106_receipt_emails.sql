-- Where the payer of a share wants the receipt and news of refunds; '' for none. It is typed by whoever pays, not by
-- the organiser, who never sees it.
alter table payment_shares add column receipt_email text not null default '';
alter table payment_shares add constraint payment_shares_receipt_email check (length(receipt_email) <= 254) not valid;
alter table payment_shares validate constraint payment_shares_receipt_email;
