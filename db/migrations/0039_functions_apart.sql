-- Functions and triggers now stand as current text in db/functions/, which is applied after the migrations whenever it
-- changed. These three got clearer names there; what stands under the old ones goes.
drop function tell_property_changed cascade;
drop function tell_subject_changed cascade;
drop function refuse_change cascade;
