package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.branch.ProtectedTags;
import dev.tiltyard.gitlab.replica.branch.Protection;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Branches, tags and their protection. */
public final class BranchEndpoints extends Endpoints {
    private final Protection protection;
    private final Branches branches;
    private final FileCommits commits;
    private final CommitLog log;

    public BranchEndpoints(Protection protection, Branches branches, FileCommits commits, CommitLog log) {
        this.commits = commits;
        this.protection = protection;
        this.branches = branches;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/repository/";
        api.on(
                        "GET",
                        base + "branches",
                        Parameters.of(
                                text("search"),
                                text("page_token"),
                                choice("pagination", "keyset"),
                                choice("sort", "name_asc", "updated_asc", "updated_desc")),
                        this::branches)
                .on(
                        "POST",
                        base + "branches",
                        Parameters.of(text("branch").required(), text("ref").required()),
                        this::create)
                .on("DELETE", base + "merged_branches", this::deleteMerged)
                .on(
                        "GET",
                        base + "branches/{branch}",
                        call -> Answer.ok(branch(call, call.project(Action.READ_CODE), call.path("branch"))))
                .on("DELETE", base + "branches/{branch}", this::delete)
                .on(
                        "GET",
                        base + "tags",
                        Parameters.of(
                                text("search"),
                                choice("sort", "asc", "desc"),
                                choice("order_by", "name", "updated", "version")),
                        this::tags)
                .on(
                        "POST",
                        base + "tags",
                        Parameters.of(text("tag_name").required(), text("ref").required(), text("message")),
                        this::createTag)
                .on(
                        "GET",
                        base + "tags/{tag}",
                        call -> Answer.ok(tag(call, call.project(Action.READ_CODE), call.path("tag"))))
                .on("DELETE", base + "tags/{tag}", this::deleteTag)
                .on("GET", "/projects/{id}/protected_branches", Parameters.of(text("search")), this::rules)
                .on(
                        "POST",
                        "/projects/{id}/protected_branches",
                        Parameters.of(
                                text("name").required(),
                                level("push_access_level"),
                                level("merge_access_level"),
                                flag("allow_force_push")),
                        this::protect)
                .on(
                        "PATCH",
                        "/projects/{id}/protected_branches/{branch}",
                        Parameters.of(flag("allow_force_push")),
                        this::changeRule)
                .on(
                        "GET",
                        "/projects/{id}/protected_branches/{branch}",
                        call -> Answer.ok(rule(call, call.path("branch"))))
                .on("DELETE", "/projects/{id}/protected_branches/{branch}", this::unprotect)
                .on("GET", "/projects/{id}/protected_tags", this::tagRules)
                .on(
                        "POST",
                        "/projects/{id}/protected_tags",
                        Parameters.of(text("name").required(), level("create_access_level")),
                        this::protectTag)
                .on("GET", "/projects/{id}/protected_tags/{tag}", call -> Answer.ok(tagRule(call, call.path("tag"))))
                .on("DELETE", "/projects/{id}/protected_tags/{tag}", this::unprotectTag);
    }

    private Answer branches(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        String search = call.params().filled("search").orElse("").toLowerCase(Locale.ROOT);
        List<String> names = new ArrayList<>(log.branches(project).stream()
                .filter(name -> matches(name.toLowerCase(Locale.ROOT), search))
                .toList());
        order(project, names, call.params().filled("sort").orElse("name_asc"));
        if (call.params().filled("pagination").isPresent()) {
            return call.stretch(names, name -> name, name -> branch(call, project, name), "branch");
        }
        int from = (int) Math.min(names.size(), call.offset());
        List<Shape> shapes = new ArrayList<>();
        for (String name : names.subList(from, (int) Math.min(names.size(), from + (long) call.perPage()))) {
            shapes.add(branch(call, project, name));
        }
        return Answer.part(shapes, names.size());
    }

    private void order(Project project, List<String> names, String sort) {
        Comparator<String> byTime = Comparator.comparing(name -> updated(project, name));
        switch (sort) {
            case "updated_asc" -> names.sort(byTime);
            case "updated_desc" -> names.sort(byTime.reversed());
            default -> names.sort(Comparator.naturalOrder());
        }
    }

    private Instant updated(Project project, String ref) {
        try {
            return log.one(project, log.commit(project, ref).orElseThrow()).committed();
        } catch (IOException e) {
            throw new UncheckedIOException(ref + " of " + project.fullPath(), e);
        }
    }

    private Answer deleteMerged(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        Permissions.require(call.member(), project, Action.PUSH);
        String standard = call.projects().branch(project);
        for (String name : log.branches(project)) {
            ObjectId tip = branches.find(project.id(), name).orElse(null);
            if (tip != null
                    && !name.equals(standard)
                    && !protection.isProtected(project, name)
                    && merged(project, tip, standard)) {
                branches.delete(call.member(), project, name);
            }
        }
        return Answer.status(202, new Shape().put("message", "202 Accepted"));
    }

