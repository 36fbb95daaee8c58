package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an import changes in the rows of a table, as the original does: nothing runs by itself after it, people who are not here
 * are named in their comments, and access to protected branches is for maintainers.
 */
final class ImportRules {
    private static final Set<String> COMPLETED = Set.of("success", "failed", "canceled", "skipped");
    private static final int CANCELED_STAGE = 5;
    private static final Set<Integer> COMPLETED_STAGES = Set.of(3, 4, CANCELED_STAGE, 6);
    private static final int NO_ACCESS = 0;
    private static final int MAINTAINER = 40;

    /** A merge request from a fork whose commits are not there names no project. */
    static final long NO_PROJECT = -1;

    private final People people;
    private final long project;

    ImportRules(People people, long project) {
        this.people = people;
        this.project = project;
    }

    /** Gives a row of an older archive the form of today's. */
    void prepare(String table, ObjectNode row) {
        switch (table) {
            case "issues" -> assignees(row, "issue_assignees");
            case "merge_requests" -> {
                assignees(row, "merge_request_assignees");
                branches(row);
            }
            case "merge_request_diffs" -> heads(row);
            case "merge_request_diff_commits" -> {
                author(row, "commit_author", "author");
                author(row, "committer", "committer");
            }
            case "ci_pipelines" -> stages(row);
            case "ci_stages" -> jobs(row);
            default -> {}
        }
    }

    /** Before there could be several assignees, a column named one. */
    private static void assignees(ObjectNode row, String relation) {
        JsonNode one = row.remove("assignee_id");
        if (one != null && !one.isNull() && row.path(relation).isEmpty()) {
            row.withArray(relation).addObject().set("user_id", one);
        }
    }

    /** Where the branches are is seen in the repository; the head of the diff is only needed if the diff does not name it. */
    private static void branches(ObjectNode request) {
        JsonNode head = request.remove("diff_head_sha");
        request.remove(List.of("source_branch_sha", "target_branch_sha"));
        if (head != null
                && head.asText().matches("[0-9a-f]{40}")
                && request.path("merge_request_diff") instanceof ObjectNode diff
                && !diff.hasNonNull("head_commit_sha")) {
            diff.set("head_commit_sha", head);
        }
    }

    private static void heads(ObjectNode diff) {
        JsonNode newest = diff.path("merge_request_diff_commits").path(0).path("sha");
        if (!diff.hasNonNull("head_commit_sha") && newest.isTextual()) {
            diff.set("head_commit_sha", newest);
        }
        if (!diff.hasNonNull("start_commit_sha") && diff.hasNonNull("base_commit_sha")) {
            diff.set("start_commit_sha", diff.get("base_commit_sha"));
        }
    }

    private static void author(ObjectNode commit, String relation, String prefix) {
        JsonNode name = commit.remove(prefix + "_name");
        JsonNode email = commit.remove(prefix + "_email");
        if (!commit.hasNonNull(relation) && name != null && email != null) {
            commit.putObject(relation).setAll(Map.of("name", name, "email", email));
        }
    }

    /** Jobs that are beside the stages belong to the stages that they name. */
    private static void stages(ObjectNode pipeline) {
        JsonNode jobs = pipeline.remove("statuses");
        if (jobs == null || jobs.isEmpty() || !pipeline.path("stages").isEmpty()) {
            return;
        }
        Map<String, ObjectNode> stages = new LinkedHashMap<>();
        for (JsonNode job : jobs) {
            ObjectNode stage = stages.computeIfAbsent(
                    job.path("stage").asText("test"),
                    name -> pipeline.withArray("stages").addObject().put("name", name));
            stage.put("position", job.path("stage_idx").asInt());
            stage.withArray("statuses").add(job);
        }
    }

    /** Later versions have a list for each kind of job. */
    private static void jobs(ObjectNode stage) {
        Map.of("builds", "Ci::Build", "bridges", "Ci::Bridge", "generic_commit_statuses", "GenericCommitStatus")
                .forEach((relation, type) -> {
                    JsonNode jobs = stage.remove(relation);
                    if (jobs instanceof ArrayNode list) {
                        list.forEach(job -> stage.withArray("statuses")
                                .add(((ObjectNode) job)
                                        .put("type", job.path("type").asText(type))));
                    }
                });
    }

    /**
     * Changes the columns of a row.
     *
     * @param above the numbers of the rows above, by table
     * @return whether the row is written at all
     */
    boolean apply(String table, JsonNode row, ObjectNode values, Map<String, Long> above) {
        switch (table) {
            case "approvals" -> {
                return values.hasNonNull("user_id");
            }
            case "events" -> {
                return values.hasNonNull("author_id");
            }
            case "notes" -> note(row, values);
            case "merge_requests" -> {
                values.put("merge_when_pipeline_succeeds", false);
                boolean same = row.path("source_project_id").equals(row.path("target_project_id"));
                values.put("source_project_id", same ? project : NO_PROJECT);
            }
            case "merge_request_metrics" -> values.put("target_project_id", project);
            case "ci_pipelines" -> complete(values);
            case "ci_stages" -> {
                if (values.hasNonNull("status")
                        && !COMPLETED_STAGES.contains(values.get("status").asInt())) {
                    values.put("status", CANCELED_STAGE);
                }
            }
            case "ci_builds" -> {
                complete(values);
                values.put("commit_id", above.get("ci_pipelines"));
                values.put("type", values.path("type").asText("Ci::Build"));
            }
            case "ci_pipeline_schedules" -> values.put("active", false).put("owner_id", people.importer());
            case "protected_branch_merge_access_levels",
                    "protected_branch_push_access_levels",
                    "protected_tag_create_access_levels" -> {
                int level = values.path("access_level").asInt(MAINTAINER);
                values.put("access_level", level == NO_ACCESS ? NO_ACCESS : MAINTAINER);
            }
            default -> {}
        }
        return true;
    }

    private static void complete(ObjectNode values) {
        if (!COMPLETED.contains(values.path("status").asText())) {
            values.put("status", "canceled");
        }
    }

    /** The importer becomes the author of comments of people who are not here; the comments name the people. */
    private void note(JsonNode row, ObjectNode values) {
        values.remove(List.of("attachment"));
        if (people.find(row.path("author_id").asLong()).isEmpty()) {
            String since = row.path("updated_at").asText(row.path("created_at").asText());
            values.put(
                    "note",
                    values.path("note").asText() + "\n\n *By "
                            + row.at("/author/name").asText() + " on " + since.split("\\.", 2)[0]
                            + " (imported from GitLab)*");
            values.put("author_id", people.importer());
        }
    }
}
