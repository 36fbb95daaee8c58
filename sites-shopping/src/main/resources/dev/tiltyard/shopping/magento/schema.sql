-- The tables and columns of Magento 2.4's Community modules. Keys and indexes serve the queries of this replica.

CREATE TABLE `admin_adobe_ims_webapi` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `admin_user_id` int unsigned,
  `access_token_hash` varchar(255),
  `access_token` text,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `last_check_time` timestamp NULL DEFAULT NULL,
  `access_token_expires_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `admin_analytics_usage_version_log` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `last_viewed_in_version` varchar(50),
  PRIMARY KEY (`id`)
);

CREATE TABLE `admin_passwords` (
  `password_id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int unsigned,
  `password_hash` varchar(255),
  `expires` int unsigned,
  `last_updated` int unsigned,
  PRIMARY KEY (`password_id`)
);

CREATE TABLE `admin_system_messages` (
  `identity` varchar(100) NOT NULL,
  `severity` smallint unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`identity`)
);

CREATE TABLE `admin_user` (
  `user_id` int unsigned NOT NULL AUTO_INCREMENT,
  `firstname` varchar(32),
  `lastname` varchar(32),
  `email` varchar(128),
  `username` varchar(40),
  `password` varchar(255),
  `created` timestamp NULL DEFAULT NULL,
  `modified` timestamp NULL DEFAULT NULL,
  `logdate` timestamp NULL DEFAULT NULL,
  `lognum` smallint unsigned,
  `reload_acl_flag` smallint,
  `is_active` smallint NOT NULL DEFAULT 0,
  `extra` text,
  `rp_token` text,
  `rp_token_created_at` timestamp NULL DEFAULT NULL,
  `interface_locale` varchar(16),
  `failures_num` smallint NOT NULL DEFAULT 0,
  `first_failure` timestamp NULL DEFAULT NULL,
  `lock_expires` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`user_id`),
  UNIQUE KEY (`username`)
);

CREATE TABLE `admin_user_expiration` (
  `user_id` int unsigned NOT NULL,
  `expires_at` datetime,
  PRIMARY KEY (`user_id`)
);

CREATE TABLE `admin_user_session` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `session_id` varchar(1),
  `user_id` int unsigned,
  `status` smallint unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `ip` varchar(15),
  PRIMARY KEY (`id`),
  KEY (`user_id`)
);

CREATE TABLE `adminnotification_inbox` (
  `notification_id` int unsigned NOT NULL AUTO_INCREMENT,
  `severity` smallint unsigned,
  `date_added` timestamp NULL DEFAULT NULL,
  `title` varchar(255),
  `description` text,
  `url` varchar(255),
  `is_read` smallint unsigned NOT NULL DEFAULT 0,
  `is_remove` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`notification_id`)
);

CREATE TABLE `adobe_stock_asset` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `media_gallery_id` int unsigned,
  `category_id` int unsigned,
  `creator_id` int unsigned,
  `is_licensed` int unsigned NOT NULL DEFAULT 0,
  `creation_date` varchar(255),
  PRIMARY KEY (`id`)
);

CREATE TABLE `adobe_stock_category` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  PRIMARY KEY (`id`)
);

CREATE TABLE `adobe_stock_creator` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  PRIMARY KEY (`id`)
);

CREATE TABLE `adobe_user_profile` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `admin_user_id` int unsigned,
  `name` varchar(255),
  `email` varchar(255),
  `image` varchar(255),
  `account_type` varchar(255),
  `access_token` text,
  `refresh_token` text,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `access_token_expires_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `authorization_role` (
  `role_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `tree_level` smallint unsigned,
  `sort_order` smallint unsigned NOT NULL DEFAULT 0,
  `role_type` varchar(1),
  `user_id` int unsigned,
  `user_type` varchar(16),
  `role_name` varchar(50),
  PRIMARY KEY (`role_id`),
  KEY (`user_id`)
);

CREATE TABLE `authorization_rule` (
  `rule_id` int unsigned NOT NULL AUTO_INCREMENT,
  `role_id` int unsigned,
  `resource_id` varchar(255),
  `privileges` varchar(20),
  `permission` varchar(10),
  PRIMARY KEY (`rule_id`),
  KEY (`role_id`)
);

CREATE TABLE `cache` (
  `id` varchar(200) NOT NULL,
  `data` mediumblob,
  `create_time` int,
  `update_time` int,
  `expire_time` int,
  PRIMARY KEY (`id`)
);

CREATE TABLE `cache_tag` (
  `tag` varchar(100) NOT NULL,
  `cache_id` varchar(200) NOT NULL,
  PRIMARY KEY (`tag`, `cache_id`)
);

CREATE TABLE `captcha_log` (
  `type` varchar(32) NOT NULL,
  `value` varchar(255) NOT NULL,
  `count` int unsigned,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`type`, `value`)
);

CREATE TABLE `catalog_category_entity` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `attribute_set_id` smallint unsigned NOT NULL DEFAULT 0,
  `parent_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `path` varchar(255),
  `position` int NOT NULL DEFAULT 0,
  `level` int NOT NULL DEFAULT 0,
  `children_count` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`),
  KEY (`level`),
  KEY (`path`),
  KEY (`parent_id`)
);

CREATE TABLE `catalog_category_entity_datetime` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` datetime,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_category_entity_decimal` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` decimal(20,6),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_category_entity_int` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` int,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_category_entity_text` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` mediumtext,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`)
);

CREATE TABLE `catalog_category_entity_varchar` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_category_product` (
  `entity_id` int NOT NULL AUTO_INCREMENT,
  `category_id` int unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`category_id`, `product_id`),
  KEY (`product_id`)
);

CREATE TABLE `catalog_category_product_index` (
  `category_id` int unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `is_parent` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `visibility` smallint unsigned,
  PRIMARY KEY (`category_id`, `product_id`, `store_id`)
);

CREATE TABLE `catalog_category_product_index_replica` (
  `category_id` int unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `is_parent` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `visibility` smallint unsigned,
  PRIMARY KEY (`category_id`, `product_id`, `store_id`)
);

CREATE TABLE `catalog_category_product_index_store1` (
  `category_id` int unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `is_parent` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `visibility` smallint unsigned,
  PRIMARY KEY (`category_id`, `product_id`, `store_id`),
  KEY (`product_id`, `store_id`, `category_id`, `visibility`),
  KEY (`category_id`, `store_id`, `position`, `product_id`)
);

CREATE TABLE `catalog_category_product_index_tmp` (
  `category_id` int unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `is_parent` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `visibility` smallint unsigned,
  PRIMARY KEY (`category_id`, `product_id`, `store_id`)
);

CREATE TABLE `catalog_compare_item` (
  `catalog_compare_item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `visitor_id` int unsigned,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `list_id` int unsigned,
  PRIMARY KEY (`catalog_compare_item_id`),
  KEY (`visitor_id`),
  KEY (`customer_id`)
);

CREATE TABLE `catalog_compare_list` (
  `list_id` int unsigned NOT NULL AUTO_INCREMENT,
  `list_id_mask` varchar(32),
  `customer_id` int unsigned,
  PRIMARY KEY (`list_id`)
);

CREATE TABLE `catalog_eav_attribute` (
  `attribute_id` smallint unsigned NOT NULL,
  `frontend_input_renderer` varchar(255),
  `is_global` smallint unsigned NOT NULL DEFAULT 0,
  `is_visible` smallint unsigned NOT NULL DEFAULT 0,
  `is_searchable` smallint unsigned NOT NULL DEFAULT 0,
  `is_filterable` smallint unsigned NOT NULL DEFAULT 0,
  `is_comparable` smallint unsigned NOT NULL DEFAULT 0,
  `is_visible_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `is_html_allowed_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `is_used_for_price_rules` smallint unsigned NOT NULL DEFAULT 0,
  `is_filterable_in_search` smallint unsigned NOT NULL DEFAULT 0,
  `used_in_product_listing` smallint unsigned,
  `used_for_sort_by` smallint unsigned,
  `apply_to` varchar(255),
  `is_visible_in_advanced_search` smallint unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `is_wysiwyg_enabled` smallint unsigned NOT NULL DEFAULT 0,
  `is_used_for_promo_rules` smallint unsigned NOT NULL DEFAULT 0,
  `is_required_in_admin_store` smallint unsigned NOT NULL DEFAULT 0,
  `is_used_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `is_visible_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `is_filterable_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `search_weight` float,
  `additional_data` text,
  PRIMARY KEY (`attribute_id`)
);

CREATE TABLE `catalog_product_bundle_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `required` smallint unsigned,
  `position` int unsigned NOT NULL DEFAULT 0,
  `type` varchar(255),
  PRIMARY KEY (`option_id`)
);

CREATE TABLE `catalog_product_bundle_option_value` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  `parent_product_id` int unsigned,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `catalog_product_bundle_price_index` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `website_id`, `customer_group_id`)
);

CREATE TABLE `catalog_product_bundle_selection` (
  `selection_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned,
  `parent_product_id` int unsigned,
  `product_id` int unsigned,
  `position` int unsigned NOT NULL DEFAULT 0,
  `is_default` smallint unsigned NOT NULL DEFAULT 0,
  `selection_price_type` smallint unsigned,
  `selection_price_value` decimal(12,4),
  `selection_qty` decimal(12,4),
  `selection_can_change_qty` smallint,
  PRIMARY KEY (`selection_id`)
);

CREATE TABLE `catalog_product_bundle_selection_price` (
  `selection_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `selection_price_type` smallint unsigned,
  `selection_price_value` decimal(20,6),
  `parent_product_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`selection_id`, `parent_product_id`, `website_id`)
);

CREATE TABLE `catalog_product_bundle_stock_index` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `stock_status` smallint,
  PRIMARY KEY (`entity_id`, `website_id`, `stock_id`, `option_id`)
);

CREATE TABLE `catalog_product_entity` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `attribute_set_id` smallint unsigned NOT NULL DEFAULT 0,
  `type_id` varchar(32),
  `sku` varchar(64),
  `has_options` smallint NOT NULL DEFAULT 0,
  `required_options` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`sku`),
  KEY (`type_id`),
  KEY (`created_at`)
);

CREATE TABLE `catalog_product_entity_datetime` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` datetime,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_product_entity_decimal` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` decimal(20,6),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_product_entity_gallery` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `position` int NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`)
);

CREATE TABLE `catalog_product_entity_int` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` int,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_product_entity_media_gallery` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  `media_type` varchar(32),
  `disabled` smallint unsigned,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `catalog_product_entity_media_gallery_value` (
  `value_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `label` varchar(255),
  `position` int unsigned NOT NULL DEFAULT 0,
  `disabled` smallint unsigned,
  `record_id` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`record_id`),
  KEY (`entity_id`, `position`),
  KEY (`value_id`)
);

CREATE TABLE `catalog_product_entity_media_gallery_value_to_entity` (
  `value_id` int unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`value_id`, `entity_id`),
  KEY (`entity_id`)
);

CREATE TABLE `catalog_product_entity_media_gallery_value_video` (
  `value_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `provider` varchar(32),
  `url` text,
  `title` varchar(255),
  `description` text,
  `metadata` text,
  PRIMARY KEY (`value_id`, `store_id`)
);

CREATE TABLE `catalog_product_entity_text` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` mediumtext,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`)
);

CREATE TABLE `catalog_product_entity_tier_price` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned,
  `all_groups` smallint unsigned,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `value` decimal(20,6),
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `percentage_value` decimal(5,2),
  PRIMARY KEY (`value_id`),
  KEY (`entity_id`)
);

CREATE TABLE `catalog_product_entity_varchar` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`, `store_id`),
  KEY (`value`, `attribute_id`, `store_id`, `entity_id`)
);

CREATE TABLE `catalog_product_frontend_action` (
  `action_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `type_id` varchar(64),
  `visitor_id` int unsigned,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `added_at` bigint,
  PRIMARY KEY (`action_id`),
  KEY (`customer_id`)
);

CREATE TABLE `catalog_product_index_eav` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` int unsigned NOT NULL DEFAULT 0,
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `value`, `source_id`),
  KEY (`attribute_id`, `store_id`, `value`, `entity_id`)
);

CREATE TABLE `catalog_product_index_eav_decimal` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `source_id`),
  KEY (`attribute_id`, `store_id`, `value`, `entity_id`)
);

CREATE TABLE `catalog_product_index_eav_decimal_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `source_id`)
);

CREATE TABLE `catalog_product_index_eav_decimal_replica` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `source_id`)
);

CREATE TABLE `catalog_product_index_eav_decimal_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `source_id`)
);

CREATE TABLE `catalog_product_index_eav_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` int unsigned NOT NULL DEFAULT 0,
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `value`, `source_id`)
);

CREATE TABLE `catalog_product_index_eav_replica` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` int unsigned NOT NULL DEFAULT 0,
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `value`, `source_id`)
);

CREATE TABLE `catalog_product_index_eav_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` int unsigned NOT NULL DEFAULT 0,
  `source_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`, `attribute_id`, `store_id`, `value`, `source_id`)
);

