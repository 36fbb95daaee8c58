package dev.tiltyard.gitlab.replica.repositorysettings;

import dev.tiltyard.gitlab.replica.access.DeployKeys;
import dev.tiltyard.gitlab.replica.access.DeployTokens;
import dev.tiltyard.gitlab.replica.access.DeployTokens.Place;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.ProtectedTags;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The page with the settings of a project's repository, and those of its forms that are not about keys, tokens or mirrors. */
public final class RepositorySettings {
    static final String PATH = "/{namespace...}/{project}/-/";

    private static final int LONGEST = 255;

    private final Hub hub;
    private final Projects projects;
    private final Branches branches;
    private final CommitLog log;
    private final DeployTokens tokens;
    private final DeployKeys keys;
    private final Mirrors mirrors;

    public RepositorySettings(Hub hub, Projects projects, Branches branches, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.branches = branches;
        this.log = log;
        this.tokens = new DeployTokens(hub);
        this.keys = new DeployKeys(hub);
        this.mirrors = new Mirrors(hub);
    }

    /**
     * What a project's branches are like.
     *
     * @param standard the branch that it begins with
     * @param closes whether issues are closed by what comes to that branch
     * @param template of the names of branches for issues; empty for the usual one
     */
    public record Defaults(String standard, List<Choice> branches, boolean closes, String template) {
        public Defaults {
            branches = List.copyOf(branches);
        }
    }

    /**
     * A rule about branches.
     *
     * @param matching the branches that it is about
     */
    public record BranchRule(Protection.Rule rule, List<String> matching) {
        public BranchRule {
            matching = List.copyOf(matching);
        }
    }

    /**
     * A rule about tags.
     *
     * @param matching the tags that it is about
     * @param last the commit of the tag, if it is about a single one
     */
    public record TagRule(ProtectedTags.Rule rule, List<String> matching, Optional<Commit> last) {
        public TagRule {
            matching = List.copyOf(matching);
        }
    }

    /** The deploy keys of a project, and those that it could have. */
    public record KeyLists(
            List<DeployKeys.DeployKey> enabled, List<DeployKeys.DeployKey> others, List<DeployKeys.DeployKey> open) {
        public KeyLists {
            enabled = List.copyOf(enabled);
            others = List.copyOf(others);
            open = List.copyOf(open);
        }
    }

    /** The settings of a repository. */
    @Template("project/repository_settings.jte")
    public record RepositoryPage(
            Page page,
            Project project,
            Defaults defaults,
            List<Mirrors.Mirror> mirrors,
            List<BranchRule> branchRules,
            List<TagRule> tagRules,
            List<String> tags,
            DeployTokenForm tokens,
            KeyLists keys) {
        public RepositoryPage {
            mirrors = List.copyOf(mirrors);
            branchRules = List.copyOf(branchRules);
            tagRules = List.copyOf(tagRules);
            tags = List.copyOf(tags);
        }
    }

    /** The branches or tags that a rule is about. */
    @Template("project/protected_refs.jte")
    public record MatchingPage(Page page, Project project, String name, boolean tags, List<Match> matches) {
        public MatchingPage {
            matches = List.copyOf(matches);
        }
    }

    /** A branch or tag with its newest commit. */
    public record Match(String name, Commit commit) {}

    public void addTo(Routes routes) {
        routes.get(PATH + "settings/repository", visit -> show(visit, Optional.empty(), List.of()));
        routes.post(PATH + "settings/repository", this::saveDefaults);
        routes.post(PATH + "settings/repository/cleanup", this::cleanUp);
        routes.get(PATH + "settings/repository/deploy_token/create", visit -> leave(visit, managed(visit), ""));
        routes.post(PATH + "settings/repository/deploy_token/create", this::createToken);
        routes.post(PATH + "deploy_tokens/{id:[0-9]{1,12}}/revoke", this::revokeToken);
        routes.post(PATH + "protected_branches", this::protectBranch);
        routes.get(PATH + "protected_branches/{id:[0-9]{1,12}}", visit -> matching(visit, false));
        routes.post(PATH + "protected_branches/{id:[0-9]{1,12}}", this::changeBranch);
        routes.post(PATH + "protected_tags", this::protectTag);
        routes.get(PATH + "protected_tags/{id:[0-9]{1,12}}", visit -> matching(visit, true));
        routes.post(PATH + "protected_tags/{id:[0-9]{1,12}}", this::changeTag);
        new DeployKeyPages(hub, this, keys, projects).addTo(routes);
        new MirrorPages(hub, this, mirrors).addTo(routes);
    }

