package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.branch.Pushed;
import dev.tiltyard.gitlab.replica.discussion.Proposal;
import dev.tiltyard.gitlab.replica.discussion.RequestForms.Sides;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.issuable.Edit;
import dev.tiltyard.gitlab.replica.issuable.MergeRequests;
import dev.tiltyard.gitlab.replica.merge.AutoMerge;
import dev.tiltyard.gitlab.replica.merge.Merging.MergeOptions;
import dev.tiltyard.gitlab.replica.pipeline.RequestPipelines;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The merge requests of the branches of a push: makes and changes them as its options ask for. */
public final class PushedRequests {
    /** More branches than this in one push with options are refused. */
    private static final int MOST = 10;

    private final Hub hub;
    private final Projects projects;
    private final MergeRequests requests;
    private final RequestPipelines pipelines;
    private final AutoMerge autoMerge;
    private final CommitLog log;

    public PushedRequests(
            Hub hub,
            Projects projects,
            MergeRequests requests,
            RequestPipelines pipelines,
            AutoMerge autoMerge,
            CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.requests = requests;
        this.pipelines = pipelines;
        this.autoMerge = autoMerge;
        this.log = log;
    }

    /** The project that merge requests of a project's branches are for: the one that it was forked from, if the actor sees it, or itself. */
    Project target(Actor actor, Project source) {
        return Optional.of(source.forkedFrom())
                .filter(path -> !path.isEmpty())
                .flatMap(path -> projects.find(actor.viewer(), actor.now(), path))
                .orElse(source);
    }

    /** Number of the open merge request of a branch, if there is one. */
    Optional<Long> open(Project source, String branch, Project target) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT iid FROM merge_requests WHERE source_project_id = :source AND source_branch = :branch"
                                + " AND target_project_id = :target AND state_id = <opened> ORDER BY id DESC LIMIT 1")
                .bind("source", source.id())
                .bind("branch", branch)
                .bind("target", target.id())
                .mapTo(Long.class)
                .findFirst());
    }

    /** The branches of a push that merge requests can be made of: those that are there now, but the target's own. */
    List<String> branches(List<Pushed> changes, Project target) {
        String usual = projects.branch(target);
        return changes.stream()
                .filter(change -> change.isBranch() && !change.gone())
                .map(Pushed::name)
                .filter(branch -> !branch.equals(usual))
                .toList();
    }

    /**
     * Does what the options ask for.
     *
     * @return what could not be done, as sentences
     */
    List<String> apply(Actor actor, Project source, List<Pushed> changes, PushOptions options) throws IOException {
        Project target = target(actor, source);
        List<String> branches = branches(changes, target);
        if (branches.size() > MOST) {
            return List.of("Too many branches pushed (" + branches.size() + " were pushed, limit is " + MOST + ")");
        }
        Optional<String> into = options.text("target");
        if (into.isPresent() && !log.hasBranch(target, into.get())) {
            return List.of("Target branch " + target.fullPath() + ":" + into.get() + " does not exist");
        }
        List<String> errors = new ArrayList<>();
        for (String branch : branches) {
            try {
                apply(actor, new Sides(source, branch, target, into.orElseGet(() -> projects.branch(target))), options);
            } catch (Invalid e) {
                errors.addAll(e.sentences());
            } catch (HttpProblem e) {
                errors.add(e.status() == 409 ? e.getMessage() : "User access was denied");
            }
        }
        return errors;
    }

    private void apply(Actor actor, Sides sides, PushOptions options) throws IOException {
        Optional<Long> open = open(sides.source(), sides.branch(), sides.target());
        long iid;
        if (open.isPresent()) {
            iid = open.get();
            Edit.Builder edit = edit(sides.target(), options);
            if (options.has("assign") || options.has("unassign")) {
                edit.assignees(assignees(iid, sides.target(), options));
            }
            options.text("target").ifPresent(edit::targetBranch);
            requests.update(actor, sides.target(), iid, edit.build());
        } else if (options.creates()) {
            iid = create(actor, sides, options);
        } else {
            throw new Invalid(
                    "base",
                    "A merge_request.create push option is required to create a merge request for branch "
                            + sides.branch());
        }
        if (options.has("merge_when_pipeline_succeeds")) {
            mergeLater(actor, sides.target(), iid);
        }
    }

    private long create(Actor actor, Sides sides, PushOptions options) throws IOException {
        Proposal proposal = Proposal.of(log, sides);
        Edit.Builder edit = edit(sides.target(), options)
                .title(options.text("title").orElseGet(proposal::title))
                .assignees(
                        options.has("assign") || options.has("unassign")
                                ? assignees(0, sides.target(), options)
                                : List.of(actor.id()));
        if (!options.has("description")) {
            edit.description(proposal.description());
        }
        long iid = requests.create(actor, sides.source(), sides.branch(), sides.target(), sides.into(), edit.build());
        if (!options.skipsPipelines()) {
            pipelines.created(actor, sides.target(), iid);
        }
        return iid;
    }

    private Edit.Builder edit(Project target, PushOptions options) {
        Edit.Builder edit = Edit.with().addLabels(options.all("label")).removeLabels(options.all("unlabel"));
        options.text("title").ifPresent(edit::title);
        // A line of options has no line breaks: they are written as a backslash and an n.
        options.text("description").ifPresent(text -> edit.description(text.replace("\\n", "\n")));
        if (options.has("draft")) {
            edit.draft(true);
        }
        if (options.has("remove_source_branch")) {
            edit.removeSource(true);
        }
        options.text("milestone").flatMap(title -> milestone(target, title)).ifPresent(edit::milestone);
        return edit;
    }

    private Optional<Long> milestone(Project target, String title) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT m.id FROM milestones m JOIN projects p ON p.id = :project JOIN namespaces n ON n.id = p.namespace_id
                         WHERE m.title = :title AND (m.project_id = p.id OR m.group_id = ANY(coalesce(n.traversal_ids, ARRAY[n.id])))
                         ORDER BY m.project_id NULLS LAST, m.id LIMIT 1
                        """)
                .bind("project", target.id())
                .bind("title", title)
                .mapTo(Long.class)
                .findFirst());
    }

    private List<Long> assignees(long iid, Project target, PushOptions options) {
        return hub.database().withHandle(handle -> {
            Set<Long> people = new LinkedHashSet<>(handle.createQuery("""
                            SELECT a.user_id FROM merge_request_assignees a JOIN merge_requests m ON m.id = a.merge_request_id
                             WHERE m.target_project_id = :project AND m.iid = :iid ORDER BY a.id
                            """)
                    .bind("project", target.id())
                    .bind("iid", iid)
                    .mapTo(Long.class)
                    .list());
            people.addAll(users(options.all("assign")));
            people.removeAll(users(options.all("unassign")));
            return List.copyOf(people);
        });
    }

    /** The numbers of users that are named by number or user name. */
    private List<Long> users(List<String> names) {
        return names.isEmpty()
                ? List.of()
                : hub.database().withHandle(handle -> handle.createQuery(
                                "SELECT id FROM users WHERE id::text IN (<names>) OR username IN (<names>) ORDER BY id")
                        .bindList(
                                "names",
                                names.stream()
                                        .map(name -> name.replaceFirst("^@", ""))
                                        .toList())
                        .mapTo(Long.class)
                        .list());
    }

    private void mergeLater(Actor actor, Project target, long iid) {
        try {
            autoMerge.whenPipelineSucceeds(actor, target, iid, MergeOptions.usual());
        } catch (HttpProblem e) {
            throw new Invalid("base", "Merge request !" + iid + " can't be merged when its pipeline succeeds");
        }
    }
}