CREATE TABLE `catalog_product_index_price` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price` decimal(20,6),
  `final_price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`),
  KEY (`website_id`, `customer_group_id`, `min_price`, `entity_id`),
  KEY (`website_id`, `customer_group_id`, `final_price`, `entity_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price_type` smallint unsigned,
  `special_price` decimal(20,6),
  `tier_percent` decimal(20,6),
  `orig_price` decimal(20,6),
  `price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `base_tier` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_opt_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `alt_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `alt_tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_opt_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `alt_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `alt_tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_sel_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `selection_id` int unsigned NOT NULL DEFAULT 0,
  `group_type` smallint unsigned,
  `is_required` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`, `selection_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_sel_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `selection_id` int unsigned NOT NULL DEFAULT 0,
  `group_type` smallint unsigned,
  `is_required` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`, `selection_id`)
);

CREATE TABLE `catalog_product_index_price_bundle_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price_type` smallint unsigned,
  `special_price` decimal(20,6),
  `tier_percent` decimal(20,6),
  `orig_price` decimal(20,6),
  `price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `base_tier` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_cfg_opt_agr_idx` (
  `parent_id` int unsigned NOT NULL DEFAULT 0,
  `child_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`parent_id`, `child_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_cfg_opt_agr_tmp` (
  `parent_id` int unsigned NOT NULL DEFAULT 0,
  `child_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`parent_id`, `child_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_cfg_opt_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_cfg_opt_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_downlod_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_downlod_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_final_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `orig_price` decimal(20,6),
  `price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `base_tier` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_final_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `orig_price` decimal(20,6),
  `price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `base_tier` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price` decimal(20,6),
  `final_price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_opt_agr_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`)
);

CREATE TABLE `catalog_product_index_price_opt_agr_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`, `option_id`)
);

CREATE TABLE `catalog_product_index_price_opt_idx` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_opt_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_replica` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price` decimal(20,6),
  `final_price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_price_tmp` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `tax_class_id` smallint unsigned,
  `price` decimal(20,6),
  `final_price` decimal(20,6),
  `min_price` decimal(20,6),
  `max_price` decimal(20,6),
  `tier_price` decimal(20,6),
  `id` int unsigned,
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_tier_price` (
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `min_price` decimal(20,6),
  PRIMARY KEY (`entity_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalog_product_index_website` (
  `website_id` smallint unsigned NOT NULL,
  `default_store_id` smallint unsigned,
  `website_date` date,
  `rate` float,
  PRIMARY KEY (`website_id`)
);

CREATE TABLE `catalog_product_link` (
  `link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `linked_product_id` int unsigned NOT NULL DEFAULT 0,
  `link_type_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`link_id`),
  UNIQUE KEY (`link_type_id`, `product_id`, `linked_product_id`),
  KEY (`product_id`),
  KEY (`linked_product_id`)
);

CREATE TABLE `catalog_product_link_attribute` (
  `product_link_attribute_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `link_type_id` smallint unsigned,
  `product_link_attribute_code` varchar(32),
  `data_type` varchar(32),
  PRIMARY KEY (`product_link_attribute_id`)
);

CREATE TABLE `catalog_product_link_attribute_decimal` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_link_attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `link_id` int unsigned NOT NULL DEFAULT 0,
  `value` decimal(20,6),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`product_link_attribute_id`, `link_id`),
  KEY (`link_id`)
);

CREATE TABLE `catalog_product_link_attribute_int` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_link_attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `link_id` int unsigned NOT NULL DEFAULT 0,
  `value` int,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`product_link_attribute_id`, `link_id`),
  KEY (`link_id`)
);

CREATE TABLE `catalog_product_link_attribute_varchar` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_link_attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `link_id` int unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`product_link_attribute_id`, `link_id`),
  KEY (`link_id`)
);

CREATE TABLE `catalog_product_link_type` (
  `link_type_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(32),
  PRIMARY KEY (`link_type_id`)
);

CREATE TABLE `catalog_product_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned,
  `type` varchar(50),
  `is_require` smallint NOT NULL DEFAULT 0,
  `sku` varchar(64),
  `max_characters` int unsigned,
  `file_extension` varchar(50),
  `image_size_x` smallint unsigned,
  `image_size_y` smallint unsigned,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`option_id`),
  KEY (`product_id`)
);

CREATE TABLE `catalog_product_option_price` (
  `option_price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `price_type` varchar(7),
  PRIMARY KEY (`option_price_id`),
  UNIQUE KEY (`option_id`, `store_id`)
);

CREATE TABLE `catalog_product_option_title` (
  `option_title_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  PRIMARY KEY (`option_title_id`),
  UNIQUE KEY (`option_id`, `store_id`)
);

CREATE TABLE `catalog_product_option_type_price` (
  `option_type_price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_type_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  `price_type` varchar(7),
  PRIMARY KEY (`option_type_price_id`),
  UNIQUE KEY (`option_type_id`, `store_id`)
);

CREATE TABLE `catalog_product_option_type_title` (
  `option_type_title_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_type_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  PRIMARY KEY (`option_type_title_id`),
  UNIQUE KEY (`option_type_id`, `store_id`)
);

CREATE TABLE `catalog_product_option_type_value` (
  `option_type_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned,
  `sku` varchar(64),
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`option_type_id`),
  KEY (`option_id`)
);

CREATE TABLE `catalog_product_relation` (
  `parent_id` int unsigned NOT NULL DEFAULT 0,
  `child_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`parent_id`, `child_id`),
  KEY (`child_id`)
);

CREATE TABLE `catalog_product_super_attribute` (
  `product_super_attribute_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `position` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`product_super_attribute_id`),
  UNIQUE KEY (`product_id`, `attribute_id`)
);

CREATE TABLE `catalog_product_super_attribute_label` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_super_attribute_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `use_default` smallint unsigned,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`product_super_attribute_id`, `store_id`)
);

CREATE TABLE `catalog_product_super_link` (
  `link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `parent_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`link_id`),
  UNIQUE KEY (`product_id`, `parent_id`),
  KEY (`parent_id`)
);

CREATE TABLE `catalog_product_website` (
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`product_id`, `website_id`),
  KEY (`website_id`)
);

CREATE TABLE `catalog_url_rewrite_product_category` (
  `url_rewrite_id` int unsigned NOT NULL,
  `category_id` int unsigned,
  `product_id` int unsigned,
  PRIMARY KEY (`url_rewrite_id`),
  KEY (`category_id`, `product_id`),
  KEY (`product_id`)
);

CREATE TABLE `cataloginventory_stock` (
  `stock_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_name` varchar(255),
  PRIMARY KEY (`stock_id`)
);

CREATE TABLE `cataloginventory_stock_item` (
  `item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `min_qty` decimal(12,4),
  `use_config_min_qty` smallint unsigned NOT NULL DEFAULT 1,
  `is_qty_decimal` smallint unsigned,
  `backorders` smallint unsigned,
  `use_config_backorders` smallint unsigned NOT NULL DEFAULT 1,
  `min_sale_qty` decimal(12,4),
  `use_config_min_sale_qty` smallint unsigned NOT NULL DEFAULT 1,
  `max_sale_qty` decimal(12,4),
  `use_config_max_sale_qty` smallint unsigned NOT NULL DEFAULT 1,
  `is_in_stock` smallint unsigned NOT NULL DEFAULT 0,
  `low_stock_date` timestamp NULL DEFAULT NULL,
  `notify_stock_qty` decimal(12,4),
  `use_config_notify_stock_qty` smallint unsigned NOT NULL DEFAULT 1,
  `manage_stock` smallint unsigned,
  `use_config_manage_stock` smallint unsigned NOT NULL DEFAULT 1,
  `stock_status_changed_auto` smallint unsigned,
  `use_config_qty_increments` smallint unsigned NOT NULL DEFAULT 1,
  `qty_increments` decimal(12,4),
  `use_config_enable_qty_inc` smallint unsigned NOT NULL DEFAULT 1,
  `enable_qty_increments` smallint unsigned,
  `is_decimal_divided` smallint unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`item_id`),
  UNIQUE KEY (`product_id`, `stock_id`)
);

CREATE TABLE `cataloginventory_stock_status` (
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `stock_status` smallint unsigned,
  PRIMARY KEY (`product_id`, `website_id`, `stock_id`),
  KEY (`stock_id`, `stock_status`, `product_id`)
);

CREATE TABLE `cataloginventory_stock_status_idx` (
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `stock_status` smallint unsigned,
  PRIMARY KEY (`product_id`, `website_id`, `stock_id`)
);

CREATE TABLE `cataloginventory_stock_status_replica` (
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `stock_status` smallint unsigned,
  PRIMARY KEY (`product_id`, `website_id`, `stock_id`)
);

CREATE TABLE `cataloginventory_stock_status_tmp` (
  `product_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `stock_id` smallint unsigned NOT NULL DEFAULT 0,
  `qty` decimal(12,4),
  `stock_status` smallint unsigned,
  PRIMARY KEY (`product_id`, `website_id`, `stock_id`)
);

CREATE TABLE `catalogrule` (
  `rule_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  `description` text,
  `from_date` date,
  `to_date` date,
  `is_active` smallint NOT NULL DEFAULT 0,
  `conditions_serialized` mediumtext,
  `actions_serialized` mediumtext,
  `stop_rules_processing` smallint,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `simple_action` varchar(32),
  `discount_amount` decimal(20,6),
  PRIMARY KEY (`rule_id`)
);

CREATE TABLE `catalogrule_customer_group` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `customer_group_id`)
);

CREATE TABLE `catalogrule_group_website` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalogrule_group_website_replica` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `customer_group_id`, `website_id`)
);

CREATE TABLE `catalogrule_product` (
  `rule_product_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_id` int unsigned,
  `from_time` int unsigned,
  `to_time` int unsigned,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `action_operator` varchar(10),
  `action_amount` decimal(20,6),
  `action_stop` smallint,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_product_id`),
  KEY (`product_id`),
  KEY (`rule_id`)
);

CREATE TABLE `catalogrule_product_price` (
  `rule_product_price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_date` date,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `rule_price` decimal(20,6),
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `latest_start_date` date,
  `earliest_end_date` date,
  PRIMARY KEY (`rule_product_price_id`),
  KEY (`product_id`, `rule_date`)
);

CREATE TABLE `catalogrule_product_price_replica` (
  `rule_product_price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_date` date,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `rule_price` decimal(20,6),
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `latest_start_date` date,
  `earliest_end_date` date,
  PRIMARY KEY (`rule_product_price_id`)
);

CREATE TABLE `catalogrule_product_replica` (
  `rule_product_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_id` int unsigned,
  `from_time` int unsigned,
  `to_time` int unsigned,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `action_operator` varchar(10),
  `action_amount` decimal(20,6),
  `action_stop` smallint,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_product_id`)
);

CREATE TABLE `catalogrule_website` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `website_id`)
);

CREATE TABLE `catalogsearch_recommendations` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `query_id` int unsigned,
  `relation_id` int unsigned,
  PRIMARY KEY (`id`)
);

CREATE TABLE `checkout_agreement` (
  `agreement_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  `content` text,
  `content_height` varchar(25),
  `checkbox_text` text,
  `is_active` smallint NOT NULL DEFAULT 0,
  `is_html` smallint NOT NULL DEFAULT 0,
  `mode` smallint,
  PRIMARY KEY (`agreement_id`)
);

CREATE TABLE `checkout_agreement_store` (
  `agreement_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`agreement_id`, `store_id`)
);

CREATE TABLE `cms_block` (
  `block_id` smallint NOT NULL AUTO_INCREMENT,
  `title` varchar(255),
  `identifier` varchar(255),
  `content` mediumtext,
  `creation_time` timestamp NULL DEFAULT NULL,
  `update_time` timestamp NULL DEFAULT NULL,
  `is_active` smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (`block_id`),
  KEY (`identifier`)
);

CREATE TABLE `cms_block_store` (
  `block_id` smallint NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`block_id`, `store_id`)
);

CREATE TABLE `cms_page` (
  `page_id` smallint NOT NULL AUTO_INCREMENT,
  `title` varchar(255),
  `page_layout` varchar(255),
  `meta_keywords` text,
  `meta_description` text,
  `identifier` varchar(100),
  `content_heading` varchar(255),
  `content` mediumtext,
  `creation_time` timestamp NULL DEFAULT NULL,
  `update_time` timestamp NULL DEFAULT NULL,
  `is_active` smallint NOT NULL DEFAULT 0,
  `sort_order` smallint NOT NULL DEFAULT 0,
  `layout_update_xml` text,
  `custom_theme` varchar(100),
  `custom_root_template` varchar(255),
  `custom_layout_update_xml` text,
  `layout_update_selected` varchar(128),
  `custom_theme_from` date,
  `custom_theme_to` date,
  `meta_title` varchar(255),
  PRIMARY KEY (`page_id`),
  KEY (`identifier`)
);

CREATE TABLE `cms_page_store` (
  `page_id` smallint NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`page_id`, `store_id`)
);

CREATE TABLE `core_config_data` (
  `config_id` int unsigned NOT NULL AUTO_INCREMENT,
  `scope` varchar(8),
  `scope_id` int NOT NULL DEFAULT 0,
  `path` varchar(255),
  `value` text,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`config_id`),
  UNIQUE KEY (`scope`, `scope_id`, `path`)
);

CREATE TABLE `cron_schedule` (
  `schedule_id` int unsigned NOT NULL AUTO_INCREMENT,
  `job_code` varchar(255),
  `status` varchar(7),
  `messages` text,
  `created_at` timestamp NULL DEFAULT NULL,
  `scheduled_at` timestamp NULL DEFAULT NULL,
  `executed_at` timestamp NULL DEFAULT NULL,
  `finished_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`schedule_id`)
);

CREATE TABLE `customer_address_entity` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `increment_id` varchar(50),
  `parent_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `is_active` smallint unsigned NOT NULL DEFAULT 0,
  `city` varchar(255),
  `company` varchar(255),
  `country_id` varchar(255),
  `fax` varchar(255),
  `firstname` varchar(255),
  `lastname` varchar(255),
  `middlename` varchar(255),
  `postcode` varchar(255),
  `prefix` varchar(40),
  `region` varchar(255),
  `region_id` int unsigned,
  `street` text,
  `suffix` varchar(40),
  `telephone` varchar(255),
  `vat_id` varchar(255),
  `vat_is_valid` int unsigned,
  `vat_request_date` varchar(255),
  `vat_request_id` varchar(255),
  `vat_request_success` int unsigned,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `customer_address_entity_datetime` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` datetime,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_address_entity_decimal` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_address_entity_int` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` int,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_address_entity_text` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` text,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_address_entity_varchar` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_eav_attribute` (
  `attribute_id` smallint unsigned NOT NULL,
  `is_visible` smallint unsigned NOT NULL DEFAULT 0,
  `input_filter` varchar(255),
  `multiline_count` smallint unsigned,
  `validate_rules` text,
  `is_system` smallint unsigned NOT NULL DEFAULT 0,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `data_model` varchar(255),
  `is_used_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `is_visible_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `is_filterable_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `is_searchable_in_grid` smallint unsigned NOT NULL DEFAULT 0,
  `grid_filter_condition_type` smallint unsigned,
  PRIMARY KEY (`attribute_id`)
);

CREATE TABLE `customer_eav_attribute_website` (
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `is_visible` smallint unsigned NOT NULL DEFAULT 0,
  `is_required` smallint unsigned NOT NULL DEFAULT 0,
  `default_value` text,
  `multiline_count` smallint unsigned,
  PRIMARY KEY (`attribute_id`, `website_id`)
);

CREATE TABLE `customer_entity` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `email` varchar(255),
  `group_id` smallint unsigned,
  `increment_id` varchar(50),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `is_active` smallint unsigned NOT NULL DEFAULT 0,
  `disable_auto_group_change` smallint unsigned,
  `created_in` varchar(255),
  `prefix` varchar(40),
  `firstname` varchar(255),
  `middlename` varchar(255),
  `lastname` varchar(255),
  `suffix` varchar(40),
  `dob` date,
  `password_hash` varchar(128),
  `rp_token` varchar(128),
  `rp_token_created_at` datetime,
  `default_billing` int unsigned,
  `default_shipping` int unsigned,
  `taxvat` varchar(50),
  `confirmation` varchar(64),
  `gender` smallint unsigned,
  `failures_num` smallint NOT NULL DEFAULT 0,
  `first_failure` timestamp NULL DEFAULT NULL,
  `lock_expires` timestamp NULL DEFAULT NULL,
  `session_cutoff` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`email`, `website_id`),
  KEY (`lastname`)
);

CREATE TABLE `customer_entity_datetime` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` datetime,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_entity_decimal` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` decimal(12,4),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_entity_int` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` int,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_entity_text` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` text,
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_entity_varchar` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  UNIQUE KEY (`entity_id`, `attribute_id`)
);

CREATE TABLE `customer_form_attribute` (
  `form_code` varchar(32) NOT NULL,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`form_code`, `attribute_id`)
);

CREATE TABLE `customer_grid_flat` (
  `entity_id` int unsigned NOT NULL,
  `name` text,
  `email` varchar(255),
  `group_id` int,
  `created_at` timestamp NULL DEFAULT NULL,
  `website_id` int NOT NULL DEFAULT 0,
  `confirmation` varchar(255),
  `created_in` text,
  `dob` date,
  `gender` int,
  `taxvat` varchar(255),
  `lock_expires` timestamp NULL DEFAULT NULL,
  `shipping_full` text,
  `billing_full` text,
  `billing_firstname` varchar(255),
  `billing_lastname` varchar(255),
  `billing_telephone` varchar(255),
  `billing_postcode` varchar(255),
  `billing_country_id` varchar(255),
  `billing_region` varchar(255),
  `billing_region_id` int,
  `billing_street` varchar(255),
  `billing_city` varchar(255),
  `billing_fax` varchar(255),
  `billing_vat_id` varchar(255),
  `billing_company` varchar(255),
  PRIMARY KEY (`entity_id`),
  KEY (`email`)
);

CREATE TABLE `customer_group` (
  `customer_group_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_group_code` varchar(32),
  `tax_class_id` int unsigned,
  PRIMARY KEY (`customer_group_id`)
);

CREATE TABLE `customer_group_excluded_website` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `customer_log` (
  `log_id` int NOT NULL AUTO_INCREMENT,
  `customer_id` int NOT NULL DEFAULT 0,
  `last_login_at` timestamp NULL DEFAULT NULL,
  `last_logout_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`log_id`),
  UNIQUE KEY (`customer_id`)
);

