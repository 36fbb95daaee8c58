package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;
import static dev.tiltyard.gitlab.replica.api.Parameter.time;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.issuable.IssuableKind;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.Archives;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Contributors;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/** Commits, trees, contributors and comparisons of a project's repository. */
public final class RepositoryEndpoints extends Endpoints {
    private static final int MOST = 20_000;

    private final FileCommits commits;
    private final Branches branches;
    private final CommitLog log;

    public RepositoryEndpoints(FileCommits commits, Branches branches, CommitLog log) {
        this.commits = commits;
        this.branches = branches;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/repository/";
        Parameters author = Parameters.of(Parameter.all(Type.TEXT, "author_name", "author_email"));
        String one = base + "commits/{sha}";
        api.on(
                        "GET",
                        base + "commits",
                        Parameters.of(Parameter.all(Type.TEXT, "ref_name", "path", "author"))
                                .and(time("since"), time("until"), choice("order", "default", "topo"))
                                .and(Type.FLAG, "all", "with_stats", "first_parent", "trailers"),
                        this::commits)
                .on(
                        "POST",
                        base + "commits",
                        author.and(
                                        text("branch").required(),
                                        text("commit_message").required())
                                .and(Type.TEXT, "start_branch", "start_sha")
                                .and(Parameter.of(Type.TEXTS, "actions").required(), flag("stats"), flag("force"))
                                .and(Type.UNSUPPORTED, "start_project"),
                        this::commit)
                .on("GET", one, Parameters.of(flag("stats")), this::one)
                .on("GET", one + "/diff", this::diff)
                .on("GET", one + "/refs", Parameters.of(choice("type", "branch", "tag", "all")), this::refs)
                .on("GET", one + "/signature", call -> {
                    found(call, project(call));
                    throw HttpProblem.notFound("404 Signature Not Found");
                })
                .on("GET", one + "/merge_requests", this::requestsOf)
                .on(
                        "POST",
                        one + "/cherry_pick",
                        Parameters.of(text("branch").required(), flag("dry_run"), text("message")),
                        call -> apply(call, false))
                .on(
                        "POST",
                        one + "/revert",
                        Parameters.of(text("branch").required(), flag("dry_run")),
                        call -> apply(call, true))
                .on(
                        "GET",
                        base + "tree",
                        Parameters.of(
                                text("path"),
                                text("ref"),
                                flag("recursive"),
                                Parameter.choice("pagination", "keyset"),
                                text("page_token")),
                        this::tree)
                .on(
                        "GET",
                        base + "contributors",
                        Parameters.of(choice("order_by", "name", "email", "commits"), choice("sort", "asc", "desc")),
                        this::contributors)
                .on(
                        "GET",
                        base + "compare",
                        Parameters.of(
                                text("from").required(),
                                text("to").required(),
                                flag("straight"),
                                number("from_project_id")),
                        this::compare)
                .on(
                        "GET",
                        base + "merge_base",
                        Parameters.of(Parameter.of(Type.TEXTS, "refs").required()),
                        this::mergeBase)
                .on("GET", base + "blobs/{sha:[0-9a-f]{40}}/raw", this::blob)
                .on("GET", base + "blobs/{sha:[0-9a-f]{40}}", this::blobJson);
        Parameters archive = Parameters.of(text("sha"), text("path"));
        api.on(
                        "GET",
                        base + "archive",
                        archive.and(text("format")),
                        call -> archive(call, call.params().filled("format").orElse("tar.gz")))
                .on(
                        "GET",
                        base + "{archive:archive\\.[a-z0-9.]+}",
                        archive,
                        call -> archive(call, call.path("archive").substring("archive.".length())));
    }

    private static Project project(Call call) {
        return call.project(Action.READ_CODE);
    }

    /** Resolves the ref of a call: a branch, a tag or a commit; the default branch if it names none. */
    static ObjectId resolve(Call call, CommitLog log, Project project, String ref, String missing) throws IOException {
        return log.commit(project, ref.isEmpty() || ref.equals("HEAD") ? "HEAD" : ref)
                .orElseThrow(() -> HttpProblem.notFound(missing));
    }

