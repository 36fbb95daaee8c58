package dev.tiltyard.shopping.replica;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;

/** Our own shop. */
public final class ShoppingReplica {
    /** Starts answering over a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        return WebServer.in(context, Store.MARIADB)
                .cookie("PHPSESSID")
                .files(StaticFiles.beside(ShoppingReplica.class))
                .start();
    }
}
