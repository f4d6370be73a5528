-- One statement puts several pictures in another order, so their places are checked at its end.
alter table property_pictures drop constraint property_pictures_pkey;
alter table property_pictures add primary key using index property_pictures_places deferrable;
