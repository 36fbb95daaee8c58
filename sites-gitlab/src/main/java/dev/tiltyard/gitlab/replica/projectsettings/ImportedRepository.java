package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.UnreadableArchiveException;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.FetchResult;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TransportBundleStream;
import org.eclipse.jgit.transport.URIish;
import org.jdbi.v3.core.Handle;

/** The repositories of a project that is imported. */
final class ImportedRepository {
    private static final String BUNDLE = "project.bundle";
    private static final String FIRST_BRANCH = "main";

    private final Hub hub;
    private final long project;

    ImportedRepository(Hub hub, long project) {
        this.hub = hub;
        this.project = project;
    }

    /** Empties the repository of a project whose import has failed. */
    static void empty(Hub hub, long project) {
        hub.repositories().delete(project);
        hub.repositories().delete(Repositories.wiki(project));
        hub.repositories().create(project, FIRST_BRANCH);
    }

    /**
     * Takes all branches, tags and heads of merge requests out of the archive's bundles.
     *
     * @throws UnreadableArchiveException if a bundle is missing or damaged
     */
    void fetch(ExportArchive archive) throws IOException {
        Optional<Path> bundle = archive.file(BUNDLE);
        if (bundle.isPresent()) {
            defaultBranch(archive, fetch(project, bundle.get()));
        } else {
            long requests = archive.count("merge_requests");
            long pipelines = archive.count("ci_pipelines");
            if (requests + pipelines > 0) {
                throw new UnreadableArchiveException(
                        "The archive has " + requests + " merge requests and " + pipelines + " pipelines, but no file "
                                + BUNDLE + ", which holds the repository that they are about",
                        UnreadableArchiveException.again());
            }
        }
        Optional<Path> wiki = archive.file("project.wiki.bundle");
        if (wiki.isPresent()) {
            hub.repositories().create(Repositories.wiki(project), FIRST_BRANCH);
            FetchResult result = fetch(Repositories.wiki(project), wiki.get());
            headBranch(result)
                    .ifPresent(branch -> hub.repositories().setDefaultBranch(Repositories.wiki(project), branch));
        }
    }

    /** What the archive names; otherwise what the bundle's HEAD is, or the first branch. */
    private void defaultBranch(ExportArchive archive, FetchResult result) throws IOException {
        String named = archive.project().path("default_branch").asText("");
        Repository repository = hub.repositories().repository(project);
        boolean there = !named.isEmpty()
                && Repository.isValidRefName("refs/heads/" + named)
                && repository.exactRef("refs/heads/" + named) != null;
        (there ? Optional.of(named) : headBranch(result))
                .ifPresent(branch -> hub.repositories().setDefaultBranch(project, branch));
    }

    private static Optional<String> headBranch(FetchResult result) {
        Ref head = result.getAdvertisedRef("HEAD");
        List<String> branches = new ArrayList<>();
        for (Ref ref : result.getAdvertisedRefs()) {
            if (ref.getName().startsWith("refs/heads/")
                    && (head == null || Objects.equals(ref.getObjectId(), head.getObjectId()))) {
                branches.add(ref.getName().substring("refs/heads/".length()));
            }
        }
        return Stream.of(FIRST_BRANCH, "master")
                .filter(branches::contains)
                .findFirst()
                .or(() -> branches.stream().sorted().findFirst());
    }

    private FetchResult fetch(long id, Path bundle) throws IOException {
        Lock writing = hub.repositories().writing(id);
        writing.lock();
        Repository repository = hub.repositories().repository(id);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(bundle));
                TransportBundleStream transport = new TransportBundleStream(repository, new URIish("bundle"), in)) {
            return transport.fetch(
                    NullProgressMonitor.INSTANCE,
                    Stream.of("heads", "tags", "merge-requests")
                            .map(kind -> new RefSpec("+refs/" + kind + "/*:refs/" + kind + "/*"))
                            .toList(),
                    null);
        } catch (URISyntaxException | TransportException e) {
            throw new UnreadableArchiveException(
                    "The archive's " + bundle.getFileName() + " can't be read: " + e.getMessage(),
                    UnreadableArchiveException.again(),
                    e);
        } finally {
            writing.unlock();
            Files.deleteIfExists(repository.getDirectory().toPath().resolve("FETCH_HEAD"));
        }
    }

    private record Request(long id, long iid, String branch, boolean open, boolean elsewhere, String head) {}

    /**
     * Keeps the heads of merge requests, for which older archives have no refs. Branches of forks become the project's own, as
     * in the original.
     */
    void keepHeads(Handle handle) throws IOException {
        List<Request> requests = handle.createQuery("""
                        SELECT m.id, m.iid, m.source_branch AS branch, m.state_id = <opened> AS open,
                               m.source_project_id IS DISTINCT FROM m.target_project_id AS elsewhere,
                               coalesce(d.head_commit_sha, '') AS head
                          FROM merge_requests m LEFT JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                         WHERE m.target_project_id = :project ORDER BY m.iid
                        """)
                .bind("project", project)
                .mapTo(Request.class)
                .list();
        Repository repository = hub.repositories().repository(project);
        for (Request request : requests) {
            Optional<ObjectId> head = head(repository, request);
            if (head.isPresent()) {
                ref(repository, "refs/merge-requests/" + request.iid() + "/head", head.get());
                if (request.elsewhere()) {
                    if (request.open()) {
                        ref(repository, "refs/heads/" + request.branch(), head.get());
                    }
                    handle.execute(
                            "UPDATE merge_requests SET source_project_id = ? WHERE id = ?", project, request.id());
                }
            }
        }
        handle.execute(
                "UPDATE project_statistics SET commit_count = ? WHERE project_id = ?", commits(repository), project);
    }

    private static Optional<ObjectId> head(Repository repository, Request request) throws IOException {
        if (!ObjectId.isId(request.head())) {
            return Optional.empty();
        }
        ObjectId id = ObjectId.fromString(request.head());
        return repository.getObjectDatabase().has(id) ? Optional.of(id) : Optional.empty();
    }

    private static void ref(Repository repository, String name, ObjectId target) throws IOException {
        if (Repository.isValidRefName(name) && repository.exactRef(name) == null) {
            RefUpdate update = repository.updateRef(name);
            update.setNewObjectId(target);
            update.disableRefLog();
            update.update();
        }
    }

    private static int commits(Repository repository) throws IOException {
        ObjectId head = repository.resolve("HEAD");
        if (head == null) {
            return 0;
        }
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRetainBody(false);
            walk.markStart(walk.parseCommit(head));
            int count = 0;
            while (walk.next() != null) {
                count++;
            }
            return count;
        }
    }
}