CREATE TABLE `customer_visitor` (
  `visitor_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int,
  `session_id` varchar(1),
  `created_at` timestamp NULL DEFAULT NULL,
  `last_visit_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`visitor_id`),
  KEY (`customer_id`)
);

CREATE TABLE `design_change` (
  `design_change_id` int NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `design` varchar(255),
  `date_from` date,
  `date_to` date,
  PRIMARY KEY (`design_change_id`)
);

CREATE TABLE `directory_country` (
  `country_id` varchar(2) NOT NULL,
  `iso2_code` varchar(2),
  `iso3_code` varchar(3),
  PRIMARY KEY (`country_id`)
);

CREATE TABLE `directory_country_format` (
  `country_format_id` int unsigned NOT NULL AUTO_INCREMENT,
  `country_id` varchar(2),
  `type` varchar(30),
  `format` text,
  PRIMARY KEY (`country_format_id`)
);

CREATE TABLE `directory_country_region` (
  `region_id` int unsigned NOT NULL AUTO_INCREMENT,
  `country_id` varchar(4),
  `code` varchar(32),
  `default_name` varchar(255),
  PRIMARY KEY (`region_id`),
  UNIQUE KEY (`country_id`, `code`)
);

CREATE TABLE `directory_country_region_name` (
  `locale` varchar(16) NOT NULL,
  `region_id` int unsigned NOT NULL DEFAULT 0,
  `name` varchar(255),
  PRIMARY KEY (`locale`, `region_id`)
);

CREATE TABLE `directory_currency_rate` (
  `currency_from` varchar(3) NOT NULL,
  `currency_to` varchar(3) NOT NULL,
  `rate` decimal(24,12),
  PRIMARY KEY (`currency_from`, `currency_to`)
);

CREATE TABLE `downloadable_link` (
  `link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `number_of_downloads` int,
  `is_shareable` smallint unsigned NOT NULL DEFAULT 0,
  `link_url` varchar(255),
  `link_file` varchar(255),
  `link_type` varchar(20),
  `sample_url` varchar(255),
  `sample_file` varchar(255),
  `sample_type` varchar(20),
  PRIMARY KEY (`link_id`)
);

CREATE TABLE `downloadable_link_price` (
  `price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `link_id` int unsigned,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `price` decimal(20,6),
  PRIMARY KEY (`price_id`)
);

CREATE TABLE `downloadable_link_purchased` (
  `purchased_id` int unsigned NOT NULL AUTO_INCREMENT,
  `order_id` int unsigned,
  `order_increment_id` varchar(50),
  `order_item_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `customer_id` int unsigned,
  `product_name` varchar(255),
  `product_sku` varchar(255),
  `link_section_title` varchar(255),
  PRIMARY KEY (`purchased_id`)
);

CREATE TABLE `downloadable_link_purchased_item` (
  `item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `purchased_id` int unsigned,
  `order_item_id` int unsigned,
  `product_id` int unsigned,
  `link_hash` varchar(255),
  `number_of_downloads_bought` int unsigned,
  `number_of_downloads_used` int unsigned,
  `link_id` int unsigned,
  `link_title` varchar(255),
  `is_shareable` smallint unsigned NOT NULL DEFAULT 0,
  `link_url` varchar(255),
  `link_file` varchar(255),
  `link_type` varchar(255),
  `status` varchar(50),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`item_id`)
);

CREATE TABLE `downloadable_link_title` (
  `title_id` int unsigned NOT NULL AUTO_INCREMENT,
  `link_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  PRIMARY KEY (`title_id`)
);

CREATE TABLE `downloadable_sample` (
  `sample_id` int unsigned NOT NULL AUTO_INCREMENT,
  `product_id` int unsigned,
  `sample_url` varchar(255),
  `sample_file` varchar(255),
  `sample_type` varchar(20),
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`sample_id`)
);

CREATE TABLE `downloadable_sample_title` (
  `title_id` int unsigned NOT NULL AUTO_INCREMENT,
  `sample_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  PRIMARY KEY (`title_id`)
);

CREATE TABLE `eav_attribute` (
  `attribute_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_code` varchar(255),
  `attribute_model` varchar(255),
  `backend_model` varchar(255),
  `backend_type` varchar(8),
  `backend_table` varchar(255),
  `frontend_model` varchar(255),
  `frontend_input` varchar(50),
  `frontend_label` varchar(255),
  `frontend_class` varchar(255),
  `source_model` varchar(255),
  `is_required` smallint unsigned NOT NULL DEFAULT 0,
  `is_user_defined` smallint unsigned NOT NULL DEFAULT 0,
  `default_value` text,
  `is_unique` smallint unsigned NOT NULL DEFAULT 0,
  `note` varchar(255),
  PRIMARY KEY (`attribute_id`),
  UNIQUE KEY (`entity_type_id`, `attribute_code`)
);

CREATE TABLE `eav_attribute_group` (
  `attribute_group_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `attribute_set_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_group_name` varchar(255),
  `sort_order` smallint NOT NULL DEFAULT 0,
  `default_id` smallint unsigned,
  `attribute_group_code` varchar(255),
  `tab_group_code` varchar(255),
  PRIMARY KEY (`attribute_group_id`),
  UNIQUE KEY (`attribute_set_id`, `attribute_group_code`)
);

CREATE TABLE `eav_attribute_label` (
  `attribute_label_id` int unsigned NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`attribute_label_id`),
  KEY (`attribute_id`, `store_id`)
);

CREATE TABLE `eav_attribute_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `sort_order` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`option_id`),
  KEY (`attribute_id`, `sort_order`)
);

CREATE TABLE `eav_attribute_option_swatch` (
  `swatch_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `type` smallint unsigned,
  `value` varchar(255),
  PRIMARY KEY (`swatch_id`),
  UNIQUE KEY (`store_id`, `option_id`)
);

CREATE TABLE `eav_attribute_option_value` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`value_id`),
  KEY (`option_id`, `store_id`)
);

CREATE TABLE `eav_attribute_set` (
  `attribute_set_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_set_name` varchar(255),
  `sort_order` smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (`attribute_set_id`),
  UNIQUE KEY (`entity_type_id`, `attribute_set_name`)
);

CREATE TABLE `eav_entity` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_set_id` smallint unsigned NOT NULL DEFAULT 0,
  `increment_id` varchar(50),
  `parent_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `is_active` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `eav_entity_attribute` (
  `entity_attribute_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_set_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_group_id` smallint unsigned,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `sort_order` smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_attribute_id`),
  UNIQUE KEY (`attribute_set_id`, `attribute_id`),
  KEY (`attribute_id`)
);

CREATE TABLE `eav_entity_datetime` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `value` datetime,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `eav_entity_decimal` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `value` decimal(12,4),
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `eav_entity_int` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `value` int,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `eav_entity_store` (
  `entity_store_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `increment_prefix` varchar(20),
  `increment_last_id` varchar(50),
  PRIMARY KEY (`entity_store_id`)
);

CREATE TABLE `eav_entity_text` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `value` text,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `eav_entity_type` (
  `entity_type_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_type_code` varchar(50),
  `entity_model` varchar(255),
  `attribute_model` varchar(255),
  `entity_table` varchar(255),
  `value_table_prefix` varchar(255),
  `entity_id_field` varchar(255),
  `is_data_sharing` smallint unsigned NOT NULL DEFAULT 0,
  `data_sharing_key` varchar(100),
  `default_attribute_set_id` smallint unsigned,
  `increment_model` varchar(255),
  `increment_per_store` smallint unsigned,
  `increment_pad_length` smallint unsigned,
  `increment_pad_char` varchar(1),
  `additional_attribute_table` varchar(255),
  `entity_attribute_collection` varchar(255),
  PRIMARY KEY (`entity_type_id`),
  UNIQUE KEY (`entity_type_code`)
);

CREATE TABLE `eav_entity_varchar` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `value` varchar(255),
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `eav_form_element` (
  `element_id` int unsigned NOT NULL AUTO_INCREMENT,
  `type_id` smallint unsigned,
  `fieldset_id` smallint unsigned,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  `sort_order` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`element_id`)
);

CREATE TABLE `eav_form_fieldset` (
  `fieldset_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `type_id` smallint unsigned,
  `code` varchar(64),
  `sort_order` int NOT NULL DEFAULT 0,
  PRIMARY KEY (`fieldset_id`)
);

CREATE TABLE `eav_form_fieldset_label` (
  `fieldset_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `label` varchar(255),
  PRIMARY KEY (`fieldset_id`, `store_id`)
);

CREATE TABLE `eav_form_type` (
  `type_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(64),
  `label` varchar(255),
  `is_system` smallint unsigned NOT NULL DEFAULT 0,
  `theme` varchar(64),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`type_id`)
);

CREATE TABLE `eav_form_type_entity` (
  `type_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_type_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`type_id`, `entity_type_id`)
);

CREATE TABLE `email_template` (
  `template_id` int unsigned NOT NULL AUTO_INCREMENT,
  `template_code` varchar(150),
  `template_text` text,
  `template_styles` text,
  `template_type` int unsigned,
  `template_subject` varchar(200),
  `template_sender_name` varchar(200),
  `template_sender_email` varchar(200),
  `added_at` timestamp NULL DEFAULT NULL,
  `modified_at` timestamp NULL DEFAULT NULL,
  `orig_template_code` varchar(200),
  `orig_template_variables` text,
  `is_legacy` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`template_id`)
);

CREATE TABLE `flag` (
  `flag_id` int unsigned NOT NULL AUTO_INCREMENT,
  `flag_code` varchar(255),
  `state` smallint unsigned,
  `flag_data` mediumtext,
  `last_update` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`flag_id`),
  KEY (`flag_code`)
);

CREATE TABLE `gift_message` (
  `gift_message_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `sender` varchar(255),
  `recipient` varchar(255),
  `message` text,
  PRIMARY KEY (`gift_message_id`)
);

CREATE TABLE `googleoptimizer_code` (
  `code_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` int unsigned,
  `entity_type` varchar(50),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `experiment_script` text,
  PRIMARY KEY (`code_id`)
);

CREATE TABLE `import_history` (
  `history_id` int unsigned NOT NULL AUTO_INCREMENT,
  `started_at` timestamp NULL DEFAULT NULL,
  `user_id` int unsigned,
  `imported_file` varchar(255),
  `execution_time` varchar(255),
  `summary` varchar(255),
  `error_file` varchar(255),
  PRIMARY KEY (`history_id`)
);

CREATE TABLE `importexport_importdata` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity` varchar(50),
  `behavior` varchar(10),
  `data` longtext,
  `is_processed` tinyint(1) NOT NULL DEFAULT 0,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `indexer_state` (
  `state_id` int unsigned NOT NULL AUTO_INCREMENT,
  `indexer_id` varchar(255),
  `status` varchar(16),
  `updated` datetime,
  `hash_config` varchar(32),
  PRIMARY KEY (`state_id`)
);

CREATE TABLE `integration` (
  `integration_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  `email` varchar(255),
  `endpoint` varchar(255),
  `status` smallint unsigned,
  `consumer_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `setup_type` smallint unsigned,
  `identity_link_url` varchar(255),
  PRIMARY KEY (`integration_id`)
);

CREATE TABLE `inventory_geoname` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `country_code` varchar(64),
  `postcode` varchar(64),
  `city` varchar(180),
  `region` varchar(100),
  `province` varchar(64),
  `latitude` double,
  `longitude` double,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `inventory_low_stock_notification_configuration` (
  `source_code` varchar(255) NOT NULL,
  `sku` varchar(64) NOT NULL,
  `notify_stock_qty` decimal(12,4),
  PRIMARY KEY (`source_code`, `sku`)
);

CREATE TABLE `inventory_order_notification` (
  `order_id` int unsigned NOT NULL,
  `notification_sent` smallint,
  `send_notification` smallint,
  PRIMARY KEY (`order_id`)
);

CREATE TABLE `inventory_pickup_location_order` (
  `order_id` int unsigned NOT NULL,
  `pickup_location_code` varchar(255),
  PRIMARY KEY (`order_id`)
);

CREATE TABLE `inventory_pickup_location_quote_address` (
  `address_id` int unsigned NOT NULL,
  `pickup_location_code` varchar(255),
  PRIMARY KEY (`address_id`)
);

CREATE TABLE `inventory_reservation` (
  `reservation_id` int unsigned NOT NULL AUTO_INCREMENT,
  `stock_id` int unsigned,
  `sku` varchar(64),
  `quantity` decimal(10,4),
  `metadata` varchar(255),
  PRIMARY KEY (`reservation_id`),
  KEY (`stock_id`, `sku`, `quantity`)
);

CREATE TABLE `inventory_shipment_source` (
  `shipment_id` int unsigned NOT NULL,
  `source_code` varchar(255),
  PRIMARY KEY (`shipment_id`)
);

CREATE TABLE `inventory_source` (
  `source_code` varchar(255) NOT NULL,
  `name` varchar(255),
  `enabled` smallint unsigned,
  `description` text,
  `latitude` decimal(8,6),
  `longitude` decimal(9,6),
  `country_id` varchar(2),
  `region_id` int unsigned,
  `region` varchar(255),
  `city` varchar(255),
  `street` varchar(255),
  `postcode` varchar(255),
  `contact_name` varchar(255),
  `email` varchar(255),
  `phone` varchar(255),
  `fax` varchar(255),
  `use_default_carrier_config` smallint unsigned,
  `is_pickup_location_active` tinyint(1) NOT NULL DEFAULT 0,
  `frontend_name` varchar(255),
  `frontend_description` text,
  PRIMARY KEY (`source_code`)
);

CREATE TABLE `inventory_source_carrier_link` (
  `link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `source_code` varchar(255),
  `carrier_code` varchar(255),
  `position` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`link_id`)
);

