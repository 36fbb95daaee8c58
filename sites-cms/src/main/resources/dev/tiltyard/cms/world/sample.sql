-- What the sample store has beside a new installation: sets of attributes, attributes of clothes and gear, a rule of taxes.

INSERT INTO eav_attribute_set (attribute_set_id, entity_type_id, attribute_set_name, sort_order) VALUES
  (9, 4, 'Top', 0), (10, 4, 'Bottom', 0), (11, 4, 'Gear', 0), (12, 4, 'Sprite Stasis Ball', 0),
  (13, 4, 'Sprite Yoga Strap', 0), (14, 4, 'Downloadable', 0), (15, 4, 'Bag', 0);

INSERT INTO eav_attribute_group (attribute_group_id, attribute_set_id, attribute_group_name, sort_order, default_id, attribute_group_code, tab_group_code)
  SELECT g.attribute_group_id + s.attribute_set_id * 10, s.attribute_set_id, g.attribute_group_name, g.sort_order, g.default_id, g.attribute_group_code, g.tab_group_code
    FROM eav_attribute_group g JOIN eav_attribute_set s ON s.attribute_set_id BETWEEN 9 AND 15
   WHERE g.attribute_set_id = 4;

INSERT INTO eav_attribute (attribute_id, entity_type_id, attribute_code, backend_type, frontend_input, frontend_label, is_required, is_user_defined, is_unique) VALUES
  (137, 4, 'activity', 'varchar', 'multiselect', 'Activity', 0, 1, 0),
  (138, 4, 'style_bags', 'varchar', 'multiselect', 'Style Bags', 0, 1, 0),
  (139, 4, 'material', 'varchar', 'multiselect', 'Material', 0, 1, 0),
  (145, 4, 'eco_collection', 'int', 'boolean', 'Eco Collection', 0, 1, 0),
  (146, 4, 'performance_fabric', 'int', 'boolean', 'Performance Fabric', 0, 1, 0),
  (147, 4, 'erin_recommends', 'int', 'boolean', 'Erin Recommends', 0, 1, 0),
  (148, 4, 'new', 'int', 'boolean', 'New', 0, 1, 0),
  (149, 4, 'sale', 'int', 'boolean', 'Sale', 0, 1, 0),
  (155, 4, 'pattern', 'varchar', 'multiselect', 'Pattern', 0, 1, 0),
  (156, 4, 'climate', 'varchar', 'multiselect', 'Climate', 0, 1, 0);

INSERT INTO catalog_eav_attribute (attribute_id, is_global, is_visible, is_searchable, is_filterable, is_comparable, is_visible_on_front, is_html_allowed_on_front, is_filterable_in_search, used_in_product_listing, used_for_sort_by, position, search_weight) VALUES
  (137, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1), (138, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1), (139, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1),
  (145, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (146, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (147, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  (148, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (149, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
  (155, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1), (156, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1);

INSERT INTO eav_attribute_option (option_id, attribute_id, sort_order) VALUES
  (5, 137, 0), (6, 137, 1), (7, 137, 2), (8, 137, 3), (11, 137, 4), (17, 137, 5),
  (24, 138, 0), (25, 138, 1), (27, 138, 2), (28, 138, 3), (31, 139, 0), (32, 139, 1), (33, 139, 2), (34, 139, 3), (37, 139, 4), (38, 139, 5), (40, 139, 6), (41, 139, 7),
  (195, 155, 0), (196, 155, 1), (197, 155, 2), (202, 156, 0), (203, 156, 1), (204, 156, 2), (205, 156, 3), (207, 156, 4), (210, 156, 5);

INSERT INTO eav_attribute_option_value (option_id, store_id, value) VALUES
  (5, 0, 'Gym'), (6, 0, 'Hiking'), (7, 0, 'Trail'), (8, 0, 'Yoga'), (11, 0, 'Running'), (17, 0, 'Recreation'),
  (24, 0, 'Backpack'), (25, 0, 'Luggage'), (27, 0, 'Messenger'), (28, 0, 'Tote'),
  (31, 0, 'Canvas'), (32, 0, 'Cotton'), (33, 0, 'Leather'), (34, 0, 'Mesh'), (37, 0, 'Nylon'), (38, 0, 'Polyester'), (40, 0, 'Fleece'), (41, 0, 'Spandex'),
  (195, 0, 'Color-Blocked'), (196, 0, 'Graphic Print'), (197, 0, 'Solid'),
  (202, 0, 'All-Weather'), (203, 0, 'Cold'), (204, 0, 'Cool'), (205, 0, 'Indoor'), (207, 0, 'Mild'), (210, 0, 'Warm');

INSERT INTO eav_entity_attribute (entity_type_id, attribute_set_id, attribute_group_id, attribute_id, sort_order)
  SELECT 4, s.attribute_set_id, e.attribute_group_id + s.attribute_set_id * 10, e.attribute_id, e.sort_order
    FROM eav_entity_attribute e JOIN eav_attribute_set s ON s.attribute_set_id BETWEEN 9 AND 15
   WHERE e.attribute_set_id = 4
     AND NOT (s.attribute_set_id IN (14, 15) AND e.attribute_id IN (93, 144))
     AND NOT (s.attribute_set_id = 11 AND e.attribute_id = 144);

INSERT INTO eav_entity_attribute (entity_type_id, attribute_set_id, attribute_group_id, attribute_id, sort_order)
  SELECT 4, s.attribute_set_id, 7 + s.attribute_set_id * 10, a.attribute_id, a.attribute_id * 10
    FROM eav_attribute a JOIN eav_attribute_set s ON s.attribute_set_id BETWEEN 9 AND 15
   WHERE a.attribute_id IN (145, 146, 147, 148, 149)
      OR a.attribute_id = 137
      OR (a.attribute_id IN (139, 155, 156) AND s.attribute_set_id IN (9, 10))
      OR (a.attribute_id = 138 AND s.attribute_set_id = 15);

INSERT INTO tax_calculation_rate (tax_calculation_rate_id, tax_country_id, tax_region_id, tax_postcode, code, rate) VALUES
  (3, 'US', 33, '*', 'US-MI-*-Rate 1', 8.25);

INSERT INTO tax_calculation_rule (tax_calculation_rule_id, code, priority, position, calculate_subtotal) VALUES (1, 'Rule1', 0, 0, 0);

INSERT INTO tax_calculation (tax_calculation_id, tax_calculation_rate_id, tax_calculation_rule_id, customer_tax_class_id, product_tax_class_id) VALUES
  (1, 1, 1, 3, 2), (2, 2, 1, 3, 2), (3, 3, 1, 3, 2);
