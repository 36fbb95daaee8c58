package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.branch.FileCommits;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
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

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/repository/files/{path}";
        api.on("GET", base, this::show)
                .on("GET", base + "/raw", this::raw)
                .on("POST", base, call -> write(call, FileCommits.Kind.CREATE))
                .on("PUT", base, call -> write(call, FileCommits.Kind.UPDATE))
                .on("DELETE", base, call -> write(call, FileCommits.Kind.DELETE));
    }

    private record Found(String ref, ObjectId commit, ObjectId blob, byte[] content, boolean executable) {}

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
            return new Found(ref, commit, blob, repository.open(blob).getBytes(), executable);
        }
    }

    private Answer show(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        if (!call.params().has("ref")) {
            throw new Refused(400, "error", "ref is missing, ref is empty");
        }
        Found file = find(call, project);
        String path = call.path("path");
        String last = log.list(
                        project, new CommitLog.Query(new Place(file.ref(), file.commit(), path), null, null, 0, 1))
                .get(0)
                .id();
        return Answer.ok(new Shape()
                .put("file_name", Place.nameOf(path))
                .put("file_path", path)
                .put("size", file.content().length)
                .put("encoding", "base64")
                .put("content_sha256", Sha256.hex(file.content()))
                .put("ref", file.ref())
                .put("blob_id", file.blob().name())
                .put("commit_id", file.commit().name())
                .put("last_commit_id", last)
                .put("execute_filemode", file.executable())
                .put("content", Base64.getEncoder().encodeToString(file.content())));
    }

    private Answer raw(Call call) throws IOException {
        Found file = find(call, call.project(Action.READ_CODE));
        return new Answer.Raw("text/plain; charset=utf-8", file.content(), Place.nameOf(call.path("path")));
    }

    private Answer write(Call call, FileCommits.Kind kind) {
        Params params = call.params();
        params.require("branch", "commit_message");
        if (kind != FileCommits.Kind.DELETE) {
            params.require("content");
        }
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
