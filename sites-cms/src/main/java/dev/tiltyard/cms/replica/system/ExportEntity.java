package dev.tiltyard.cms.replica.system;

import dev.tiltyard.sitekit.data.Keyed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/** An exportable entity: its attributes, and its rows by attribute code. */
enum ExportEntity {
    ADVANCED_PRICING("advanced_pricing", "Advanced Pricing") {
        @Override
        List<ExportAttribute> attributes(Handle handle) {
            return texts(
                    "sku", "SKU",
                    "tier_price_website", "Tier Price Website",
                    "tier_price_customer_group", "Tier Price Customer Group",
                    "tier_price_qty", "Tier Price Quantity",
                    "tier_price", "Tier Price",
                    "tier_price_value_type", "Tier Price Value Type");
        }

        @Override
        List<Map<String, String>> rows(Handle handle) {
            return read(handle, """
                SELECT e.sku, IF(t.website_id = 0, 'All Websites [USD]', w.code) AS tier_price_website,
                       IF(t.all_groups = 1, 'ALL GROUPS', g.customer_group_code) AS tier_price_customer_group,
                       t.qty AS tier_price_qty, COALESCE(t.percentage_value, t.value) AS tier_price,
                       IF(t.percentage_value IS NULL, 'Fixed', 'Discount') AS tier_price_value_type
                  FROM catalog_product_entity_tier_price t JOIN catalog_product_entity e ON e.entity_id = t.entity_id
                  LEFT JOIN store_website w ON w.website_id = t.website_id
                  LEFT JOIN customer_group g ON g.customer_group_id = t.customer_group_id
                 ORDER BY e.entity_id, t.value_id
                """);
        }
    },
    PRODUCTS("catalog_product", "Products") {
        @Override
        List<ExportAttribute> attributes(Handle handle) {
            return attributesOf(handle, "catalog_product");
        }

        @Override
        List<Map<String, String>> rows(Handle handle) {
            return products(handle);
        }
    },
    CUSTOMERS("customer", "Customers Main File") {
        @Override
        List<ExportAttribute> attributes(Handle handle) {
            return attributesOf(handle, "customer").stream()
                    .filter(attribute -> !attribute
                            .code()
                            .matches("password_hash|rp_token.*|failures_num|first_failure"
                                    + "|lock_expires|default_billing|default_shipping"))
                    .toList();
        }

        @Override
        List<Map<String, String>> rows(Handle handle) {
            return read(handle, """
                SELECT c.email, w.code AS _website, s.code AS _store, c.confirmation, c.created_at, c.created_in,
                       c.disable_auto_group_change, c.dob, c.firstname, c.gender, c.group_id, c.lastname, c.middlename,
                       c.prefix, c.store_id, c.suffix, c.taxvat, c.updated_at, c.website_id
                  FROM customer_entity c LEFT JOIN store_website w ON w.website_id = c.website_id
                  LEFT JOIN store s ON s.store_id = c.store_id ORDER BY c.entity_id
                """);
        }
    },
    ADDRESSES("customer_address", "Customer Addresses") {
        @Override
        List<ExportAttribute> attributes(Handle handle) {
            return attributesOf(handle, "customer_address").stream()
                    .filter(attribute -> !attribute.code().matches("vat_is_valid|vat_request.*"))
                    .toList();
        }

        @Override
        List<Map<String, String>> rows(Handle handle) {
            return read(handle, """
                SELECT w.code AS _website, c.email AS _email, a.entity_id AS _entity_id, a.city, a.company, a.country_id, a.fax,
                       a.firstname, a.lastname, a.middlename, a.postcode, a.prefix, a.region, a.region_id, a.street, a.suffix,
                       a.telephone, a.vat_id, IF(c.default_billing = a.entity_id, 1, NULL) AS _address_default_billing_,
                       IF(c.default_shipping = a.entity_id, 1, NULL) AS _address_default_shipping_
                  FROM customer_address_entity a JOIN customer_entity c ON c.entity_id = a.parent_id
                  LEFT JOIN store_website w ON w.website_id = c.website_id ORDER BY a.entity_id
                """);
        }
    },
    STOCK("stock_sources", "Stock Sources") {
        @Override
        List<ExportAttribute> attributes(Handle handle) {
            return texts("source_code", "Source Code", "sku", "SKU", "quantity", "Quantity", "status", "Status");
        }

        @Override
        List<Map<String, String>> rows(Handle handle) {
            return read(
                    handle,
                    "SELECT source_code, sku, status, quantity FROM inventory_source_item ORDER BY source_item_id");
        }
    };

    private final String code;
    private final String label;

    ExportEntity(String code, String label) {
        this.code = code;
        this.label = label;
    }

