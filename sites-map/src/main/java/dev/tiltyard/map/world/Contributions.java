package dev.tiltyard.map.world;

import dev.tiltyard.sitekit.world.PostgresSink;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import javax.sql.DataSource;

/** What users have left beside the map itself: notes, traces, diary entries. */
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

    private long mapper(SeededRandom dice) {
        return People.FIRST_MAPPER + dice.below(people.mappers().size());
    }

    private void notes() throws SQLException {
        SeededRandom dice = seed.child("notes").dice();
        try (PostgresSink notes = new PostgresSink(
                        database,
                        "notes",
                        List.of(
                                "id",
                                "latitude",
                                "longitude",
                                "tile",
                                "updated_at",
                                "created_at",
                                "status",
                                "closed_at"));
                PostgresSink comments = new PostgresSink(
                        database,
                        "note_comments",
                        List.of("id", "note_id", "visible", "created_at", "author_id", "body", "event"))) {
            long comment = 0;
            for (long id = 1; id <= NOTES; id++) {
                Point at = CITY.moved(dice.between(-3500.0, 3500.0), dice.between(-4500.0, 4500.0))
                        .rounded();
                LocalDateTime made = NEWEST.minusHours((NOTES - id) * 61);
                LocalDateTime answered = made.plusHours(dice.between(5, 40));
                boolean closed = dice.chance(0.45);
                notes.row(
                        id,
                        Math.round(at.lat() * 1e7),
                        Math.round(at.lon() * 1e7),
                        QuadTile.of(at.lat(), at.lon()),
                        closed ? answered : made,
                        made,
                        closed ? "closed" : "open",
                        closed ? answered : null);
                comments.row(++comment, id, "t", made, mapper(dice), dice.pick(REPORTS), "opened");
                if (closed) {
                    comments.row(++comment, id, "t", answered, mapper(dice), dice.pick(ANSWERS), "closed");
                }
            }
            notes.finish();
            comments.finish();
        }
    }

    private void traces() throws SQLException {
        SeededRandom dice = seed.child("traces").dice();
        try (PostgresSink files = new PostgresSink(
                        database,
                        "gpx_files",
                        List.of(
                                "id",
                                "user_id",
                                "visible",
                                "name",
                                "size",
                                "latitude",
                                "longitude",
                                "\"timestamp\"",
                                "description",
                                "inserted",
                                "visibility"));
                PostgresSink points = new PostgresSink(
                        database,
                        "gps_points",
                        List.of("altitude", "trackid", "latitude", "longitude", "gpx_id", "\"timestamp\"", "tile"));
                PostgresSink tags = new PostgresSink(database, "gpx_file_tags", List.of("gpx_id", "tag", "id"))) {
            for (long id = 1; id <= TRACES; id++) {
                Point at = CITY.moved(dice.between(-2500.0, 2500.0), dice.between(-3500.0, 3500.0));
                LocalDateTime begun = NEWEST.minusDays((TRACES - id) * 9);
                int size = dice.between(60, 140);
                files.row(
                        id,
                        mapper(dice),
                        "t",
                        "track-" + begun.toLocalDate() + ".gpx",
                        size,
                        at.lat(),
                        at.lon(),
                        begun.plusHours(3),
                        dice.pick(WALKS),
                        "t",
                        "identifiable");
                tags.row(id, dice.chance(0.5) ? "walk" : "bicycle", id);
                walk(points, id, at, begun, size, dice);
            }
            files.finish();
            points.finish();
            tags.finish();
        }
    }

    private static void walk(PostgresSink points, long id, Point from, LocalDateTime begun, int size, SeededRandom dice)
            throws SQLException {
        Point at = from;
        double heading = dice.between(0.0, 6.28);
        for (int i = 0; i < size; i++) {
            heading += dice.between(-0.3, 0.3);
            at = at.moved(25 * StrictMath.cos(heading), 25 * StrictMath.sin(heading))
                    .rounded();
            points.row(
                    280.0,
                    0,
                    Math.round(at.lat() * 1e7),
                    Math.round(at.lon() * 1e7),
                    id,
                    begun.plusSeconds(15L * i),
                    QuadTile.of(at.lat(), at.lon()));
        }
    }

    private void diary() throws SQLException {
        SeededRandom dice = seed.child("diary").dice();
        List<String> titles = List.of(
                "Mapping the stairs of the South Side",
                "House numbers along the busway",
                "What I learned surveying crossings",
                "Benches, at last",
                "Old bridges and their names");
        try (PostgresSink entries = new PostgresSink(
                database,
                "diary_entries",
                List.of("id", "user_id", "title", "body", "created_at", "updated_at", "language_code"))) {
            for (int i = 0; i < titles.size(); i++) {
                LocalDateTime made = NEWEST.minusDays((titles.size() - i) * 23L);
                entries.row(
                        i + 1,
                        mapper(dice),
                        titles.get(i),
                        "I spent the weekend outside with a notebook. The result is on the map now; if something looks"
                                + " wrong to you, leave a note.",
                        made,
                        made,
                        "en");
            }
            entries.finish();
        }
    }
}
