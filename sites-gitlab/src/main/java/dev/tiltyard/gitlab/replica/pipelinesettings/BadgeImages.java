package dev.tiltyard.gitlab.replica.pipelinesettings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.Query;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.nodes.Entities;

/** The pictures that say how a project's pipelines are and what its latest release is, and the texts that show them elsewhere. */
final class BadgeImages {
    private static final String GREY = "#9f9f9f";
    private static final Map<String, String> COLORS = Map.of(
            "success", "#4c1", "passed", "#4c1", "failed", "#e05d44", "running", "#dfb317", "pending", "#dfb317");
    private static final int LETTER = 7;
    private static final int MARGIN = 10;
    private static final OutputSettings XML = new OutputSettings().escapeMode(Entities.EscapeMode.xhtml);

    private final Hub hub;
    private final Projects projects;

    BadgeImages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** The badges of a project at a branch or tag. */
    static List<BadgeCode> codes(Project project, String origin, String ref) {
        String base = origin + project.address();
        String commits = base + "/-/commits/" + ref;
        return List.of(
                new BadgeCode("Pipeline status", "pipeline status", commits, base + "/badges/" + ref + "/pipeline.svg"),
                new BadgeCode("Coverage report", "coverage report", commits, base + "/badges/" + ref + "/coverage.svg"),
                new BadgeCode(
                        "Latest release", "Latest Release", base + "/-/releases", base + "/-/badges/release.svg"));
    }

    void addTo(Routes routes) {
        routes.get("/{namespace...}/{project}/badges/{place...}", this::ofRef);
        routes.get("/{namespace...}/{project}/-/badges/release.svg", visit -> {
            Project project = projects.of(visit);
            String tag = one(
                            "SELECT tag FROM releases WHERE project_id = :id ORDER BY released_at DESC, id DESC LIMIT 1",
                            project,
                            "")
                    .orElse("none");
            picture(visit, "Latest Release", tag, tag.equals("none") ? "#e05d44" : "#3076af");
        });
    }

    private void ofRef(Visit visit) {
        Project project = projects.of(visit);
        String place = visit.parameter("place");
        if (place.endsWith("/pipeline.svg")) {
            String ref = place.substring(0, place.length() - "/pipeline.svg".length());
            String status = one(
                            "SELECT status FROM ci_pipelines WHERE project_id = :id AND ref = :ref ORDER BY id DESC LIMIT 1",
                            project,
                            ref)
                    .orElse("unknown");
            String shown = status.equals("success") ? "passed" : status;
            picture(visit, "pipeline", shown, COLORS.getOrDefault(shown, GREY));
        } else if (place.endsWith("/coverage.svg")) {
            picture(visit, "coverage", "unknown", GREY);
        } else {
            throw HttpProblem.notFound("there is no badge " + place);
        }
    }

    private Optional<String> one(String sql, Project project, String ref) {
        return hub.database().withHandle(handle -> {
            Query query = handle.createQuery(sql).bind("id", project.id());
            if (!ref.isEmpty()) {
                query.bind("ref", ref);
            }
            return query.mapTo(String.class).findFirst();
        });
    }

    private static void picture(Visit visit, String key, String value, String color) {
        visit.setHeader("Cache-Control", "private, no-store");
        visit.text("image/svg+xml", svg(key, value, color));
    }

    /** Two boxes with a text each; widths go by the number of letters. */
    private static String svg(String key, String value, String color) {
        int left = key.length() * LETTER + MARGIN;
        int right = value.length() * LETTER + MARGIN;
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + (left + right)
                + "\" height=\"20\" role=\"img\" font-family=\"DejaVu Sans,Verdana,sans-serif\" font-size=\"11\" fill=\"#fff\""
                + " text-anchor=\"middle\"><rect width=\"" + left + "\" height=\"20\" fill=\"#555\"/><rect x=\"" + left
                + "\" width=\"" + right + "\" height=\"20\" fill=\"" + color + "\"/><text x=\"" + left / 2
                + "\" y=\"14\">" + Entities.escape(key, XML) + "</text><text x=\"" + (left + right / 2) + "\" y=\"14\">"
                + Entities.escape(value, XML) + "</text></svg>";
    }
}
