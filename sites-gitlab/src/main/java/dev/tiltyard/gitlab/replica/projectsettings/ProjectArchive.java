package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.archive.ArchiveRows;
import dev.tiltyard.gitlab.replica.archive.ExportArchive;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.transport.BundleWriter;
import org.jdbi.v3.core.Handle;

/**
 * Writes the archive to which a project is exported: its repositories as bundles, the files that were attached, and the rows of
 * its issues, merge requests, labels and so on, one JSON object a line. Keys and tokens stay out of it.
 *
 * <p>Source: the page "Import/export" of GitLab's documentation, release 15.7, and its list of versions.
 */
final class ProjectArchive {
    /** The version of GitLab that the site replicates, and its revision. */
    private static final String GITLAB = "15.7.5";

    private static final String REVISION = "358d690d91c";
    private static final List<String> BUNDLED = List.of("refs/heads/", "refs/tags/", "refs/merge-requests/");

    private final Hub hub;
    private final Project project;
    private final String branch;
    private final Instant now;
    private final ExportedRequests requests;
    private Optional<ExportedDesigns> designs = Optional.empty();

    /** @param branch the default branch */
    ProjectArchive(Hub hub, Project project, String branch, Instant now) {
        this.hub = hub;
        this.project = project;
        this.branch = branch;
        this.now = now;
        this.requests = new ExportedRequests(hub, project.id());
    }

