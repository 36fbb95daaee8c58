package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Person;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.world.PersonNames;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * All accounts: the facts' users, and generated ones, few of whom are very active. Nobody posts before their
 * registration.
 */
final class Crowd {
    /** Ids of generated users begin here; those of the facts' users are lower. */
    static final long FIRST = 20_000;

    /** The tasks' account, with the official image's settings. */
    private static final String AGENT = "MarvelsGrantMan136";

    private static final long FIRST_NAMED = 10_100;
    private static final double ACTIVE = 0.97;
    private static final double EVERYWHERE = 0.3;
    private static final Instant OLDEST = Instant.parse("2011-01-05T08:00:00Z");
    private static final Instant WORLD_BEGINS = Instant.parse("2022-09-18T00:00:00Z");
    private static final Instant WORLD_ENDS = Instant.parse("2023-03-31T20:00:00Z");

    private final Seed seed;
    private final int size;
    private final int active;
    private final Map<String, Long> named = new TreeMap<>();
    private final Map<String, Person> people = new TreeMap<>();

    Crowd(Facts facts, WorldSize scale, Seed seed) {
        this.seed = seed;
        facts.people().forEach(person -> {
            people.put(person.username(), person);
            named.put(person.username(), person.id());
        });
        Set<Long> taken = new HashSet<>(named.values());
        long next = FIRST_NAMED;
        for (String name : writers(facts)) {
            if (!named.containsKey(name)) {
                while (!taken.add(next)) {
                    next++;
                }
                named.put(name, next);
            }
        }
        this.size = scale.users() - named.size();
        this.active = (int) (size * ACTIVE);
    }

    private static Set<String> writers(Facts facts) {
        Set<String> names = new TreeSet<>();
        facts.posts().forEach(post -> names.add(post.user()));
        facts.replies().forEach(reply -> names.add(reply.user()));
        return names;
    }

    /** The id of a user in the facts. */
    long named(String username) {
        Long id = named.get(username);
        if (id == null) {
            throw new IllegalArgumentException("no account " + username + " in the facts");
        }
        return id;
    }

    /** The number of generated users. */
    int size() {
        return size;
    }

    /**
     * A generated user who is active in a forum; each forum has its own regulars, and some users are active everywhere.
     */
    long regular(long forum, SeededRandom random) {
        if (random.chance(EVERYWHERE)) {
            return FIRST + Math.floorMod(random.rank(active, 12) * 15_485_863L, (long) active);
        }
        return regular(forum, random.rank(active, 40));
    }

    /** The n-th most active user of a forum. */
    long regular(long forum, int rank) {
        long step = 7_919L * (forum % 97 + 1) + rank * 104_729L;
        return FIRST + Math.floorMod(step, (long) active);
    }

    void write(DataSource database, Progress progress) throws SQLException {
        PersonNames.Handles handles =
                new PersonNames.Handles(seed.child("handles").random());
        named.keySet().forEach(handles::reserve);
        try (WorldTables tables = WorldTables.postgres(database)) {
            WorldTables.Table users = tables.table("users");
            writeNamed(users);
            String locked = Passwords.hash("closed " + seed.value(), salt("crowd"));
            SeededRandom random = seed.child("crowd").random();
            for (int i = 0; i < size; i++) {
                Instant created = i < active
                        ? at(OLDEST, WORLD_BEGINS, (i + random.unit()) / active)
                        : at(WORLD_BEGINS, WORLD_ENDS, (i - active + random.unit()) / (size - active));
                String name = handles.next();
                String biography = Biographies.draw(random);
                write(users.row(), new User(FIRST + i, name, locked, created, "member", biography), random);
                if (i % 5_000 == 0) {
                    progress.report("users", i, size);
                }
            }
            tables.finish();
            progress.report("users", size, size);
        }
    }

    private void writeNamed(WorldTables.Table users) throws SQLException {
        SeededRandom random = seed.child("named").random();
        List<String> names = new ArrayList<>(named.keySet());
        for (String name : names) {
            Person person = people.get(name);
            if (person == null) {
                Instant created = at(OLDEST, WORLD_BEGINS, random.unit());
                String password = Passwords.hash("closed " + name, salt(name));
                write(users.row(), new User(named(name), name, password, created, "member", null), random);
            } else {
                String typed = person.password().isEmpty() ? "closed " + name : person.password();
                String password = Passwords.hash(typed, salt(name));
                String biography = person.biography();
                write(
                        users.row(),
                        new User(person.id(), name, password, person.created(), person.role(), biography),
                        random);
            }
        }
    }

    private record User(
            long id,
            String name,
            String password,
            Instant created,
            String role,
            @Nullable String biography) {}

    private static void write(WorldTables.Row row, User user, SeededRandom random) throws SQLException {
        boolean admin = user.role().equals("admin");
        Instant known = user.created().isBefore(WORLD_BEGINS) ? WORLD_BEGINS : user.created();
        boolean agent = user.name().equals(AGENT);
        Instant seen = at(known, WORLD_ENDS, 1 - StrictMath.pow(random.unit(), 3));
        boolean dark = random.chance(0.2);
        row.with("id", user.id())
                .with("username", user.name())
                .with("normalized_username", user.name().toLowerCase(Locale.ROOT))
                .with("password", user.password())
                .with("created", user.created())
                .with("last_seen", seen)
                .with("admin", admin)
                .with("trusted", admin || !user.role().equals("member"))
                .withNullable("biography", user.biography())
                .with("timezone", agent ? "America/New_York" : "UTC")
                .with("night_mode", agent ? "light" : dark ? "dark" : "auto")
                .write();
    }

    private static Instant at(Instant from, Instant until, double part) {
        return from.plusSeconds((long) (Duration.between(from, until).toSeconds() * part));
    }

    private byte[] salt(String name) {
        UUID uuid = seed.child("salt").child(name).uuid(0);
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }
}
