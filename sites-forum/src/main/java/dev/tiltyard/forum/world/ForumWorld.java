package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.sitekit.world.Seed;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/** The forum's world: builds it into an empty database and an empty folder. */
public final class ForumWorld {
    /** Revision of schema, facts and generators. */
    public static final String REVISION = "13";

    /** Everything in the world is older. */
    static final Instant END = Instant.parse("2023-03-31T23:00:00Z");

    /** The start of every episode: a day after the newest post, since in the original the past day is empty. */
    public static final Instant CLOCK_START = END.plus(Duration.ofDays(1));

    /** Folder of the pictures, below the site's files. */
    public static final String IMAGES = "submission_images";

    private ForumWorld() {}

    /** Accounts: the tasks' user first, then an admin and a moderator. */
    public static List<Account> accounts() {
        return Facts.readPeople().stream()
                .filter(person -> !person.password().isEmpty())
                .map(person -> new Account(
                        person.role(),
                        person.username(),
                        person.password(),
                        URI.create("/user/" + person.username() + "/account")))
                .toList();
    }

    /**
     * Fills the database with schema, facts and generated data, and the folder with pictures.
     *
     * @throws SQLException if the database rejects a row
     * @throws IOException if a picture can't be written
     */
    public static void build(WorldBuild build) throws SQLException, IOException {
        DataSource database = build.database();
        Seed seed = new Seed(build.seed()).child("forum");
        Facts facts = build.free() ? Facts.free(seed) : Facts.read();
        WorldSize size = WorldSize.of(build.scale());
        PostPlan plan = new PostPlan(facts, size, build.scale() != Scale.LARGE, seed.child("plan"));
        Crowd crowd = new Crowd(facts, size, seed.child("crowd"));
        ImagePool images = new ImagePool(facts, size, seed.child("images"));
        Remembered remembered = new Remembered();

        try (Connection connection = database.getConnection()) {
            ForumSchema.createTables(connection);
        }
        crowd.write(database, build.progress());
        PostWriter.Sources sources = new PostWriter.Sources(crowd, images, remembered);
        try (PostWriter writer = new PostWriter(database, facts, plan, sources, seed.child("posts"))) {
            writer.write(facts.forums(), plan, build.progress());
        }
        images.write(database, build.files().resolve(IMAGES), build.progress());
        new SiteRows(database, facts, crowd, seed.child("site")).write();
        new ForumRows(database, facts, size, crowd, seed.child("forums")).write(build.progress());
        new ModerationRows(database, facts, crowd, remembered, seed.child("moderation")).write();
        if (!build.free()) {
            new InboxRows(database, crowd, seed.child("inbox")).write();
        }
        WebTables.in(Store.POSTGRES).createIn(database);
        index(build);
    }

    private static void index(WorldBuild build) throws SQLException {
        try (Connection connection = build.database().getConnection()) {
            ForumSchema.createIndexes(connection, build.progress());
            ForumSchema.execute(connection, ForumSchema.text("sequences.sql"));
        }
    }
}
