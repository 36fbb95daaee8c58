package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** The forms of mirrors. */
final class MirrorPages {
    private static final String SECTION = "js-push-remote-settings";
    private static final String FIELDS = "project[remote_mirrors_attributes]";

    private final Hub hub;
    private final RepositorySettings settings;
    private final Mirrors mirrors;

    MirrorPages(Hub hub, RepositorySettings settings, Mirrors mirrors) {
        this.hub = hub;
        this.settings = settings;
        this.mirrors = mirrors;
    }

    void addTo(Routes routes) {
        String path = RepositorySettings.PATH + "mirror";
        routes.post(path, this::change);
        routes.post(path + "/update_now", this::tryNow);
    }

    private static long number(Visit visit, String field) {
        String text = visit.field(field);
        if (!text.matches("\\d{1,12}")) {
            throw HttpProblem.badRequest("no mirror has the number " + text);
        }
        return Long.parseLong(text);
    }

    private void change(Visit visit) {
        Project project = settings.managedByForm(visit);
        try {
            if (visit.field(FIELDS + "[_destroy]").equals("1")) {
                mirrors.remove(project, number(visit, FIELDS + "[id]"));
            } else {
                mirrors.add(
                        hub.actor(visit),
                        project,
                        new Mirrors.Wanted(
                                visit.field("url"),
                                visit.field(FIELDS + "[0][password]"),
                                true,
                                visit.field("only_protected_branches").equals("1"),
                                visit.field("keep_divergent_refs").equals("1")));
            }
            visit.flash("notice", "Mirroring settings were successfully updated.");
        } catch (Invalid e) {
            visit.flash("alert", String.join(", ", e.sentences()));
        }
        RepositorySettings.leave(visit, project, SECTION);
    }

    private void tryNow(Visit visit) {
        Project project = settings.managedByForm(visit);
        mirrors.tryNow(hub.actor(visit), project, number(visit, "mirror_id"));
        visit.flash("notice", "The remote repository is being updated...");
        RepositorySettings.leave(visit, project, SECTION);
    }
}
