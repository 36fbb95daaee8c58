package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.forum.world.Facts.Person;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import javax.sql.DataSource;

/** Writes the forums, their tags, moderators and subscribers. */
final class ForumRows {
    private static final Instant OPENED = Instant.parse("2022-09-19T08:00:00Z");

    private final DataSource database;
    private final Facts facts;
    private final WorldSize size;
    private final Crowd crowd;
    private final Seed seed;

    ForumRows(DataSource database, Facts facts, WorldSize size, Crowd crowd, Seed seed) {
        this.database = database;
        this.facts = facts;
        this.size = size;
        this.crowd = crowd;
        this.seed = seed;
    }

    void write(Progress progress) throws SQLException {
        forums();
        tags();
        moderators();
        subscriptions(progress);
    }

    private void forums() throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Forum forum : facts.forums()) {
                tables.row("forums")
                        .with("id", forum.id())
                        .with("name", forum.shownName())
                        .with("normalized_name", forum.shownName().toLowerCase(Locale.ROOT))
                        .with("title", forum.shownName())
                        .with("description", forum.moderated() ? forum.description() : forum.shownName())
                        .with("sidebar", forum.moderated() ? forum.sidebar() : Fullname.ofForum(forum.id()))
                        .with("created", OPENED.plusSeconds((forum.id() - 10_000) * 611))
                        .with("featured", forum.featured())
                        .write();
            }
            tables.finish();
        }
    }

    private void tags() throws SQLException {
        Map<String, UUID> ids = new TreeMap<>();
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Row row : FactTable.read(ForumRows.class, "facts/tags.tsv")) {
                String name = row.text("name");
                UUID id = seed.child("tag").child(name).uuid(0);
                ids.put(name, id);
                tables.row("forum_tags")
                        .with("id", id)
                        .with("name", name)
                        .with("normalized_name", name.toLowerCase(Locale.ROOT))
                        .with("description", row.text("description"))
                        .write();
            }
            for (Forum forum : facts.forums()) {
                for (String tag : forum.tags()) {
                    tables.row("forums_tags")
                            .with("forum_id", forum.id())
                            .with("tag_id", known(ids, tag, forum))
                            .write();
                }
            }
            tables.finish();
        }
    }

    private static UUID known(Map<String, UUID> ids, String tag, Forum forum) {
        UUID id = ids.get(tag);
        if (id == null) {
            throw new IllegalArgumentException("facts/tags.tsv has no tag " + tag + " of " + forum.name());
        }
        return id;
    }

    /** The moderators of a forum, the longest-serving first; empty if it has none. */
    static List<Long> moderatorsOf(Forum forum, Facts facts, Crowd crowd, Seed seed) {
        if (!forum.moderated()) {
            return List.of();
        }
        Set<Long> users = new LinkedHashSet<>();
        facts.people().stream()
                .filter(person -> person.moderates().contains(forum.name()))
                .map(Person::id)
                .forEach(users::add);
        int more = seed.child("moderators").child(forum.id()).random().between(2, 4);
        for (int rank = 0; users.size() < more; rank++) {
            users.add(crowd.regular(forum.id(), rank));
        }
        return List.copyOf(users);
    }

    private void moderators() throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (Forum forum : facts.forums()) {
                Instant since = OPENED.plusSeconds((forum.id() - 10_000) * 611 + 3_600);
                for (long user : moderatorsOf(forum, facts, crowd, seed)) {
                    tables.row("moderators")
                            .with(
                                    "id",
                                    seed.child("moderator").child(forum.id()).uuid(user))
                            .with("forum_id", forum.id())
                            .with("user_id", user)
                            .with("timestamp", since)
                            .write();
                    since = since.plusSeconds(900_000);
                }
            }
            tables.finish();
        }
    }

    private void subscriptions(Progress progress) throws SQLException {
        List<Forum> barrel = new ArrayList<>();
        facts.forums().forEach(forum -> {
            for (int i = 0; i < forum.weight(); i += 60) {
                barrel.add(forum);
            }
        });
        SeededRandom random = seed.child("subscriptions").random();
        double each = (double) size.subscriptions() / crowd.size();
        long number = 0;
        try (WorldTables tables = WorldTables.postgres(database)) {
            number = ofPeople(tables, number);
            for (int i = 0; i < crowd.size(); i++) {
                int count = (int) (each * 2 * random.unit() + random.unit());
                Set<Long> chosen = new HashSet<>();
                for (int n = 0; n < count; n++) {
                    Forum forum = random.pick(barrel);
                    if (chosen.add(forum.id())) {
                        Instant since = OPENED.plusSeconds(900_000L + random.below(15_500_000));
                        tables.row("forum_subscriptions")
                                .with("id", seed.child("subscription").uuid(number++))
                                .with("user_id", Crowd.FIRST + i)
                                .with("forum_id", forum.id())
                                .with("subscribed_at", since)
                                .write();
                    }
                }
                if (i % 20_000 == 0) {
                    progress.report("subscriptions", i, crowd.size());
                }
            }
            tables.finish();
        }
    }

    private long ofPeople(WorldTables tables, long first) throws SQLException {
        long number = first;
        for (Person person : facts.people()) {
            for (String name : person.subscriptions()) {
                long forum = facts.forums().stream()
                        .filter(f -> f.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("no forum " + name))
                        .id();
                Instant since = OPENED.plusSeconds(1_000_000 + number * 7_000);
                tables.row("forum_subscriptions")
                        .with("id", seed.child("subscription").uuid(number++))
                        .with("user_id", person.id())
                        .with("forum_id", forum)
                        .with("subscribed_at", since)
                        .write();
            }
        }
        return number;
    }
}
