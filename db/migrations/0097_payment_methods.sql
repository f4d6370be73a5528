-- How a payment was made, as its provider reports it; '' where it does not say, and for payments from before this.
alter table payment_charges add column method text not null default '';
alter table payment_charges add constraint payment_charges_method_known
  check (method in ('', 'upi', 'card', 'netbanking', 'wallet')) not valid;
alter table payment_charges validate constraint payment_charges_method_known;
alter table sandbox_payments add column method text not null default 'upi';
