package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What the page about monitoring has beside fields: addresses that other services send to, and their keys. */
public final class Monitoring {
    static final String ALERTS = "js-alert-management-settings";
    static final String INCIDENTS = "incident-management-settings";

    private static final String TEMPLATES = ".gitlab/issue_templates/";
    private static final String END = ".md";

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;

    Monitoring(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
    }

    /** An address that alerts are sent to, with the key that they are sent with. */
    public record Endpoint(long id, String name, boolean active, String address, String key) {}

    /**
     * What fields alone don't show.
     *
     * @param pager the address for PagerDuty; empty while that is off
     * @param templates those that incidents can begin with
     */
    public record Extras(String pager, List<Endpoint> endpoints, List<Choice> templates) {
        public Extras {
            endpoints = List.copyOf(endpoints);
            templates = List.copyOf(templates);
        }
    }

    Extras of(Visit visit, Project project) throws IOException {
        return new Extras(pager(visit, project), endpoints(visit, project), templates(project));
    }

    void addTo(Routes routes) {
        routes.post("/{namespace...}/{project}/-/settings/operations/reset_pagerduty_token", visit -> {
            hub.member(visit);
            Hub.requireToken(visit);
            Project project = projects.of(visit);
            Permissions.require(hub.actor(visit), project, Action.MANAGE_SETTINGS);
            keepPager(project, true);
            visit.flash("notice", "Webhook URL has been reset. Update it in PagerDuty.");
            visit.redirect(project.address() + "/-/settings/operations#" + INCIDENTS);
        });
        routes.get("/{namespace...}/{project}/-/error_tracking/projects.json", visit -> {
            Project project = projects.of(visit);
            Permissions.require(hub.viewer(visit), project, Action.MANAGE_SETTINGS);
            visit.status(400);
            visit.json(Map.of("message", "Connection failed. Check Auth Token and try again."));
        });
    }

    /** Makes what a saved section needs and its form doesn't ask for. */
    void completed(Project project, String section) {
        if (section.equals(INCIDENTS)) {
            keepPager(project, false);
        } else if (section.equals(ALERTS)) {
            List<Long> bare = hub.database()
                    .withHandle(handle -> handle.createQuery("SELECT id FROM alert_management_http_integrations"
                                    + " WHERE project_id = :id AND endpoint_identifier IS NULL ORDER BY id")
                            .bind("id", project.id())
                            .mapTo(Long.class)
                            .list());
            bare.forEach(id -> {
                String name = hexadecimal().substring(0, 16);
                String key = hexadecimal();
                hub.database().useTransaction(handle -> Row.in("alert_management_http_integrations")
                        .with("endpoint_identifier", name)
                        .with("encrypted_token", key)
                        .update(handle, id));
            });
        }
    }

    private String hexadecimal() {
        return Secrets.hexadecimal();
    }

    /** Keeps a token for PagerDuty, if it is on and has none yet, or is to have another one. */
    private void keepPager(Project project, boolean fresh) {
        byte[] token = new Tokens(hub).letters().getBytes(StandardCharsets.UTF_8);
        hub.database().useHandle(handle -> handle.createUpdate("UPDATE project_incident_management_settings"
                        + " SET encrypted_pagerduty_token = :token WHERE project_id = :id AND pagerduty_active"
                        + " AND (:fresh OR encrypted_pagerduty_token IS NULL)")
                .bind("token", token)
                .bind("id", project.id())
                .bind("fresh", fresh)
                .execute());
    }

    private String pager(Visit visit, Project project) {
        Optional<String> token = hub.database()
                .withHandle(handle -> handle.createQuery("SELECT convert_from(encrypted_pagerduty_token, 'UTF8') FROM"
                                + " project_incident_management_settings WHERE project_id = :id AND pagerduty_active"
                                + " AND encrypted_pagerduty_token IS NOT NULL")
                        .bind("id", project.id())
                        .mapTo(String.class)
                        .findFirst());
        return token.map(text ->
                        visit.origin() + project.address() + "/-/incidents/integrations/pagerduty?token=" + text)
                .orElse("");
    }

    private record HttpIntegration(
            long id, String name, boolean active, String endpointIdentifier, String encryptedToken) {}

    private List<Endpoint> endpoints(Visit visit, Project project) {
        String base = visit.origin() + project.address() + "/alerts/notify/";
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT id, name, active, endpoint_identifier, encrypted_token"
                                + " FROM alert_management_http_integrations WHERE project_id = :id ORDER BY id")
                        .bind("id", project.id())
                        .mapTo(HttpIntegration.class)
                        .map(row -> new Endpoint(
                                row.id(),
                                row.name(),
                                row.active(),
                                base + slug(row.name()) + "/" + row.endpointIdentifier() + ".json",
                                row.encryptedToken()))
                        .list());
    }

    private static String slug(String name) {
        String slug =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return slug.isEmpty() ? "http-endpoint" : slug;
    }

    /** The templates for descriptions that the project has on its default branch. */
    private List<Choice> templates(Project project) throws IOException {
        List<Choice> choices = new ArrayList<>(List.of(Choice.plain("", "No template selected")));
        if (!log.isEmpty(project)) {
            log.files(project, projects.branch(project)).stream()
                    .filter(path -> path.startsWith(TEMPLATES) && path.endsWith(END))
                    .map(path -> path.substring(TEMPLATES.length(), path.length() - END.length()))
                    .forEach(name -> choices.add(Choice.plain(name, name)));
        }
        return choices;
    }
}
