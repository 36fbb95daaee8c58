package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;

/** The customers: the tasks' customer with a fixed id, and others. */
final class People {
    /** The tasks' customer. */
    static final long EMMA = 27;

    static final String EMAIL = "emma.lopez@gmail.com";
    static final String PASSWORD = "Password.123";

    private static final long EMMAS_ADDRESS = 26;
    private static final Instant OPENED = Instant.parse("2022-01-20T08:00:00Z");
    private static final List<String> TOWNS = List.of(
            "Austin;Texas;57;78701",
            "Denver;Colorado;13;80202",
            "Portland;Oregon;49;97205",
            "Columbus;Ohio;47;43215",
            "Madison;Wisconsin;64;53703",
            "Tucson;Arizona;4;85701",
            "Albany;New York;43;12207",
            "Raleigh;North Carolina;44;27601",
            "Boise;Idaho;22;83702",
            "Savannah;Georgia;19;31401");
    private static final List<String> STREETS =
            List.of("Maple Avenue", "Oak Street", "River Road", "Hillcrest Drive", "Park Lane", "Cedar Court");

    private final List<Person> all = new ArrayList<>();

    People(WorldSize size, Seed seed) {
        for (long id = 1; id <= size.customers(); id++) {
            all.add(id == EMMA ? emma() : made(id, seed.child(id).random()));
        }
    }

    private static Person emma() {
        return new Person(
                EMMA,
                EMMAS_ADDRESS,
                "Emma",
                "Lopez",
                EMAIL,
                "101 S San Mateo Dr",
                "San Mateo",
                "California",
                12,
                "94010",
                "6505551212",
                Instant.parse("2022-02-27T16:42:28Z"));
    }

    private static Person made(long id, SeededRandom random) {
        String first = PersonNames.first(random);
        String last = PersonNames.last(random);
        String[] town = random.pick(TOWNS).split(";");
        return new Person(
                id,
                addressOf(id),
                first,
                last,
                (first + "." + last + id + "@example.com").toLowerCase(Locale.ROOT),
                random.between(12, 980) + " " + random.pick(STREETS),
                town[0],
                town[1],
                Integer.parseInt(town[2]),
                town[3],
                String.format(Locale.ROOT, "555%07d", random.below(10_000_000)),
                OPENED.plus(Duration.ofMinutes(random.between(0, 600_000))));
    }

    /** A customer's address has the customer's id, except where Emma's address uses it. */
    private static long addressOf(long customer) {
        if (customer == EMMAS_ADDRESS) {
            return EMMA;
        }
        return customer < EMMA ? customer : customer + 1;
    }

    List<Person> all() {
        return List.copyOf(all);
    }

    Person emmaLopez() {
        return all.get((int) EMMA - 1);
    }

    void write(DataSource database) throws SQLException {
        // All customers have the same password, so that tasks can log in as any of them.
        String hash = PasswordHash.of(PASSWORD, new byte[16]);
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            for (Person who : all) {
                customer(tables, who, hash);
                address(tables, who);
                listed(tables, who);
            }
            tables.finish();
        }
    }

    private static void customer(WorldTables tables, Person who, String hash) throws SQLException {
        tables.row("customer_entity")
                .with("entity_id", who.id())
                .with("website_id", 1)
                .with("email", who.email())
                .with("group_id", 1)
                .with("store_id", 1)
                .with("created_at", who.since())
                .with("updated_at", who.since())
                .with("is_active", 1)
                .with("disable_auto_group_change", 0)
                .with("created_in", "Default Store View")
                .with("firstname", who.first())
                .with("lastname", who.last())
                .with("password_hash", hash)
                .with("default_billing", who.addressId())
                .with("default_shipping", who.addressId())
                .with("failures_num", 0)
                .write();
    }

    private static void address(WorldTables tables, Person who) throws SQLException {
        tables.row("customer_address_entity")
                .with("entity_id", who.addressId())
                .with("parent_id", who.id())
                .with("created_at", who.since())
                .with("updated_at", who.since())
                .with("is_active", 1)
                .with("city", who.city())
                .with("country_id", "US")
                .with("firstname", who.first())
                .with("lastname", who.last())
                .with("postcode", who.postcode())
                .with("region", who.region())
                .with("region_id", who.regionId())
                .with("street", who.street())
                .with("telephone", who.telephone())
                .write();
    }

    /** The row of the customer grid. */
    private static void listed(WorldTables tables, Person who) throws SQLException {
        String full = who.street() + " " + who.city() + " " + who.region() + " " + who.postcode();
        tables.row("customer_grid_flat")
                .with("entity_id", who.id())
                .with("name", who.name())
                .with("email", who.email())
                .with("group_id", 1)
                .with("created_at", who.since())
                .with("website_id", 1)
                .with("created_in", "Default Store View")
                .with("shipping_full", full)
                .with("billing_full", full)
                .with("billing_firstname", who.first())
                .with("billing_lastname", who.last())
                .with("billing_telephone", who.telephone())
                .with("billing_postcode", who.postcode())
                .with("billing_country_id", "US")
                .with("billing_region", who.region())
                .with("billing_region_id", who.regionId())
                .with("billing_street", who.street())
                .with("billing_city", who.city())
                .write();
    }
}
