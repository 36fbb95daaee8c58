package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
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
 * <p>Source: the page "Import/export" of GitLab's documentation, release 15.7, and its list of versions: 0.2.4.
 */
final class ProjectArchive {
    private static final String VERSION = "0.2.4";

    /** What of a project is not for others, or is new wherever it is imported. */
    private static final String PROJECT = """
            SELECT (to_jsonb(p) - ARRAY['id', 'creator_id', 'namespace_id', 'project_namespace_id', 'avatar', 'star_count',
                   'import_url', 'import_type', 'import_source', 'runners_token', 'runners_token_encrypted',
                   'external_webhook_token', 'pool_repository_id', 'mirror_user_id', 'repository_storage',
                   'storage_version', 'description_html', 'cached_markdown_version', 'pending_delete', 'delete_error',
                   'marked_for_deletion_by_user_id'])
                   || jsonb_build_object('topics', (SELECT coalesce(jsonb_agg(t.name ORDER BY pt.id), '[]')
                        FROM project_topics pt JOIN topics t ON t.id = pt.topic_id WHERE pt.project_id = p.id))
              FROM projects p WHERE p.id = :project
            """;

    private static final String LABELS = """
            (SELECT coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('label', to_jsonb(l)) ORDER BY k.id), '[]')
               FROM label_links k JOIN labels l ON l.id = k.label_id
              WHERE k.target_type = '%1$s' AND k.target_id = i.id)
            """;

    private static final String NOTES = """
            (SELECT coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('author', jsonb_build_object('name', u.name))
                    ORDER BY n.id), '[]')
               FROM notes n LEFT JOIN users u ON u.id = n.author_id
              WHERE n.noteable_type = '%1$s' AND n.noteable_id = i.id)
            """;

    /** The files of the tree, each with the query for its lines. */
    private static final Map<String, String> RELATIONS = relations();

    private final Hub hub;
    private final long project;
    private final String branch;
    private final Instant now;

    /** @param branch the default branch */
    ProjectArchive(Hub hub, long project, String branch, Instant now) {
        this.hub = hub;
        this.project = project;
        this.branch = branch;
        this.now = now;
    }

    private static Map<String, String> relations() {
        Map<String, String> relations = new LinkedHashMap<>();
        relations.put("boards", """
                SELECT to_jsonb(i) || jsonb_build_object('lists',
                       (SELECT coalesce(jsonb_agg(to_jsonb(l) ORDER BY l.id), '[]') FROM lists l WHERE l.board_id = i.id))
                  FROM boards i WHERE i.project_id = :project ORDER BY i.id
                """);
        relations.put(
                "issues",
                ("SELECT to_jsonb(i) || jsonb_build_object('notes', " + NOTES + ", 'label_links', " + LABELS + """
                        , 'issue_assignees', (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.user_id), '[]')
                             FROM issue_assignees a WHERE a.issue_id = i.id),
                          'milestone', (SELECT to_jsonb(m) FROM milestones m WHERE m.id = i.milestone_id))
                        FROM issues i WHERE i.project_id = :project ORDER BY i.id
                        """)
                        .formatted("Issue"));
        relations.put("labels", "SELECT to_jsonb(i) FROM labels i WHERE i.project_id = :project ORDER BY i.id");
        relations.put(
                "merge_requests",
                ("SELECT to_jsonb(i) || jsonb_build_object('notes', " + NOTES + ", 'label_links', " + LABELS + """
                        , 'merge_request_diff', (SELECT to_jsonb(d) FROM merge_request_diffs d
                             WHERE d.merge_request_id = i.id ORDER BY d.id DESC LIMIT 1),
                          'merge_request_assignees', (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.id), '[]')
                             FROM merge_request_assignees a WHERE a.merge_request_id = i.id),
                          'merge_request_reviewers', (SELECT coalesce(jsonb_agg(to_jsonb(a) ORDER BY a.id), '[]')
                             FROM merge_request_reviewers a WHERE a.merge_request_id = i.id),
                          'milestone', (SELECT to_jsonb(m) FROM milestones m WHERE m.id = i.milestone_id))
                        FROM merge_requests i WHERE i.target_project_id = :project ORDER BY i.id
                        """)
                        .formatted("MergeRequest"));
        relations.put("milestones", "SELECT to_jsonb(i) FROM milestones i WHERE i.project_id = :project ORDER BY i.id");
        relations.put("project_badges", "SELECT to_jsonb(i) FROM badges i WHERE i.project_id = :project ORDER BY i.id");
        relations.put(
                "project_feature",
                "SELECT to_jsonb(i) FROM project_features i WHERE i.project_id = :project ORDER BY i.id");
        relations.put("project_members", """
                SELECT to_jsonb(i) - 'invite_token' || jsonb_build_object('user', jsonb_build_object('id', u.id,
                       'username', u.username, 'public_email', coalesce(u.public_email, '')))
                  FROM members i JOIN users u ON u.id = i.user_id
                 WHERE i.source_type = 'Project' AND i.source_id = :project AND i.requested_at IS NULL ORDER BY i.id
                """);
        relations.put("protected_branches", """
                SELECT to_jsonb(i) || jsonb_build_object(
                       'merge_access_levels', (SELECT coalesce(jsonb_agg(to_jsonb(m) ORDER BY m.id), '[]')
                          FROM protected_branch_merge_access_levels m WHERE m.protected_branch_id = i.id),
                       'push_access_levels', (SELECT coalesce(jsonb_agg(to_jsonb(m) ORDER BY m.id), '[]')
                          FROM protected_branch_push_access_levels m WHERE m.protected_branch_id = i.id))
                  FROM protected_branches i WHERE i.project_id = :project ORDER BY i.id
                """);
        relations.put("releases", "SELECT to_jsonb(i) FROM releases i WHERE i.project_id = :project ORDER BY i.id");
        relations.put(
                "snippets",
                """
                SELECT to_jsonb(i) - ARRAY['encrypted_secret_token', 'encrypted_secret_token_iv', 'secret']
                       || jsonb_build_object('notes',
                """ + NOTES.formatted("Snippet") + ") FROM snippets i WHERE i.project_id = :project ORDER BY i.id");
        return relations;
    }

