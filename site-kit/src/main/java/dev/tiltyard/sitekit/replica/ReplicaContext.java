package dev.tiltyard.sitekit.replica;

import java.nio.file.Path;
import java.util.Map;
import javax.sql.DataSource;

/**
 * What a replica runs on.
 *
 * @param database pooled connections to this copy's database
 * @param files this copy's files
 * @param clock the world's clock
 * @param host address to listen on; 127.0.0.1 unless the user asked for another
 * @param port port to listen on; 0 for any free one
 * @param settings what the user said about this site alone, by the name of its {@link dev.tiltyard.sitekit.SiteOption}
 */
public record ReplicaContext(
        DataSource database, Path files, WorldClock clock, String host, int port, Map<String, String> settings) {
    public ReplicaContext {
        settings = Map.copyOf(settings);
    }

    /** With nothing said about this site. */
    public ReplicaContext(DataSource database, Path files, WorldClock clock, String host, int port) {
        this(database, files, clock, host, port, Map.of());
    }
}
