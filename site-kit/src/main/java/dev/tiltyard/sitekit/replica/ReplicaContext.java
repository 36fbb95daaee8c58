package dev.tiltyard.sitekit.replica;

import dev.tiltyard.sitekit.face.WornFace;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The environment of a replica.
 *
 * @param database pooled connections to this copy's database
 * @param files this copy's files
 * @param clock the world's clock
 * @param host address to listen on; 127.0.0.1 unless the user chose another
 * @param port port to listen on; 0 for any free one
 * @param settings values of this site's own options, by option name
 * @param neighbors URLs of the other sites of this copy
 * @param listener an open port that the replica takes over, if there is one
 * @param address address of this copy's database with its owner's user, for a program of its own; empty without a
 *     database
 * @param face what pages look like
 * @param shared read-only folder of an imported world, the same for all copies; empty for a built world
 */
public record ReplicaContext(
        DataSource database,
        Path files,
        WorldClock clock,
        String host,
        int port,
        Map<String, String> settings,
        Neighbors neighbors,
        Optional<ServerSocketChannel> listener,
        Optional<OwnerAddress> address,
        WornFace face,
        Optional<Path> shared) {
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
            Neighbors neighbors) {
        this(
                database,
                files,
                clock,
                host,
                port,
                settings,
                neighbors,
                Optional.empty(),
                Optional.empty(),
                new WornFace(Optional.empty()),
                Optional.empty());
    }

    /** For a site that runs alone. */
    public ReplicaContext(
            DataSource database, Path files, WorldClock clock, String host, int port, Map<String, String> settings) {
        this(database, files, clock, host, port, settings, Neighbors.none());
    }

    /** For a site that runs alone, with default settings. */
    public ReplicaContext(DataSource database, Path files, WorldClock clock, String host, int port) {
        this(database, files, clock, host, port, Map.of());
    }
}