    String code() {
        return code;
    }

    String label() {
        return label;
    }

    /** The attributes, which can be filtered or excluded, sorted by label. */
    abstract List<ExportAttribute> attributes(Handle handle);

    /** All rows: values by attribute code, missing ones empty, in the file's column order. */
    abstract List<Map<String, String>> rows(Handle handle);

    private static List<ExportAttribute> texts(String... codesAndLabels) {
        List<ExportAttribute> attributes = new ArrayList<>();
        for (int i = 0; i + 1 < codesAndLabels.length; i += 2) {
            attributes.add(new ExportAttribute(codesAndLabels[i], codesAndLabels[i + 1], "text", Map.of()));
        }
        return attributes;
    }

    private static List<Map<String, String>> read(Handle handle, String query) {
        return handle.createQuery(query)
                .map((row, context) -> {
                    Map<String, String> values = new LinkedHashMap<>();
                    for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                        String value = row.getString(i);
                        values.put(row.getMetaData().getColumnLabel(i), value == null ? "" : value);
                    }
                    return values;
                })
                .list();
    }

    private static List<ExportAttribute> attributesOf(Handle handle, String type) {
        return handle.createQuery("""
                        SELECT a.attribute_code AS code, a.frontend_label AS label,
                               COALESCE(a.frontend_input, 'text') AS input, a.attribute_id AS options
                          FROM eav_attribute a JOIN eav_entity_type t ON t.entity_type_id = a.entity_type_id
                         WHERE t.entity_type_code = :type AND COALESCE(a.frontend_label, '') <> ''
                           AND COALESCE(a.frontend_input, 'text') NOT IN ('gallery', 'media_image')
                         ORDER BY a.frontend_label, a.attribute_id
                        """)
                .bind("type", type)
                .registerColumnMapper(
                        new GenericType<Map<String, String>>() {},
                        (row, column, context) -> options(handle, row.getLong(column)))
                .mapTo(ExportAttribute.class)
                .list();
    }

    private static Map<String, String> options(Handle handle, long attribute) {
        return Keyed.map(handle.createQuery("""
                        SELECT o.option_id, v.value FROM eav_attribute_option o
                          JOIN eav_attribute_option_value v ON v.option_id = o.option_id AND v.store_id = 0
                         WHERE o.attribute_id = :attribute ORDER BY o.sort_order, o.option_id
                        """).bind("attribute", attribute), String.class, String.class);
    }

    private record Value(String entityId, String attributeCode, String value) {}

    /** Products with their default values; options by label. */
    private static List<Map<String, String>> products(Handle handle) {
        Map<String, Map<String, String>> products = new LinkedHashMap<>();
        Map<String, String> empty = new LinkedHashMap<>();
        List<ExportAttribute> attributes = attributesOf(handle, "catalog_product");
        attributes.stream().map(ExportAttribute::code).sorted().forEach(code -> empty.put(code, ""));
        read(handle, """
            SELECT e.entity_id, e.sku, s.attribute_set_name AS attribute_set_code, e.type_id AS product_type,
                   i.qty, i.is_in_stock
              FROM catalog_product_entity e JOIN eav_attribute_set s ON s.attribute_set_id = e.attribute_set_id
              LEFT JOIN cataloginventory_stock_item i ON i.product_id = e.entity_id AND i.stock_id = 1
             ORDER BY e.entity_id
            """).forEach(row -> {
            String id = row.remove("entity_id");
            String quantity = row.remove("qty");
            String inStock = row.remove("is_in_stock");
            Map<String, String> product = new LinkedHashMap<>(row);
            empty.forEach(product::putIfAbsent);
            product.put("qty", quantity);
            product.put("is_in_stock", inStock);
            products.put(id, product);
        });
        Map<String, ExportAttribute> byCode = new LinkedHashMap<>();
        attributes.forEach(attribute -> byCode.put(attribute.code(), attribute));
        for (String kind : List.of("varchar", "int", "decimal", "text", "datetime")) {
            handle.createQuery(
                            "SELECT v.entity_id, a.attribute_code, v.value FROM catalog_product_entity_" + kind + " v"
                                    + " JOIN eav_attribute a ON a.attribute_id = v.attribute_id"
                                    + " WHERE v.store_id = 0 AND v.value IS NOT NULL")
                    .mapTo(Value.class)
                    .forEach(value -> {
                        Map<String, String> product = products.get(value.entityId);
                        ExportAttribute attribute = byCode.get(value.attributeCode);
                        if (product != null && attribute != null) {
                            product.put(attribute.code(), attribute.shown(value.value));
                        }
                    });
        }
        return new ArrayList<>(products.values());
    }
}
