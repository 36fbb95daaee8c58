package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;

/** The customers: the one of the tasks under her number, and others who shop here. */
final class People {
    /** Number of the customer of the tasks, and of her address. */
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
            all.add(id == EMMA ? emma() : made(id, seed.child(id).dice()));
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

    private static Person made(long id, Dice dice) {
        String first = PersonNames.first(dice);
        String last = PersonNames.last(dice);
        String[] town = dice.pick(TOWNS).split(";");
        return new Person(
                id,
                id < EMMA ? id == EMMAS_ADDRESS ? EMMA : id : id + 1,
                first,
                last,
                (first + "." + last + id + "@example.com").toLowerCase(Locale.ROOT),
                dice.between(12, 980) + " " + dice.pick(STREETS),
                town[0],
                town[1],
                Integer.parseInt(town[2]),
                town[3],
                String.format(Locale.ROOT, "555%07d", dice.below(10_000_000)),
                OPENED.plus(Duration.ofMinutes(dice.between(0, 600_000))));
    }

    List<Person> all() {
        return List.copyOf(all);
    }

    Person emmaLopez() {
        return all.get((int) EMMA - 1);
    }

    void write(DataSource database) throws SQLException {
        // All may log in with the same password: they are here to be used.
        String hash = PasswordHash.of(PASSWORD, new byte[16]);
        try (Tables tables = new Tables(database)) {
            var customers = tables.into(
                    "customer_entity",
                    "entity_id",
                    "website_id",
                    "email",
                    "group_id",
                    "store_id",
                    "created_at",
                    "updated_at",
                    "is_active",
                    "disable_auto_group_change",
                    "created_in",
                    "firstname",
                    "lastname",
                    "password_hash",
                    "default_billing",
                    "default_shipping",
                    "failures_num");
            var addresses = tables.into(
                    "customer_address_entity",
                    "entity_id",
                    "parent_id",
                    "created_at",
                    "updated_at",
                    "is_active",
                    "city",
                    "country_id",
                    "firstname",
                    "lastname",
                    "postcode",
                    "region",
                    "region_id",
                    "street",
                    "telephone");
            var grid = tables.into(
                    "customer_grid_flat",
                    "entity_id",
                    "name",
                    "email",
                    "group_id",
                    "created_at",
                    "website_id",
                    "created_in",
                    "shipping_full",
                    "billing_full",
                    "billing_firstname",
                    "billing_lastname",
                    "billing_telephone",
                    "billing_postcode",
                    "billing_country_id",
                    "billing_region",
                    "billing_region_id",
                    "billing_street",
                    "billing_city");
            for (Person who : all) {
                customers.row(
                        who.id(),
                        1,
                        who.email(),
                        1,
                        1,
                        who.since(),
                        who.since(),
                        1,
                        0,
                        "Default Store View",
                        who.first(),
                        who.last(),
                        hash,
                        who.addressId(),
                        who.addressId(),
                        0);
                addresses.row(
                        who.addressId(),
                        who.id(),
                        who.since(),
                        who.since(),
                        1,
                        who.city(),
                        "US",
                        who.first(),
                        who.last(),
                        who.postcode(),
                        who.region(),
                        who.regionId(),
                        who.street(),
                        who.telephone());
                String full = who.street() + " " + who.city() + " " + who.region() + " " + who.postcode();
                grid.row(
                        who.id(),
                        who.name(),
                        who.email(),
                        1,
                        who.since(),
                        1,
                        "Default Store View",
                        full,
                        full,
                        who.first(),
                        who.last(),
                        who.telephone(),
                        who.postcode(),
                        "US",
                        who.region(),
                        who.regionId(),
                        who.street(),
                        who.city());
            }
            tables.finish();
        }
    }
}
