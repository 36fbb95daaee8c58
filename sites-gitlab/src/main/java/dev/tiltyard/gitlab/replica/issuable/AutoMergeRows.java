package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.representer.Representer;

/** What merge requests keep of a merge that waits for a pipeline: who wants it, and with which options. */
public final class AutoMergeRows {
    private static final String STRATEGY = "auto_merge_strategy";
    private static final List<String> KEYS =
            List.of(STRATEGY, "sha", "commit_message", "squash_commit_message", "should_remove_source_branch");

    private final Writer writer;
    private final Hub hub;

    public AutoMergeRows(Hub hub) {
        this.hub = hub;
        this.writer = new Writer(hub);
    }

    /**
     * A merge that waits.
     *
     * @param project the target
     * @param params what it was asked for, by the names of GitLab's {@code merge_params}
     */
    public record Waiting(long project, long iid, long user, Map<String, String> params) {
        public Waiting {
            params = Map.copyOf(params);
        }
    }

    private record WaitingRow(long project, long iid, long user, String params) {}

    /** The open merge requests that wait for a pipeline of a commit. */
    public List<Waiting> of(String sha) {
        return hub
                .database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT m.target_project_id AS project, m.iid, m.merge_user_id AS user,
                               coalesce(m.merge_params, '') AS params
                          FROM merge_requests m JOIN merge_request_diffs d ON d.id = m.latest_merge_request_diff_id
                         WHERE m.merge_when_pipeline_succeeds AND m.state_id = <opened> AND d.head_commit_sha = :sha
                         ORDER BY m.id
                        """)
                        .bind("sha", sha)
                        .mapTo(WaitingRow.class)
                        .list())
                .stream()
                .map(row -> new Waiting(row.project(), row.iid(), row.user(), read(row.params())))
                .toList();
    }

    /** Whether an open merge request waits for a pipeline. */
    public boolean waits(Project project, long iid) {
        return hub.database()
                .withHandle(handle -> handle.createQuery("SELECT merge_when_pipeline_succeeds AND state_id ="
                                + " <opened> FROM merge_requests WHERE target_project_id = :project AND iid = :iid")
                        .bind("project", project.id())
                        .bind("iid", iid)
                        .mapTo(Boolean.class)
                        .findFirst()
                        .orElse(false));
    }

    /** Lets a merge request wait, and notes it. */
    public void set(Actor actor, Project project, long iid, Optional<Boolean> squash, Map<String, String> wanted) {
        hub.database().useTransaction(handle -> {
            Issuable request = locked(handle, project, iid);
            Map<String, String> params = new LinkedHashMap<>(read(params(handle, request)));
            params.put(STRATEGY, "merge_when_pipeline_succeeds");
            params.putAll(wanted);
            Row row = Row.in("merge_requests")
                    .with("merge_when_pipeline_succeeds", true)
                    .with("merge_user_id", actor.id())
                    .with("merge_params", yaml().dump(params))
                    .at(actor.now(), "updated_at");
            squash.ifPresent(value -> row.with("squash", value));
            row.update(handle, request.id());
            writer.systemNote(
                    handle,
                    actor,
                    project,
                    request,
                    "enabled an automatic merge when the pipeline for " + params.get("sha") + " succeeds");
        });
    }

    /** Lets a merge request wait no more, and notes why. */
    public void clear(Actor actor, Project project, long iid, String note) {
        hub.database().useTransaction(handle -> {
            Issuable request = locked(handle, project, iid);
            Map<String, String> params = new LinkedHashMap<>(read(params(handle, request)));
            params.keySet().removeAll(KEYS);
            Row.in("merge_requests")
                    .with("merge_when_pipeline_succeeds", false)
                    .withNull("merge_user_id")
                    .with("merge_params", yaml().dump(params))
                    .at(actor.now(), "updated_at")
                    .update(handle, request.id());
            writer.systemNote(handle, actor, project, request, note);
        });
    }

    private Issuable locked(Handle handle, Project project, long iid) {
        return writer.lock(handle, IssuableKind.MERGE_REQUEST, project.id(), iid)
                .orElseThrow();
    }

    private static String params(Handle handle, Issuable request) {
        return handle.createQuery("SELECT coalesce(merge_params, '') FROM merge_requests WHERE id = :id")
                .bind("id", request.id())
                .mapTo(String.class)
                .one();
    }

    private static Yaml yaml() {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setExplicitStart(true);
        return new Yaml(new SafeConstructor(new LoaderOptions()), new Representer(options), options);
    }

    private static Map<String, String> read(String params) {
        Map<String, String> read = new LinkedHashMap<>();
        if (yaml().load(params) instanceof Map<?, ?> found) {
            found.forEach((key, value) -> read.put(String.valueOf(key), String.valueOf(value)));
        }
        return read;
    }
}
