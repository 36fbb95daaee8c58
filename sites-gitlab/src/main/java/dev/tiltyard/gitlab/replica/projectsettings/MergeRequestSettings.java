package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How merge requests of a project are merged, what is checked before, and what their commits say. */
public final class MergeRequestSettings {
    private static final int LONGEST_SUGGESTION = 255;
    private static final int LONGEST_TEMPLATE = 500;
    private static final String PATH = "/{namespace...}/{project}/-/settings/merge_requests";
    private static final String MERGE_TEMPLATE =
            "Merge branch '%{source_branch}' into '%{target_branch}'\n\n%{title}\n\n"
                    + "%{issues}\n\nSee merge request %{reference}";
    private static final String SQUASH_TEMPLATE = "%{title}";
    private static final String SKIPPED = "allow_merge_on_skipped_pipeline";
    private static final List<String> SWITCHES = List.of(
            "resolve_outdated_diff_discussions",
            "printing_merge_request_link_enabled",
            "remove_source_branch_after_merge",
            "only_allow_merge_if_pipeline_succeeds",
            SKIPPED,
            "only_allow_merge_if_all_discussions_are_resolved");
    /** The switches that are on until they are switched off. */
    private static final Set<String> ON =
            Set.of("printing_merge_request_link_enabled", "remove_source_branch_after_merge");
    /** The words for what is done about squashing, by their numbers. */
    private static final List<String> SQUASH = List.of("never", "always", "default_on", "default_off");

    private final Hub hub;
    private final Projects projects;

    public MergeRequestSettings(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /**
     * The settings.
     *
     * @param method {@code merge}, {@code rebase_merge} or {@code ff}
     * @param squash {@code never}, {@code default_off}, {@code default_on} or {@code always}
     * @param switches those that are on
     */
    public record Values(
            String method,
            String squash,
            Set<String> switches,
            String suggestion,
            String mergeTemplate,
            String squashTemplate) {
        public Values {
            switches = Set.copyOf(switches);
        }
    }

    /** The page with the settings; as they were typed, if they were refused. */
    @Template("project/merge_request_settings.jte")
    public record MergeRequestsPage(Page page, Project project, Values values, List<String> errors) {
        public MergeRequestsPage {
            errors = List.copyOf(errors);
        }
    }

    public void addTo(Routes routes) {
        routes.get(PATH, visit -> {
            Project project = managed(visit);
            show(visit, project, kept(project), List.of());
        });
        routes.post(PATH, this::save);
    }

    private Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    private void show(Visit visit, Project project, Values values, List<String> errors) {
        Page page = projects.page(
                        visit,
                        project,
                        "projects:settings:merge_requests:show",
                        "Merge requests · Settings · ",
                        "Merge request settings")
                .crumb("Merge requests", visit.path());
        hub.show(visit, new MergeRequestsPage(page, project, values, errors));
    }

    private Values kept(Project project) {
        Map<String, Object> row = hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT p.*, s.squash_option, s.allow_merge_on_skipped_pipeline,
                               s.merge_commit_template AS merging, s.squash_commit_template AS squashing
                          FROM projects p LEFT JOIN project_settings s ON s.project_id = p.id WHERE p.id = :id
                        """)
                .bind("id", project.id())
                .mapToMap()
                .one());
        Set<String> switches = new HashSet<>();
        for (String each : SWITCHES) {
            Object value = row.get(each);
            if (value == null ? ON.contains(each) : Boolean.TRUE.equals(value)) {
                switches.add(each);
            }
        }
        String method = Boolean.TRUE.equals(row.get("merge_requests_ff_only_enabled"))
                ? "ff"
                : Boolean.TRUE.equals(row.get("merge_requests_rebase_enabled")) ? "rebase_merge" : "merge";
        int squash = row.get("squash_option") instanceof Number number ? number.intValue() : SQUASH.size() - 1;
        return new Values(
                method,
                SQUASH.get(Math.min(squash, SQUASH.size() - 1)),
                switches,
                text(row, "suggestion_commit_message", ""),
                text(row, "merging", MERGE_TEMPLATE),
                text(row, "squashing", SQUASH_TEMPLATE));
    }

    private static String text(Map<String, Object> row, String column, String otherwise) {
        return row.get(column) instanceof String text && !text.isBlank() ? text : otherwise;
    }

    private static Values sent(Visit visit) {
        Set<String> switches = new HashSet<>();
        for (String each : SWITCHES) {
            List<String> values = visit.fields("project[" + each + "]");
            if (!values.isEmpty() && values.get(values.size() - 1).equals("1")) {
                switches.add(each);
            }
        }
        String method = visit.field("project[merge_method]");
        String squash = visit.field("project[project_setting_attributes][squash_option]");
        return new Values(
                List.of("ff", "rebase_merge").contains(method) ? method : "merge",
                SQUASH.contains(squash) ? squash : "default_off",
                switches,
                visit.field("project[suggestion_commit_message]").strip(),
                lines(visit, "project[merge_commit_template_or_default]"),
                lines(visit, "project[squash_commit_template_or_default]"));
    }

    private static String lines(Visit visit, String field) {
        return visit.field(field).replace("\r\n", "\n").strip();
    }

    private static List<String> errors(Values values) {
        List<String> errors = new ArrayList<>();
        if (values.suggestion().length() > LONGEST_SUGGESTION) {
            errors.add("Suggestion commit message is too long (maximum is 255 characters)");
        }
        if (values.mergeTemplate().length() > LONGEST_TEMPLATE) {
            errors.add("Merge commit template is too long (maximum is 500 characters)");
        }
        if (values.squashTemplate().length() > LONGEST_TEMPLATE) {
            errors.add("Squash commit template is too long (maximum is 500 characters)");
        }
        return errors;
    }

    private void save(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Values values = sent(visit);
        List<String> errors = errors(values);
        if (!errors.isEmpty()) {
            visit.status(422);
            show(visit, project, values, errors);
            return;
        }
        hub.database().useTransaction(handle -> {
            Row row = Row.in("projects")
                    .with("merge_requests_ff_only_enabled", values.method().equals("ff"))
                    .with("merge_requests_rebase_enabled", !values.method().equals("merge"))
                    .with("suggestion_commit_message", values.suggestion());
            SWITCHES.stream()
                    .filter(each -> !each.equals(SKIPPED))
                    .forEach(each -> row.with(each, values.switches().contains(each)));
            row.update(handle, project.id());
            Row settings = Row.in("project_settings")
                    .with(SKIPPED, values.switches().contains(SKIPPED))
                    .with("squash_option", SQUASH.indexOf(values.squash()))
                    .with("merge_commit_template", template(values.mergeTemplate(), MERGE_TEMPLATE))
                    .with("squash_commit_template", template(values.squashTemplate(), SQUASH_TEMPLATE));
            if (settings.update(handle, "project_id", project.id()) == 0) {
                settings.with("project_id", project.id()).insert(handle);
            }
        });
        visit.flash("notice", "Project '" + project.name() + "' was successfully updated.");
        visit.redirect(visit.path() + "#js-merge-request-settings");
    }

    /** A template that is the standard one is not kept. */
    private static String template(String text, String standard) {
        return text.equals(standard) ? "" : text;
    }
}
