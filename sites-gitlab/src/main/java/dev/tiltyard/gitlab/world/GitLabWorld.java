package dev.tiltyard.gitlab.world;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.Seed;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** The initial data of GitLab: facts that tasks name, and people, projects and histories around them. */
public final class GitLabWorld {
    /** Raised with every change of schema, facts or generators. */
    public static final String REVISION = "19";

    /** When every episode begins. */
    public static final Instant CLOCK_START = Instant.parse("2023-03-28T16:00:00Z");

    /** The time of the newest record in the world. */
    static final Instant NEWEST = Instant.parse("2023-03-27T20:00:00Z");

    /** The member who performs the tasks. */
    static final String MEMBER = "byteblaze";

    static final long MEMBER_NAMESPACE = 2505;
    static final String MEMBER_FEED_TOKEN = "TMN_bBn9Z48qVbUFZV45";

    /** Everybody's password. */
    static final String PASSWORD = "hello1234";

    private GitLabWorld() {}

    /** The accounts that tasks use. */
    public static List<Account> accounts() {
        return List.of(new Account("member", MEMBER, PASSWORD, URI.create("/-/profile")));
    }

    /** Fills an empty database and an empty folder. */
    public static void build(WorldBuild build) throws SQLException, IOException {
        GitLabSchema.createIn(build.database());
        WebTables.in(Store.POSTGRES).createIn(build.database());
        Seed seed = new Seed(build.seed()).child("gitlab");
        Rows rows = new Rows();
        Grammar texts = Grammar.read(GitLabWorld.class, List.of("texts.txt"));
        People people =
                People.make(build.free(), WorldSize.of(build.scale()).users(), seed.child("people"), texts, rows);
        List<ProjectFact> projects = build.free()
                ? FreeProjects.make(people, texts, seed.child("free").random())
                : ProjectFact.all();
        try (Repositories repositories = new Repositories(build.files())) {
            new Projects(people, rows, repositories, seed.child("projects"), texts).write(projects, build.progress());
        }
        if (!build.free()) {
            Projects.follows(people, rows);
        }
        Namespaces.groups(rows, people.named("root"), build.free() ? FreeProjects.GROUP : Namespaces.OFFICIAL_GROUP);
        build.progress().report("rows", 0, 0);
        rows.writeTo(build.database());
        GitLabSchema.indexIn(build.database());
    }
}
