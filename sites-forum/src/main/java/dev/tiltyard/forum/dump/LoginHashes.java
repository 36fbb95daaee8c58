package dev.tiltyard.forum.dump;

import dev.tiltyard.sitekit.importing.ImportReport;
import org.jdbi.v3.core.Jdbi;

/** Looks for users who can't log in with the passwords that they have. */
final class LoginHashes {
    private LoginHashes() {}

    static void report(Jdbi database, ImportReport report) {
        long other = database.withHandle(handle -> handle.createQuery(
                        "SELECT count(*) FROM users WHERE password <> '' AND password !~ '^\\$2[abxy]\\$[0-9]{2}\\$'")
                .mapTo(Long.class)
                .one());
        if (other > 0) {
            report.leftOut(
                    "users.password", other, "hashes of another kind than bcrypt: these users can't log in here");
        }
    }
}