CREATE TABLE `inventory_source_item` (
  `source_item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `source_code` varchar(255),
  `sku` varchar(64),
  `quantity` decimal(12,4),
  `status` smallint unsigned,
  PRIMARY KEY (`source_item_id`),
  UNIQUE KEY (`source_code`, `sku`),
  KEY (`sku`)
);

CREATE TABLE `inventory_source_stock_link` (
  `link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `stock_id` int unsigned,
  `source_code` varchar(255),
  `priority` smallint unsigned,
  PRIMARY KEY (`link_id`)
);

CREATE TABLE `inventory_stock` (
  `stock_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  PRIMARY KEY (`stock_id`)
);

CREATE TABLE `inventory_stock_sales_channel` (
  `type` varchar(64) NOT NULL,
  `code` varchar(64) NOT NULL,
  `stock_id` int unsigned,
  PRIMARY KEY (`type`, `code`)
);

CREATE TABLE `jwt_auth_revoked` (
  `user_type_id` int unsigned NOT NULL DEFAULT 0,
  `user_id` int unsigned NOT NULL DEFAULT 0,
  `revoke_before` bigint unsigned,
  PRIMARY KEY (`user_type_id`, `user_id`)
);

CREATE TABLE `layout_link` (
  `layout_link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `theme_id` int unsigned,
  `layout_update_id` int unsigned,
  `is_temporary` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`layout_link_id`)
);

CREATE TABLE `layout_update` (
  `layout_update_id` int unsigned NOT NULL AUTO_INCREMENT,
  `handle` varchar(255),
  `xml` text,
  `sort_order` smallint NOT NULL DEFAULT 0,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`layout_update_id`)
);

CREATE TABLE `login_as_customer` (
  `secret` varchar(64) NOT NULL,
  `customer_id` int,
  `admin_id` int,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`secret`)
);

CREATE TABLE `login_as_customer_assistance_allowed` (
  `customer_id` int unsigned NOT NULL,
  PRIMARY KEY (`customer_id`)
);

CREATE TABLE `magento_acknowledged_bulk` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `bulk_uuid` varbinary(39),
  PRIMARY KEY (`id`)
);

CREATE TABLE `magento_bulk` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `uuid` varbinary(39),
  `user_id` int unsigned,
  `user_type` int,
  `description` varchar(255),
  `operation_count` int unsigned,
  `start_time` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `magento_login_as_customer_log` (
  `log_id` int NOT NULL AUTO_INCREMENT,
  `time` timestamp NULL DEFAULT NULL,
  `user_id` int unsigned,
  `user_name` varchar(40),
  `customer_id` int unsigned,
  `customer_email` varchar(40),
  PRIMARY KEY (`log_id`)
);

CREATE TABLE `magento_operation` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `operation_key` int unsigned,
  `bulk_uuid` varbinary(39),
  `topic_name` varchar(255),
  `serialized_data` blob,
  `result_serialized_data` blob,
  `status` smallint,
  `error_code` smallint,
  `result_message` varchar(255),
  `started_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `media_content_asset` (
  `asset_id` int unsigned NOT NULL DEFAULT 0,
  `entity_type` varchar(255) NOT NULL,
  `entity_id` varchar(255) NOT NULL,
  `field` varchar(255) NOT NULL,
  PRIMARY KEY (`entity_type`, `entity_id`, `field`, `asset_id`)
);

CREATE TABLE `media_gallery_asset` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `path` text,
  `title` varchar(255),
  `description` text,
  `source` varchar(255),
  `hash` varchar(255),
  `content_type` varchar(255),
  `width` int unsigned,
  `height` int unsigned,
  `size` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `media_gallery_asset_keyword` (
  `keyword_id` int unsigned NOT NULL DEFAULT 0,
  `asset_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`keyword_id`, `asset_id`)
);

CREATE TABLE `media_gallery_keyword` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `keyword` varchar(255),
  PRIMARY KEY (`id`)
);

CREATE TABLE `mview_state` (
  `state_id` int unsigned NOT NULL AUTO_INCREMENT,
  `view_id` varchar(255),
  `mode` varchar(16),
  `status` varchar(16),
  `updated` datetime,
  `version_id` int unsigned,
  PRIMARY KEY (`state_id`)
);

CREATE TABLE `newsletter_problem` (
  `problem_id` int unsigned NOT NULL AUTO_INCREMENT,
  `subscriber_id` int unsigned,
  `queue_id` int unsigned,
  `problem_error_code` int unsigned,
  `problem_error_text` varchar(200),
  PRIMARY KEY (`problem_id`)
);

CREATE TABLE `newsletter_queue` (
  `queue_id` int unsigned NOT NULL AUTO_INCREMENT,
  `template_id` int unsigned,
  `newsletter_type` int,
  `newsletter_text` text,
  `newsletter_styles` text,
  `newsletter_subject` varchar(200),
  `newsletter_sender_name` varchar(200),
  `newsletter_sender_email` varchar(200),
  `queue_status` int unsigned,
  `queue_start_at` timestamp NULL DEFAULT NULL,
  `queue_finish_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`queue_id`)
);

CREATE TABLE `newsletter_queue_link` (
  `queue_link_id` int unsigned NOT NULL AUTO_INCREMENT,
  `queue_id` int unsigned,
  `subscriber_id` int unsigned,
  `letter_sent_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`queue_link_id`)
);

CREATE TABLE `newsletter_queue_store_link` (
  `queue_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`queue_id`, `store_id`)
);

CREATE TABLE `newsletter_subscriber` (
  `subscriber_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `change_status_at` timestamp NULL DEFAULT NULL,
  `customer_id` int unsigned,
  `subscriber_email` varchar(150),
  `subscriber_status` int,
  `subscriber_confirm_code` varchar(32),
  PRIMARY KEY (`subscriber_id`),
  KEY (`customer_id`),
  KEY (`subscriber_email`)
);

CREATE TABLE `newsletter_template` (
  `template_id` int unsigned NOT NULL AUTO_INCREMENT,
  `template_code` varchar(150),
  `template_text` text,
  `template_styles` text,
  `template_type` int unsigned,
  `template_subject` varchar(200),
  `template_sender_name` varchar(200),
  `template_sender_email` varchar(200),
  `template_actual` smallint unsigned,
  `added_at` timestamp NULL DEFAULT NULL,
  `modified_at` timestamp NULL DEFAULT NULL,
  `is_legacy` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`template_id`)
);

CREATE TABLE `oauth_consumer` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `name` varchar(255),
  `key` varchar(32),
  `secret` varchar(128),
  `callback_url` text,
  `rejected_callback_url` text,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `oauth_nonce` (
  `nonce` varchar(32) NOT NULL,
  `timestamp` int unsigned,
  `consumer_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`nonce`, `consumer_id`)
);

CREATE TABLE `oauth_token` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `consumer_id` int unsigned,
  `admin_id` int unsigned,
  `customer_id` int unsigned,
  `type` varchar(16),
  `token` varchar(32),
  `secret` varchar(128),
  `verifier` varchar(32),
  `callback_url` text,
  `revoked` smallint unsigned,
  `authorized` smallint unsigned,
  `user_type` int,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`token`),
  KEY (`customer_id`),
  KEY (`admin_id`)
);

CREATE TABLE `oauth_token_request_log` (
  `log_id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_name` varchar(255),
  `user_type` smallint unsigned,
  `failures_count` smallint unsigned,
  `lock_expires_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`log_id`)
);

CREATE TABLE `password_reset_request_event` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `request_type` smallint unsigned,
  `account_reference` varchar(255),
  `created_at` timestamp NULL DEFAULT NULL,
  `ip` varchar(15),
  PRIMARY KEY (`id`)
);

CREATE TABLE `patch_list` (
  `patch_id` int NOT NULL AUTO_INCREMENT,
  `patch_name` varchar(1024),
  PRIMARY KEY (`patch_id`)
);

CREATE TABLE `paypal_billing_agreement` (
  `agreement_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `method_code` varchar(32),
  `reference_id` varchar(32),
  `status` varchar(20),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `agreement_label` varchar(255),
  PRIMARY KEY (`agreement_id`)
);

CREATE TABLE `paypal_billing_agreement_order` (
  `agreement_id` int unsigned NOT NULL DEFAULT 0,
  `order_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`agreement_id`, `order_id`)
);

CREATE TABLE `paypal_cert` (
  `cert_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `content` text,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`cert_id`)
);

CREATE TABLE `paypal_payment_transaction` (
  `transaction_id` int unsigned NOT NULL AUTO_INCREMENT,
  `txn_id` varchar(100),
  `additional_information` blob,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`transaction_id`)
);

CREATE TABLE `paypal_settlement_report` (
  `report_id` int unsigned NOT NULL AUTO_INCREMENT,
  `report_date` date,
  `account_id` varchar(64),
  `filename` varchar(24),
  `last_modified` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`report_id`)
);

CREATE TABLE `paypal_settlement_report_row` (
  `row_id` int unsigned NOT NULL AUTO_INCREMENT,
  `report_id` int unsigned,
  `transaction_id` varchar(19),
  `invoice_id` varchar(127),
  `paypal_reference_id` varchar(19),
  `paypal_reference_id_type` varchar(3),
  `transaction_event_code` varchar(5),
  `transaction_initiation_date` timestamp NULL DEFAULT NULL,
  `transaction_completion_date` timestamp NULL DEFAULT NULL,
  `transaction_debit_or_credit` varchar(2),
  `gross_transaction_amount` decimal(20,6),
  `gross_transaction_currency` varchar(3),
  `fee_debit_or_credit` varchar(2),
  `fee_amount` decimal(20,6),
  `fee_currency` varchar(3),
  `custom_field` varchar(255),
  `consumer_id` varchar(127),
  `payment_tracking_id` varchar(255),
  `store_id` varchar(50),
  PRIMARY KEY (`row_id`)
);

CREATE TABLE `persistent_session` (
  `persistent_id` int unsigned NOT NULL AUTO_INCREMENT,
  `key` varchar(50),
  `customer_id` int unsigned,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `info` text,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`persistent_id`)
);

CREATE TABLE `product_alert_price` (
  `alert_price_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `price` decimal(20,6),
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `add_date` timestamp NULL DEFAULT NULL,
  `last_send_date` timestamp NULL DEFAULT NULL,
  `send_count` smallint unsigned,
  `status` smallint unsigned,
  PRIMARY KEY (`alert_price_id`)
);

CREATE TABLE `product_alert_stock` (
  `alert_stock_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `add_date` timestamp NULL DEFAULT NULL,
  `send_date` timestamp NULL DEFAULT NULL,
  `send_count` smallint unsigned,
  `status` smallint unsigned,
  PRIMARY KEY (`alert_stock_id`)
);

CREATE TABLE `queue` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  PRIMARY KEY (`id`)
);

CREATE TABLE `queue_lock` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `message_code` varchar(255),
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`id`)
);

CREATE TABLE `queue_message` (
  `id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `topic_name` varchar(255),
  `body` longtext,
  PRIMARY KEY (`id`)
);

CREATE TABLE `queue_message_status` (
  `id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `queue_id` int unsigned,
  `message_id` bigint unsigned,
  `updated_at` timestamp NULL DEFAULT NULL,
  `status` smallint unsigned,
  `number_of_trials` smallint unsigned,
  PRIMARY KEY (`id`)
);

CREATE TABLE `queue_poison_pill` (
  `version` varchar(255) NOT NULL,
  PRIMARY KEY (`version`)
);

CREATE TABLE `quote` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `converted_at` timestamp NULL DEFAULT NULL,
  `is_active` smallint unsigned NOT NULL DEFAULT 0,
  `is_virtual` smallint unsigned,
  `is_multi_shipping` smallint unsigned NOT NULL DEFAULT 0,
  `items_count` int unsigned,
  `items_qty` decimal(12,4),
  `orig_order_id` int unsigned,
  `store_to_base_rate` decimal(12,4),
  `store_to_quote_rate` decimal(12,4),
  `base_currency_code` varchar(255),
  `store_currency_code` varchar(255),
  `quote_currency_code` varchar(255),
  `grand_total` decimal(20,4),
  `base_grand_total` decimal(20,4),
  `checkout_method` varchar(255),
  `customer_id` int unsigned,
  `customer_tax_class_id` int unsigned,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `customer_email` varchar(255),
  `customer_prefix` varchar(40),
  `customer_firstname` varchar(255),
  `customer_middlename` varchar(40),
  `customer_lastname` varchar(255),
  `customer_suffix` varchar(40),
  `customer_dob` datetime,
  `customer_note` text,
  `customer_note_notify` smallint unsigned,
  `customer_is_guest` smallint unsigned NOT NULL DEFAULT 0,
  `remote_ip` varchar(45),
  `applied_rule_ids` varchar(255),
  `reserved_order_id` varchar(64),
  `password_hash` varchar(255),
  `coupon_code` varchar(255),
  `global_currency_code` varchar(255),
  `base_to_global_rate` decimal(20,4),
  `base_to_quote_rate` decimal(20,4),
  `customer_taxvat` varchar(255),
  `customer_gender` varchar(255),
  `subtotal` decimal(20,4),
  `base_subtotal` decimal(20,4),
  `subtotal_with_discount` decimal(20,4),
  `base_subtotal_with_discount` decimal(20,4),
  `is_changed` int unsigned NOT NULL DEFAULT 0,
  `trigger_recollect` smallint,
  `ext_shipping_info` text,
  `gift_message_id` int,
  `is_persistent` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`),
  KEY (`customer_id`, `store_id`, `is_active`),
  KEY (`store_id`, `updated_at`)
);

