package dev.tiltyard.map.world;

import dev.tiltyard.map.index.ExtractFile;
import dev.tiltyard.map.index.MapIndexes;
import dev.tiltyard.map.osm.PbfReader;
import dev.tiltyard.map.osm.PbfWriter;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/** Builds the map's world: our extract, or the user's, in the web site's tables. */
public final class MapWorld {
    /** Changes with schema, facts and generators. */
    public static final String REVISION = "8";

    /** The start of every episode. */
    public static final Instant CLOCK_START = Instant.parse("2023-05-29T12:00:00Z");

    private static final Instant FIRST_EDIT = Instant.parse("2009-03-01T00:00:00Z");
    private static final Instant LAST_EDIT = Instant.parse("2023-05-20T00:00:00Z");
    private static final long FIRST_MAPPER = 101;

    private MapWorld() {}

    /** Accounts that can log in. */
    public static List<Account> accounts() {
        return List.of(new Account("member", People.MEMBER, People.PASSWORD, URI.create("/account/edit")));
    }

    /** The world's revision, including the user's extract. */
    public static String revision(Map<String, String> settings) {
        return ExtractFile.named(settings)
                .map(file -> REVISION + "-" + file.fingerprint())
                .orElse(REVISION);
    }

    /**
     * Fills the database and the folder.
     *
     * @throws dev.tiltyard.map.osm.ExtractException if the user's extract can't be used
     * @throws Exception if the database or the disk fails
     */
    public static void build(WorldBuild build) throws Exception {
        DataSource database = build.database();
        Seed seed = new Seed(build.seed()).child("map");
        execute(database, "schema.sql");
        People people = new People(seed.child("people"));
        people.write(database);
        ExtractFile extract = extract(build, people, seed);
        load(extract.path(), build);
        Contributions contributions = new Contributions(database, people, seed.child("contributions"));
        contributions.write();
        finish(database);
        MapIndexes.make(extract, build.progress());
    }

    /**
     * Fills the database with an extract and the account that can log in. There are no notes, traces and diaries: an
     * extract has none.
     *
     * @throws dev.tiltyard.map.osm.ExtractException if the extract can't be used
     * @throws Exception if the database fails
     */
    public static LoadedElements fillFrom(Path extract, WorldBuild build) throws Exception {
        DataSource database = build.database();
        execute(database, "schema.sql");
        new People(new Seed(build.seed()).child("map").child("people")).writeMember(database);
        LoadedElements loaded = load(extract, build);
        finish(database);
        return loaded;
    }

    private static LoadedElements load(Path extract, WorldBuild build) throws Exception {
        try (OsmTables tables = new OsmTables(build.database(), build.progress())) {
            PbfReader.read(extract, tables);
            return tables.finish();
        }
    }

    private static void finish(DataSource database) throws SQLException {
        WebTables.in(Store.POSTGRES).createIn(database);
        execute(database, "indexes.sql");
        sequences(database);
    }

    /** The world's file: the user's, or one of ours, written now. */
    private static ExtractFile extract(WorldBuild build, People people, Seed seed) throws Exception {
        var named = ExtractFile.named(build.settings());
        if (named.isPresent()) {
            ExtractFile.remember(named.get(), build.files());
            return named.get();
        }
        Path file = build.files().resolve(ExtractFile.OURS);
        ExtractBuilder extract = ours(people, seed, build.scale());
        try (PbfWriter writer = new PbfWriter(file)) {
            extract.giveTo(writer);
        }
        return ExtractFile.at(file);
    }

    /** Our extract at the small scale. */
    static ExtractBuilder small(People people, Seed seed) {
        return ours(people, seed, Scale.SMALL);
    }

    private static ExtractBuilder ours(People people, Seed seed, Scale scale) {
        ExtractBuilder extract = new ExtractBuilder(ExtractBuilder.by(
                people.mappers(),
                FIRST_MAPPER,
                FIRST_EDIT.getEpochSecond(),
                LAST_EDIT.getEpochSecond(),
                seed.child("edits").random()));
        new NortheastExtract(Facts.read(), extract, seed.child("extract"), density(scale)).build();
        return extract;
    }

    private static double density(Scale scale) {
        return switch (scale) {
            case SMALL -> 1;
            case MEDIUM -> 1.6;
            case LARGE -> 2.2;
        };
    }

    private static void sequences(DataSource database) throws SQLException {
        for (String table : List.of(
                "users",
                "changesets",
                "notes",
                "note_comments",
                "gpx_files",
                "gpx_file_tags",
                "diary_entries",
                "diary_comments")) {
            run(
                    database,
                    "SELECT setval('" + table + "_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM " + table
                            + "), false)");
        }
    }

    private static void execute(DataSource database, String script) throws SQLException {
        run(database, String.join("\n", FactTable.lines(MapWorld.class, script)));
    }

    private static void run(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
