package dev.tiltyard.sitekit.web;

import dev.tiltyard.server.AtExit;
import org.slf4j.Logger;

/** Requests that failed for no reason that the visitor gave. */
public final class Faults {
    private Faults() {}

    /** Logs a fault, unless the process is ending: a database that is gone is no fault then. */
    public static void tell(Logger log, Visit visit, Exception failure) {
        if (!AtExit.isEnding()) {
            log.error("{} {} failed", visit.http().req().getMethod(), visit.path(), failure);
        }
    }
}