CREATE TABLE `quote_address` (
  `address_id` int unsigned NOT NULL AUTO_INCREMENT,
  `quote_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `customer_id` int unsigned,
  `save_in_address_book` smallint,
  `customer_address_id` int unsigned,
  `address_type` varchar(10),
  `email` varchar(255),
  `prefix` varchar(40),
  `firstname` varchar(255),
  `middlename` varchar(40),
  `lastname` varchar(255),
  `suffix` varchar(40),
  `company` varchar(255),
  `street` varchar(255),
  `city` varchar(255),
  `region` varchar(255),
  `region_id` int unsigned,
  `postcode` varchar(20),
  `country_id` varchar(30),
  `telephone` varchar(255),
  `fax` varchar(255),
  `same_as_billing` smallint unsigned,
  `collect_shipping_rates` smallint unsigned,
  `shipping_method` varchar(120),
  `shipping_description` varchar(255),
  `weight` decimal(12,4),
  `subtotal` decimal(20,4),
  `base_subtotal` decimal(20,4),
  `subtotal_with_discount` decimal(20,4),
  `base_subtotal_with_discount` decimal(20,4),
  `tax_amount` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `shipping_amount` decimal(20,4),
  `base_shipping_amount` decimal(20,4),
  `shipping_tax_amount` decimal(20,4),
  `base_shipping_tax_amount` decimal(20,4),
  `discount_amount` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `grand_total` decimal(20,4),
  `base_grand_total` decimal(20,4),
  `customer_notes` text,
  `applied_taxes` text,
  `discount_description` varchar(255),
  `shipping_discount_amount` decimal(20,4),
  `base_shipping_discount_amount` decimal(20,4),
  `subtotal_incl_tax` decimal(20,4),
  `base_subtotal_total_incl_tax` decimal(20,4),
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `shipping_discount_tax_compensation_amount` decimal(20,4),
  `base_shipping_discount_tax_compensation_amnt` decimal(20,4),
  `shipping_incl_tax` decimal(20,4),
  `base_shipping_incl_tax` decimal(20,4),
  `vat_id` text,
  `vat_is_valid` smallint,
  `vat_request_id` text,
  `vat_request_date` text,
  `vat_request_success` smallint,
  `validated_country_code` text,
  `validated_vat_number` text,
  `gift_message_id` int,
  `free_shipping` smallint unsigned,
  PRIMARY KEY (`address_id`),
  KEY (`quote_id`)
);

CREATE TABLE `quote_address_item` (
  `address_item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_item_id` int unsigned,
  `quote_address_id` int unsigned,
  `quote_item_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `applied_rule_ids` text,
  `additional_data` text,
  `weight` decimal(12,4),
  `qty` decimal(12,4),
  `discount_amount` decimal(20,4),
  `tax_amount` decimal(20,4),
  `row_total` decimal(20,4),
  `base_row_total` decimal(20,4),
  `row_total_with_discount` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `row_weight` decimal(12,4),
  `product_id` int unsigned,
  `super_product_id` int unsigned,
  `parent_product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `sku` varchar(255),
  `image` varchar(255),
  `name` varchar(255),
  `description` text,
  `is_qty_decimal` int unsigned,
  `price` decimal(12,4),
  `discount_percent` decimal(12,4),
  `no_discount` int unsigned,
  `tax_percent` decimal(12,4),
  `base_price` decimal(12,4),
  `base_cost` decimal(12,4),
  `price_incl_tax` decimal(20,4),
  `base_price_incl_tax` decimal(20,4),
  `row_total_incl_tax` decimal(20,4),
  `base_row_total_incl_tax` decimal(20,4),
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `gift_message_id` int,
  `free_shipping` int unsigned,
  PRIMARY KEY (`address_item_id`),
  KEY (`quote_address_id`)
);

CREATE TABLE `quote_id_mask` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `quote_id` int unsigned,
  `masked_id` varchar(32),
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`masked_id`),
  KEY (`quote_id`)
);

CREATE TABLE `quote_item` (
  `item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `quote_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `parent_item_id` int unsigned,
  `is_virtual` smallint unsigned,
  `sku` varchar(255),
  `name` varchar(255),
  `description` text,
  `applied_rule_ids` text,
  `additional_data` text,
  `is_qty_decimal` smallint unsigned,
  `no_discount` smallint unsigned,
  `weight` decimal(12,4),
  `qty` decimal(12,4),
  `price` decimal(12,4),
  `base_price` decimal(12,4),
  `custom_price` decimal(12,4),
  `discount_percent` decimal(12,4),
  `discount_amount` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `tax_percent` decimal(12,4),
  `tax_amount` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `row_total` decimal(20,4),
  `base_row_total` decimal(20,4),
  `row_total_with_discount` decimal(20,4),
  `row_weight` decimal(12,4),
  `product_type` varchar(255),
  `base_tax_before_discount` decimal(20,4),
  `tax_before_discount` decimal(20,4),
  `original_custom_price` decimal(12,4),
  `redirect_url` varchar(255),
  `base_cost` decimal(12,4),
  `price_incl_tax` decimal(20,4),
  `base_price_incl_tax` decimal(20,4),
  `row_total_incl_tax` decimal(20,4),
  `base_row_total_incl_tax` decimal(20,4),
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `gift_message_id` int,
  `free_shipping` smallint unsigned,
  `weee_tax_applied` text,
  `weee_tax_applied_amount` decimal(12,4),
  `weee_tax_applied_row_amount` decimal(12,4),
  `weee_tax_disposition` decimal(12,4),
  `weee_tax_row_disposition` decimal(12,4),
  `base_weee_tax_applied_amount` decimal(12,4),
  `base_weee_tax_applied_row_amnt` decimal(12,4),
  `base_weee_tax_disposition` decimal(12,4),
  `base_weee_tax_row_disposition` decimal(12,4),
  PRIMARY KEY (`item_id`),
  KEY (`quote_id`),
  KEY (`parent_item_id`),
  KEY (`product_id`)
);

CREATE TABLE `quote_item_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `item_id` int unsigned,
  `product_id` int unsigned,
  `code` varchar(255),
  `value` text,
  PRIMARY KEY (`option_id`),
  KEY (`item_id`)
);

CREATE TABLE `quote_payment` (
  `payment_id` int unsigned NOT NULL AUTO_INCREMENT,
  `quote_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `method` varchar(255),
  `cc_type` varchar(255),
  `cc_number_enc` varchar(255),
  `cc_last_4` varchar(255),
  `cc_cid_enc` varchar(255),
  `cc_owner` varchar(255),
  `cc_exp_month` varchar(255),
  `cc_exp_year` smallint unsigned,
  `cc_ss_owner` varchar(255),
  `cc_ss_start_month` smallint unsigned,
  `cc_ss_start_year` smallint unsigned,
  `po_number` varchar(255),
  `additional_data` text,
  `cc_ss_issue` varchar(255),
  `additional_information` text,
  `paypal_payer_id` varchar(255),
  `paypal_payer_status` varchar(255),
  `paypal_correlation_id` varchar(255),
  PRIMARY KEY (`payment_id`),
  KEY (`quote_id`)
);

CREATE TABLE `quote_shipping_rate` (
  `rate_id` int unsigned NOT NULL AUTO_INCREMENT,
  `address_id` int unsigned,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `carrier` varchar(255),
  `carrier_title` varchar(255),
  `code` varchar(255),
  `method` varchar(255),
  `method_description` text,
  `price` decimal(20,4),
  `error_message` text,
  `method_title` text,
  PRIMARY KEY (`rate_id`),
  KEY (`address_id`)
);

CREATE TABLE `rating` (
  `rating_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_id` smallint unsigned,
  `rating_code` varchar(64),
  `position` smallint unsigned NOT NULL DEFAULT 0,
  `is_active` smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (`rating_id`)
);

CREATE TABLE `rating_entity` (
  `entity_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_code` varchar(64),
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `rating_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rating_id` smallint unsigned,
  `code` varchar(32),
  `value` smallint unsigned,
  `position` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`option_id`),
  KEY (`rating_id`)
);

CREATE TABLE `rating_option_vote` (
  `vote_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `option_id` int unsigned,
  `remote_ip` varchar(16),
  `remote_ip_long` bigint,
  `customer_id` int unsigned,
  `entity_pk_value` bigint unsigned,
  `rating_id` smallint unsigned,
  `review_id` bigint unsigned,
  `percent` smallint,
  `value` smallint,
  PRIMARY KEY (`vote_id`),
  KEY (`review_id`),
  KEY (`entity_pk_value`)
);

CREATE TABLE `rating_option_vote_aggregated` (
  `primary_id` int NOT NULL AUTO_INCREMENT,
  `rating_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_pk_value` bigint unsigned NOT NULL DEFAULT 0,
  `vote_count` int unsigned NOT NULL DEFAULT 0,
  `vote_value_sum` int unsigned NOT NULL DEFAULT 0,
  `percent` smallint,
  `percent_approved` smallint NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`primary_id`),
  UNIQUE KEY (`entity_pk_value`, `rating_id`, `store_id`)
);

CREATE TABLE `rating_store` (
  `rating_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rating_id`, `store_id`)
);

CREATE TABLE `rating_title` (
  `rating_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`rating_id`, `store_id`)
);

CREATE TABLE `release_notification_viewer_log` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `viewer_id` int unsigned,
  `last_view_version` varchar(16),
  PRIMARY KEY (`id`)
);

CREATE TABLE `report_compared_product_index` (
  `index_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `visitor_id` int unsigned,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `added_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`index_id`)
);

CREATE TABLE `report_event` (
  `event_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `logged_at` timestamp NULL DEFAULT NULL,
  `event_type_id` smallint unsigned,
  `object_id` int unsigned,
  `subject_id` int unsigned,
  `subtype` smallint unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`event_id`),
  KEY (`event_type_id`, `logged_at`),
  KEY (`object_id`)
);

CREATE TABLE `report_event_types` (
  `event_type_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `event_name` varchar(64),
  `customer_login` smallint unsigned,
  PRIMARY KEY (`event_type_id`)
);

CREATE TABLE `report_viewed_product_aggregated_daily` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `views_num` int,
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `report_viewed_product_aggregated_monthly` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `views_num` int,
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `report_viewed_product_aggregated_yearly` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `views_num` int,
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `report_viewed_product_index` (
  `index_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `visitor_id` int unsigned,
  `customer_id` int unsigned,
  `product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `added_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`index_id`),
  UNIQUE KEY (`visitor_id`, `product_id`),
  KEY (`customer_id`)
);

CREATE TABLE `reporting_counts` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `type` varchar(255),
  `count` int unsigned,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `reporting_module_status` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  `active` varchar(255),
  `setup_version` varchar(255),
  `state` varchar(255),
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `reporting_orders` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `total` decimal(20,4) unsigned,
  `total_base` decimal(20,4) unsigned,
  `item_count` int unsigned,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `reporting_system_updates` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `type` varchar(255),
  `action` varchar(255),
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `reporting_users` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `type` varchar(255),
  `action` varchar(255),
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `review` (
  `review_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `created_at` timestamp NULL DEFAULT NULL,
  `entity_id` smallint unsigned,
  `entity_pk_value` int unsigned,
  `status_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`review_id`),
  KEY (`entity_pk_value`, `status_id`, `created_at`),
  KEY (`status_id`, `created_at`)
);

CREATE TABLE `review_detail` (
  `detail_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `review_id` bigint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `title` varchar(255),
  `detail` text,
  `nickname` varchar(128),
  `customer_id` int unsigned,
  PRIMARY KEY (`detail_id`),
  UNIQUE KEY (`review_id`),
  KEY (`customer_id`)
);

CREATE TABLE `review_entity` (
  `entity_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `entity_code` varchar(32),
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `review_entity_summary` (
  `primary_id` bigint NOT NULL AUTO_INCREMENT,
  `entity_pk_value` bigint NOT NULL DEFAULT 0,
  `entity_type` smallint NOT NULL DEFAULT 0,
  `reviews_count` smallint NOT NULL DEFAULT 0,
  `rating_summary` smallint NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`primary_id`),
  UNIQUE KEY (`entity_pk_value`, `entity_type`, `store_id`)
);

