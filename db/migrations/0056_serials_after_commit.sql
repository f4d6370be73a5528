-- A tax document gets its number after the transaction that issues it, so that no booking waits for another's commit:
-- until then number and serial are null. Servers of before ask for it at once: their rows come with the default, 0.
alter table tax_documents alter column number drop not null, alter column serial drop not null;
