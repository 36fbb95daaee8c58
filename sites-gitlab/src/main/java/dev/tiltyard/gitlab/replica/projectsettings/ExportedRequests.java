package dev.tiltyard.gitlab.replica.projectsettings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.gitlab.replica.frame.Hub;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.patch.FileHeader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * What an export says of merge requests beyond their rows: heads of branches, and the commits and changes of their diffs, which
 * this site reads from the repository and the original keeps in tables.
 */
final class ExportedRequests {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final int LARGEST_DIFF = 200 << 10;

    private final Hub hub;
    private final long project;

    ExportedRequests(Hub hub, long project) {
        this.hub = hub;
        this.project = project;
    }

    /** Completes the row of a merge request. */
    void complete(ObjectNode row) throws IOException {
        Optional<Boolean> done = hub.repositories().read(project, repository -> {
            complete(repository, row);
            return true;
        });
        if (done.isEmpty()) {
            row.putNull("diff_head_sha").putNull("source_branch_sha").putNull("target_branch_sha");
        }
    }

    private static void complete(Repository repository, ObjectNode row) throws IOException {
        JsonNode diff = row.path("merge_request_diff");
        boolean own = row.path("source_project_id").equals(row.path("target_project_id"));
        branch(
                repository,
                row,
                "source_branch_sha",
                own ? row.path("source_branch").asText() : "");
        branch(repository, row, "target_branch_sha", row.path("target_branch").asText());
        row.set(
                "diff_head_sha",
                diff.path("head_commit_sha").isTextual() ? diff.get("head_commit_sha") : row.get("source_branch_sha"));
        if (diff instanceof ObjectNode object
                && diff.path("merge_request_diff_commits").isEmpty()) {
            Optional<ObjectId> base = found(repository, diff.path("base_commit_sha"));
            Optional<ObjectId> head = found(repository, diff.path("head_commit_sha"));
            if (base.isPresent() && head.isPresent()) {
                commits(repository, base.get(), head.get(), object.withArray("merge_request_diff_commits"));
                files(repository, base.get(), head.get(), object.withArray("merge_request_diff_files"));
            }
        }
    }

    private static void branch(Repository repository, ObjectNode row, String field, String branch) throws IOException {
        Ref ref = branch.isEmpty() ? null : repository.exactRef("refs/heads/" + branch);
        if (ref == null || ref.getObjectId() == null) {
            row.putNull(field);
        } else {
            row.put(field, ref.getObjectId().name());
        }
    }

    private static Optional<ObjectId> found(Repository repository, JsonNode sha) throws IOException {
        if (!ObjectId.isId(sha.asText())) {
            return Optional.empty();
        }
        ObjectId id = ObjectId.fromString(sha.asText());
        return repository.getObjectDatabase().has(id) ? Optional.of(id) : Optional.empty();
    }

    private static void commits(Repository repository, ObjectId base, ObjectId head, ArrayNode commits)
            throws IOException {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.markStart(walk.parseCommit(head));
            walk.markUninteresting(walk.parseCommit(base));
            for (RevCommit commit : walk) {
                ObjectNode row = commits.addObject();
                row.put("relative_order", commits.size() - 1)
                        .put("sha", commit.name())
                        .put("message", commit.getFullMessage())
                        .put("authored_date", time(commit.getAuthorIdent()))
                        .put("committed_date", time(commit.getCommitterIdent()));
                row.putObject("trailers");
                person(row.putObject("commit_author"), commit.getAuthorIdent());
                person(row.putObject("committer"), commit.getCommitterIdent());
            }
        }
    }

    private static String time(PersonIdent ident) {
        return TIME.format(Instant.ofEpochSecond(ident.getWhenAsInstant().getEpochSecond()));
    }

    private static void person(ObjectNode row, PersonIdent ident) {
        row.put("name", ident.getName()).put("email", ident.getEmailAddress());
    }

    private static void files(Repository repository, ObjectId base, ObjectId head, ArrayNode files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DiffFormatter formatter = new DiffFormatter(out)) {
            formatter.setRepository(repository);
            formatter.setDetectRenames(true);
            formatter.setBinaryFileThreshold(1 << 20);
            for (DiffEntry entry : formatter.scan(base, head)) {
                out.reset();
                FileHeader header = formatter.toFileHeader(entry);
                boolean binary = header.getPatchType() != FileHeader.PatchType.UNIFIED;
                if (!binary) {
                    formatter.format(entry);
                    formatter.flush();
                }
                DiffEntry.ChangeType change = entry.getChangeType();
                String text = binary
                        ? "Binary files a/" + entry.getOldPath() + " and b/" + entry.getNewPath() + " differ\n"
                        : hunks(out.toString(StandardCharsets.UTF_8));
                boolean large = text.length() > LARGEST_DIFF;
                files.addObject()
                        .put("relative_order", files.size() - 1)
                        .put("utf8_diff", large ? "" : text.replace("\u0000", ""))
                        .put("new_path", path(entry.getNewPath(), entry.getOldPath()))
                        .put("old_path", path(entry.getOldPath(), entry.getNewPath()))
                        .put("a_mode", mode(entry.getOldMode()))
                        .put("b_mode", mode(entry.getNewMode()))
                        .put("new_file", change == DiffEntry.ChangeType.ADD)
                        .put("renamed_file", change == DiffEntry.ChangeType.RENAME)
                        .put("deleted_file", change == DiffEntry.ChangeType.DELETE)
                        .put("too_large", large)
                        .put("binary", binary);
            }
        }
    }

    /** A diff without the lines above its first hunk. */
    private static String hunks(String diff) {
        int first = diff.startsWith("@@") ? 0 : diff.indexOf("\n@@") + 1;
        return first == 0 && !diff.startsWith("@@") ? "" : diff.substring(first);
    }

    private static String path(String path, String other) {
        return path.equals(DiffEntry.DEV_NULL) ? other : path;
    }

    private static String mode(FileMode mode) {
        return mode == FileMode.MISSING ? "0" : mode.toString();
    }
}