    /** The project of an address, whose settings the viewer may change. */
    Project managed(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        boolean archived = project.archived() && project.allows(Role.MAINTAINER);
        if (!archived && !Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        return project;
    }

    /** The same for a form of this session; nothing of an archived project is changed. */
    Project managedByForm(Visit visit) {
        Hub.requireToken(visit);
        Project project = managed(visit);
        Permissions.require(hub.viewer(visit), project, Action.MANAGE_SETTINGS);
        return project;
    }

    /** Leads back to a section of the page. */
    static void leave(Visit visit, Project project, String section) {
        visit.redirect(project.address() + "/-/settings/repository" + (section.isEmpty() ? "" : "#" + section));
    }

    private void show(Visit visit, Optional<DeployTokens.Made> made, List<String> tokenErrors) throws IOException {
        Project project = managed(visit);
        Actor actor = hub.actor(visit);
        Page page = projects.page(
                        visit,
                        project,
                        "projects:settings:repository:show",
                        "Repository · Settings · ",
                        "Repository settings")
                .crumb("Repository Settings", project.address() + "/-/settings/repository");
        List<String> names = log.branches(project);
        List<String> tags = log.tags(project);
        Place place = Place.project(project.id());
        String base = project.address() + "/-/";
        DeployTokenForm form = new DeployTokenForm(
                "project",
                base + "settings/repository/deploy_token/create",
                base + "deploy_tokens/",
                actor.today(),
                tokens.of(place).stream()
                        .filter(token -> token.active(actor.today()))
                        .toList(),
                made,
                tokenErrors);
        hub.show(
                visit,
                new RepositoryPage(
                        page,
                        project,
                        defaults(project, names),
                        mirrors.of(project),
                        branchRules(project, names),
                        tagRules(project, tags),
                        tags,
                        form,
                        new KeyLists(keys.of(project), keys.ofOtherProjects(actor, project), keys.open(project))));
    }

    private record BranchDefaults(boolean closes, String template) {}

    private Defaults defaults(Project project, List<String> names) {
        List<Choice> choices =
                names.stream().map(name -> Choice.plain(name, name)).toList();
        String standard = projects.branch(project);
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(p.autoclose_referenced_issues, true) AS closes,"
                                + " coalesce(s.issue_branch_template, '') AS template"
                                + " FROM projects p LEFT JOIN project_settings s ON s.project_id = p.id WHERE p.id = :id")
                .bind("id", project.id())
                .mapTo(BranchDefaults.class)
                .map(row -> new Defaults(standard, choices, row.closes(), row.template()))
                .one());
    }

    private List<BranchRule> branchRules(Project project, List<String> names) {
        return branches.protection().rules(project).stream()
                .map(rule ->
                        new BranchRule(rule, names.stream().filter(rule::covers).toList()))
                .toList();
    }

    private List<TagRule> tagRules(Project project, List<String> tags) throws IOException {
        List<TagRule> rules = new ArrayList<>();
        for (ProtectedTags.Rule rule : branches.protectedTags().rules(project)) {
            rules.add(new TagRule(
                    rule,
                    tags.stream().filter(rule::covers).toList(),
                    tags.contains(rule.name()) ? Optional.of(newest(project, rule.name())) : Optional.empty()));
        }
        return rules;
    }

    private Commit newest(Project project, String ref) throws IOException {
        return log.one(
                project,
                log.commit(project, ref).orElseThrow(() -> HttpProblem.notFound("there is no branch or tag " + ref)));
    }

    private void matching(Visit visit, boolean tag) throws IOException {
        Project project = managed(visit);
        long id = visit.number("id");
        String name = tag
                ? branches.protectedTags().find(project, id).name()
                : branches.protection().find(project, id).name();
        List<Match> matches = new ArrayList<>();
        for (String each : tag ? log.tags(project) : log.branches(project)) {
            boolean covered = tag
                    ? branches.protectedTags().find(project, id).covers(each)
                    : branches.protection().find(project, id).covers(each);
            if (covered) {
                matches.add(new Match(each, newest(project, each)));
            }
        }
        String kind = tag ? "Protected tags" : "Protected branches";
        Page page = projects.page(
                        visit,
                        project,
                        "projects:" + (tag ? "protected_tags" : "protected_branches") + ":show",
                        name + " · " + kind + " · ",
                        "Repository settings")
                .crumb("Repository Settings", project.address() + "/-/settings/repository")
                .crumb(name, visit.path());
        hub.show(visit, new MatchingPage(page, project, name, tag, matches));
    }

    private void saveDefaults(Visit visit) {
        Project project = managedByForm(visit);
        String template = visit.field("project[issue_branch_template]").strip();
        if (template.length() > LONGEST) {
            visit.flash("alert", "Issue branch template is too long (maximum is 255 characters)");
            leave(visit, project, "branch-defaults-settings");
            return;
        }
        String branch = visit.field("project[default_branch]");
        Actor actor = hub.actor(visit);
        if (!branch.isEmpty() && !branch.equals(projects.branch(project))) {
            if (branches.find(project.id(), branch).isEmpty()) {
                visit.flash("alert", "Could not set the default branch");
                leave(visit, project, "branch-defaults-settings");
                return;
            }
            branches.setDefault(actor, project, branch);
        }
        List<String> closes = visit.fields("project[autoclose_referenced_issues]");
        hub.database().useTransaction(handle -> {
            Row row = Row.in("projects").at(actor.now(), "updated_at");
            if (!closes.isEmpty()) {
                row.with("autoclose_referenced_issues", closes.contains("1"));
            }
            row.update(handle, project.id());
            if (visit.hasField("project[issue_branch_template]")) {
                Row settings = Row.in("project_settings").with("issue_branch_template", template);
                if (settings.update(handle, "project_id", project.id()) == 0) {
                    settings.with("project_id", project.id()).insert(handle);
                }
            }
        });
        visit.flash("notice", "Project '" + project.name() + "' was successfully updated.");
        leave(visit, project, "branch-defaults-settings");
    }

    /** Objects that nothing leads to go; the list of rewritten commits that is sent says which those are. */
    private void cleanUp(Visit visit) {
        Project project = managedByForm(visit);
        if (visit.upload("project[bfg_object_map]")
                .filter(map -> map.length > 0)
                .isEmpty()) {
            visit.flash("alert", "Failed to upload object map file");
        } else {
            hub.repositories().compress(project.id());
            visit.flash(
                    "notice",
                    "Repository cleanup has started. You will receive an email once the cleanup operation is complete.");
        }
        leave(visit, project, "cleanup");
    }

    private void createToken(Visit visit) throws IOException {
        Project project = managedByForm(visit);
        try {
            DeployTokens.Made made =
                    tokens.create(hub.actor(visit), Place.project(project.id()), DeployTokenForm.sent(visit));
            show(visit, Optional.of(made), List.of());
        } catch (Invalid e) {
            visit.status(422);
            show(visit, Optional.empty(), e.sentences());
        }
    }

    private void revokeToken(Visit visit) {
        Project project = managedByForm(visit);
        tokens.revoke(Place.project(project.id()), visit.number("id"));
        leave(visit, project, "js-deploy-tokens");
    }

    private static int level(Visit visit, String field, int otherwise) {
        String text = visit.field(field + "_attributes][0][access_level]");
        return text.matches("0|30|40") ? Integer.parseInt(text) : otherwise;
    }

    private static boolean forced(Visit visit, boolean otherwise) {
        String sent = visit.field("protected_branch[allow_force_push]");
        return sent.isEmpty() ? otherwise : sent.matches("1|true");
    }

    private void protectBranch(Visit visit) {
        Project project = managedByForm(visit);
        String name = visit.field("protected_branch[name]").strip();
        Protection protection = branches.protection();
        if (!refused(visit, name, protection.rules(project).stream().anyMatch(rule -> rule.name()
                .equals(name)))) {
            protection.protect(
                    hub.actor(visit),
                    project,
                    name,
                    level(visit, "protected_branch[push_access_levels", 40),
                    level(visit, "protected_branch[merge_access_levels", 40),
                    forced(visit, false));
        }
        leave(visit, project, "js-protected-branches-settings");
    }

    private static boolean refused(Visit visit, String name, boolean taken) {
        String problem = name.isEmpty()
                ? "Name can't be blank"
                : name.length() > LONGEST
                        ? "Name is too long (maximum is 255 characters)"
                        : taken ? "Name has already been taken" : "";
        if (!problem.isEmpty()) {
            visit.flash("alert", problem);
        }
        return !problem.isEmpty();
    }

    private void changeBranch(Visit visit) {
        Project project = managedByForm(visit);
        Protection protection = branches.protection();
        Protection.Rule rule = protection.find(project, visit.number("id"));
        if (visit.field("_method").equals("delete")) {
            protection.unprotect(hub.actor(visit), project, rule.name());
        } else {
            protection.allow(
                    hub.actor(visit),
                    project,
                    rule.id(),
                    new Protection.Access(
                            level(visit, "protected_branch[push_access_levels", rule.push()),
                            level(visit, "protected_branch[merge_access_levels", rule.merge()),
                            forced(visit, rule.force())));
        }
        leave(visit, project, "js-protected-branches-settings");
    }

    private void protectTag(Visit visit) {
        Project project = managedByForm(visit);
        String name = visit.field("protected_tag[name]").strip();
        ProtectedTags guarded = branches.protectedTags();
        if (!refused(visit, name, guarded.rules(project).stream().anyMatch(rule -> rule.name()
                .equals(name)))) {
            guarded.protect(hub.actor(visit), project, name, level(visit, "protected_tag[create_access_levels", 40));
        }
        leave(visit, project, "js-protected-tags-settings");
    }

    private void changeTag(Visit visit) {
        Project project = managedByForm(visit);
        ProtectedTags guarded = branches.protectedTags();
        ProtectedTags.Rule rule = guarded.find(project, visit.number("id"));
        if (visit.field("_method").equals("delete")) {
            guarded.unprotect(hub.actor(visit), project, rule.name());
        } else {
            guarded.allow(
                    hub.actor(visit),
                    project,
                    rule.id(),
                    level(visit, "protected_tag[create_access_levels", rule.create()));
        }
        leave(visit, project, "js-protected-tags-settings");
    }
}
