package dev.tiltyard.servicenow.world;

import dev.tiltyard.servicenow.schema.Ddl;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.WorldTables;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;

/** The service desk's world: builds it into an empty database. */
public final class ServiceDeskWorld {
    /** Revision of schema, facts and generators. */
    public static final String REVISION = "13";

    /** The start of every episode. */
    public static final Instant CLOCK_START = Instant.parse("2024-03-12T09:00:00Z");

    private ServiceDeskWorld() {}

    /** Accounts: the administrator first, whom tasks use; then a service desk agent. */
    public static List<Account> accounts() {
        return List.of(
                new Account("admin", "admin", "aStrongPassword!", URI.create("/now/nav/ui/home")),
                new Account("agent", "beth.anglin", "beth.1234", URI.create("/now/nav/ui/home")));
    }

    /**
     * Fills the database.
     *
     * @throws SQLException if the database rejects a row
     */
    public static void build(WorldBuild build) throws SQLException {
        DataSource database = build.database();
        Ddl ddl = new Ddl(Schema.get());
        execute(database, ddl.tables());
        Seed seed = new Seed(build.seed()).child("servicenow");
        Instant since = CLOCK_START.minus(Duration.ofDays(1200));
        Names names = new Names();
        int volume =
                switch (build.scale()) {
                    case SMALL -> 180;
                    case MEDIUM -> 5_000;
                    case LARGE -> 100_000;
                };
        try (WorldRows rows = new WorldRows(Schema.get(), WorldTables.postgres(database), seed)) {
            new DictionaryRows(rows, since).write();
            new Organization(rows, names, seed.child("people"), since).write(accounts());
            new Inventory(rows, names, seed.child("inventory"), since, volume).write();
            new TaskRows(rows, names, seed.child("tasks"), CLOCK_START).write(volume);
            new PastTasks(rows, names, seed.child("past"), CLOCK_START, volume).write();
            new Offers(rows, since).write();
            new Layouts(rows, since).write();
            new Registers(rows, seed.child("registers"), since).write();
            new Assessments(rows, seed.child("assessments"), since).write();
            new Overviews(rows, since).write();
            rows.finish();
        }
        execute(database, ddl.indexes());
        WebTables.in(Store.POSTGRES).createIn(database);
    }

    private static void execute(DataSource database, List<String> statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