    private static Parameter level(String name) {
        return choice(name, Map.of("0", 0, "30", 30, "40", 40, "60", 60));
    }

    private Answer changeRule(Call call) {
        Project project = call.project();
        Permissions.require(call.member(), project, Action.PROTECT_BRANCH);
        Shape rule = rule(call, call.path("branch"));
        call.params().flag("allow_force_push").ifPresent(allow -> call.hub()
                .database()
                .useHandle(handle -> handle.execute(
                        "UPDATE protected_branches SET allow_force_push = ? WHERE id = ?", allow, rule.get("id"))));
        return Answer.ok(rule(call, call.path("branch")));
    }

    private static boolean matches(String name, String search) {
        if (search.startsWith("^")) {
            return name.startsWith(search.substring(1));
        }
        return search.endsWith("$") ? name.endsWith(search.substring(0, search.length() - 1)) : name.contains(search);
    }

    private Shape branch(Call call, Project project, String name) throws IOException {
        ObjectId tip =
                branches.find(project.id(), name).orElseThrow(() -> HttpProblem.notFound("404 Branch Not Found"));
        String standard = call.projects().branch(project);
        boolean covered = protection.isProtected(project, name);
        Viewer viewer = call.viewer();
        return new Shape()
                .put("name", name)
                .put("commit", CommitJson.commit(call, project, log.one(project, tip)))
                .put("merged", !name.equals(standard) && merged(project, tip, standard))
                .put("protected", covered)
                .put(
                        "developers_can_push",
                        protection.rules(project).stream().anyMatch(rule -> rule.covers(name) && rule.push() == 30))
                .put(
                        "developers_can_merge",
                        protection.rules(project).stream().anyMatch(rule -> rule.covers(name) && rule.merge() == 30))
                .put("can_push", Permissions.allows(viewer, project, Action.PUSH) && protection.maySend(project, name))
                .put("default", name.equals(standard))
                .put("web_url", call.origin() + project.address() + "/-/tree/" + name);
    }

    private boolean merged(Project project, ObjectId tip, String standard) throws IOException {
        ObjectId head = log.commit(project, standard).orElse(null);
        if (head == null) {
            return false;
        }
        try (RevWalk walk = new RevWalk(log.repository(project))) {
            return walk.isMergedInto(walk.parseCommit(tip), walk.parseCommit(head));
        }
    }

    private Answer create(Call call) throws IOException {
        Project project = call.project();
        String name = call.params().required("branch");
        if (log.isEmpty(project)) {
            commits.begin(call.member(), project, call.projects().branch(project));
        }
        branches.create(call.member(), project, name, call.params().required("ref"));
        return Answer.created(branch(call, project, name));
    }

    private Answer delete(Call call) {
        Project project = call.project(Action.READ_CODE);
        branches.delete(call.member(), project, call.path("branch"));
        return Answer.nothing();
    }

    private Answer tags(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        List<Shape> shapes = new ArrayList<>();
        String search = call.params().filled("search").orElse("").toLowerCase(Locale.ROOT);
        List<String> names = new ArrayList<>(log.tags(project).stream()
                .filter(name -> matches(name.toLowerCase(Locale.ROOT), search))
                .toList());
        String order = call.params().filled("order_by").orElse("updated");
        Comparator<String> by =
                switch (order) {
                    case "name" -> Comparator.naturalOrder();
                    case "version" -> Comparator.comparing(BranchEndpoints::padded);
                    default ->
                        Comparator.<String, Instant>comparing(name -> updated(project, name))
                                .thenComparing(Comparator.naturalOrder());
                };
        names.sort(call.params().filled("sort").orElse("desc").equals("asc") ? by : by.reversed());
        for (String name : names) {
            shapes.add(tag(call, project, name));
        }
        return Answer.part(call, shapes, each -> each);
    }

    /** A version whose numbers compare as texts. */
    private static String padded(String version) {
        return Pattern.compile("\\d+")
                .matcher(version)
                .replaceAll(number -> "0".repeat(Math.max(0, 12 - number.group().length())) + number.group());
    }

