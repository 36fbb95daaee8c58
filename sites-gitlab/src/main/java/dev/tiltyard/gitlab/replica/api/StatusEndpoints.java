package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.pipeline.CommitStatuses;
import dev.tiltyard.gitlab.replica.pipeline.CommitStatuses.CommitStatus;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** What other services say of commits. */
public final class StatusEndpoints extends Endpoints {
    private static final String MISSING = "404 Commit Not Found";

    private final CommitStatuses statuses;
    private final AutoMerge autoMerge;
    private final CommitLog log;

    public StatusEndpoints(CommitStatuses statuses, AutoMerge autoMerge, CommitLog log) {
        this.statuses = statuses;
        this.autoMerge = autoMerge;
        this.log = log;
    }

    @Override
    void addTo(Registry api) {
        api.on(
                        "GET",
                        "/projects/{id}/repository/commits/{sha}/statuses",
                        Parameters.of(text("ref"), text("stage"), text("name"), flag("all")),
                        this::list)
                .on(
                        "POST",
                        "/projects/{id}/statuses/{sha}",
                        Parameters.of(
                                choice("state", "pending", "running", "success", "failed", "canceled")
                                        .required(),
                                text("ref"),
                                text("name"),
                                text("context"),
                                text("target_url"),
                                text("description"),
                                text("coverage"),
                                number("pipeline_id")),
                        this::report);
    }

    private Answer list(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        ObjectId commit = RepositoryEndpoints.resolve(call, log, project, call.path("sha"), MISSING);
        Params params = call.params();
        List<CommitStatus> found = statuses.of(project, commit.name()).stream()
                .filter(each -> params.filled("ref").map(each.ref()::equals).orElse(true))
                .filter(each -> params.filled("stage").map(each.stage()::equals).orElse(true))
                .filter(each -> params.filled("name").map(each.name()::equals).orElse(true))
                .filter(each -> params.on("all") || !each.retried())
                .toList();
        Map<Long, Shape> people = people(call, found);
        return Answer.part(call, found, each -> shape(each, people));
    }

    private Answer report(Call call) throws IOException {
        Project project = call.project(Action.READ_CODE);
        Params params = call.params();
        ObjectId commit = RepositoryEndpoints.resolve(call, log, project, call.path("sha"), MISSING);
        Map<String, Object> attributes = new LinkedHashMap<>();
        params.filled("target_url").ifPresent(url -> {
            if (url.length() > 255 || !url.matches("(?i)https?://\\S+")) {
                throw new Refused(400, "message", "Target url is blocked: Only allowed schemes are http, https");
            }
            attributes.put("target_url", url);
        });
        params.filled("description").ifPresent(text -> attributes.put("description", text));
        params.filled("coverage").ifPresent(share -> attributes.put("coverage", share(share)));
        CommitStatus made = statuses.report(
                call.member(),
                project,
                commit,
                new CommitStatuses.Report(
                        params.required("state"),
                        params.filled("ref").map(ref -> ref.replaceFirst("^refs/(heads|tags)/", "")),
                        params.filled("name").or(() -> params.filled("context")).orElse("default"),
                        params.number("pipeline_id"),
                        attributes));
        autoMerge.pipelineChanged(call.now(), commit.name());
        return Answer.created(shape(made, people(call, List.of(made))));
    }

    private static double share(String sent) {
        try {
            double share = Double.parseDouble(sent);
            if (share >= 0 && share <= 100) {
                return share;
            }
        } catch (NumberFormatException e) {
            throw new Refused(400, "error", "coverage is invalid");
        }
        throw new Refused(400, "error", "coverage is invalid");
    }

    private static Map<Long, Shape> people(Call call, List<CommitStatus> all) {
        List<Long> ids = all.stream().map(CommitStatus::author).toList();
        return call.hub().database().withHandle(handle -> UserJson.byId(handle, call.origin(), ids));
    }

    private static Shape shape(CommitStatus status, Map<Long, Shape> people) {
        return new Shape()
                .put("id", status.id())
                .put("sha", status.sha())
                .put("ref", status.ref())
                .put("status", status.status())
                .put("name", status.name())
                .put("target_url", status.targetUrl().orElse(null))
                .put("description", status.description().orElse(null))
                .time("created_at", status.created())
                .time("started_at", status.started().orElse(null))
                .time("finished_at", status.finished().orElse(null))
                .put("allow_failure", status.allowFailure())
                .put("coverage", status.coverage().orElse(null))
                .put("pipeline_id", status.pipeline())
                .put("author", UserJson.fieldsOrNull(people, status.author()));
    }
}
