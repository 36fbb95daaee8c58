package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Set;
import javax.sql.DataSource;

/** Writes the categories and their URL rewrites. */
final class CategoryRows {
    private static final Instant OPENED = Instant.parse("2022-01-10T09:30:00Z");

    /**
     * Categories sorted by ascending price by default: a published URL reverses the direction without naming the price.
     */
    private static final Set<String> BY_PRICE = Set.of("home-kitchen/bedding/kids-bedding");

    private final DataSource database;
    private final Attributes attributes;
    private final Shelves shelves;

    CategoryRows(DataSource database, Shelves shelves) {
        this.database = database;
        this.attributes = new Attributes(SiteDatabase.over(database));
        this.shelves = shelves;
    }

    void write() throws SQLException {
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            tables.row("catalog_category_entity")
                    .with("entity_id", Shelves.ROOT)
                    .with("attribute_set_id", 3)
                    .with("parent_id", 0)
                    .with("created_at", OPENED)
                    .with("updated_at", OPENED)
                    .with("path", "1")
                    .with("position", 0)
                    .with("level", 0)
                    .with("children_count", shelves.all().size() + 1)
                    .write();
            tables.row("catalog_category_entity")
                    .with("entity_id", Shelves.STORE_ROOT)
                    .with("attribute_set_id", 3)
                    .with("parent_id", 1)
                    .with("created_at", OPENED)
                    .with("updated_at", OPENED)
                    .with("path", "1/2")
                    .with("position", 1)
                    .with("level", 1)
                    .with("children_count", shelves.all().size())
                    .write();
            for (Shelf shelf : shelves.all()) {
                tables.row("catalog_category_entity")
                        .with("entity_id", shelf.id())
                        .with("attribute_set_id", 3)
                        .with("parent_id", shelf.parent())
                        .with("created_at", OPENED)
                        .with("updated_at", OPENED)
                        .with("path", shelf.path())
                        .with("position", shelf.position())
                        .with("level", shelf.level())
                        .with("children_count", below(shelf))
                        .write();
            }
            values(tables);
            addresses(tables);
            tables.finish();
        }
    }

    private int below(Shelf shelf) {
        return (int) shelves.all().stream()
                .filter(other -> other.path().startsWith(shelf.path() + "/"))
                .count();
    }

    private void values(WorldTables tables) throws SQLException {
        tables.row("catalog_category_entity_varchar")
                .with("attribute_id", id("name"))
                .with("store_id", 0)
                .with("entity_id", Shelves.ROOT)
                .with("value", "Root Catalog")
                .write();
        tables.row("catalog_category_entity_varchar")
                .with("attribute_id", id("name"))
                .with("store_id", 0)
                .with("entity_id", Shelves.STORE_ROOT)
                .with("value", "Default Category")
                .write();
        tables.row("catalog_category_entity_int")
                .with("attribute_id", id("is_active"))
                .with("store_id", 0)
                .with("entity_id", Shelves.STORE_ROOT)
                .with("value", 1)
                .write();
        tables.row("catalog_category_entity_int")
                .with("attribute_id", id("is_anchor"))
                .with("store_id", 0)
                .with("entity_id", Shelves.STORE_ROOT)
                .with("value", 1)
                .write();
        for (Shelf shelf : shelves.all()) {
            tables.row("catalog_category_entity_varchar")
                    .with("attribute_id", id("name"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", shelf.name())
                    .write();
            tables.row("catalog_category_entity_varchar")
                    .with("attribute_id", id("url_key"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", shelf.urlKey())
                    .write();
            tables.row("catalog_category_entity_varchar")
                    .with("attribute_id", id("url_path"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", shelf.urlPath())
                    .write();
            tables.row("catalog_category_entity_varchar")
                    .with("attribute_id", id("display_mode"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", "PRODUCTS")
                    .write();
            if (BY_PRICE.contains(shelf.urlPath())) {
                tables.row("catalog_category_entity_varchar")
                        .with("attribute_id", id("default_sort_by"))
                        .with("store_id", 0)
                        .with("entity_id", shelf.id())
                        .with("value", "price")
                        .write();
            }
            tables.row("catalog_category_entity_int")
                    .with("attribute_id", id("is_active"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", 1)
                    .write();
            tables.row("catalog_category_entity_int")
                    .with("attribute_id", id("include_in_menu"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", 1)
                    .write();
            tables.row("catalog_category_entity_int")
                    .with("attribute_id", id("is_anchor"))
                    .with("store_id", 0)
                    .with("entity_id", shelf.id())
                    .with("value", 1)
                    .write();
        }
    }

    private void addresses(WorldTables tables) throws SQLException {
        for (Shelf shelf : shelves.all()) {
            tables.row("url_rewrite")
                    .with("entity_type", "category")
                    .with("entity_id", shelf.id())
                    .with("request_path", shelf.urlPath() + ".html")
                    .with("target_path", "catalog/category/view/id/" + shelf.id())
                    .with("redirect_type", 0)
                    .with("store_id", 1)
                    .with("is_autogenerated", 1)
                    .write();
        }
    }

    private int id(String attribute) {
        return attributes.category(attribute).id();
    }
}