    private Answer commits(Call call) throws IOException {
        Project project = project(call);
        if (log.isEmpty(project)) {
            return Answer.part(List.of(), 0);
        }
        Params params = call.params();
        String ref = params.filled("ref_name").orElse("HEAD");
        ObjectId head = resolve(call, log, project, ref, "404 Not found");
        Place place = new Place(ref, head, params.filled("path").orElse(""));
        List<Commit> all = log.list(
                project,
                new CommitLog.Query(place, params.filled("author").orElse(null), null, 0, MOST),
                new CommitLog.Order(
                        params.on("all"),
                        params.on("first_parent"),
                        params.filled("order").orElse("").equals("topo")));
        Optional<Instant> since = params.time("since").map(time -> time.toInstant(ZoneOffset.UTC));
        Optional<Instant> until = params.time("until").map(time -> time.toInstant(ZoneOffset.UTC));
        boolean stats = params.on("with_stats");
        List<Commit> found = all.stream()
                .filter(commit -> since.isEmpty() || !commit.committed().isBefore(since.get()))
                .filter(commit -> until.isEmpty() || !commit.committed().isAfter(until.get()))
                .toList();
        return Answer.part(call, found, commit -> {
            Shape shape = CommitJson.commit(call, project, commit);
            return stats ? shape.put("stats", stats(project, commit)) : shape;
        });
    }

    private Object stats(Project project, Commit commit) {
        try {
            List<Diffs.FileDiff> files =
                    Diffs.between(log.repository(project), parent(commit), ObjectId.fromString(commit.id()));
            long added = files.stream().mapToLong(Diffs.FileDiff::added).sum();
            long removed = files.stream().mapToLong(Diffs.FileDiff::removed).sum();
            return new Shape()
                    .put("additions", added)
                    .put("deletions", removed)
                    .put("total", added + removed)
                    .fields();
        } catch (IOException e) {
            throw new UncheckedIOException("the changes of " + commit.id(), e);
        }
    }

    private static @Nullable ObjectId parent(Commit commit) {
        return commit.parents().isEmpty()
                ? null
                : ObjectId.fromString(commit.parents().get(0));
    }

    private Commit found(Call call, Project project) throws IOException {
        return log.one(project, resolve(call, log, project, call.path("sha"), "404 Commit Not Found"));
    }

    private Answer one(Call call) throws IOException {
        Project project = project(call);
        Shape shape = full(call, project, found(call, project));
        return Answer.ok(call.params().flag("stats").orElse(true) ? shape : shape.drop("stats"));
    }