    /**
     * Writes the archive.
     *
     * @param description in place of the project's own
     * @param groups whether it has the members of the project's groups
     */
    void write(Path file, Optional<String> description, boolean groups) throws IOException {
        Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished));
                    GZIPOutputStream packed = new GZIPOutputStream(out);
                    TarArchiveOutputStream tar = new TarArchiveOutputStream(packed)) {
                tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
                tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
                add(tar, "VERSION", ExportArchive.VERSION);
                add(tar, "GITLAB_VERSION", GITLAB);
                add(tar, "GITLAB_REVISION", REVISION);
                bundle(tar, unfinished, "project.bundle", project.id());
                bundle(tar, unfinished, "project.wiki.bundle", Repositories.wiki(project.id()));
                tree(tar, unfinished, description, groups);
                hub.database().useHandle(handle -> uploads(tar, handle));
                designs(tar);
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** Writes the rows into a file for each relation, and then the files: an archive says how long a file is before it begins. */
    private void tree(TarArchiveOutputStream tar, Path beside, Optional<String> description, boolean groups)
            throws IOException {
        Path folder = beside.resolveSibling(beside.getFileName() + ".tree");
        Files.createDirectories(folder);
        try (RelationFiles files = new RelationFiles(folder)) {
            hub.database().useTransaction(handle -> {
                designs = Optional.of(new ExportedDesigns(hub, handle, project.id()));
                ArchiveRows.read(handle, project.id(), row -> project(handle, files, row, description), files::line);
                if (groups) {
                    GroupMembers.of(handle, project.id()).forEach(row -> files.line("project_members", row));
                }
            });
            files.finish();
            for (String name : files.names()) {
                add(tar, name, folder.resolve(name.replace('/', '_')));
            }
        }
    }

    private void project(Handle handle, RelationFiles files, ObjectNode row, Optional<String> description) {
        row.put("default_branch", branch);
        description.ifPresent(text -> row.put("description", text));
        handle.createQuery("SELECT t.name FROM project_topics p JOIN topics t ON t.id = p.topic_id"
                        + " WHERE p.project_id = :project ORDER BY p.id")
                .bind("project", project.id())
                .mapTo(String.class)
                .forEach(row.withArray("topics")::add);
        files.project(row);
    }

    /** The files of the tree while rows are written. */
    private final class RelationFiles implements AutoCloseable {
        private final Path folder;
        private final Map<String, OutputStream> open = new HashMap<>();

        RelationFiles(Path folder) throws IOException {
            this.folder = folder;
            for (String relation : ArchiveRows.relations()) {
                open.put(relation, stream(name(relation)));
            }
        }

        private static String name(String relation) {
            return "tree/project/" + relation + ".ndjson";
        }

        private OutputStream stream(String name) throws IOException {
            return new BufferedOutputStream(Files.newOutputStream(folder.resolve(name.replace('/', '_'))));
        }

        void line(String relation, ObjectNode row) {
            try {
                if (relation.equals("merge_requests")) {
                    requests.complete(row);
                }
                if (relation.equals("issues")) {
                    designs.ifPresent(found -> found.complete(row));
                }
                OutputStream out = open.get(relation);
                if (out == null) {
                    throw new IOException("there is no file for " + relation);
                }
                out.write(ArchiveRows.line(row));
                out.write('\n');
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void project(ObjectNode row) {
            try (OutputStream out = stream("tree/project.json")) {
                out.write(ArchiveRows.line(row));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        List<String> names() {
            return java.util.stream.Stream.concat(
                            java.util.stream.Stream.of("tree/project.json"),
                            ArchiveRows.relations().stream().map(RelationFiles::name))
                    .toList();
        }

        void finish() throws IOException {
            for (OutputStream out : open.values()) {
                out.close();
            }
        }

        @Override
        public void close() throws IOException {
            finish();
            for (String name : names()) {
                Files.deleteIfExists(folder.resolve(name.replace('/', '_')));
            }
            Files.deleteIfExists(folder);
        }
    }

    private void bundle(TarArchiveOutputStream tar, Path beside, String name, long repository) throws IOException {
        Path file = beside.resolveSibling(beside.getFileName() + ".bundle");
        try {
            boolean written = hub.repositories()
                    .read(repository, found -> bundled(found, file))
                    .orElse(false);
            if (written) {
                add(tar, name, file);
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Writes all branches, tags and heads of merge requests of a repository; returns whether it has any. */
    private static boolean bundled(Repository repository, Path file) throws IOException {
        BundleWriter writer = new BundleWriter(repository);
        boolean empty = true;
        for (String kind : BUNDLED) {
            for (Ref ref : repository.getRefDatabase().getRefsByPrefix(kind)) {
                ObjectId id = ref.getObjectId();
                if (id != null) {
                    writer.include(ref.getName(), id);
                    empty = false;
                }
            }
        }
        ObjectId head = repository.resolve("HEAD");
        if (head != null) {
            writer.include("HEAD", head);
        }
        if (!empty) {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                writer.writeBundle(NullProgressMonitor.INSTANCE, out);
            }
        }
        return !empty;
    }

    private void uploads(TarArchiveOutputStream tar, Handle handle) throws IOException {
        List<Map<String, Object>> files = handle.createQuery("SELECT path, checksum, uploader FROM uploads"
                        + " WHERE model_type = 'Project' AND model_id = :project"
                        + " AND uploader IN ('FileUploader', 'AvatarUploader') ORDER BY id")
                .bind("project", project.id())
                .mapToMap()
                .list();
        for (Map<String, Object> file : files) {
            String path = String.valueOf(file.get("path"));
            String checksum = String.valueOf(file.get("checksum"));
            if ("FileUploader".equals(file.get("uploader"))) {
                Path kept = hub.attachments().file(checksum);
                if (Files.isRegularFile(kept)) {
                    add(tar, "uploads/" + path, kept);
                }
            } else {
                Optional<byte[]> picture = ProjectAvatars.picture(hub, checksum);
                if (picture.isPresent()) {
                    add(tar, "avatar/" + path.substring(path.lastIndexOf('/') + 1), picture.get());
                }
            }
        }
    }

    /** The designs' repository, their pictures, and which repository names each picture: 1 is that of the designs. */
    private void designs(TarArchiveOutputStream tar) throws IOException {
        ObjectNode objects = JsonNodeFactory.instance.objectNode();
        if (designs.isPresent() && designs.get().bundle().length > 0) {
            add(tar, "project.design.bundle", designs.get().bundle());
            for (Map.Entry<String, byte[]> picture : designs.get().pictures().entrySet()) {
                add(tar, "lfs-objects/" + picture.getKey(), picture.getValue());
                objects.putArray(picture.getKey()).add(1);
            }
        }
        add(tar, "lfs-objects.json", objects.toString());
    }

    private void add(TarArchiveOutputStream tar, String name, String content) throws IOException {
        add(tar, name, content.getBytes(StandardCharsets.UTF_8));
    }

    private void add(TarArchiveOutputStream tar, String name, byte[] content) throws IOException {
        begin(tar, name, content.length);
        tar.write(content);
        tar.closeArchiveEntry();
    }

    private void add(TarArchiveOutputStream tar, String name, Path content) throws IOException {
        begin(tar, name, Files.size(content));
        Files.copy(content, tar);
        tar.closeArchiveEntry();
    }

    private void begin(TarArchiveOutputStream tar, String name, long size) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(size);
        entry.setModTime(now.toEpochMilli());
        tar.putArchiveEntry(entry);
    }
}
