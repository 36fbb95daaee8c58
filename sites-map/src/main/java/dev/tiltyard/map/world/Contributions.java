package dev.tiltyard.map.world;

import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/** Users' contributions besides the map itself: notes, traces, diary entries. */
final class Contributions {
    private static final int NOTES = 120;
    private static final int TRACES = 30;
    private static final LocalDateTime NEWEST = LocalDateTime.of(2023, 5, 26, 18, 0);
    private static final Point CITY = new Point(40.4430, -79.9480);
    private static final List<String> REPORTS = List.of(
            "The side street here is missing.",
            "This house number is wrong, please check on the ground.",
            "A new crossing with lights was built here.",
            "The shop at this corner has closed.",
            "There are steps here that the map does not show.",
            "The sidewalk is only on one side.",
            "Is this street one-way? The sign says so now.",
            "There is a bicycle stand in front of the entrance.");
    private static final List<String> ANSWERS = List.of(
            "Thanks, I will have a look next week.",
            "I was there today and it is as described.",
            "Mapped, thank you.",
            "Could you say on which side?");
    private static final List<String> WALKS =
            List.of("Morning walk", "Round by bicycle", "To the market", "Along the river", "Stairs and hills");

    private final DataSource database;
    private final People people;
    private final Seed seed;

    Contributions(DataSource database, People people, Seed seed) {
        this.database = database;
        this.people = people;
        this.seed = seed;
    }

    void write() throws SQLException {
        notes();
        traces();
        diary();
    }

    private long mapper(SeededRandom random) {
        return People.FIRST_MAPPER + random.below(people.mappers().size());
    }

    private void notes() throws SQLException {
        SeededRandom random = seed.child("notes").random();
        try (WorldTables tables = WorldTables.postgres(database)) {
            long comment = 0;
            for (long id = 1; id <= NOTES; id++) {
                Point at = CITY.moved(random.between(-3500.0, 3500.0), random.between(-4500.0, 4500.0))
                        .rounded();
                LocalDateTime made = NEWEST.minusHours((NOTES - id) * 61);
                LocalDateTime answered = made.plusHours(random.between(5, 40));
                boolean closed = random.chance(0.45);
                tables.row("notes")
                        .with("id", id)
                        .with("latitude", Math.round(at.lat() * 1e7))
                        .with("longitude", Math.round(at.lon() * 1e7))
                        .with("tile", QuadTile.of(at.lat(), at.lon()))
                        .with("updated_at", closed ? answered : made)
                        .with("created_at", made)
                        .with("status", closed ? "closed" : "open")
                        .withNullable("closed_at", closed ? answered : null)
                        .write();
                tables.row("note_comments")
                        .with("id", ++comment)
                        .with("note_id", id)
                        .with("visible", "t")
                        .with("created_at", made)
                        .with("author_id", mapper(random))
                        .with("body", random.pick(REPORTS))
                        .with("event", "opened")
                        .write();
                if (closed) {
                    tables.row("note_comments")
                            .with("id", ++comment)
                            .with("note_id", id)
                            .with("visible", "t")
                            .with("created_at", answered)
                            .with("author_id", mapper(random))
                            .with("body", random.pick(ANSWERS))
                            .with("event", "closed")
                            .write();
                }
            }
            tables.finish();
        }
    }

    private void traces() throws SQLException {
        SeededRandom random = seed.child("traces").random();
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (long id = 1; id <= TRACES; id++) {
                Point at = CITY.moved(random.between(-2500.0, 2500.0), random.between(-3500.0, 3500.0));
                LocalDateTime begun = NEWEST.minusDays((TRACES - id) * 9);
                int size = random.between(60, 140);
                tables.row("gpx_files")
                        .with("id", id)
                        .with("user_id", mapper(random))
                        .with("visible", "t")
                        .with("name", "track-" + begun.toLocalDate() + ".gpx")
                        .with("size", size)
                        .with("latitude", at.lat())
                        .with("longitude", at.lon())
                        .with("timestamp", begun.plusHours(3))
                        .with("description", random.pick(WALKS))
                        .with("inserted", "t")
                        .with("visibility", "identifiable")
                        .write();
                tables.row("gpx_file_tags")
                        .with("gpx_id", id)
                        .with("tag", random.chance(0.5) ? "walk" : "bicycle")
                        .with("id", id)
                        .write();
                walk(tables, id, at, begun, size, random);
            }
            tables.finish();
        }
    }

    private static void walk(
            WorldTables tables, long id, Point from, LocalDateTime begun, int size, SeededRandom random)
            throws SQLException {
        Point at = from;
        double heading = random.between(0.0, 6.28);
        for (int i = 0; i < size; i++) {
            heading += random.between(-0.3, 0.3);
            at = at.moved(25 * StrictMath.cos(heading), 25 * StrictMath.sin(heading))
                    .rounded();
            tables.row("gps_points")
                    .with("altitude", 280.0)
                    .with("trackid", 0)
                    .with("latitude", Math.round(at.lat() * 1e7))
                    .with("longitude", Math.round(at.lon() * 1e7))
                    .with("gpx_id", id)
                    .with("timestamp", begun.plusSeconds(15L * i))
                    .with("tile", QuadTile.of(at.lat(), at.lon()))
                    .write();
        }
    }

    private void diary() throws SQLException {
        SeededRandom random = seed.child("diary").random();
        List<Map.Entry<String, String>> entries = List.of(
                Map.entry(
                        "Mapping the stairs of the South Side",
                        "The city has more public stairs than streets with a name, it seems. I counted steps on Saturday and"
                                + " found four flights that no map had, one of them with a railing from 1931."),
                Map.entry(
                        "House numbers along the busway",
                        "I walked from one stop to the next and wrote numbers into a notebook. If one looks wrong to you,"
                                + " leave a note, and I will go and look again."),
                Map.entry(
                        "What I learned surveying crossings",
                        "Whether a crossing has lights is easy to see. Whether the curb is lowered is not, once it has"
                                + " snowed. I will do the rest in April."),
                Map.entry(
                        "Benches, at last",
                        "All benches of the park are on the map: 212 of them, 31 with a view and 6 that I would not sit on."),
                Map.entry(
                        "Old bridges and their names",
                        "Three bridges are called by names that no sign has. Long-time neighbors agreed on two of them, so I"
                                + " entered those as alternative names."));
        try (WorldTables tables = WorldTables.postgres(database)) {
            for (int i = 0; i < entries.size(); i++) {
                LocalDateTime made = NEWEST.minusDays((entries.size() - i) * 23L);
                tables.row("diary_entries")
                        .with("id", i + 1)
                        .with("user_id", mapper(random))
                        .with("title", entries.get(i).getKey())
                        .with("body", entries.get(i).getValue())
                        .with("created_at", made)
                        .with("updated_at", made)
                        .with("language_code", "en")
                        .write();
            }
            tables.finish();
        }
    }
}
