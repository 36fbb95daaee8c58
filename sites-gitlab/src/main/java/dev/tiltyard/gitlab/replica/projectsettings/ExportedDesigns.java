package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.transport.BundleWriter;
import org.jdbi.v3.core.Handle;

/**
 * The designs of a project as the original keeps them: a repository with a commit for each version, whose files are pointers of Git
 * LFS, and the pictures under their SHA-256. This site keeps the pictures alone, so the repository is made for the export.
 */
final class ExportedDesigns {
    private static final String BRANCH = "refs/heads/master";

    private final Map<Long, String> commits = new HashMap<>();
    private final Map<String, byte[]> pictures = new TreeMap<>();
    private final byte[] bundle;

    private record Step(
            long version,
            Instant created,
            String name,
            String email,
            long iid,
            String file,
            boolean removed,
            String image) {}

    ExportedDesigns(Hub hub, Handle handle, long project) throws IOException {
        List<Step> steps = handle.createQuery("""
                        SELECT v.id AS version, v.created_at AS created, coalesce(u.name, 'Ghost') AS name,
                               coalesce(u.email, 'ghost@example.com') AS email, i.iid, d.filename AS file,
                               e.event = 2 AS removed, coalesce(e.image_v432x230, '') AS image
                          FROM design_management_designs_versions e
                          JOIN design_management_versions v ON v.id = e.version_id
                          JOIN design_management_designs d ON d.id = e.design_id JOIN issues i ON i.id = d.issue_id
                          LEFT JOIN users u ON u.id = v.author_id
                         WHERE i.project_id = :project ORDER BY v.id, d.id
                        """)
                .bind("project", project)
                .mapTo(Step.class)
                .list();
        this.bundle = steps.isEmpty() ? new byte[0] : made(hub, steps);
    }

    private byte[] made(Hub hub, List<Step> steps) throws IOException {
        try (InMemoryRepository repository = new InMemoryRepository(new DfsRepositoryDescription("designs"));
                ObjectInserter inserter = repository.newObjectInserter()) {
            Map<String, ObjectId> files = new TreeMap<>();
            Optional<ObjectId> head = Optional.empty();
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                String path = "designs/issue-" + step.iid() + "/" + step.file();
                files.remove(path);
                Optional<byte[]> picture =
                        step.removed() ? Optional.empty() : hub.designs().read(step.image());
                if (picture.isPresent()) {
                    String name = step.image().substring(0, step.image().indexOf('.'));
                    pictures.put(name, picture.get());
                    files.put(path, inserter.insert(Constants.OBJ_BLOB, pointer(name, picture.get().length)));
                }
                if (i == steps.size() - 1 || steps.get(i + 1).version() != step.version()) {
                    head = Optional.of(commit(inserter, step, files, head));
                    commits.put(step.version(), head.get().name());
                }
            }
            inserter.flush();
            BundleWriter writer = new BundleWriter(repository);
            writer.include(BRANCH, head.orElseThrow());
            writer.include(Constants.HEAD, head.orElseThrow());
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeBundle(NullProgressMonitor.INSTANCE, out);
            return out.toByteArray();
        }
    }

    private static ObjectId commit(
            ObjectInserter inserter, Step step, Map<String, ObjectId> files, Optional<ObjectId> parent)
            throws IOException {
        DirCache index = DirCache.newInCore();
        DirCacheBuilder builder = index.builder();
        files.forEach((path, blob) -> {
            DirCacheEntry entry = new DirCacheEntry(path);
            entry.setFileMode(FileMode.REGULAR_FILE);
            entry.setObjectId(blob);
            builder.add(entry);
        });
        builder.finish();
        CommitBuilder commit = new CommitBuilder();
        commit.setTreeId(index.writeTree(inserter));
        parent.ifPresent(commit::setParentId);
        PersonIdent author = new PersonIdent(step.name(), step.email(), step.created(), ZoneOffset.UTC);
        commit.setAuthor(author);
        commit.setCommitter(author);
        commit.setMessage((step.removed() ? "Deleted" : "Saved") + " designs of issue " + step.iid());
        return inserter.insert(commit);
    }

    private static byte[] pointer(String sha256, int size) {
        return ("version https://git-lfs.github.com/spec/v1\noid sha256:" + sha256 + "\nsize " + size + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Names the commits in the row of an issue. */
    void complete(ObjectNode issue) {
        for (JsonNode version : issue.path("design_versions")) {
            String commit = commits.get(version.path("id").asLong());
            if (commit != null) {
                ((ObjectNode) version).put("sha", commit);
            }
        }
    }

    /** The repository; empty if there are no designs. */
    byte[] bundle() {
        return bundle.clone();
    }

    /** The pictures, by SHA-256. */
    Map<String, byte[]> pictures() {
        return new TreeMap<>(pictures);
    }
}
