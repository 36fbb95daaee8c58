package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.shopping.magento.eav.Attributes;
import java.util.List;
import java.util.Locale;

/** Lists of products, attributes and sets of them. */
public final class CatalogGrids {
    static final Choices SETS = Choices.query("SELECT attribute_set_id, attribute_set_name FROM eav_attribute_set"
            + " WHERE entity_type_id = 4 ORDER BY attribute_set_name");
    static final Choices TYPES = Choices.fixed(
            "simple", "Simple Product",
            "virtual", "Virtual Product",
            "configurable", "Configurable Product",
            "grouped", "Grouped Product",
            "bundle", "Bundle Product",
            "downloadable", "Downloadable Product");
    static final Choices VISIBILITIES =
            Choices.fixed("1", "Not Visible Individually", "2", "Catalog", "3", "Search", "4", "Catalog, Search");
    static final Choices STATUSES = Choices.fixed("1", "Enabled", "2", "Disabled");
    private static final Choices YES_NO = Choices.fixed("1", "Yes", "0", "No");

    private CatalogGrids() {}

    /** All of them; ids of attributes differ between installations. */
    public static List<GridSpec> all(Attributes attributes) {
        return List.of(products(attributes), attributeList(), sets());
    }

    private static String thumbnail(Attributes attributes) {
        return String.format(
                Locale.ROOT,
                "LEFT JOIN catalog_product_entity_varchar th ON th.entity_id = g.entity_id AND th.attribute_id = %d"
                        + " AND th.store_id = 0",
                attributes.product("thumbnail").id());
    }

    /** Products. */
    public static GridSpec products(Attributes attributes) {
        return GridSpec.of("product_listing", "catalog/product", "Products", "Magento_Catalog::products")
                .from("catalog_product_grid_flat g", "g.entity_id")
                .words("g.words")
                .join("th", thumbnail(attributes))
                .columns(
                        Column.number("entity_id", "ID", "g.entity_id"),
                        Column.picture("thumbnail", "Thumbnail", "NULLIF(th.value, 'no_selection')")
                                .from("th"),
                        Column.text("name", "Name", "g.name"),
                        Column.choice("type_id", "Type", "g.type_id", TYPES),
                        Column.choice("attribute_set_id", "Attribute Set", "g.attribute_set_id", SETS),
                        Column.text("sku", "SKU", "g.sku"),
                        Column.money("price", "Price", "g.price"),
                        Column.number("qty", "Quantity", "g.qty"),
                        Column.text(
                                        "salable_quantity",
                                        "Salable Quantity",
                                        "IF(g.type_id IN ('configurable', 'grouped', 'bundle'), '', CONCAT('Default Stock: ',"
                                                + " TRUNCATE(g.qty, 0) + TRUNCATE(COALESCE((SELECT SUM(ir.quantity) FROM"
                                                + " inventory_reservation ir WHERE ir.sku = g.sku), 0), 0)))")
                                .unfiltered()
                                .unsorted(),
                        Column.choice("visibility", "Visibility", "g.visibility", VISIBILITIES),
                        Column.choice("status", "Status", "g.status", STATUSES),
                        Column.choice(
                                "websites",
                                "Websites",
                                "g.website_id",
                                Choices.query("SELECT website_id, name FROM store_website WHERE website_id > 0")),
                        Column.time("updated_at", "Last Updated At", "g.updated_at"),
                        Column.text("url_key", "URL Key", "g.url_key").hidden())
                .sort("entity_id", true)
                .action("Edit", "catalog/product/edit/id/{id}/")
                .mass("delete", "Delete", "catalog/product/massDelete", "Delete selected items?")
                .mass("enable", "Change status: Enable", "catalog/product/massStatus/status/1", "")
                .mass("disable", "Change status: Disable", "catalog/product/massStatus/status/2", "")
                .mass("attributes", "Update attributes", "catalog/product_action_attribute/edit", "")
                .button(Button.link("add_new_product", "Add Product", "/admin/catalog/product/new/set/4/type/simple/")
                        .primary())
                .button(Button.link(
                        "add_new_product-configurable",
                        "Configurable Product",
                        "/admin/catalog/product/new/set/4/type/configurable/"))
                .build();
    }

    private static GridSpec attributeList() {
        return GridSpec.of(
                        "attributeGrid",
                        "catalog/product_attribute",
                        "Product Attributes",
                        "Magento_Catalog::attributes_attributes")
                .from(
                        "eav_attribute a JOIN catalog_eav_attribute c ON c.attribute_id = a.attribute_id",
                        "a.attribute_id")
                .where("a.entity_type_id = 4 AND c.is_visible = 1 AND a.frontend_label IS NOT NULL")
                .columns(
                        Column.text("attribute_code", "Attribute Code", "a.attribute_code"),
                        Column.text("frontend_label", "Default Label", "a.frontend_label"),
                        Column.choice("is_required", "Required", "a.is_required", YES_NO),
                        Column.choice(
                                "is_user_defined", "System", "a.is_user_defined", Choices.fixed("0", "Yes", "1", "No")),
                        Column.choice("is_visible", "Visible", "c.is_visible_on_front", YES_NO),
                        Column.choice(
                                "is_global",
                                "Scope",
                                "c.is_global",
                                Choices.fixed("0", "Store View", "2", "Web Site", "1", "Global")),
                        Column.choice("is_searchable", "Searchable", "c.is_searchable", YES_NO),
                        Column.choice(
                                "is_filterable",
                                "Use in Layered Navigation",
                                "c.is_filterable",
                                Choices.fixed(
                                        "0", "No", "1", "Filterable (with results)", "2", "Filterable (no results)")),
                        Column.choice("is_comparable", "Comparable", "c.is_comparable", YES_NO))
                .sort("attribute_code", false)
                .legacy()
                .action("Edit", "catalog/product_attribute/edit/attribute_id/{id}/")
                .button(Button.link("add", "Add New Attribute", "/admin/catalog/product_attribute/new/")
                        .primary())
                .build();
    }

    private static GridSpec sets() {
        return GridSpec.of("setGrid", "catalog/product_set", "Attribute Sets", "Magento_Catalog::sets")
                .from("eav_attribute_set s", "s.attribute_set_id")
                .where("s.entity_type_id = 4")
                .columns(Column.text("set_name", "Set", "s.attribute_set_name"))
                .sort("set_name", false)
                .legacy()
                .action("Edit", "catalog/product_set/edit/id/{id}/")
                .button(Button.link("add", "Add Attribute Set", "/admin/catalog/product_set/add/")
                        .primary())
                .build();
    }
}
