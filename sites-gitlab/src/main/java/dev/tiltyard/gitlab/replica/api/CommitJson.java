package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.Diffs;
import java.util.List;
import java.util.Map;

/** Commits and their changes as the API shows them. */
final class CommitJson {
    private CommitJson() {}

    static Shape commit(Call call, Project project, Commit commit) {
        String message = commit.title() + (commit.body().isEmpty() ? "" : "\n\n" + commit.body());
        return new Shape()
                .put("id", commit.id())
                .put("short_id", commit.shortId())
                .time("created_at", commit.committed())
                .put("parent_ids", commit.parents())
                .put("title", commit.title())
                .put("message", message)
                .put("author_name", commit.author())
                .put("author_email", commit.email())
                .time("authored_date", commit.authored())
                .put("committer_name", commit.committer())
                .put("committer_email", commit.committerEmail())
                .time("committed_date", commit.committed())
                .put("trailers", Map.of())
                .put("web_url", call.origin() + project.address() + "/-/commit/" + commit.id());
    }

    static Shape diff(Diffs.FileDiff file) {
        StringBuilder text = new StringBuilder();
        for (Diffs.Line line : file.lines()) {
            switch (line.kind()) {
                case "new" -> text.append('+');
                case "old" -> text.append('-');
                case "match" -> text.append("");
                default -> text.append(' ');
            }
            text.append(line.text()).append('\n');
        }
        boolean added = file.change().equals("ADD");
        return new Shape()
                .put("old_path", added ? file.path() : file.oldPath())
                .put("new_path", file.path())
                .put("a_mode", added ? "0" : "100644")
                .put("b_mode", file.change().equals("DELETE") ? "0" : "100644")
                .put("new_file", added)
                .put("renamed_file", file.change().equals("RENAME"))
                .put("deleted_file", file.change().equals("DELETE"))
                .put("diff", text.toString());
    }

    static List<Object> diffs(List<Diffs.FileDiff> files) {
        return files.stream().map(file -> (Object) diff(file).fields()).toList();
    }
}
