package dev.tiltyard.servicenow.replica.classic;

import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/**
 * The page in place of one that can't be shown.
 *
 * @param heading what happened, in a few words
 * @param reason what was asked for and is not there; empty if there is no more to say
 */
@Template("classic/problem.jte")
public record Problem(Frame frame, String heading, String reason) {
    private static final String MISSING = "It does not exist, or you may not see it.";

    /** The page for a status, in answer to a visit. */
    public static Problem of(Desk desk, Visit visit, int status, String reason) {
        boolean named = visit.query("sys_id").isPresent();
        return switch (status) {
            case 403 -> of(desk, "Security constraints prevent access to requested page", reason);
            case 404 -> of(desk, named ? "Record not found" : "Page not found", MISSING);
            default -> of(desk, status < 500 ? "The request can't be carried out" : "Something went wrong", reason);
        };
    }

    private static Problem of(Desk desk, String heading, String reason) {
        List<String> scripts = List.of(desk.asset("classic.js"));
        return new Problem(new Frame(heading, desk.asset("desk.css"), scripts, "", "", "{}"), heading, reason);
    }
}