    /** Writes the archive. */
    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                GZIPOutputStream packed = new GZIPOutputStream(out);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(packed)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            add(tar, "VERSION", VERSION.getBytes(StandardCharsets.UTF_8));
            add(tar, "GITLAB_VERSION", "15.7.5".getBytes(StandardCharsets.UTF_8));
            bundle(tar, "project.bundle", project);
            bundle(tar, "project.wiki.bundle", Repositories.wiki(project));
            hub.database().useHandle(handle -> {
                rows(tar, handle);
                uploads(tar, handle);
            });
        }
    }

    private void rows(TarArchiveOutputStream tar, Handle handle) throws IOException {
        String own = handle.createQuery("SELECT (" + PROJECT.strip()
                        + ") || jsonb_build_object('default_branch', CAST(:branch AS text))")
                .bind("project", project)
                .bind("branch", branch)
                .mapTo(String.class)
                .one();
        add(tar, "tree/project.json", own.getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, String> relation : RELATIONS.entrySet()) {
            StringBuilder text = new StringBuilder();
            lines(handle, relation.getValue()).forEach(line -> text.append(line).append('\n'));
            add(
                    tar,
                    "tree/project/" + relation.getKey() + ".ndjson",
                    text.toString().getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<String> lines(Handle handle, String query) {
        return handle.createQuery(query)
                .bind("project", project)
                .mapTo(String.class)
                .list();
    }

    private void bundle(TarArchiveOutputStream tar, String name, long repository) throws IOException {
        Optional<byte[]> bundle =
                hub.repositories().read(repository, ProjectArchive::bundled).filter(bytes -> bytes.length > 0);
        if (bundle.isPresent()) {
            add(tar, name, bundle.get());
        }
    }

    /** All branches, tags and heads of merge requests of a repository; nothing if it has none. */
    private static byte[] bundled(Repository repository) throws IOException {
        BundleWriter writer = new BundleWriter(repository);
        boolean empty = true;
        for (String kind : new String[] {"refs/heads/", "refs/tags/", "refs/merge-requests/"}) {
            for (Ref ref : repository.getRefDatabase().getRefsByPrefix(kind)) {
                ObjectId id = ref.getObjectId();
                if (id != null) {
                    writer.include(ref.getName(), id);
                    empty = false;
                }
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (!empty) {
            writer.writeBundle(NullProgressMonitor.INSTANCE, out);
        }
        return out.toByteArray();
    }

    private void uploads(TarArchiveOutputStream tar, Handle handle) throws IOException {
        List<Map<String, Object>> files = handle.createQuery(
                        "SELECT path, checksum FROM uploads"
                                + " WHERE model_type = 'Project' AND model_id = :project AND uploader = 'FileUploader' ORDER BY id")
                .bind("project", project)
                .mapToMap()
                .list();
        for (Map<String, Object> file : files) {
            Path kept = hub.attachments().file(String.valueOf(file.get("checksum")));
            if (Files.isRegularFile(kept)) {
                add(tar, "uploads/" + file.get("path"), Files.readAllBytes(kept));
            }
        }
    }

    private void add(TarArchiveOutputStream tar, String name, byte[] content) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(content.length);
        entry.setModTime(now.toEpochMilli());
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
    }
}
