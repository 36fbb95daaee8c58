package dev.tiltyard.sitekit.replica;

import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * What a replica runs on.
 *
 * @param database pooled connections to this copy's database
 * @param files this copy's files
 * @param clock the world's clock
 * @param host address to listen on; 127.0.0.1 unless the user asked for another
 * @param port port to listen on; 0 for any free one
 * @param settings values of this site's own options, by option name
 * @param neighbours where the other sites of this copy answer
 * @param listener the open port, if somebody listens there already and leaves it to the replica
 */
public record ReplicaContext(
        DataSource database,
        Path files,
        WorldClock clock,
        String host,
        int port,
        Map<String, String> settings,
        Neighbours neighbours,
        Optional<ServerSocketChannel> listener) {
    public ReplicaContext {
        settings = Map.copyOf(settings);
    }

    /** For a site that opens its port itself. */
    public ReplicaContext(
            DataSource database,
            Path files,
            WorldClock clock,
            String host,
            int port,
            Map<String, String> settings,
            Neighbours neighbours) {
        this(database, files, clock, host, port, settings, neighbours, Optional.empty());
    }

    /** For a site that runs alone. */
    public ReplicaContext(
            DataSource database, Path files, WorldClock clock, String host, int port, Map<String, String> settings) {
        this(database, files, clock, host, port, settings, Neighbours.none());
    }

    /** For a site that runs alone, with default settings. */
    public ReplicaContext(DataSource database, Path files, WorldClock clock, String host, int port) {
        this(database, files, clock, host, port, Map.of());
    }
}
