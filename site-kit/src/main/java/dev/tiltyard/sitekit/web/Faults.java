package dev.tiltyard.sitekit.web;

import dev.tiltyard.server.AtExit;
import java.sql.SQLException;
import java.util.Set;
import org.slf4j.Logger;

/** Requests that failed for no reason that the visitor gave. */
public final class Faults {
    /** PostgreSQL's: a key that is there, transactions that can't both be, a deadlock; MariaDB's name for the last two. */
    private static final Set<String> RACES = Set.of("23505", "40001", "40P01");

    private static final int MARIADB_DUPLICATE = 1062;

    private Faults() {}

    /** Whether two requests have written the same at the same time, after each had seen that it was not there. */
    public static boolean isRace(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException refused
                    && (RACES.contains(String.valueOf(refused.getSQLState()))
                            || refused.getErrorCode() == MARIADB_DUPLICATE)) {
                return true;
            }
        }
        return false;
    }

    /** Logs a fault, unless the process is ending: a database that is gone is no fault then. */
    public static void tell(Logger log, Visit visit, Exception failure) {
        if (!AtExit.isEnding()) {
            log.error("{} {} failed", visit.http().req().getMethod(), visit.path(), failure);
        }
    }
}
