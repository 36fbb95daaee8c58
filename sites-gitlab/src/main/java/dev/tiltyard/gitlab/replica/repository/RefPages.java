package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jdbi.v3.core.generic.GenericType;

/** Branches and tags: lists, new ones, deleting them; releases. */
public final class RefPages {
    private static final Duration STALE = Duration.ofDays(90);

    /** How many active and how many stale branches the overview shows. */
    private static final int OVERVIEW = 5;

    private final Hub hub;
    private final Projects projects;
    private final Protection protection;
    private final Branches branches;
    private final CommitLog log;

    public RefPages(Hub hub, Protection protection, Branches branches, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.protection = protection;
        this.branches = branches;
        this.log = log;
    }

    /**
     * A branch or a tag with its newest commit.
     *
     * @param behind how many commits of the default branch a branch lacks
     * @param ahead how many commits a branch has that the default branch lacks
     */
    public record Head(
            String name, Commit commit, boolean standard, boolean guarded, boolean stale, int behind, int ahead) {}

    /** A release of a project. */
    public record Release(String tag, String name, SafeHtml html, String author, String username, Instant released) {}

    /** Branches or tags. */
    @Template("repository/refs.jte")
    public record RefsPage(
            Page page,
            Project project,
            String kind,
            boolean branches,
            List<Head> heads,
            List<Head> stale,
            String standard,
            boolean writes,
            Set<Boolean> cut,
            Map<String, String> released) {
        public RefsPage {
            cut = Set.copyOf(cut);
            released = Map.copyOf(released);
        }

        /** Whether there are more active, or else stale, branches than the overview shows. */
        public boolean more(boolean active) {
            return cut.contains(active);
        }
    }

    /** The form of a new branch or tag. */
    @Template("repository/new_ref.jte")
    public record RefForm(
            Page page, Project project, boolean branch, String error, List<Choice> sources, String standard) {}

    /** The releases of a project. */
    @Template("repository/releases.jte")
    public record ReleasesPage(Page page, Project project, List<Release> releases, boolean writes) {}

