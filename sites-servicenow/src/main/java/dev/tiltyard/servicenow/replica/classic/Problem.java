package dev.tiltyard.servicenow.replica.classic;

import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/**
 * An error page.
 *
 * @param heading short description
 * @param reason what was requested and does not exist; may be empty
 */
@Template("classic/problem.jte")
public record Problem(ClassicPageData frame, String heading, String reason) {
    private static final String MISSING = "It does not exist, or you may not see it.";

    /** The error page for a status. */
    public static Problem of(DeskServices desk, Visit visit, int status, String reason) {
        boolean named = visit.query("sys_id").isPresent();
        return switch (status) {
            case 403 -> of(desk, "Security constraints prevent access to requested page", reason);
            case 404 -> of(desk, named ? "Record not found" : "Page not found", MISSING);
            default -> of(desk, status < 500 ? "The request can't be carried out" : "Something went wrong", reason);
        };
    }

    private static Problem of(DeskServices desk, String heading, String reason) {
        List<String> scripts = List.of(desk.asset("classic.js"));
        return new Problem(
                new ClassicPageData(
                        heading,
                        PageKind.STANDARD,
                        desk.asset("desk.css"),
                        desk.asset("icons.svg"),
                        "",
                        scripts,
                        "",
                        "",
                        "{}"),
                heading,
                reason);
    }
}