CREATE TABLE `review_status` (
  `status_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `status_code` varchar(32),
  PRIMARY KEY (`status_id`)
);

CREATE TABLE `review_store` (
  `review_id` bigint unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`review_id`, `store_id`),
  KEY (`store_id`)
);

CREATE TABLE `sales_bestsellers_aggregated_daily` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `qty_ordered` decimal(12,4),
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_bestsellers_aggregated_monthly` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `qty_ordered` decimal(12,4),
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_bestsellers_aggregated_yearly` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `product_id` int unsigned,
  `product_name` varchar(255),
  `product_price` decimal(12,4),
  `qty_ordered` decimal(12,4),
  `rating_pos` smallint unsigned,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_creditmemo` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `adjustment_positive` decimal(20,4),
  `base_shipping_tax_amount` decimal(20,4),
  `store_to_order_rate` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `base_to_order_rate` decimal(20,4),
  `grand_total` decimal(20,4),
  `base_adjustment_negative` decimal(20,4),
  `base_subtotal_incl_tax` decimal(20,4),
  `shipping_amount` decimal(20,4),
  `subtotal_incl_tax` decimal(20,4),
  `adjustment_negative` decimal(20,4),
  `base_shipping_amount` decimal(20,4),
  `store_to_base_rate` decimal(20,4),
  `base_to_global_rate` decimal(20,4),
  `base_adjustment` decimal(20,4),
  `base_subtotal` decimal(20,4),
  `discount_amount` decimal(20,4),
  `subtotal` decimal(20,4),
  `adjustment` decimal(20,4),
  `base_grand_total` decimal(20,4),
  `base_adjustment_positive` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `shipping_tax_amount` decimal(20,4),
  `tax_amount` decimal(20,4),
  `order_id` int unsigned,
  `email_sent` smallint unsigned,
  `send_email` smallint unsigned,
  `creditmemo_status` int,
  `state` int,
  `shipping_address_id` int,
  `billing_address_id` int,
  `invoice_id` int,
  `store_currency_code` varchar(3),
  `order_currency_code` varchar(3),
  `base_currency_code` varchar(3),
  `global_currency_code` varchar(3),
  `transaction_id` varchar(255),
  `increment_id` varchar(50),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `shipping_discount_tax_compensation_amount` decimal(20,4),
  `base_shipping_discount_tax_compensation_amnt` decimal(20,4),
  `shipping_incl_tax` decimal(20,4),
  `base_shipping_incl_tax` decimal(20,4),
  `discount_description` varchar(255),
  `customer_note` text,
  `customer_note_notify` smallint unsigned,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_creditmemo_comment` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `is_customer_notified` int,
  `is_visible_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `comment` text,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_creditmemo_grid` (
  `entity_id` int unsigned NOT NULL,
  `increment_id` varchar(50),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `order_id` int unsigned,
  `order_increment_id` varchar(50),
  `order_created_at` timestamp NULL DEFAULT NULL,
  `billing_name` varchar(255),
  `state` int,
  `base_grand_total` decimal(20,4),
  `order_status` varchar(32),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `billing_address` varchar(255),
  `shipping_address` varchar(255),
  `customer_name` varchar(128),
  `customer_email` varchar(128),
  `customer_group_id` smallint NOT NULL DEFAULT 0,
  `payment_method` varchar(32),
  `shipping_information` varchar(255),
  `subtotal` decimal(20,4),
  `shipping_and_handling` decimal(20,4),
  `adjustment_positive` decimal(20,4),
  `adjustment_negative` decimal(20,4),
  `order_base_grand_total` decimal(20,4),
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_creditmemo_item` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `base_price` decimal(12,4),
  `tax_amount` decimal(12,4),
  `base_row_total` decimal(12,4),
  `discount_amount` decimal(12,4),
  `row_total` decimal(12,4),
  `base_discount_amount` decimal(12,4),
  `price_incl_tax` decimal(12,4),
  `base_tax_amount` decimal(12,4),
  `base_price_incl_tax` decimal(12,4),
  `qty` decimal(12,4),
  `base_cost` decimal(12,4),
  `price` decimal(12,4),
  `base_row_total_incl_tax` decimal(12,4),
  `row_total_incl_tax` decimal(12,4),
  `product_id` int,
  `order_item_id` int,
  `additional_data` text,
  `description` text,
  `sku` varchar(255),
  `name` varchar(255),
  `discount_tax_compensation_amount` decimal(12,4),
  `base_discount_tax_compensation_amount` decimal(12,4),
  `tax_ratio` text,
  `weee_tax_applied` text,
  `weee_tax_applied_amount` decimal(12,4),
  `weee_tax_applied_row_amount` decimal(12,4),
  `weee_tax_disposition` decimal(12,4),
  `weee_tax_row_disposition` decimal(12,4),
  `base_weee_tax_applied_amount` decimal(12,4),
  `base_weee_tax_applied_row_amnt` decimal(12,4),
  `base_weee_tax_disposition` decimal(12,4),
  `base_weee_tax_row_disposition` decimal(12,4),
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_invoice` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `base_grand_total` decimal(20,4),
  `shipping_tax_amount` decimal(20,4),
  `tax_amount` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `store_to_order_rate` decimal(20,4),
  `base_shipping_tax_amount` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `base_to_order_rate` decimal(20,4),
  `grand_total` decimal(20,4),
  `shipping_amount` decimal(20,4),
  `subtotal_incl_tax` decimal(20,4),
  `base_subtotal_incl_tax` decimal(20,4),
  `store_to_base_rate` decimal(20,4),
  `base_shipping_amount` decimal(20,4),
  `total_qty` decimal(12,4),
  `base_to_global_rate` decimal(20,4),
  `subtotal` decimal(20,4),
  `base_subtotal` decimal(20,4),
  `discount_amount` decimal(20,4),
  `billing_address_id` int,
  `is_used_for_refund` smallint unsigned,
  `order_id` int unsigned,
  `email_sent` smallint unsigned,
  `send_email` smallint unsigned,
  `can_void_flag` smallint unsigned,
  `state` int,
  `shipping_address_id` int,
  `store_currency_code` varchar(3),
  `transaction_id` varchar(255),
  `order_currency_code` varchar(3),
  `base_currency_code` varchar(3),
  `global_currency_code` varchar(3),
  `increment_id` varchar(50),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `shipping_discount_tax_compensation_amount` decimal(20,4),
  `base_shipping_discount_tax_compensation_amnt` decimal(20,4),
  `shipping_incl_tax` decimal(20,4),
  `base_shipping_incl_tax` decimal(20,4),
  `base_total_refunded` decimal(20,4),
  `discount_description` varchar(255),
  `customer_note` text,
  `customer_note_notify` smallint unsigned,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_invoice_comment` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `is_customer_notified` smallint unsigned,
  `is_visible_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `comment` text,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_invoice_grid` (
  `entity_id` int unsigned NOT NULL,
  `increment_id` varchar(50),
  `state` int,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_name` varchar(255),
  `order_id` int unsigned,
  `order_increment_id` varchar(50),
  `order_created_at` timestamp NULL DEFAULT NULL,
  `customer_name` varchar(255),
  `customer_email` varchar(255),
  `customer_group_id` int NOT NULL DEFAULT 0,
  `payment_method` varchar(128),
  `store_currency_code` varchar(3),
  `order_currency_code` varchar(3),
  `base_currency_code` varchar(3),
  `global_currency_code` varchar(3),
  `billing_name` varchar(255),
  `billing_address` varchar(255),
  `shipping_address` varchar(255),
  `shipping_information` varchar(255),
  `subtotal` decimal(20,4),
  `shipping_and_handling` decimal(20,4),
  `grand_total` decimal(20,4),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `base_grand_total` decimal(20,4),
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_invoice_item` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `base_price` decimal(12,4),
  `tax_amount` decimal(12,4),
  `base_row_total` decimal(20,4),
  `discount_amount` decimal(12,4),
  `row_total` decimal(20,4),
  `base_discount_amount` decimal(12,4),
  `price_incl_tax` decimal(12,4),
  `base_tax_amount` decimal(12,4),
  `base_price_incl_tax` decimal(12,4),
  `qty` decimal(12,4),
  `base_cost` decimal(12,4),
  `price` decimal(12,4),
  `base_row_total_incl_tax` decimal(12,4),
  `row_total_incl_tax` decimal(12,4),
  `product_id` int,
  `order_item_id` int,
  `additional_data` text,
  `description` text,
  `sku` varchar(255),
  `name` varchar(255),
  `discount_tax_compensation_amount` decimal(12,4),
  `base_discount_tax_compensation_amount` decimal(12,4),
  `tax_ratio` text,
  `weee_tax_applied` text,
  `weee_tax_applied_amount` decimal(12,4),
  `weee_tax_applied_row_amount` decimal(12,4),
  `weee_tax_disposition` decimal(12,4),
  `weee_tax_row_disposition` decimal(12,4),
  `base_weee_tax_applied_amount` decimal(12,4),
  `base_weee_tax_applied_row_amnt` decimal(12,4),
  `base_weee_tax_disposition` decimal(12,4),
  `base_weee_tax_row_disposition` decimal(12,4),
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_invoiced_aggregated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `orders_invoiced` decimal(12,4),
  `invoiced` decimal(12,4),
  `invoiced_captured` decimal(12,4),
  `invoiced_not_captured` decimal(12,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_invoiced_aggregated_order` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `orders_invoiced` decimal(12,4),
  `invoiced` decimal(12,4),
  `invoiced_captured` decimal(12,4),
  `invoiced_not_captured` decimal(12,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_order` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `state` varchar(32),
  `status` varchar(32),
  `coupon_code` varchar(255),
  `protect_code` varchar(255),
  `shipping_description` varchar(255),
  `is_virtual` smallint unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `customer_id` int unsigned,
  `base_discount_amount` decimal(20,4),
  `base_discount_canceled` decimal(20,4),
  `base_discount_invoiced` decimal(20,4),
  `base_discount_refunded` decimal(20,4),
  `base_grand_total` decimal(20,4),
  `base_shipping_amount` decimal(20,4),
  `base_shipping_canceled` decimal(20,4),
  `base_shipping_invoiced` decimal(20,4),
  `base_shipping_refunded` decimal(20,4),
  `base_shipping_tax_amount` decimal(20,4),
  `base_shipping_tax_refunded` decimal(20,4),
  `base_subtotal` decimal(20,4),
  `base_subtotal_canceled` decimal(20,4),
  `base_subtotal_invoiced` decimal(20,4),
  `base_subtotal_refunded` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `base_tax_canceled` decimal(20,4),
  `base_tax_invoiced` decimal(20,4),
  `base_tax_refunded` decimal(20,4),
  `base_to_global_rate` decimal(20,4),
  `base_to_order_rate` decimal(20,4),
  `base_total_canceled` decimal(20,4),
  `base_total_invoiced` decimal(20,4),
  `base_total_invoiced_cost` decimal(20,4),
  `base_total_offline_refunded` decimal(20,4),
  `base_total_online_refunded` decimal(20,4),
  `base_total_paid` decimal(20,4),
  `base_total_qty_ordered` decimal(12,4),
  `base_total_refunded` decimal(20,4),
  `discount_amount` decimal(20,4),
  `discount_canceled` decimal(20,4),
  `discount_invoiced` decimal(20,4),
  `discount_refunded` decimal(20,4),
  `grand_total` decimal(20,4),
  `shipping_amount` decimal(20,4),
  `shipping_canceled` decimal(20,4),
  `shipping_invoiced` decimal(20,4),
  `shipping_refunded` decimal(20,4),
  `shipping_tax_amount` decimal(20,4),
  `shipping_tax_refunded` decimal(20,4),
  `store_to_base_rate` decimal(12,4),
  `store_to_order_rate` decimal(12,4),
  `subtotal` decimal(20,4),
  `subtotal_canceled` decimal(20,4),
  `subtotal_invoiced` decimal(20,4),
  `subtotal_refunded` decimal(20,4),
  `tax_amount` decimal(20,4),
  `tax_canceled` decimal(20,4),
  `tax_invoiced` decimal(20,4),
  `tax_refunded` decimal(20,4),
  `total_canceled` decimal(20,4),
  `total_invoiced` decimal(20,4),
  `total_offline_refunded` decimal(20,4),
  `total_online_refunded` decimal(20,4),
  `total_paid` decimal(20,4),
  `total_qty_ordered` decimal(12,4),
  `total_refunded` decimal(20,4),
  `can_ship_partially` smallint unsigned,
  `can_ship_partially_item` smallint unsigned,
  `customer_is_guest` smallint unsigned NOT NULL DEFAULT 0,
  `customer_note_notify` smallint unsigned,
  `billing_address_id` int,
  `customer_group_id` int NOT NULL DEFAULT 0,
  `edit_increment` int,
  `email_sent` smallint unsigned,
  `send_email` smallint unsigned,
  `forced_shipment_with_invoice` smallint unsigned,
  `payment_auth_expiration` int,
  `quote_address_id` int,
  `quote_id` int,
  `shipping_address_id` int,
  `adjustment_negative` decimal(20,4),
  `adjustment_positive` decimal(20,4),
  `base_adjustment_negative` decimal(20,4),
  `base_adjustment_positive` decimal(20,4),
  `base_shipping_discount_amount` decimal(20,4),
  `base_subtotal_incl_tax` decimal(20,4),
  `base_total_due` decimal(20,4),
  `payment_authorization_amount` decimal(20,4),
  `shipping_discount_amount` decimal(20,4),
  `subtotal_incl_tax` decimal(20,4),
  `total_due` decimal(20,4),
  `weight` decimal(12,4),
  `customer_dob` datetime,
  `increment_id` varchar(50),
  `applied_rule_ids` varchar(128),
  `base_currency_code` varchar(3),
  `customer_email` varchar(128),
  `customer_firstname` varchar(128),
  `customer_lastname` varchar(128),
  `customer_middlename` varchar(128),
  `customer_prefix` varchar(32),
  `customer_suffix` varchar(32),
  `customer_taxvat` varchar(32),
  `discount_description` varchar(255),
  `ext_customer_id` varchar(32),
  `ext_order_id` varchar(32),
  `global_currency_code` varchar(3),
  `hold_before_state` varchar(32),
  `hold_before_status` varchar(32),
  `order_currency_code` varchar(3),
  `original_increment_id` varchar(50),
  `relation_child_id` varchar(32),
  `relation_child_real_id` varchar(32),
  `relation_parent_id` varchar(32),
  `relation_parent_real_id` varchar(32),
  `remote_ip` varchar(45),
  `shipping_method` varchar(120),
  `store_currency_code` varchar(3),
  `store_name` varchar(255),
  `x_forwarded_for` varchar(255),
  `customer_note` text,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `total_item_count` smallint unsigned,
  `customer_gender` int,
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `shipping_discount_tax_compensation_amount` decimal(20,4),
  `base_shipping_discount_tax_compensation_amnt` decimal(20,4),
  `discount_tax_compensation_invoiced` decimal(20,4),
  `base_discount_tax_compensation_invoiced` decimal(20,4),
  `discount_tax_compensation_refunded` decimal(20,4),
  `base_discount_tax_compensation_refunded` decimal(20,4),
  `shipping_incl_tax` decimal(20,4),
  `base_shipping_incl_tax` decimal(20,4),
  `coupon_rule_name` varchar(255),
  `gift_message_id` int,
  `paypal_ipn_customer_notified` int,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`customer_id`, `created_at`),
  KEY (`created_at`),
  KEY (`status`),
  KEY (`updated_at`),
  KEY (`quote_id`)
);

CREATE TABLE `sales_order_address` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `customer_address_id` int,
  `quote_address_id` int,
  `region_id` int,
  `customer_id` int,
  `fax` varchar(255),
  `region` varchar(255),
  `postcode` varchar(255),
  `lastname` varchar(255),
  `street` varchar(255),
  `city` varchar(255),
  `email` varchar(255),
  `telephone` varchar(255),
  `country_id` varchar(2),
  `firstname` varchar(255),
  `address_type` varchar(255),
  `prefix` varchar(255),
  `middlename` varchar(255),
  `suffix` varchar(255),
  `company` varchar(255),
  `vat_id` text,
  `vat_is_valid` smallint,
  `vat_request_id` text,
  `vat_request_date` text,
  `vat_request_success` smallint,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_order_aggregated_created` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `total_qty_ordered` decimal(12,4),
  `total_qty_invoiced` decimal(12,4),
  `total_income_amount` decimal(20,4),
  `total_revenue_amount` decimal(20,4),
  `total_profit_amount` decimal(20,4),
  `total_invoiced_amount` decimal(20,4),
  `total_canceled_amount` decimal(20,4),
  `total_paid_amount` decimal(20,4),
  `total_refunded_amount` decimal(20,4),
  `total_tax_amount` decimal(20,4),
  `total_tax_amount_actual` decimal(20,4),
  `total_shipping_amount` decimal(20,4),
  `total_shipping_amount_actual` decimal(20,4),
  `total_discount_amount` decimal(20,4),
  `total_discount_amount_actual` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_order_aggregated_updated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `total_qty_ordered` decimal(12,4),
  `total_qty_invoiced` decimal(12,4),
  `total_income_amount` decimal(20,4),
  `total_revenue_amount` decimal(20,4),
  `total_profit_amount` decimal(20,4),
  `total_invoiced_amount` decimal(20,4),
  `total_canceled_amount` decimal(20,4),
  `total_paid_amount` decimal(20,4),
  `total_refunded_amount` decimal(20,4),
  `total_tax_amount` decimal(20,4),
  `total_tax_amount_actual` decimal(20,4),
  `total_shipping_amount` decimal(20,4),
  `total_shipping_amount_actual` decimal(20,4),
  `total_discount_amount` decimal(20,4),
  `total_discount_amount_actual` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_order_grid` (
  `entity_id` int unsigned NOT NULL,
  `status` varchar(32),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `store_name` varchar(255),
  `customer_id` int unsigned,
  `base_grand_total` decimal(20,4),
  `base_total_paid` decimal(20,4),
  `grand_total` decimal(20,4),
  `total_paid` decimal(20,4),
  `increment_id` varchar(50),
  `base_currency_code` varchar(3),
  `order_currency_code` varchar(255),
  `shipping_name` varchar(255),
  `billing_name` varchar(255),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `billing_address` varchar(255),
  `shipping_address` varchar(255),
  `shipping_information` varchar(255),
  `customer_email` varchar(255),
  `customer_group` varchar(255),
  `subtotal` decimal(20,4),
  `shipping_and_handling` decimal(20,4),
  `customer_name` varchar(255),
  `payment_method` varchar(255),
  `total_refunded` decimal(20,4),
  `pickup_location_code` varchar(255),
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`created_at`),
  KEY (`customer_id`, `created_at`),
  KEY (`status`),
  KEY (`base_grand_total`),
  KEY (`billing_name`),
  KEY (`shipping_name`)
);

