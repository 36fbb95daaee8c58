package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.TestPostgres;
import java.nio.file.Path;
import java.time.Instant;

/** The context of test servers: a database without tables, a day in 2023, any free port. */
final class TestContext {
    private TestContext() {}

    /** @param files the server's folder of files */
    static ReplicaContext with(Path files) {
        return with(files, new WorldClock(Instant.parse("2023-04-01T12:00:00Z")));
    }

    static ReplicaContext with(Path files, WorldClock clock) {
        return new ReplicaContext(TestPostgres.fresh(), files, clock, "127.0.0.1", 0);
    }
}
