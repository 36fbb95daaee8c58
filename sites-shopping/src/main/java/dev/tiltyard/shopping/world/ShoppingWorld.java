package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.MagentoSchema;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.index.ProductIndex;
import dev.tiltyard.shopping.world.picture.DrawnProducts;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.sitekit.world.Seed;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** The shop's world: builds it into an empty database and an empty folder. */
public final class ShoppingWorld {
    /** Revision of schema, facts and generators. */
    public static final String REVISION = "20";

    /** The start of every episode: the day that the tasks call today, a month after the newest order. */
    public static final Instant CLOCK_START = Instant.parse("2023-06-12T14:00:00Z");

    /** Folder of product images, below the site's files; image paths are relative to it. */
    public static final String PICTURES = "media/catalog/product";

    private static final LocalDate TODAY = LocalDate.of(2023, 6, 12);
    private static final String FILLED = "catalog_product_entity, catalog_product_entity_varchar,"
            + " catalog_product_entity_int, catalog_product_entity_decimal, catalog_product_entity_text,"
            + " catalog_product_entity_datetime, catalog_product_website, catalog_category_product,"
            + " catalog_category_entity, catalog_category_entity_int, cataloginventory_stock_item,"
            + " catalog_product_super_link";
    /** Number of simple products that other customers may have bought. */
    private static final int ORDINARY = 500;

    private ShoppingWorld() {}

    /** Accounts: the tasks' customer first, then the administrator, for REST API tokens. */
    public static List<Account> accounts() {
        return List.of(
                new Account("customer", People.EMAIL, People.PASSWORD, URI.create("/customer/account/")),
                new Account(
                        "admin",
                        SiteRows.ADMIN,
                        SiteRows.ADMIN_PASSWORD,
                        URI.create("/rest/default/V1/store/storeConfigs")));
    }

    /**
     * Fills the database with schema, facts and generated data, and the folder with images.
     *
     * @throws SQLException if the database rejects a row
     * @throws IOException if an image can't be written
     */
    public static void build(WorldBuild build) throws SQLException, IOException {
        DataSource database = build.database();
        Seed seed = new Seed(build.seed()).child("shopping");
        WorldSize size = WorldSize.of(build.scale());
        Shelves shelves = Shelves.read();
        ProductPlan products = new ProductPlan(shelves, size, seed.child("wares"));
        People people = new People(size, seed.child("people"));
        DrawnProducts drawn = new DrawnProducts();

        MagentoSchema.createIn(database);
        MagentoSchema.setUpIn(database);
        WebTables.in(Store.MARIADB).createIn(database);
        new CategoryRows(database, shelves).write();
        people.write(database);
        List<Product> ordinary = new ArrayList<>();
        try (CatalogRows catalog = new CatalogRows(database, new Pictures(drawn), seed.child("catalogue"));
                ReviewRows reviews = new ReviewRows(database, size, seed.child("reviews"))) {
            long[] done = {0};
            products.forEach(product -> {
                catalog.write(product);
                reviews.write(product);
                if (!product.fact()
                        && product.choices().isEmpty()
                        && product.variants().isEmpty()
                        && ordinary.size() < ORDINARY) {
                    ordinary.add(product);
                }
                if (++done[0] % 500 == 0) {
                    build.progress().report("products", done[0], size.products());
                }
            });
            catalog.finish();
            reviews.finish();
            OrderPlan orders = new OrderPlan(products, catalog.options(), ordinary, people, seed.child("orders"));
            OrderRows.write(database, orders.orders());
        }
        new SiteRows(database, shelves, seed.child("site")).write();
        PromotionRows.write(database);
        build.progress().report("indexes", 0, 0);
        Jdbi jdbi = SiteDatabase.over(database);
        // Refresh optimizer statistics: the server collected them on empty tables.
        jdbi.useHandle(handle -> handle.createQuery("ANALYZE TABLE " + FILLED)
                .map((row, context) -> row.getString(1))
                .list());
        jdbi.useTransaction(handle -> new ProductIndex(new Attributes(jdbi)).build(handle, TODAY));
        drawn.draw(build.files().resolve(PICTURES), build.progress());
    }
}