CREATE TABLE `sales_order_item` (
  `item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `order_id` int unsigned,
  `parent_item_id` int unsigned,
  `quote_item_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `product_id` int unsigned,
  `product_type` varchar(255),
  `product_options` longtext,
  `weight` decimal(12,4),
  `is_virtual` smallint unsigned,
  `sku` varchar(255),
  `name` varchar(255),
  `description` text,
  `applied_rule_ids` text,
  `additional_data` text,
  `is_qty_decimal` smallint unsigned,
  `no_discount` smallint unsigned,
  `qty_backordered` decimal(12,4),
  `qty_canceled` decimal(12,4),
  `qty_invoiced` decimal(12,4),
  `qty_ordered` decimal(12,4),
  `qty_refunded` decimal(12,4),
  `qty_shipped` decimal(12,4),
  `base_cost` decimal(12,4),
  `price` decimal(12,4),
  `base_price` decimal(12,4),
  `original_price` decimal(12,4),
  `base_original_price` decimal(12,4),
  `tax_percent` decimal(12,4),
  `tax_amount` decimal(20,4),
  `base_tax_amount` decimal(20,4),
  `tax_invoiced` decimal(20,4),
  `base_tax_invoiced` decimal(20,4),
  `discount_percent` decimal(12,4),
  `discount_amount` decimal(20,4),
  `base_discount_amount` decimal(20,4),
  `discount_invoiced` decimal(20,4),
  `base_discount_invoiced` decimal(20,4),
  `amount_refunded` decimal(20,4),
  `base_amount_refunded` decimal(20,4),
  `row_total` decimal(20,4),
  `base_row_total` decimal(20,4),
  `row_invoiced` decimal(20,4),
  `base_row_invoiced` decimal(20,4),
  `row_weight` decimal(12,4),
  `base_tax_before_discount` decimal(20,4),
  `tax_before_discount` decimal(20,4),
  `ext_order_item_id` varchar(255),
  `locked_do_invoice` smallint unsigned,
  `locked_do_ship` smallint unsigned,
  `price_incl_tax` decimal(20,4),
  `base_price_incl_tax` decimal(20,4),
  `row_total_incl_tax` decimal(20,4),
  `base_row_total_incl_tax` decimal(20,4),
  `discount_tax_compensation_amount` decimal(20,4),
  `base_discount_tax_compensation_amount` decimal(20,4),
  `discount_tax_compensation_invoiced` decimal(20,4),
  `base_discount_tax_compensation_invoiced` decimal(20,4),
  `discount_tax_compensation_refunded` decimal(20,4),
  `base_discount_tax_compensation_refunded` decimal(20,4),
  `tax_canceled` decimal(12,4),
  `discount_tax_compensation_canceled` decimal(20,4),
  `tax_refunded` decimal(20,4),
  `base_tax_refunded` decimal(20,4),
  `discount_refunded` decimal(20,4),
  `base_discount_refunded` decimal(20,4),
  `gift_message_id` int,
  `gift_message_available` int,
  `free_shipping` smallint unsigned,
  `weee_tax_applied` text,
  `weee_tax_applied_amount` decimal(12,4),
  `weee_tax_applied_row_amount` decimal(12,4),
  `weee_tax_disposition` decimal(12,4),
  `weee_tax_row_disposition` decimal(12,4),
  `base_weee_tax_applied_amount` decimal(12,4),
  `base_weee_tax_applied_row_amnt` decimal(12,4),
  `base_weee_tax_disposition` decimal(12,4),
  `base_weee_tax_row_disposition` decimal(12,4),
  PRIMARY KEY (`item_id`),
  KEY (`order_id`),
  KEY (`parent_item_id`),
  KEY (`product_id`)
);

CREATE TABLE `sales_order_payment` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `base_shipping_captured` decimal(20,4),
  `shipping_captured` decimal(20,4),
  `amount_refunded` decimal(20,4),
  `base_amount_paid` decimal(20,4),
  `amount_canceled` decimal(20,4),
  `base_amount_authorized` decimal(20,4),
  `base_amount_paid_online` decimal(20,4),
  `base_amount_refunded_online` decimal(20,4),
  `base_shipping_amount` decimal(20,4),
  `shipping_amount` decimal(20,4),
  `amount_paid` decimal(20,4),
  `amount_authorized` decimal(20,4),
  `base_amount_ordered` decimal(20,4),
  `base_shipping_refunded` decimal(20,4),
  `shipping_refunded` decimal(20,4),
  `base_amount_refunded` decimal(20,4),
  `amount_ordered` decimal(20,4),
  `base_amount_canceled` decimal(20,4),
  `quote_payment_id` int,
  `additional_data` text,
  `cc_exp_month` varchar(12),
  `cc_ss_start_year` varchar(12),
  `echeck_bank_name` varchar(128),
  `method` varchar(128),
  `cc_debug_request_body` varchar(32),
  `cc_secure_verify` varchar(32),
  `protection_eligibility` varchar(32),
  `cc_approval` varchar(32),
  `cc_last_4` varchar(100),
  `cc_status_description` varchar(32),
  `echeck_type` varchar(32),
  `cc_debug_response_serialized` varchar(32),
  `cc_ss_start_month` varchar(128),
  `echeck_account_type` varchar(255),
  `last_trans_id` varchar(255),
  `cc_cid_status` varchar(32),
  `cc_owner` varchar(128),
  `cc_type` varchar(32),
  `po_number` varchar(32),
  `cc_exp_year` varchar(4),
  `cc_status` varchar(4),
  `echeck_routing_number` varchar(32),
  `account_status` varchar(32),
  `anet_trans_method` varchar(32),
  `cc_debug_response_body` varchar(32),
  `cc_ss_issue` varchar(32),
  `echeck_account_name` varchar(32),
  `cc_avs_status` varchar(32),
  `cc_number_enc` varchar(128),
  `cc_trans_id` varchar(32),
  `address_status` varchar(32),
  `additional_information` text,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_order_status` (
  `status` varchar(32) NOT NULL,
  `label` varchar(128),
  PRIMARY KEY (`status`)
);

CREATE TABLE `sales_order_status_history` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `is_customer_notified` int,
  `is_visible_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `comment` text,
  `status` varchar(32),
  `created_at` timestamp NULL DEFAULT NULL,
  `entity_name` varchar(32),
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_order_status_label` (
  `status` varchar(32) NOT NULL,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `label` varchar(128),
  PRIMARY KEY (`status`, `store_id`)
);

CREATE TABLE `sales_order_status_state` (
  `status` varchar(32) NOT NULL,
  `state` varchar(32) NOT NULL,
  `is_default` smallint unsigned NOT NULL DEFAULT 0,
  `visible_on_front` smallint unsigned,
  PRIMARY KEY (`status`, `state`)
);

CREATE TABLE `sales_order_tax` (
  `tax_id` int unsigned NOT NULL AUTO_INCREMENT,
  `order_id` int unsigned,
  `code` varchar(255),
  `title` varchar(255),
  `percent` decimal(12,4),
  `amount` decimal(20,4),
  `priority` int,
  `position` int NOT NULL DEFAULT 0,
  `base_amount` decimal(20,4),
  `process` smallint,
  `base_real_amount` decimal(20,4),
  PRIMARY KEY (`tax_id`),
  KEY (`order_id`)
);

CREATE TABLE `sales_order_tax_item` (
  `tax_item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `tax_id` int unsigned,
  `item_id` int unsigned,
  `tax_percent` decimal(12,4),
  `amount` decimal(20,4),
  `base_amount` decimal(20,4),
  `real_amount` decimal(20,4),
  `real_base_amount` decimal(20,4),
  `associated_item_id` int unsigned,
  `taxable_item_type` varchar(32),
  PRIMARY KEY (`tax_item_id`),
  KEY (`tax_id`),
  KEY (`item_id`)
);

CREATE TABLE `sales_payment_transaction` (
  `transaction_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `order_id` int unsigned,
  `payment_id` int unsigned,
  `txn_id` varchar(100),
  `parent_txn_id` varchar(100),
  `txn_type` varchar(15),
  `is_closed` smallint unsigned NOT NULL DEFAULT 0,
  `additional_information` blob,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`transaction_id`),
  KEY (`order_id`)
);

CREATE TABLE `sales_refunded_aggregated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `refunded` decimal(20,4),
  `online_refunded` decimal(20,4),
  `offline_refunded` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_refunded_aggregated_order` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `orders_count` int,
  `refunded` decimal(20,4),
  `online_refunded` decimal(20,4),
  `offline_refunded` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_sequence_meta` (
  `meta_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_type` varchar(32),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `sequence_table` varchar(64),
  PRIMARY KEY (`meta_id`),
  UNIQUE KEY (`entity_type`, `store_id`)
);

CREATE TABLE `sales_sequence_profile` (
  `profile_id` int unsigned NOT NULL AUTO_INCREMENT,
  `meta_id` int unsigned,
  `prefix` varchar(32),
  `suffix` varchar(32),
  `start_value` int unsigned,
  `step` int unsigned,
  `max_value` int unsigned,
  `warning_value` int unsigned,
  `is_active` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`profile_id`),
  KEY (`meta_id`)
);

CREATE TABLE `sales_shipment` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `total_weight` decimal(12,4),
  `total_qty` decimal(12,4),
  `email_sent` smallint unsigned,
  `send_email` smallint unsigned,
  `order_id` int unsigned,
  `customer_id` int,
  `shipping_address_id` int,
  `billing_address_id` int,
  `shipment_status` int,
  `increment_id` varchar(50),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  `packages` text,
  `shipping_label` mediumblob,
  `customer_note` text,
  `customer_note_notify` smallint unsigned,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_shipment_comment` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `is_customer_notified` int,
  `is_visible_on_front` smallint unsigned NOT NULL DEFAULT 0,
  `comment` text,
  `created_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_shipment_grid` (
  `entity_id` int unsigned NOT NULL,
  `increment_id` varchar(50),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_increment_id` varchar(32),
  `order_id` int unsigned,
  `order_created_at` timestamp NULL DEFAULT NULL,
  `customer_name` varchar(128),
  `total_qty` decimal(12,4),
  `shipment_status` int,
  `order_status` varchar(32),
  `billing_address` varchar(255),
  `shipping_address` varchar(255),
  `billing_name` varchar(128),
  `shipping_name` varchar(128),
  `customer_email` varchar(128),
  `customer_group_id` int NOT NULL DEFAULT 0,
  `payment_method` varchar(32),
  `shipping_information` varchar(255),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  UNIQUE KEY (`increment_id`, `store_id`),
  KEY (`order_id`),
  KEY (`created_at`)
);

CREATE TABLE `sales_shipment_item` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `row_total` decimal(20,4),
  `price` decimal(20,4),
  `weight` decimal(12,4),
  `qty` decimal(12,4),
  `product_id` int,
  `order_item_id` int,
  `additional_data` text,
  `description` text,
  `name` varchar(255),
  `sku` varchar(255),
  PRIMARY KEY (`entity_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_shipment_track` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int unsigned,
  `weight` decimal(12,4),
  `qty` decimal(12,4),
  `order_id` int unsigned,
  `track_number` text,
  `description` text,
  `title` varchar(255),
  `carrier_code` varchar(32),
  `created_at` timestamp NULL DEFAULT NULL,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`entity_id`),
  KEY (`order_id`),
  KEY (`parent_id`)
);

CREATE TABLE `sales_shipping_aggregated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `shipping_description` varchar(255),
  `orders_count` int,
  `total_shipping` decimal(20,4),
  `total_shipping_actual` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `sales_shipping_aggregated_order` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `shipping_description` varchar(255),
  `orders_count` int,
  `total_shipping` decimal(20,4),
  `total_shipping_actual` decimal(20,4),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `salesrule` (
  `rule_id` int unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(255),
  `description` text,
  `from_date` date,
  `to_date` date,
  `uses_per_customer` int,
  `is_active` smallint NOT NULL DEFAULT 0,
  `conditions_serialized` mediumtext,
  `actions_serialized` mediumtext,
  `stop_rules_processing` smallint,
  `is_advanced` smallint unsigned NOT NULL DEFAULT 0,
  `product_ids` text,
  `sort_order` int unsigned NOT NULL DEFAULT 0,
  `simple_action` varchar(32),
  `discount_amount` decimal(12,4),
  `discount_qty` decimal(12,4),
  `discount_step` int unsigned,
  `apply_to_shipping` smallint unsigned,
  `times_used` int unsigned NOT NULL DEFAULT 0,
  `is_rss` smallint NOT NULL DEFAULT 0,
  `coupon_type` smallint unsigned NOT NULL DEFAULT 0,
  `use_auto_generation` smallint,
  `uses_per_coupon` int,
  `simple_free_shipping` smallint unsigned,
  PRIMARY KEY (`rule_id`)
);

CREATE TABLE `salesrule_coupon` (
  `coupon_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_id` int unsigned,
  `code` varchar(255),
  `usage_limit` int unsigned,
  `usage_per_customer` int unsigned,
  `times_used` int unsigned NOT NULL DEFAULT 0,
  `expiration_date` datetime,
  `is_primary` smallint unsigned NOT NULL DEFAULT 0,
  `created_at` timestamp NULL DEFAULT NULL,
  `type` smallint,
  PRIMARY KEY (`coupon_id`),
  UNIQUE KEY (`code`),
  KEY (`rule_id`)
);

CREATE TABLE `salesrule_coupon_aggregated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `coupon_code` varchar(50),
  `coupon_uses` int,
  `subtotal_amount` decimal(20,4),
  `discount_amount` decimal(12,4),
  `total_amount` decimal(20,4),
  `subtotal_amount_actual` decimal(20,4),
  `discount_amount_actual` decimal(12,4),
  `total_amount_actual` decimal(20,4),
  `rule_name` varchar(255),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `salesrule_coupon_aggregated_order` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `coupon_code` varchar(50),
  `coupon_uses` int,
  `subtotal_amount` decimal(20,4),
  `discount_amount` decimal(12,4),
  `total_amount` decimal(20,4),
  `rule_name` varchar(255),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `salesrule_coupon_aggregated_updated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `order_status` varchar(50),
  `coupon_code` varchar(50),
  `coupon_uses` int,
  `subtotal_amount` decimal(20,4),
  `discount_amount` decimal(12,4),
  `total_amount` decimal(20,4),
  `subtotal_amount_actual` decimal(20,4),
  `discount_amount_actual` decimal(12,4),
  `total_amount_actual` decimal(20,4),
  `rule_name` varchar(255),
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `salesrule_coupon_usage` (
  `coupon_id` int unsigned NOT NULL DEFAULT 0,
  `customer_id` int unsigned NOT NULL DEFAULT 0,
  `times_used` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`coupon_id`, `customer_id`)
);

CREATE TABLE `salesrule_customer` (
  `rule_customer_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_id` int unsigned,
  `customer_id` int unsigned,
  `times_used` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_customer_id`),
  KEY (`customer_id`, `rule_id`)
);

