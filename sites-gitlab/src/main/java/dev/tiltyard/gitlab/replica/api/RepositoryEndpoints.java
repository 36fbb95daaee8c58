package dev.tiltyard.gitlab.replica.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.branch.Branches;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Contributors;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
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
        api.on("GET", base + "commits", this::commits)
                .on("POST", base + "commits", this::commit)
                .on("GET", base + "commits/{sha}", this::one)
                .on("GET", base + "commits/{sha}/diff", this::diff)
                .on("GET", base + "commits/{sha}/refs", this::refs)
                .on("GET", base + "tree", this::tree)
                .on("GET", base + "contributors", this::contributors)
                .on("GET", base + "compare", this::compare)
                .on("GET", base + "merge_base", this::mergeBase)
                .on("GET", base + "blobs/{sha:[0-9a-f]{40}}/raw", this::blob);
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
                project, new CommitLog.Query(place, params.filled("author").orElse(null), null, 0, MOST));
        Optional<Instant> since = params.filled("since").map(RepositoryEndpoints::time);
        Optional<Instant> until = params.filled("until").map(RepositoryEndpoints::time);
        boolean stats = params.flag("with_stats").orElse(false);
        List<Commit> found = all.stream()
                .filter(commit -> since.isEmpty() || !commit.committed().isBefore(since.get()))
                .filter(commit -> until.isEmpty() || !commit.committed().isAfter(until.get()))
                .toList();
        return Answer.part(call, found, commit -> {
            Shape shape = CommitJson.commit(call, project, commit);
            return stats ? shape.put("stats", stats(project, commit)) : shape;
        });
    }

    private static Instant time(String text) {
        try {
            return text.length() == 10
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
        } catch (DateTimeParseException e) {
            throw new Refused(400, "error", "since, until: " + text + " is invalid");
        }
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
        return Answer.ok(full(call, project, found(call, project)));
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
            for (String kind : List.of("branch", "tag")) {
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
        return Answer.part(call, folders, each -> each);
    }

    private Answer contributors(Call call) throws IOException {
        Project project = project(call);
        if (log.isEmpty(project)) {
            return Answer.part(List.of(), 0);
        }
        String order = call.params().oneOf("order_by", "commits", "name", "email", "commits");
        boolean descending = call.params().oneOf("sort", "asc", "asc", "desc").equals("desc");
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
        call.params().require("from", "to");
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
            throw new Refused(400, "error", "refs are missing: at least two are needed");
        }
        ObjectId base = base(project, commits).orElseThrow(() -> HttpProblem.notFound("404 Merge Base Not Found"));
        return Answer.ok(CommitJson.commit(call, project, log.one(project, base)));
    }

    private Answer blob(Call call) throws IOException {
        Project project = project(call);
        try {
            byte[] content = log.repository(project)
                    .open(ObjectId.fromString(call.path("sha")))
                    .getBytes();
            return new Answer.Raw("text/plain; charset=utf-8", content, null);
        } catch (MissingObjectException e) {
            throw HttpProblem.notFound("404 Blob Not Found");
        }
    }

    private Answer commit(Call call) throws IOException {
        Params params = call.params();
        params.require("branch", "commit_message");
        JsonNode actions = params.body().path("actions");
        if (!actions.isArray() || actions.isEmpty()) {
            throw new Refused(400, "error", "actions is missing");
        }
        Project project = call.project();
        List<FileCommits.Change> changes = new ArrayList<>();
        actions.forEach(action -> changes.add(change(action)));
        ObjectId made = commits.commit(
                call.member(),
                project,
                new FileCommits.NewCommit(
                        params.required("branch"),
                        params.filled("start_branch").or(() -> params.filled("start_sha")
                                .filter(sha -> !exists(call, project, params.required("branch")))),
                        params.required("commit_message"),
                        changes,
                        author(params)));
        return Answer.created(full(call, project, log.one(project, made)));
    }

    private boolean exists(Call call, Project project, String branch) {
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