    private Answer requestsOf(Call call) throws IOException {
        Project project = project(call);
        Commit commit = found(call, project);
        Set<Long> ids = new HashSet<>();
        Repository repository = log.repository(project);
        ObjectId wanted = ObjectId.fromString(commit.id());
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit at = walk.parseCommit(wanted);
            for (Span span : spans(call, project)) {
                if (commit.id().equals(span.merged())
                        || repository.getObjectDatabase().has(span.head())
                                && repository.getObjectDatabase().has(span.base())
                                && walk.isMergedInto(at, walk.parseCommit(span.head()))
                                && !walk.isMergedInto(at, walk.parseCommit(span.base()))) {
                    ids.add(span.id());
                }
            }
        }
        String which = ids.isEmpty() ? "0" : ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return RequestEndpoints.list(
                call,
                IssuableQuery.of(call.plain(), IssuableKind.MERGE_REQUEST).in(project),
                " AND i.id IN (" + which + ")");
    }

    /** The commits of a merge request: those between base and head. */
    private record Span(
            long id, ObjectId base, ObjectId head, @Nullable String merged) {}

    private static List<Span> spans(Call call, Project project) {
        return call.hub().database().withHandle(handle -> handle.createQuery("""
                        SELECT m.id, d.base_commit_sha AS base, d.head_commit_sha AS head, m.merge_commit_sha AS merged
                          FROM merge_requests m JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                         WHERE m.target_project_id = :project AND d.base_commit_sha IS NOT NULL AND d.head_commit_sha IS NOT NULL
                        """)
                .bind("project", project.id())
                .mapTo(Span.class)
                .list());
    }

    private Answer apply(Call call, boolean back) throws IOException {
        Project project = project(call);
        Commit commit = found(call, project);
        String whole = commit.title() + (commit.body().isEmpty() ? "" : "\n\n" + commit.body());
        String message = back
                ? "Revert \"" + commit.title() + "\"\n\nThis reverts commit " + commit.id()
                : call.params().filled("message").orElse(whole + "\n\n(cherry picked from commit " + commit.id() + ")");
        Optional<ObjectId> made = commits.apply(
                call.member(),
                project,
                ObjectId.fromString(commit.id()),
                call.params().required("branch"),
                message,
                back,
                call.params().on("dry_run"));
        return made.isPresent()
                ? Answer.created(CommitJson.commit(call, project, log.one(project, made.get())))
                : Answer.ok(new Shape().put("dry_run", "success"));
    }

    private Answer blobJson(Call call) throws IOException {
        Project project = project(call);
        try {
            byte[] content = log.repository(project)
                    .open(ObjectId.fromString(call.path("sha")))
                    .getCachedBytes(FileEndpoints.LARGEST_IN_JSON);
            return Answer.ok(new Shape()
                    .put("size", content.length)
                    .put("encoding", "base64")
                    .put("content", Base64.getEncoder().encodeToString(content))
                    .put("sha", call.path("sha")));
        } catch (MissingObjectException e) {
            throw HttpProblem.notFound("404 Blob Not Found");
        }
    }

    private static final Map<String, String> FORMATS = Map.of(
            "tar.gz", "gz", "tgz", "gz", "gz", "gz", "tar.bz2", "bz2", "tbz", "bz2", "tbz2", "bz2", "tb2", "bz2", "bz2",
            "bz2", "tar", "tar", "zip", "zip");

    private Answer archive(Call call, String format) throws IOException {
        Project project = project(call);
        String packed = FORMATS.get(format);
        if (packed == null) {
            throw HttpProblem.notFound("404 File Not Found");
        }
        if (log.isEmpty(project)) {
            throw HttpProblem.notFound("404 File Not Found");
        }
        String ref = call.params().filled("sha").orElse("");
        ObjectId commit = resolve(call, log, project, ref, "404 File Not Found");
        String path = call.params().filled("path").orElse("").replaceAll("^/+|/+$", "");
        String branch = ref.isEmpty() ? call.projects().branch(project) : ref;
        String name = project.path() + "-" + branch.replace('/', '-') + "-" + commit.name();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new Archives(log).write(project, new Place(branch, commit, path), name + "/", packed, bytes);
        call.visit().setHeader("Content-Disposition", "attachment; filename=\"" + name + "." + format + "\"");
        return new Answer.Raw(
                packed.equals("zip") ? "application/zip" : "application/octet-stream", bytes.toByteArray(), null);
    }

    private Shape full(Call call, Project project, Commit commit) {
        return CommitJson.commit(call, project, commit)
                .put("stats", stats(project, commit))
                .put("status", null)
                .put("project_id", project.id())
                .put("last_pipeline", null);
    }

    private Answer diff(Call call) throws IOException {
        Project project = project(call);
        Commit commit = found(call, project);
        return Answer.part(
                call,
                Diffs.between(log.repository(project), parent(commit), ObjectId.fromString(commit.id())),
                CommitJson::diff);
    }

    private Answer refs(Call call) throws IOException {
        Project project = project(call);
        ObjectId wanted = ObjectId.fromString(found(call, project).id());
        List<Shape> found = new ArrayList<>();
        Repository repository = log.repository(project);
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit commit = walk.parseCommit(wanted);
            String type = call.params().filled("type").orElse("all");
            for (String kind : type.equals("all") ? List.of("branch", "tag") : List.of(type)) {
                List<String> names = kind.equals("branch") ? log.branches(project) : log.tags(project);
                for (String name : names) {
                    RevCommit tip = walk.parseCommit(log.commit(project, name).orElseThrow());
                    if (walk.isMergedInto(commit, tip)) {
                        found.add(new Shape().put("type", kind).put("name", name));
                    }
                }
            }
        }
        return Answer.part(call, found, each -> each);
    }

    private Answer tree(Call call) throws IOException {
        Project project = project(call);
        if (log.isEmpty(project)) {
            throw HttpProblem.notFound("404 Tree Not Found");
        }
        Params params = call.params();
        String ref = params.filled("ref").orElse("HEAD");
        ObjectId commit = resolve(call, log, project, ref, "404 Tree Not Found");
        String path = params.filled("path").orElse("").replaceAll("^/+|/+$", "");
        boolean recursive = params.flag("recursive").orElse(false);
        List<Shape> folders = new ArrayList<>();
        List<Shape> files = new ArrayList<>();
        Repository repository = log.repository(project);
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk tree = new TreeWalk(repository)) {
            RevCommit at = walk.parseCommit(commit);
            if (path.isEmpty()) {
                tree.addTree(at.getTree());
            } else {
                try (TreeWalk down = TreeWalk.forPath(repository, path, at.getTree())) {
                    if (down == null || !down.isSubtree()) {
                        throw HttpProblem.notFound("404 Tree Not Found");
                    }
                    tree.addTree(down.getObjectId(0));
                }
            }
            while (tree.next()) {
                boolean folder = tree.isSubtree();
                String full = path.isEmpty() ? tree.getPathString() : path + "/" + tree.getPathString();
                Shape shape = new Shape()
                        .put("id", tree.getObjectId(0).name())
                        .put("name", tree.getNameString())
                        .put("type", folder ? "tree" : "blob")
                        .put("path", full)
                        .put("mode", String.format(Locale.ROOT, "%06o", tree.getRawMode(0)));
                (folder ? folders : files).add(shape);
                if (folder && recursive) {
                    tree.enterSubtree();
                }
            }
        }
        folders.addAll(files);
        if (params.filled("pagination").isPresent()) {
            return call.stretch(folders, each -> String.valueOf(each.get("id")), each -> each, "tree entry");
        }
        return Answer.part(call, folders, each -> each);
    }

    private Answer contributors(Call call) throws IOException {
        Project project = project(call);
        if (log.isEmpty(project)) {
            return Answer.part(List.of(), 0);
        }
        String order = call.params().filled("order_by").orElse("commits");
        boolean descending = call.params().filled("sort").orElse("asc").equals("desc");
        ObjectId head = resolve(call, log, project, "HEAD", "404 Not found");
        List<Contributors.Contributor> found =
                new ArrayList<>(Contributors.group(new Contributors(log).list(project, head)));
        Comparator<Contributors.Contributor> by =
                switch (order) {
                    case "name" -> Comparator.comparing(one -> one.name().toLowerCase(Locale.ROOT));
                    case "email" -> Comparator.comparing(Contributors.Contributor::email);
                    default -> Comparator.comparing(Contributors.Contributor::commits);
                };
        found.sort(descending ? by.reversed() : by);
        return Answer.part(call, found, one -> new Shape()
                .put("name", one.name())
                .put("email", one.email())
                .put("commits", one.commits())
                .put("additions", 0)
                .put("deletions", 0));
    }

    private Answer compare(Call call) throws IOException {
        Project project = project(call);
        Optional<Long> other = call.params().number("from_project_id").filter(id -> id != project.id());
        if (other.isPresent()) {
            throw new Refused(400, "error", "from_project_id is not supported by this site");
        }
        ObjectId from = resolve(call, log, project, call.params().required("from"), "404 Ref Not Found");
        ObjectId to = resolve(call, log, project, call.params().required("to"), "404 Ref Not Found");
        boolean straight = call.params().flag("straight").orElse(false);
        ObjectId base = straight ? from : base(project, List.of(from, to)).orElse(from);
        List<Commit> commits = new ArrayList<>(log.between(project, from, to));
        Collections.reverse(commits);
        List<Object> shown = commits.stream()
                .map(commit -> (Object) CommitJson.commit(call, project, commit).fields())
                .toList();
        return Answer.ok(new Shape()
                .put(
                        "commit",
                        commits.isEmpty() ? null : CommitJson.commit(call, project, commits.get(commits.size() - 1)))
                .put("commits", shown)
                .put("diffs", CommitJson.diffs(Diffs.between(log.repository(project), base, to)))
                .put("compare_timeout", false)
                .put("compare_same_ref", from.equals(to))
                .put(
                        "web_url",
                        call.origin() + project.address() + "/-/compare/"
                                + call.params().required("from") + "..."
                                + call.params().required("to")));
    }

    private Optional<ObjectId> base(Project project, List<ObjectId> commits) throws IOException {
        try (RevWalk walk = new RevWalk(log.repository(project))) {
            walk.setRevFilter(RevFilter.MERGE_BASE);
            for (ObjectId commit : commits) {
                walk.markStart(walk.parseCommit(commit));
            }
            return Optional.ofNullable(walk.next());
        }
    }

    private Answer mergeBase(Call call) throws IOException {
        Project project = project(call);
        List<ObjectId> commits = new ArrayList<>();
        for (String ref : call.params().list("refs")) {
            commits.add(resolve(call, log, project, ref, "404 Ref Not Found"));
        }
        if (commits.size() < 2) {
            throw new HttpProblem(400, "Provide at least 2 refs");
        }
        ObjectId base = base(project, commits).orElseThrow(() -> HttpProblem.notFound("404 Merge Base Not Found"));
        return Answer.ok(CommitJson.commit(call, project, log.one(project, base)));
    }

    private Answer blob(Call call) throws IOException {
        Project project = project(call);
        try {
            ObjectLoader file = log.repository(project).open(ObjectId.fromString(call.path("sha")));
            return new Answer.Streamed("text/plain; charset=utf-8", file.getSize(), null, file::copyTo);
        } catch (MissingObjectException e) {
            throw HttpProblem.notFound("404 Blob Not Found");
        }
    }

    private Answer commit(Call call) throws IOException {
        Params params = call.params();
        JsonNode actions = params.body().path("actions");
        if (!actions.isArray() || actions.isEmpty()) {
            throw new Refused(400, "error", "actions is empty");
        }
        if (params.filled("start_branch").isPresent()
                && params.filled("start_sha").isPresent()) {
            throw new Refused(400, "error", "start_branch, start_sha are mutually exclusive");
        }
        if (params.on("force")) {
            throw new Refused(400, "error", "force is not supported by this site");
        }
        Project project = call.project();
        List<FileCommits.Change> changes = new ArrayList<>();
        for (JsonNode action : actions) {
            String path =
                    action.path("previous_path").asText(action.path("file_path").asText(""));
            refuseStale(
                    log,
                    project,
                    params.required("branch"),
                    path,
                    action.path("last_commit_id").asText(""));
            changes.add(change(action));
        }
        ObjectId made = commits.commit(
                call.member(),
                project,
                new FileCommits.NewCommit(
                        params.required("branch"),
                        params.filled("start_branch").or(() -> params.filled("start_sha")
                                .filter(sha -> !exists(project, params.required("branch")))),
                        params.required("commit_message"),
                        changes,
                        author(params)));
        Shape shape = full(call, project, log.one(project, made));
        return Answer.created(params.flag("stats").orElse(true) ? shape : shape.drop("stats"));
    }

    /** Refuses a change of a file that has changed since the commit that the caller knows. */
    static void refuseStale(CommitLog log, Project project, String branch, String path, String known)
            throws IOException {
        Optional<ObjectId> head = known.isEmpty() ? Optional.empty() : log.commit(project, branch);
        if (head.isEmpty()) {
            return;
        }
        List<Commit> last =
                log.list(project, new CommitLog.Query(new Place(branch, head.get(), path), null, null, 0, 1));
        if (!last.isEmpty() && !last.get(0).id().equals(known)) {
            throw HttpProblem.badRequest(
                    "You are attempting to update a file that has changed since you started editing it.");
        }
    }

    private boolean exists(Project project, String branch) {
        return branches.find(project.id(), branch).isPresent();
    }

    static Optional<PersonIdent> author(Params params) {
        return params.filled("author_name")
                .flatMap(name -> params.filled("author_email").map(email -> new PersonIdent(name, email)));
    }

    private static FileCommits.Change change(JsonNode action) {
        String path = action.path("file_path").asText("");
        Optional<byte[]> content = action.hasNonNull("content") ? Optional.of(bytes(action)) : Optional.empty();
        return switch (action.path("action").asText("")) {
            case "create" -> FileCommits.Change.create(path, content.orElse(new byte[0]));
            case "update" -> FileCommits.Change.update(path, content.orElse(new byte[0]));
            case "delete" -> FileCommits.Change.delete(path);
            case "move" -> FileCommits.Change.move(action.path("previous_path").asText(""), path, content);
            case "chmod" ->
                new FileCommits.Change(
                        FileCommits.Kind.CHMOD,
                        path,
                        "",
                        Optional.empty(),
                        Optional.of(action.path("execute_filemode").asBoolean()));
            default -> throw new Refused(400, "error", "actions[action] does not have a valid value");
        };
    }

    private static byte[] bytes(JsonNode action) {
        return decoded(action.path("content").asText(), action.path("encoding").asText("text"));
    }

    static byte[] decoded(String content, String encoding) {
        try {
            return encoding.equals("base64")
                    ? Base64.getMimeDecoder().decode(content)
                    : content.getBytes(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Refused(400, "error", "content is no base64");
        }
    }
}
