package dev.tiltyard.map.world;

import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;

/** The site's users: the visitor's account, and mappers. */
final class People {
    static final String MEMBER = "wanderer";
    static final String PASSWORD = "test1234";
    static final long MEMBER_ID = 100;
    static final long FIRST_MAPPER = 101;

    private static final byte[] SALT = "wanderer on foot".getBytes(StandardCharsets.US_ASCII);
    private static final List<String> FIRST =
            List.of("Quiet", "Three Rivers", "Steep", "Paper", "Allegheny", "Corner", "Night", "Bridge", "Tin", "Slow");
    private static final List<String> SECOND =
            List.of("Walker", "Surveyor", "Compass", "Cyclist", "Pedestrian", "Cartographer", "Ferry", "Milestone");

    private final List<String> mappers = new ArrayList<>();
    private final Seed seed;

    People(Seed seed) {
        this.seed = seed;
        SeededRandom random = seed.child("names").random();
        while (mappers.size() < 40) {
            String name = random.pick(FIRST) + " " + random.pick(SECOND);
            if (!mappers.contains(name)) {
                mappers.add(name);
            }
        }
    }

    /** Names of the mappers; their ids are consecutive from {@link #FIRST_MAPPER}. */
    List<String> mappers() {
        return List.copyOf(mappers);
    }

    /** Writes only the account that can log in. */
    void writeMember(DataSource database) throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            LocalDateTime joined = LocalDateTime.of(2019, 4, 2, 8, 30);
            user(tables, MEMBER_ID, MEMBER, "", joined, seed.child("rows").random());
            tables.finish();
        }
    }

    void write(DataSource database) throws SQLException {
        SeededRandom random = seed.child("rows").random();
        try (WorldTables tables = WorldTables.postgres(database)) {
            user(tables, MEMBER_ID, MEMBER, "Walks most places.", LocalDateTime.of(2019, 4, 2, 8, 30), random);
            for (int i = 0; i < mappers.size(); i++) {
                LocalDateTime joined = LocalDateTime.of(2009 + i % 12, 1 + i % 12, 1 + i % 27, 9, 0);
                user(tables, FIRST_MAPPER + i, mappers.get(i), "", joined, random);
            }
            tables.finish();
        }
    }

    private static void user(
            WorldTables tables, long id, String name, String about, LocalDateTime joined, SeededRandom random)
            throws SQLException {
        String email = name.toLowerCase(Locale.ROOT).replace(' ', '.') + "@example.org";
        tables.row("users")
                .with("id", id)
                .with("email", email)
                .with("pass_crypt", id == MEMBER_ID ? Passwords.hash(PASSWORD, SALT) : "")
                .with("creation_time", joined)
                .with("display_name", name)
                .with("data_public", "t")
                .with("description", about)
                .with("home_lat", 40.44 + random.between(-0.05, 0.05))
                .with("home_lon", -79.95 + random.between(-0.06, 0.06))
                .with("email_valid", "t")
                .with("status", "active")
                .with("terms_agreed", joined)
                .with("terms_seen", "t")
                .write();
    }
}
