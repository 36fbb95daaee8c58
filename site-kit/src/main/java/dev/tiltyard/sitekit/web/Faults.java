package dev.tiltyard.sitekit.web;

import dev.tiltyard.embedded.AtExit;
import java.sql.SQLException;
import java.util.Set;
import org.slf4j.Logger;

/** Requests that failed without the visitor's fault. */
public final class Faults {
    /** PostgreSQL's unique violation, serialization failure and deadlock; MariaDB also uses the last two. */
    private static final Set<String> RACES = Set.of("23505", "40001", "40P01");

    private static final int MARIADB_DUPLICATE = 1062;

    private Faults() {}

    /** Whether two concurrent requests conflicted, for example both inserted the same key. */
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

    /** Logs a fault, unless the process is ending: a lost database is expected then. */
    public static void tell(Logger log, Visit visit, Exception failure) {
        if (!AtExit.isEnding()) {
            log.error("{} {} failed", visit.http().req().getMethod(), visit.path(), failure);
        }
    }
}
