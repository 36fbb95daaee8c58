package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.MagentoSchema;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebTables;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** The shop's world: builds it into an empty database and an empty folder. */
public final class ShoppingWorld {
    /** Names the present form of schema, facts and generators. */
    public static final String REVISION = "1";

    /** Where every episode begins: the day that the tasks call today, a month after the newest order. */
    public static final Instant CLOCK_START = Instant.parse("2023-06-12T14:00:00Z");

    private ShoppingWorld() {}

    /** Who can log in: the customer of the tasks first, then the administrator, who has tokens for the REST interface. */
    public static List<Account> accounts() {
        return List.of(
                new Account("customer", "emma.lopez@gmail.com", "Password.123", URI.create("/customer/account/")),
                new Account("admin", "admin", "admin1234", URI.create("/rest/default/V1/store/storeConfigs")));
    }

    /**
     * Fills the database with schema, facts and volume.
     *
     * @throws SQLException if the database refuses
     */
    public static void build(WorldBuild build) throws SQLException {
        MagentoSchema.createIn(build.database());
        WebTables.in(Store.MARIADB).createIn(build.database());
    }
}
