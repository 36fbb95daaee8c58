package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The customers: those in tasks, with fixed ids, and generated ones with other names. */
final class Customers {
    static final String PASSWORD = "Password.123";

    private static final Instant OPENED = Instant.parse("2020-05-20T14:00:00Z");
    private static final List<String> TOWNS = List.of(
            "Austin;Texas;57;78701",
            "Denver;Colorado;13;80202",
            "Portland;Oregon;49;97205",
            "Columbus;Ohio;47;43215",
            "Madison;Wisconsin;64;53703",
            "Tucson;Arizona;4;85701",
            "Raleigh;North Carolina;44;27601",
            "Boise;Idaho;22;83702",
            "Savannah;Georgia;19;31401",
            "Spokane;Washington;62;99201");
    private static final List<String> STREETS =
            List.of("Maple Avenue", "Oak Street", "River Road", "Hillcrest Drive", "Park Lane", "Cedar Court");

    private final List<Customer> all = new ArrayList<>();
    private final int facts;

    Customers(int count, Seed seed) {
        Set<String> taken = new HashSet<>();
        for (FactTable.Row row : FactTable.read(Customers.class, "facts/customers.tsv")) {
            Customer customer = new Customer(
                    row.number("id"),
                    row.text("first"),
                    row.text("last"),
                    row.text("email"),
                    row.text("telephone"),
                    row.text("street"),
                    row.text("city"),
                    row.text("region"),
                    (int) row.number("region_id"),
                    row.text("postcode"),
                    OPENED.plus(Duration.ofHours(30 * row.number("id"))));
            all.add(customer);
            taken.add(customer.name());
        }
        facts = all.size();
        for (long id = facts + 1; id <= count; id++) {
            Customer customer = made(id, seed.child(id).random(), taken);
            all.add(customer);
            taken.add(customer.name());
        }
    }

    private static Customer made(long id, SeededRandom random, Set<String> taken) {
        String first = PersonNames.first(random);
        String last = PersonNames.last(random);
        while (taken.contains(first + " " + last)) {
            first = PersonNames.first(random);
            last = PersonNames.last(random);
        }
        String[] town = random.pick(TOWNS).split(";");
        return new Customer(
                id,
                first,
                last,
                (first + "." + last + id + "@example.com").toLowerCase(Locale.ROOT),
                String.format(Locale.ROOT, "555%07d", random.below(10_000_000)),
                random.between(12, 980) + " " + random.pick(STREETS),
                town[0],
                town[1],
                Integer.parseInt(town[2]),
                town[3],
                OPENED.plus(Duration.ofMinutes(random.between(0, 800_000))));
    }

    List<Customer> all() {
        return List.copyOf(all);
    }

    Customer byId(long id) {
        return all.get((int) id - 1);
    }

    /** The generated customers. */
    List<Customer> others() {
        return List.copyOf(all.subList(facts, all.size()));
    }

    void write(WorldTables tables) throws SQLException {
        // All customers have the same password, so that tests and tasks can log in as any of them.
        String hash = PasswordHash.of(PASSWORD, new byte[16]);
        for (Customer who : all) {
            int group = who.id() % 23 == 0 ? 2 : who.id() % 31 == 0 ? 3 : 1;
            entity(tables, who, hash, group);
            grid(tables, who, group);
        }
    }

    private static void entity(WorldTables tables, Customer who, String hash, int group) throws SQLException {
        tables.row("customer_entity")
                .with("entity_id", who.id())
                .with("website_id", 1)
                .with("email", who.email())
                .with("group_id", group)
                .with("store_id", 1)
                .with("created_at", who.since())
                .with("updated_at", who.since())
                .with("is_active", 1)
                .with("disable_auto_group_change", 0)
                .with("created_in", "Default Store View")
                .with("firstname", who.first())
                .with("lastname", who.last())
                .with("password_hash", hash)
                .with("default_billing", who.id())
                .with("default_shipping", who.id())
                .with("failures_num", 0)
                .write();
        tables.row("customer_address_entity")
                .with("entity_id", who.id())
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

    private static void grid(WorldTables tables, Customer who, int group) throws SQLException {
        String full = who.street() + " " + who.city() + " " + who.region() + " " + who.postcode();
        tables.row("customer_grid_flat")
                .with("entity_id", who.id())
                .with("name", who.name())
                .with("email", who.email())
                .with("group_id", group)
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