    private Shape tag(Call call, Project project, String name) throws IOException {
        Repository repository = log.repository(project);
        String full = "refs/tags/" + name;
        Ref ref = Repository.isValidRefName(full) ? repository.exactRef(full) : null;
        ObjectId id = ref == null ? null : ref.getObjectId();
        if (id == null) {
            throw HttpProblem.notFound("404 Tag Not Found");
        }
        try (RevWalk walk = new RevWalk(repository)) {
            RevObject object = walk.parseAny(id);
            ObjectId commit = walk.peel(object);
            return new Shape()
                    .put("name", name)
                    .put(
                            "message",
                            object instanceof RevTag annotated
                                    ? annotated.getFullMessage().strip()
                                    : "")
                    .put("target", id.name())
                    .put("commit", CommitJson.commit(call, project, log.one(project, commit)))
                    .put("release", release(call, project, name))
                    .put("protected", branches.protectedTags().isProtected(project, name));
        }
    }

    private static @Nullable Object release(Call call, Project project, String tag) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT tag AS tag_name, description FROM releases WHERE project_id = :project AND tag = :tag")
                .bind("project", project.id())
                .bind("tag", tag)
                .mapToMap()
                .findFirst()
                .orElse(null));
    }

    private Answer createTag(Call call) throws IOException {
        Project project = call.project();
        String name = call.params().required("tag_name");
        branches.createTag(
                call.member(),
                project,
                name,
                call.params().required("ref"),
                call.params().text("message").orElse(""));
        return Answer.created(tag(call, project, name));
    }

    private Answer deleteTag(Call call) {
        Project project = call.project(Action.READ_CODE);
        branches.deleteTag(call.member(), project, call.path("tag"));
        return Answer.nothing();
    }

    private static Shape shape(Protection.Rule rule) {
        return new Shape()
                .put("id", rule.id())
                .put("name", rule.name())
                .put("push_access_levels", List.of(level(rule.push())))
                .put("merge_access_levels", List.of(level(rule.merge())))
                .put("allow_force_push", rule.force());
    }

    static Map<String, Object> level(int access) {
        String name = access == 0 ? "No one" : access == 30 ? "Developers + Maintainers" : Role.nameOf(access) + "s";
        return Map.of("access_level", access, "access_level_description", name);
    }

    private Answer rules(Call call) {
        Project project = call.project(Action.MANAGE_SETTINGS);
        String search = call.params().filled("search").orElse("");
        return Answer.part(
                call,
                protection.rules(project).stream()
                        .filter(rule -> rule.name().contains(search))
                        .toList(),
                BranchEndpoints::shape);
    }

    private Shape rule(Call call, String name) {
        Project project = call.project(Action.MANAGE_SETTINGS);
        return protection.rules(project).stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .map(BranchEndpoints::shape)
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private Answer protect(Call call) {
        Project project = call.project();
        String name = call.params().required("name");
        int push = call.params().number("push_access_level").map(Long::intValue).orElse(40);
        int merge =
                call.params().number("merge_access_level").map(Long::intValue).orElse(40);
        boolean known = Permissions.allows(call.viewer(), project, Action.PROTECT_BRANCH)
                && protection.rules(project).stream()
                        .anyMatch(rule -> rule.name().equals(name));
        if (known) {
            throw new HttpProblem(409, "Protected branch '" + name + "' already exists");
        }
        protection.protect(
                call.member(),
                project,
                name,
                push,
                merge,
                call.params().flag("allow_force_push").orElse(false));
        return Answer.created(rule(call, name));
    }

    private Answer unprotect(Call call) {
        Project project = call.project();
        protection.unprotect(call.member(), project, call.path("branch"));
        return Answer.nothing();
    }

    private static Shape shape(ProtectedTags.Rule rule) {
        return new Shape().put("name", rule.name()).put("create_access_levels", List.of(level(rule.create())));
    }

    private Answer tagRules(Call call) {
        Project project = call.project(Action.MANAGE_SETTINGS);
        return Answer.part(call, branches.protectedTags().rules(project), BranchEndpoints::shape);
    }

    private Shape tagRule(Call call, String name) {
        Project project = call.project(Action.MANAGE_SETTINGS);
        return branches.protectedTags().rules(project).stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .map(BranchEndpoints::shape)
                .orElseThrow(() -> HttpProblem.notFound("404 Not found"));
    }

    private Answer protectTag(Call call) {
        Project project = call.project();
        String name = call.params().required("name");
        int create =
                call.params().number("create_access_level").map(Long::intValue).orElse(40);
        boolean known = Permissions.allows(call.viewer(), project, Action.PROTECT_BRANCH)
                && branches.protectedTags().rules(project).stream()
                        .anyMatch(rule -> rule.name().equals(name));
        if (known) {
            throw new HttpProblem(409, "Protected tag '" + name + "' already exists");
        }
        branches.protectedTags().protect(call.member(), project, name, create);
        return Answer.created(tagRule(call, name));
    }

    private Answer unprotectTag(Call call) {
        Project project = call.project();
        branches.protectedTags().unprotect(call.member(), project, call.path("tag"));
        return Answer.nothing();
    }
}
