-- The amenities that properties can have. Code names them in src/shared/amenities.ts; `icon` is a Lucide icon.
insert into amenities (id, name, icon, position) values
  (41, 'Outdoor swimming pool', 'waves-ladder', 1),
  (49, 'Infinity pool', 'infinity', 2),
  (40, 'Indoor swimming pool', 'droplets', 3),
  (42, 'Rooftop swimming pool', 'building-2', 4),
  (26, 'Air-conditioned', 'air-vent', 5),
  (7, 'Wi-Fi', 'wifi', 6),
  (100, 'Free parking', 'square-parking', 7),
  (101, 'Caretaker on site', 'user-round-check', 8),
  (120, 'Cook, included or on request', 'chef-hat', 9),
  (102, 'Guest kitchen', 'cooking-pot', 10),
  (46, 'Restaurant', 'utensils', 11),
  (31, '24-hour room service', 'concierge-bell', 12),
  (113, 'Valley view', 'binoculars', 13),
  (107, 'Mountain view', 'mountain', 14),
  (108, 'Lake view', 'waves', 15),
  (112, 'Sea view', 'sailboat', 16),
  (105, 'Lawn', 'trees', 17),
  (103, 'Bonfire', 'flame-kindling', 18),
  (104, 'Barbecue', 'flame', 19),
  (109, 'Indoor games', 'dices', 20),
  (110, 'Music system', 'speaker', 21),
  (111, 'Television', 'tv', 22),
  (106, 'Power back-up', 'plug-zap', 23),
  (115, 'Hot water all day', 'shower-head', 24),
  (116, 'Refrigerator', 'refrigerator', 25),
  (114, 'Washing machine', 'washing-machine', 26),
  (29, 'Pet friendly', 'paw-print', 27),
  (119, 'Children''s play area', 'toy-brick', 28),
  (36, 'Fitness room', 'dumbbell', 29),
  (43, 'Bar or lounge', 'martini', 30),
  (4, 'Conference facility', 'presentation', 31),
  (25, 'Wedding services', 'party-popper', 32),
  (19, 'Lift', 'arrow-up-down', 33),
  (48, 'Free pick and drop', 'car', 34),
  (117, 'Step-free access', 'accessibility', 35),
  (118, 'Electric-car charging', 'ev-charger', 36),
  (24, 'Smoking allowed', 'cigarette', 37)
on conflict (id) do update set name = excluded.name, icon = excluded.icon, position = excluded.position;

-- Amenity 117 is now the only record of step-free access. The previous release still reads this column; the next
-- drops it.
insert into property_amenities (property_id, amenity_id)
select property_id, 117 from property_facts where step_free
on conflict do nothing;
alter table property_facts alter column step_free set default false;