CREATE TABLE `salesrule_customer_group` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `customer_group_id`)
);

CREATE TABLE `salesrule_label` (
  `label_id` int unsigned NOT NULL AUTO_INCREMENT,
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `label` varchar(255),
  PRIMARY KEY (`label_id`),
  UNIQUE KEY (`rule_id`, `store_id`)
);

CREATE TABLE `salesrule_product_attribute` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `customer_group_id` int unsigned NOT NULL DEFAULT 0,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `website_id`, `customer_group_id`, `attribute_id`)
);

CREATE TABLE `salesrule_website` (
  `rule_id` int unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`rule_id`, `website_id`)
);

CREATE TABLE `search_query` (
  `query_id` int unsigned NOT NULL AUTO_INCREMENT,
  `query_text` varchar(255),
  `num_results` int unsigned NOT NULL DEFAULT 0,
  `popularity` int unsigned NOT NULL DEFAULT 0,
  `redirect` varchar(255),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `display_in_terms` smallint NOT NULL DEFAULT 1,
  `is_active` smallint NOT NULL DEFAULT 0,
  `is_processed` smallint NOT NULL DEFAULT 0,
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`query_id`),
  UNIQUE KEY (`query_text`, `store_id`),
  KEY (`store_id`, `popularity`),
  KEY (`updated_at`)
);

CREATE TABLE `search_synonyms` (
  `group_id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `synonyms` text,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`group_id`)
);

CREATE TABLE `sendfriend_log` (
  `log_id` int unsigned NOT NULL AUTO_INCREMENT,
  `ip` bigint unsigned,
  `time` int unsigned,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`log_id`)
);

CREATE TABLE `sequence_creditmemo_0` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_creditmemo_1` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_invoice_0` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_invoice_1` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_order_0` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_order_1` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_shipment_0` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `sequence_shipment_1` (
  `sequence_value` int unsigned NOT NULL AUTO_INCREMENT,
  PRIMARY KEY (`sequence_value`)
);

CREATE TABLE `session` (
  `session_id` varchar(255) NOT NULL,
  `session_expires` int unsigned,
  `session_data` mediumblob,
  PRIMARY KEY (`session_id`)
);

CREATE TABLE `setup_module` (
  `module` varchar(50) NOT NULL,
  `schema_version` varchar(50),
  `data_version` varchar(50),
  PRIMARY KEY (`module`)
);

CREATE TABLE `shipping_tablerate` (
  `pk` int unsigned NOT NULL AUTO_INCREMENT,
  `website_id` int NOT NULL DEFAULT 0,
  `dest_country_id` varchar(4),
  `dest_region_id` int,
  `dest_zip` varchar(10),
  `condition_name` varchar(30),
  `condition_value` decimal(12,4),
  `price` decimal(12,4),
  `cost` decimal(12,4),
  PRIMARY KEY (`pk`)
);

CREATE TABLE `sitemap` (
  `sitemap_id` int unsigned NOT NULL AUTO_INCREMENT,
  `sitemap_type` varchar(32),
  `sitemap_filename` varchar(32),
  `sitemap_path` varchar(255),
  `sitemap_time` timestamp NULL DEFAULT NULL,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`sitemap_id`)
);

CREATE TABLE `store` (
  `store_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(32),
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `group_id` smallint unsigned,
  `name` varchar(255),
  `sort_order` smallint unsigned NOT NULL DEFAULT 0,
  `is_active` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`store_id`),
  UNIQUE KEY (`code`)
);

CREATE TABLE `store_group` (
  `group_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `name` varchar(255),
  `root_category_id` int unsigned,
  `default_store_id` smallint unsigned,
  `code` varchar(32),
  PRIMARY KEY (`group_id`)
);

CREATE TABLE `store_website` (
  `website_id` smallint unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(32),
  `name` varchar(64),
  `sort_order` smallint unsigned NOT NULL DEFAULT 0,
  `default_group_id` smallint unsigned,
  `is_default` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`website_id`),
  UNIQUE KEY (`code`)
);

CREATE TABLE `tax_calculation` (
  `tax_calculation_id` int NOT NULL AUTO_INCREMENT,
  `tax_calculation_rate_id` int,
  `tax_calculation_rule_id` int,
  `customer_tax_class_id` smallint,
  `product_tax_class_id` smallint,
  PRIMARY KEY (`tax_calculation_id`),
  KEY (`tax_calculation_rule_id`)
);

CREATE TABLE `tax_calculation_rate` (
  `tax_calculation_rate_id` int NOT NULL AUTO_INCREMENT,
  `tax_country_id` varchar(2),
  `tax_region_id` int,
  `tax_postcode` varchar(21),
  `code` varchar(255),
  `rate` decimal(12,4),
  `zip_is_range` smallint,
  `zip_from` int unsigned,
  `zip_to` int unsigned,
  PRIMARY KEY (`tax_calculation_rate_id`),
  UNIQUE KEY (`code`)
);

CREATE TABLE `tax_calculation_rate_title` (
  `tax_calculation_rate_title_id` int NOT NULL AUTO_INCREMENT,
  `tax_calculation_rate_id` int,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `value` varchar(255),
  PRIMARY KEY (`tax_calculation_rate_title_id`)
);

CREATE TABLE `tax_calculation_rule` (
  `tax_calculation_rule_id` int NOT NULL AUTO_INCREMENT,
  `code` varchar(255),
  `priority` int,
  `position` int NOT NULL DEFAULT 0,
  `calculate_subtotal` int,
  PRIMARY KEY (`tax_calculation_rule_id`)
);

CREATE TABLE `tax_class` (
  `class_id` smallint NOT NULL AUTO_INCREMENT,
  `class_name` varchar(255),
  `class_type` varchar(8),
  PRIMARY KEY (`class_id`)
);

CREATE TABLE `tax_order_aggregated_created` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `code` varchar(255),
  `order_status` varchar(50),
  `percent` float,
  `orders_count` int unsigned,
  `tax_base_amount_sum` float,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `tax_order_aggregated_updated` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `period` date,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `code` varchar(255),
  `order_status` varchar(50),
  `percent` float,
  `orders_count` int unsigned,
  `tax_base_amount_sum` float,
  PRIMARY KEY (`id`),
  KEY (`period`, `store_id`)
);

CREATE TABLE `tfa_country_codes` (
  `country_id` int unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(2),
  `name` varchar(255),
  `dial_code` varchar(255),
  PRIMARY KEY (`country_id`)
);

CREATE TABLE `tfa_user_config` (
  `config_id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int unsigned,
  `encoded_providers` text,
  `encoded_config` text,
  `default_provider` varchar(255),
  PRIMARY KEY (`config_id`)
);

CREATE TABLE `theme` (
  `theme_id` int unsigned NOT NULL AUTO_INCREMENT,
  `parent_id` int,
  `theme_path` varchar(255),
  `theme_title` varchar(255),
  `preview_image` varchar(255),
  `is_featured` tinyint(1) NOT NULL DEFAULT 0,
  `area` varchar(255),
  `type` smallint,
  `code` text,
  PRIMARY KEY (`theme_id`)
);

CREATE TABLE `theme_file` (
  `theme_files_id` int unsigned NOT NULL AUTO_INCREMENT,
  `theme_id` int unsigned,
  `file_path` varchar(255),
  `file_type` varchar(32),
  `content` longtext,
  `sort_order` smallint NOT NULL DEFAULT 0,
  `is_temporary` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`theme_files_id`)
);

CREATE TABLE `translation` (
  `key_id` int unsigned NOT NULL AUTO_INCREMENT,
  `string` varchar(255),
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `translate` varchar(255),
  `locale` varchar(20),
  `crc_string` bigint,
  PRIMARY KEY (`key_id`)
);

CREATE TABLE `ui_bookmark` (
  `bookmark_id` int unsigned NOT NULL AUTO_INCREMENT,
  `user_id` int unsigned,
  `namespace` varchar(255),
  `identifier` varchar(255),
  `current` smallint,
  `title` varchar(255),
  `config` longtext,
  `created_at` datetime,
  `updated_at` datetime,
  PRIMARY KEY (`bookmark_id`),
  KEY (`user_id`, `namespace`, `identifier`)
);

CREATE TABLE `url_rewrite` (
  `url_rewrite_id` int unsigned NOT NULL AUTO_INCREMENT,
  `entity_type` varchar(32),
  `entity_id` int unsigned,
  `request_path` varchar(255),
  `target_path` varchar(255),
  `redirect_type` smallint unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `description` varchar(255),
  `is_autogenerated` smallint unsigned NOT NULL DEFAULT 0,
  `metadata` varchar(255),
  PRIMARY KEY (`url_rewrite_id`),
  UNIQUE KEY (`request_path`, `store_id`),
  KEY (`target_path`),
  KEY (`entity_type`, `entity_id`, `store_id`)
);

CREATE TABLE `variable` (
  `variable_id` int unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(255),
  `name` varchar(255),
  PRIMARY KEY (`variable_id`),
  UNIQUE KEY (`code`)
);

CREATE TABLE `variable_value` (
  `value_id` int unsigned NOT NULL AUTO_INCREMENT,
  `variable_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `plain_value` text,
  `html_value` text,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `vault_payment_token` (
  `entity_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned,
  `public_hash` varchar(128),
  `payment_method_code` varchar(128),
  `type` varchar(128),
  `created_at` timestamp NULL DEFAULT NULL,
  `expires_at` timestamp NULL DEFAULT NULL,
  `gateway_token` varchar(255),
  `details` text,
  `is_active` tinyint(1) NOT NULL DEFAULT 0,
  `is_visible` tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (`entity_id`)
);

CREATE TABLE `vault_payment_token_order_payment_link` (
  `order_payment_id` int unsigned NOT NULL DEFAULT 0,
  `payment_token_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`order_payment_id`, `payment_token_id`)
);

CREATE TABLE `weee_tax` (
  `value_id` int NOT NULL AUTO_INCREMENT,
  `website_id` smallint unsigned NOT NULL DEFAULT 0,
  `entity_id` int unsigned,
  `country` varchar(2),
  `value` decimal(12,4),
  `state` int,
  `attribute_id` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`value_id`)
);

CREATE TABLE `widget` (
  `widget_id` int unsigned NOT NULL AUTO_INCREMENT,
  `widget_code` varchar(255),
  `widget_type` varchar(255),
  `parameters` text,
  PRIMARY KEY (`widget_id`)
);

CREATE TABLE `widget_instance` (
  `instance_id` int unsigned NOT NULL AUTO_INCREMENT,
  `instance_type` varchar(255),
  `theme_id` int unsigned,
  `title` varchar(255),
  `store_ids` varchar(255),
  `widget_parameters` text,
  `sort_order` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`instance_id`)
);

CREATE TABLE `widget_instance_page` (
  `page_id` int unsigned NOT NULL AUTO_INCREMENT,
  `instance_id` int unsigned,
  `page_group` varchar(25),
  `layout_handle` varchar(255),
  `block_reference` varchar(255),
  `page_for` varchar(25),
  `entities` text,
  `page_template` varchar(255),
  PRIMARY KEY (`page_id`)
);

CREATE TABLE `widget_instance_page_layout` (
  `page_id` int unsigned NOT NULL DEFAULT 0,
  `layout_update_id` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`layout_update_id`, `page_id`)
);

CREATE TABLE `wishlist` (
  `wishlist_id` int unsigned NOT NULL AUTO_INCREMENT,
  `customer_id` int unsigned NOT NULL DEFAULT 0,
  `shared` smallint unsigned NOT NULL DEFAULT 0,
  `sharing_code` varchar(32),
  `updated_at` timestamp NULL DEFAULT NULL,
  PRIMARY KEY (`wishlist_id`),
  UNIQUE KEY (`customer_id`)
);

CREATE TABLE `wishlist_item` (
  `wishlist_item_id` int unsigned NOT NULL AUTO_INCREMENT,
  `wishlist_id` int unsigned,
  `product_id` int unsigned,
  `store_id` smallint unsigned NOT NULL DEFAULT 0,
  `added_at` timestamp NULL DEFAULT NULL,
  `description` text,
  `qty` decimal(12,4),
  PRIMARY KEY (`wishlist_item_id`),
  KEY (`wishlist_id`),
  KEY (`product_id`)
);

CREATE TABLE `wishlist_item_option` (
  `option_id` int unsigned NOT NULL AUTO_INCREMENT,
  `wishlist_item_id` int unsigned,
  `product_id` int unsigned,
  `code` varchar(255),
  `value` text,
  PRIMARY KEY (`option_id`),
  KEY (`wishlist_item_id`)
);

CREATE VIEW `inventory_stock_1` AS
SELECT s.product_id, s.website_id, s.stock_id, s.qty AS quantity, s.stock_status AS is_salable, p.sku
  FROM cataloginventory_stock_status s JOIN catalog_product_entity p ON p.entity_id = s.product_id;

-- What the original keeps in its search engine: the words of each product, by attribute.
CREATE TABLE `catalogsearch_fulltext_scope1` (
  `entity_id` int unsigned NOT NULL,
  `attribute_id` smallint unsigned NOT NULL,
  `data_index` mediumtext NOT NULL,
  PRIMARY KEY (`entity_id`, `attribute_id`),
  FULLTEXT KEY (`data_index`)
);
