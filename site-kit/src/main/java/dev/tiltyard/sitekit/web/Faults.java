package dev.tiltyard.sitekit.web;

import dev.tiltyard.server.AtExit;
import org.slf4j.Logger;

/** Requests that failed for no reason that the visitor gave. */
public final class Faults {
    private Faults() {}

    /** Tells of one, unless the process is ending: then a database that went away is no fault. */
    public static void tell(Logger log, Visit visit, Exception failure) {
        if (!AtExit.isEnding()) {
            log.error("{} {} failed", visit.http().req().getMethod(), visit.path(), failure);
        }
    }
}
