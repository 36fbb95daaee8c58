package dev.tiltyard.cms.world;

import dev.tiltyard.cms.statistics.Statistics;
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
import dev.tiltyard.sitekit.world.WorldTables;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** The shop admin's world: builds it into an empty database and an empty folder. */
public final class AdminWorld {
    private static final String REVISION = "22";

    /** The start of every episode: a day after the newest order. */
    public static final Instant CLOCK_START = Instant.parse("2023-06-01T14:00:00Z");

    private static final LocalDate TODAY = LocalDate.of(2023, 6, 1);
    private static final String PICTURES = "media/catalog/product";
    private static final String FILLED = "catalog_product_entity, catalog_product_entity_varchar,"
            + " catalog_product_entity_int, catalog_product_entity_decimal, catalog_product_entity_text,"
            + " catalog_product_website, catalog_category_product, catalog_category_entity, catalog_category_entity_int,"
            + " cataloginventory_stock_item, catalog_product_super_link, sales_order, sales_order_item, sales_order_grid,"
            + " sales_invoice_grid, sales_shipment_grid, customer_grid_flat, url_rewrite, catalog_product_grid_flat";

    private AdminWorld() {}

    /** Revision of schema, facts and generators. A constant would be inlined into its callers. */
    public static String revision() {
        return REVISION;
    }

    /** The accounts: the owner, with all permissions, and a clerk with sales permissions. */
    public static List<Account> accounts() {
        return List.of(
                new Account("admin", SiteRows.ADMIN, SiteRows.ADMIN_PASSWORD, URI.create("/admin")),
                new Account("clerk", SiteRows.CLERK, SiteRows.CLERK_PASSWORD, URI.create("/admin")));
    }

    /**
     * Fills the database with schema, facts and generated data, and the folder with images.
     *
     * @throws SQLException if the database rejects a row
     * @throws IOException if an image can't be written
     */
    public static void build(WorldBuild build) throws SQLException, IOException {
        DataSource database = build.database();
        Seed seed = new Seed(build.seed()).child("shopping_admin");
        WorldSize size = WorldSize.of(build.scale());
        MagentoSchema.createIn(database);
        MagentoSchema.setUpIn(database);
        MagentoSchema.run(database, AdminWorld.class, "sample.sql");
        WebTables.in(Store.MARIADB).createIn(database);
        Jdbi jdbi = SiteDatabase.over(database);
        Attributes attributes = new Attributes(jdbi);
        CatalogPlan catalog = new CatalogPlan(size.lines(), seed.child("catalogue"));
        Customers customers = new Customers(size.customers(), seed.child("buyers"));
        DrawnProducts drawn = new DrawnProducts();
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            new Categories(tables, attributes).write();
            products(build, catalog, new CatalogRows(tables, attributes, seed.child("wares"), new Pictures(drawn)));
            customers.write(tables);
            sales(build, size, new SalePlan(catalog, customers, seed.child("sales")), new SaleRows(tables));
            new ReviewRows(tables, catalog, seed.child("reviews")).write();
            new SiteRows(tables, catalog, customers, seed.child("site")).write();
            tables.finish();
        }
        build.progress().report("lists", 0, 0);
        MagentoSchema.run(database, AdminWorld.class, "grids.sql");
        derive(build, jdbi);
        drawn.draw(build.files().resolve(PICTURES), build.progress());
    }

    private static void products(WorldBuild build, CatalogPlan catalog, CatalogRows tables) {
        long[] done = {0};
        catalog.forEach(product -> {
            try {
                tables.write(product);
            } catch (SQLException e) {
                throw new IllegalStateException("product " + product.sku() + " cannot be written", e);
            }
            if (++done[0] % 100 == 0) {
                build.progress().report("products", done[0], 0);
            }
        });
    }

    private static void sales(WorldBuild build, WorldSize size, SalePlan plan, SaleRows tables) throws SQLException {
        for (Sale sale : plan.sales()) {
            tables.write(sale);
        }
        for (long number = SalePlan.LAST_COUNTED + 1; number <= size.orders(); number++) {
            tables.write(plan.archived(number, size.orders()));
            if (number % 500 == 0) {
                build.progress().report("orders", number, size.orders());
            }
        }
        tables.finish(size.orders());
    }

    private static void derive(WorldBuild build, Jdbi jdbi) {
        build.progress().report("indexes", 0, 0);
        // Refresh optimizer statistics: the server collected them on empty tables.
        jdbi.useHandle(handle -> handle.createQuery("ANALYZE TABLE " + FILLED)
                .mapTo(String.class)
                .list());
        jdbi.useTransaction(handle -> new ProductIndex(new Attributes(jdbi)).build(handle, TODAY));
        jdbi.useTransaction(Statistics::refreshAll);
    }
}