    /** The form of a new release. */
    @Template("repository/new_release.jte")
    public record ReleaseForm(Page page, Project project, List<String> errors, List<Choice> tags) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/";
        routes.get(base + "branches/new", visit -> form(visit, true, ""));
        routes.get(base + "tags/new", visit -> form(visit, false, ""));
        routes.get(base + "branches", visit -> list(visit, true, "overview"));
        routes.get(base + "branches/{kind:active|stale|all}", visit -> list(visit, true, visit.parameter("kind")));
        routes.get(base + "tags", visit -> list(visit, false, "all"));
        routes.post(base + "branches", visit -> create(visit, true));
        routes.post(base + "tags", visit -> create(visit, false));
        routes.post(base + "merged_branches", this::deleteMerged);
        routes.post(base + "branches/{name...}", visit -> delete(visit, true));
        routes.post(base + "tags/{name...}", visit -> delete(visit, false));
        routes.get(base + "tags/{name...}", this::tag);
        routes.get(base + "releases", this::releases);
        routes.get(base + "releases/new", visit -> releaseForm(visit, List.of()));
        routes.post(base + "releases", this::release);
    }

    private Project readable(Visit visit) {
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.READ_CODE)) {
            hub.member(visit);
            throw HttpProblem.notFound("the code of " + project.fullPath() + " is for its reporters");
        }
        return project;
    }

    private Project writable(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.PUSH)) {
            throw HttpProblem.notFound("this requires the role Developer in " + project.fullPath());
        }
        return project;
    }

    private List<Head> heads(Visit visit, Project project, boolean branches) throws IOException {
        List<Head> heads = new ArrayList<>();
        if (log.isEmpty(project) && log.branches(project).isEmpty()) {
            return heads;
        }
        String standard = projects.branch(project);
        List<Protection.Rule> rules = protection.rules(project);
        String search = visit.query("search").orElse("").strip().toLowerCase(Locale.ROOT);
        Optional<ObjectId> main = log.commit(project, standard);
        for (String name : branches ? log.branches(project) : log.tags(project)) {
            if (name.toLowerCase(Locale.ROOT).contains(search)) {
                ObjectId tip = log.commit(project, name).orElseThrow();
                Commit commit = log.one(project, tip);
                boolean compared = branches && main.isPresent();
                heads.add(new Head(
                        name,
                        commit,
                        branches && name.equals(standard),
                        branches && rules.stream().anyMatch(rule -> rule.covers(name)),
                        commit.committed().isBefore(visit.now().minus(STALE)),
                        compared ? log.count(project, tip, main.get()) : 0,
                        compared ? log.count(project, main.get(), tip) : 0));
            }
        }
        Comparator<Head> newest =
                Comparator.comparing((Head head) -> head.commit().committed()).reversed();
        switch (visit.query("sort").orElse(branches ? "updated_desc" : "updated_desc")) {
            case "name_asc" -> heads.sort(Comparator.comparing(Head::name));
            case "updated_asc" -> heads.sort(newest.reversed());
            case "version_asc" -> heads.sort(Comparator.comparing(Head::name, RefPages::byVersion));
            case "version_desc" ->
                heads.sort(Comparator.comparing(Head::name, RefPages::byVersion).reversed());
            default -> heads.sort(newest);
        }
        return heads;
    }

    private void list(Visit visit, boolean branches, String kind) throws IOException {
        boolean feed = !branches && CommitFeed.wanted(visit);
        if (feed) {
            hub.reader(visit);
        }
        Project project = readable(visit);
        List<Head> all = heads(visit, project, branches);
        if (feed) {
            feed(visit, project, all);
            return;
        }
        List<Head> heads = all.stream()
                .filter(head -> switch (kind) {
                    case "active", "overview" -> !head.stale();
                    case "stale" -> head.stale();
                    default -> true;
                })
                .limit(kind.equals("overview") ? OVERVIEW : Long.MAX_VALUE)
                .toList();
        List<Head> stale = kind.equals("overview")
                ? all.stream().filter(Head::stale).limit(OVERVIEW).toList()
                : List.<Head>of();
        String title = branches ? "Branches" : "Tags";
        Page page = projects.page(
                visit, project, branches ? "projects:branches:index" : "projects:tags:index", title + " · ", title);
        if (branches) {
            page.crumb("Repository", project.address() + "/-/tree/" + projects.branch(project));
        }
        page.crumb(title, project.address() + (branches ? "/-/branches" : "/-/tags"));
        Set<Boolean> cut = new HashSet<>();
        for (boolean active : new boolean[] {true, false}) {
            long count = all.stream().filter(head -> head.stale() != active).count();
            if (kind.equals("overview") && count > OVERVIEW) {
                cut.add(active);
            }
        }
        hub.show(
                visit,
                new RefsPage(
                        page,
                        project,
                        kind,
                        branches,
                        heads,
                        stale,
                        projects.branch(project),
                        Permissions.allows(hub.viewer(visit), project, Action.PUSH),
                        cut,
                        branches ? Map.of() : released(project)));
    }

    /** The orders in which branches or tags can be listed, and what they are called. */
    public static Map<String, String> sorts(boolean branches) {
        Map<String, String> sorts = new LinkedHashMap<>();
        sorts.put("name_asc", "Name");
        sorts.put("updated_asc", "Oldest updated");
        sorts.put("updated_desc", "Updated date");
        if (!branches) {
            sorts.put("version_desc", "Latest version");
            sorts.put("version_asc", "Oldest version");
        }
        return sorts;
    }

    /** Orders names by the numbers in them: {@code v1.10} after {@code v1.9}. */
    private static int byVersion(String one, String other) {
        List<String> mine = List.of(one.split("\\D+", -1));
        List<String> theirs = List.of(other.split("\\D+", -1));
        for (int i = 0; i < Math.min(mine.size(), theirs.size()); i++) {
            BigInteger left = new BigInteger("0" + mine.get(i));
            int order = left.compareTo(new BigInteger("0" + theirs.get(i)));
            if (order != 0) {
                return order;
            }
        }
        return mine.size() == theirs.size() ? one.compareTo(other) : Integer.compare(mine.size(), theirs.size());
    }

    /** Names of the releases by their tags. */
    private Map<String, String> released(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT tag, coalesce(name, tag) AS name FROM releases WHERE project_id = :id")
                .bind("id", project.id())
                .setMapKeyColumn("tag")
                .setMapValueColumn("name")
                .collectInto(new GenericType<Map<String, String>>() {}));
    }

    private static void feed(Visit visit, Project project, List<Head> heads) {
        CommitFeed.answer(
                visit,
                project.name() + " tags",
                project.address() + "/-/tags",
                heads.stream()
                        .map(head -> new CommitFeed.Item(head.name(), "/-/tags/" + head.name(), head.commit()))
                        .toList(),
                project);
    }

    /** Deletes all merged branches except protected ones. */
    private void deleteMerged(Visit visit) throws IOException {
        Project project = writable(visit);
        Hub.requireToken(visit);
        Set<String> requested = requested(project);
        for (Head head : heads(visit, project, true)) {
            if (!head.standard() && !head.guarded() && head.ahead() == 0 && !requested.contains(head.name())) {
                branches.delete(hub.actor(visit), project, head.name());
            }
        }
        visit.flash(
                "notice",
                "Merged branches are being deleted. This can take some time depending on the number of branches."
                        + " Please refresh the page to see changes.");
        visit.redirect(project.address() + "/-/branches");
    }

    /** The branches that open merge requests are about. */
    private Set<String> requested(Project project) {
        return new HashSet<>(hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT source_branch FROM merge_requests WHERE source_project_id = :id AND state_id = <opened>
                        UNION SELECT target_branch FROM merge_requests WHERE target_project_id = :id AND state_id = <opened>
                        """)
                .bind("id", project.id())
                .mapTo(String.class)
                .list()));
    }

    private List<Choice> sources(Project project) throws IOException {
        List<String> names = new ArrayList<>(log.branches(project));
        names.addAll(log.tags(project));
        return names.stream().map(name -> Choice.plain(name, name)).toList();
    }

    private void form(Visit visit, boolean branch, String error) throws IOException {
        Project project = writable(visit);
        String title = branch ? "New Branch" : "New Tag";
        Page page = projects.page(
                        visit,
                        project,
                        branch ? "projects:branches:new" : "projects:tags:new",
                        title + " · ",
                        branch ? "Branches" : "Tags")
                .crumb(branch ? "Branches" : "Tags", project.address() + (branch ? "/-/branches" : "/-/tags"))
                .crumb(title, visit.path());
        hub.show(
                visit,
                new RefForm(
                        page,
                        project,
                        branch,
                        error,
                        sources(project),
                        visit.query("ref").orElse(projects.branch(project))));
    }

    private void create(Visit visit, boolean branch) throws IOException {
        Project project = writable(visit);
        Hub.requireToken(visit);
        String name = visit.field(branch ? "branch_name" : "tag_name").strip();
        String from = visit.field("ref").isBlank()
                ? projects.branch(project)
                : visit.field("ref").strip();
        try {
            if (branch) {
                branches.create(hub.actor(visit), project, name, from);
                if (!visit.field("merge_request").isEmpty()) {
                    visit.redirect(newRequest(project, name, from, visit.field("issue_iid")));
                    return;
                }
                visit.flash(
                        "notice", "You can now submit a merge request to get this change into the original branch.");
                visit.redirect(project.address() + "/-/tree/" + name);
            } else {
                branches.createTag(hub.actor(visit), project, name, from, visit.field("message"));
                visit.redirect(project.address() + "/-/tags/" + name);
            }
        } catch (HttpProblem e) {
            form(visit, branch, Objects.requireNonNullElse(e.getMessage(), "The name won't do"));
        }
    }

    /** The form of a merge request for a branch that was begun for an issue. */
    private static String newRequest(Project project, String branch, String into, String issue) {
        return project.address() + "/-/merge_requests/new?merge_request%5Bissue_iid%5D=" + encoded(issue)
                + "&merge_request%5Bsource_branch%5D=" + encoded(branch)
                + "&merge_request%5Btarget_branch%5D=" + encoded(into);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private void delete(Visit visit, boolean branch) {
        Project project = writable(visit);
        Hub.requireToken(visit);
        String name = visit.parameter("name");
        try {
            if (branch) {
                branches.delete(hub.actor(visit), project, name);
                visit.flash("notice", "Branch was deleted");
            } else {
                branches.deleteTag(hub.actor(visit), project, name);
                visit.flash("notice", "Tag was removed");
            }
        } catch (HttpProblem e) {
            visit.flash(
                    "alert",
                    e.status() == 403
                            ? "The branch is protected"
                            : "There is no " + (branch ? "branch " : "tag ") + name);
        }
        visit.redirect(project.address() + (branch ? "/-/branches" : "/-/tags"));
    }

    private void tag(Visit visit) throws IOException {
        Project project = readable(visit);
        String name = visit.parameter("name");
        if (!log.tags(project).contains(name)) {
            throw HttpProblem.notFound("there is no tag " + name);
        }
        visit.redirect(project.address() + "/-/tree/" + name);
    }

    private record ReleaseRow(
            String tag, String name, String description, String author, String username, Instant released) {
        Release in(Project project) {
            return new Release(tag, name, Markdown.html(description, project.address()), author, username, released);
        }
    }

    private void releases(Visit visit) {
        Project project = readable(visit);
        List<Release> releases = hub.database().withHandle(handle -> handle.createQuery("""
            SELECT r.tag, coalesce(r.name, r.tag) AS name, coalesce(r.description, '') AS description,
                   coalesce(u.name, '') AS author, coalesce(u.username, '') AS username,
                   r.released_at AT TIME ZONE 'UTC' AS released
              FROM releases r LEFT JOIN users u ON u.id = r.author_id WHERE r.project_id = :id
             ORDER BY r.released_at DESC, r.id DESC
            """)
                .bind("id", project.id())
                .mapTo(ReleaseRow.class)
                .map(row -> row.in(project))
                .list());
        Page page = projects.page(visit, project, "projects:releases:index", "Releases · ", "Releases")
                .crumb("Releases", project.address() + "/-/releases");
        hub.show(
                visit,
                new ReleasesPage(
                        page,
                        project,
                        releases,
                        Permissions.allows(hub.viewer(visit), project, Action.CREATE_RELEASE)));
    }

    private void releaseForm(Visit visit, List<String> errors) throws IOException {
        Project project = writable(visit);
        List<Choice> tags =
                log.tags(project).stream().map(name -> Choice.plain(name, name)).toList();
        Page page = projects.page(visit, project, "projects:releases:new", "New Release · ", "Releases")
                .crumb("Releases", project.address() + "/-/releases")
                .crumb("New Release", visit.path());
        hub.show(visit, new ReleaseForm(page, project, errors, tags));
    }

    private void release(Visit visit) throws IOException {
        Project project = writable(visit);
        Hub.requireToken(visit);
        String tag = visit.field("tag_new").isBlank()
                ? visit.field("tag")
                : visit.field("tag_new").strip();
        if (tag.isBlank()) {
            releaseForm(visit, List.of("Tag name is required"));
            return;
        }
        if (log.commit(project, tag).isEmpty() || !log.tags(project).contains(tag)) {
            branches.createTag(hub.actor(visit), project, tag, projects.branch(project), "");
        }
        String name = visit.field("release[name]").isBlank()
                ? tag
                : visit.field("release[name]").strip();
        hub.database().useTransaction(handle -> {
            handle.execute("DELETE FROM releases WHERE project_id = ? AND tag = ?", project.id(), tag);
            Row.in("releases")
                    .with("project_id", project.id())
                    .with("tag", tag)
                    .with("name", name)
                    .with("description", visit.field("release[description]"))
                    .with("author_id", hub.viewer(visit).id())
                    .at(visit.now(), "created_at", "updated_at")
                    .moment(visit.now(), "released_at")
                    .insert(handle);
        });
        visit.redirect(project.address() + "/-/releases");
    }
}
