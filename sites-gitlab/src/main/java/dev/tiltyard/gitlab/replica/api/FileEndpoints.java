package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.lfs.LfsObjects;
import dev.tiltyard.gitlab.replica.lfs.Pointer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.HistoryPages;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Files of a project's repository, read and written. */
public final class FileEndpoints extends Endpoints {
    private final FileCommits commits;
    private final CommitLog log;

    public FileEndpoints(FileCommits commits, CommitLog log) {
        this.commits = commits;
        this.log = log;
    }

    static final int LARGEST_IN_JSON = 10 << 20;

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/repository/files/{path}";
        Parameters ref = Parameters.of(text("ref"));
        Parameters commit = Parameters.of(
                        text("branch").required(), text("commit_message").required())
                .and(Type.TEXT, "start_branch", "author_email", "author_name", "last_commit_id");
        Parameters content =
                commit.and(text("content").required(), choice("encoding", "base64", "text"), flag("execute_filemode"));
        api.on("GET", base, ref, this::show)
                .on("GET", base + "/raw", ref.and(flag("lfs")), this::raw)
                .on(
                        "GET",
                        base + "/blame",
                        ref.and(Parameter.of(Type.OBJECT, "range"), number("range[start]"), number("range[end]")),
                        this::blame)
                .on("POST", base, content, call -> write(call, FileCommits.Kind.CREATE))
                .on("PUT", base, content, call -> write(call, FileCommits.Kind.UPDATE))
                .on("DELETE", base, commit, call -> write(call, FileCommits.Kind.DELETE));
    }

    private record Found(String ref, ObjectId commit, ObjectId blob, ObjectLoader file, boolean executable) {}

    private Found find(Call call, Project project) throws IOException {
        if (log.isEmpty(project)) {
            throw HttpProblem.notFound("404 Commit Not Found");
        }
        String ref = call.params().filled("ref").orElse("HEAD");
        ObjectId commit = RepositoryEndpoints.resolve(call, log, project, ref, "404 Commit Not Found");
        Repository repository = log.repository(project);
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk tree = TreeWalk.forPath(
                        repository, call.path("path"), walk.parseCommit(commit).getTree())) {
            if (tree == null || tree.isSubtree()) {
                throw HttpProblem.notFound("404 File Not Found");
            }
            ObjectId blob = tree.getObjectId(0);
            boolean executable = FileMode.EXECUTABLE_FILE.equals(tree.getRawMode(0));
            return new Found(ref, commit, blob, repository.open(blob), executable);
        }
    }

    private Answer show(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        if (!call.params().has("ref")) {
            throw new Refused(400, "error", "ref is missing, ref is empty");
        }
        Found file = find(call, project);
        if (file.file().getSize() > LARGEST_IN_JSON) {
            throw new Refused(413, "message", "The file is too large for this request: get it by /raw");
        }
        Shape shape = described(call, project, file);
        return Answer.ok(shape.put(
                "content", Base64.getEncoder().encodeToString(file.file().getCachedBytes(LARGEST_IN_JSON))));
    }

    /** What the API says of a file beside its content, also in headers. */
    private Shape described(Call call, Project project, Found file) throws IOException {
        String path = call.path("path");
        String last = log.list(
                        project, new CommitLog.Query(new Place(file.ref(), file.commit(), path), null, null, 0, 1))
                .get(0)
                .id();
        Shape shape = new Shape()
                .put("file_name", Place.nameOf(path))
                .put("file_path", path)
                .put("size", file.file().getSize())
                .put("encoding", "base64")
                .put("content_sha256", sha256(file.file()))
                .put("ref", file.ref())
                .put("blob_id", file.blob().name())
                .put("commit_id", file.commit().name())
                .put("last_commit_id", last)
                .put("execute_filemode", file.executable());
        shape.fields().forEach((name, value) -> {
            StringBuilder header = new StringBuilder("X-Gitlab");
            for (String word : name.split("_")) {
                header.append('-').append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
            }
            call.visit().setHeader(header.toString(), encoded(String.valueOf(value)));
        });
        return shape;
    }

    /** Headers have no other characters than those of ASCII. */
    private static String encoded(String value) {
        return value.chars().allMatch(each -> each >= ' ' && each < 127)
                ? value
                : Visit.encode(value).replace("+", "%20");
    }

    private static String sha256(ObjectLoader file) throws IOException {
        try (DigestOutputStream out =
                new DigestOutputStream(OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"))) {
            file.copyTo(out);
            return HexFormat.of().formatHex(out.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private Answer raw(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        Found file = find(call, project);
        described(call, project, file);
        LfsObjects lfs = new LfsObjects(call.hub());
        Optional<Pointer> large = call.params().on("lfs") && file.file().getSize() < Pointer.LONGEST
                ? lfs.pointer(project, file.file().getCachedBytes())
                : Optional.empty();
        if (large.isPresent()) {
            Path kept = lfs.file(project, large.get().oid()).orElseThrow(() -> HttpProblem.notFound("404 Not found"));
            return new Answer.Streamed(
                    "application/octet-stream",
                    Files.size(kept),
                    Place.nameOf(call.path("path")),
                    out -> Files.copy(kept, out));
        }
        return new Answer.Streamed(
                "text/plain; charset=utf-8",
                file.file().getSize(),
                Place.nameOf(call.path("path")),
                file.file()::copyTo);
    }

    private Answer blame(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        if (!call.params().has("ref")) {
            throw new Refused(400, "error", "ref is missing, ref is empty");
        }
        Found file = find(call, project);
        described(call, project, file);
        if (file.file().getSize() > CommitLog.LARGEST_SHOWN) {
            throw new Refused(413, "message", "The file is too large to be blamed");
        }
        long first = call.params().number("range[start]").orElse(1L);
        long last = call.params().number("range[end]").orElse(Long.MAX_VALUE);
        if (first < 1 || last < first) {
            throw new Refused(400, "error", "range[start] must be at most range[end]");
        }
        List<Object> blames = new ArrayList<>();
        for (HistoryPages.Blame blame : HistoryPages.blames(
                        log, project, new Place(file.ref(), file.commit(), call.path("path")))
                .orElseThrow(() -> HttpProblem.notFound("404 File Not Found"))) {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < blame.lines().size(); i++) {
                int number = blame.first() + i;
                if (number >= first && number <= last) {
                    lines.add(blame.lines().get(i));
                }
            }
            if (!lines.isEmpty()) {
                blames.add(new Shape()
                        .put(
                                "commit",
                                CommitJson.commit(call, project, blame.commit())
                                        .only(List.of(
                                                "id",
                                                "parent_ids",
                                                "message",
                                                "authored_date",
                                                "author_name",
                                                "author_email",
                                                "committed_date",
                                                "committer_name",
                                                "committer_email")))
                        .put("lines", lines)
                        .fields());
            }
        }
        return Answer.ok(blames);
    }

    private Answer write(Call call, FileCommits.Kind kind) throws IOException {
        Params params = call.params();
        Optional<byte[]> content = params.text("content")
                .map(text -> RepositoryEndpoints.decoded(
                        text, params.filled("encoding").orElse("text")));
        FileCommits.Change change = new FileCommits.Change(
                kind,
                call.path("path"),
                "",
                kind == FileCommits.Kind.DELETE ? Optional.empty() : content,
                params.flag("execute_filemode"));
        Project project = call.project();
        if (kind != FileCommits.Kind.CREATE) {
            RepositoryEndpoints.refuseStale(
                    log,
                    project,
                    params.filled("start_branch").orElse(params.required("branch")),
                    call.path("path"),
                    params.filled("last_commit_id").orElse(""));
        }
        commits.commit(
                call.member(),
                project,
                new FileCommits.NewCommit(
                        params.required("branch"),
                        params.filled("start_branch"),
                        params.required("commit_message"),
                        List.of(change),
                        RepositoryEndpoints.author(params)));
        if (kind == FileCommits.Kind.DELETE) {
            return Answer.nothing();
        }
        Shape shape = new Shape().put("file_path", call.path("path")).put("branch", params.required("branch"));
        return Answer.status(kind == FileCommits.Kind.CREATE ? 201 : 200, shape);
    }
}
