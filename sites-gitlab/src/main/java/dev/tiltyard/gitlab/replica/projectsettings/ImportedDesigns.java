package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.archive.LeftOut;
import dev.tiltyard.gitlab.replica.archive.UnreadableArchiveException;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.sitekit.web.ImageFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TransportBundleStream;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jdbi.v3.core.Handle;

/** The pictures of a project's designs, out of the repository that its archive has for them. */
final class ImportedDesigns {
    private static final Pattern POINTER = Pattern.compile("(?m)^oid sha256:([0-9a-f]{64})$");
    private static final int LONGEST_POINTER = 1_000;
    private static final int LARGEST_PICTURE = 16 << 20;

    private final Hub hub;
    private final ExportArchive archive;

    ImportedDesigns(Hub hub, ExportArchive archive) {
        this.hub = hub;
        this.archive = archive;
    }

    private record Version(long id, String sha, long iid, String file, boolean removed) {}

    /** Gives each version of a design its picture. Versions whose picture the archive does not have are left out. */
    void write(Handle handle, long project, LeftOut leftOut) throws IOException {
        List<Version> versions = handle.createQuery("""
                        SELECT e.id, coalesce(encode(v.sha, 'hex'), '') AS sha, i.iid, d.filename AS file, e.event = 2 AS removed
                          FROM design_management_designs_versions e
                          JOIN design_management_versions v ON v.id = e.version_id
                          JOIN design_management_designs d ON d.id = e.design_id JOIN issues i ON i.id = d.issue_id
                         WHERE i.project_id = :project ORDER BY e.id
                        """)
                .bind("project", project)
                .mapTo(Version.class)
                .list();
        if (versions.isEmpty()) {
            return;
        }
        try (InMemoryRepository repository = new InMemoryRepository(new DfsRepositoryDescription("designs"))) {
            Optional<Path> bundle = archive.file("project.design.bundle");
            if (bundle.isPresent()) {
                fetch(repository, bundle.get());
            }
            for (Version version : versions) {
                Optional<String> image = version.removed() ? Optional.empty() : image(repository, version);
                if (image.isPresent()) {
                    handle.execute(
                            "UPDATE design_management_designs_versions SET image_v432x230 = ? WHERE id = ?",
                            image.get(),
                            version.id());
                } else if (!version.removed()) {
                    handle.execute("DELETE FROM design_management_designs_versions WHERE id = ?", version.id());
                    leftOut.count("issues.design_versions.actions", 1);
                }
            }
        }
    }

    private static void fetch(Repository repository, Path bundle) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(bundle));
                TransportBundleStream transport = new TransportBundleStream(repository, new URIish("bundle"), in)) {
            transport.fetch(NullProgressMonitor.INSTANCE, List.of(new RefSpec("+refs/heads/*:refs/heads/*")), null);
        } catch (URISyntaxException | TransportException e) {
            throw new UnreadableArchiveException(
                    "The archive's " + bundle.getFileName() + " can't be read: " + e.getMessage(),
                    UnreadableArchiveException.again(),
                    e);
        }
    }

    /** Keeps the picture of a version; returns the name of its file. */
    private Optional<String> image(Repository repository, Version version) throws IOException {
        if (!ObjectId.isId(version.sha())) {
            return Optional.empty();
        }
        ObjectId commit = ObjectId.fromString(version.sha());
        if (!repository.getObjectDatabase().has(commit)) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(repository);
                TreeWalk file = TreeWalk.forPath(
                        repository,
                        "designs/issue-" + version.iid() + "/" + version.file(),
                        walk.parseCommit(commit).getTree())) {
            return file == null
                    ? Optional.empty()
                    : kept(repository.open(file.getObjectId(0)).getCachedBytes(LARGEST_PICTURE));
        }
    }

    /** Files of the repository are pointers, or pictures themselves. */
    private Optional<String> kept(byte[] content) throws IOException {
        Matcher pointer =
                POINTER.matcher(content.length > LONGEST_POINTER ? "" : new String(content, StandardCharsets.UTF_8));
        byte[] picture = content;
        if (pointer.find()) {
            Optional<Path> file = archive.file("lfs-objects/" + pointer.group(1));
            if (file.isEmpty() || Files.size(file.get()) > LARGEST_PICTURE) {
                return Optional.empty();
            }
            picture = Files.readAllBytes(file.get());
        }
        return hub.designs().keep(picture).map(ImageFile::fileName);
    }
}
