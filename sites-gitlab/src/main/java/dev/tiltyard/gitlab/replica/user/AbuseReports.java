package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Times;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** Reporting a user to the administrator. */
public final class AbuseReports {
    private static final String PATH = "/-/abuse_reports";

    private final Hub hub;

    public AbuseReports(Hub hub) {
        this.hub = hub;
    }

    /**
     * The form of a report.
     *
     * @param name of the user who is reported
     */
    @Template("user/abuse.jte")
    public record AbusePage(Page page, long user, String name, String message, List<String> errors) {}

    public void addTo(Routes routes) {
        routes.get(PATH + "/new", this::fresh);
        routes.post(PATH, this::send);
    }

    private void fresh(Visit visit) {
        hub.member(visit);
        String from =
                visit.query("ref_url").filter(path -> path.startsWith("/")).orElse("");
        show(visit, visit.query("user_id").orElse(""), from.isEmpty() ? "" : visit.origin() + from, List.of());
    }

    private static long number(String user) {
        return user.matches("\\d{1,12}") ? Long.parseLong(user) : 0;
    }

    private String name(String user) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM users WHERE id = :id")
                        .bind("id", number(user))
                        .mapTo(String.class)
                        .findFirst())
                .orElseThrow(() -> HttpProblem.notFound("there is no user with the number " + user));
    }

    private void show(Visit visit, String user, String message, List<String> errors) {
        String name = name(user);
        long id = number(user);
        Page page = hub.page(visit, "abuse_reports:new", "Report abuse to administrator · GitLab")
                .crumb("Report abuse to administrator", PATH + "/new?user_id=" + id);
        hub.show(visit, new AbusePage(page, id, name, message, errors));
    }

    private void send(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String user = visit.field("abuse_report[user_id]");
        String message = visit.field("abuse_report[message]").strip();
        if (message.isEmpty()) {
            show(visit, user, "", List.of("Message can't be blank"));
            return;
        }
        name(user); // a report of nobody is answered with 404
        hub.database().useHandle(handle -> Row.in("abuse_reports")
                .with("reporter_id", actor.id())
                .with("user_id", number(user))
                .with("message", message)
                .with("created_at", Times.stored(actor.now()))
                .with("updated_at", Times.stored(actor.now()))
                .insert(handle));
        visit.flash("notice", "Thank you for your report. A GitLab administrator will look into it shortly.");
        visit.redirect("/dashboard/projects");
    }
}
