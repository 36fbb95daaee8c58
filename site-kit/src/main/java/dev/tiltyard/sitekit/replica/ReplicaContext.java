package dev.tiltyard.sitekit.replica;

import java.nio.file.Path;
import javax.sql.DataSource;

/**
 * What a replica runs on.
 *
 * @param database pooled connections to this copy's database
 * @param files this copy's files
 * @param clock the world's clock
 * @param host address to listen on; 127.0.0.1 unless the user asked for another
 * @param port port to listen on; 0 for any free one
 */
public record ReplicaContext(DataSource database, Path files, WorldClock clock, String host, int port) {}
