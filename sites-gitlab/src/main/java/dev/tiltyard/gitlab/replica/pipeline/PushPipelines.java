package dev.tiltyard.gitlab.replica.pipeline;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.repository.Commit;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Branch and tag pipelines: those that a push starts in a project whose configuration has jobs for it.
 *
 * <p>Source: the pages "CI/CD pipelines" and "Push options" of GitLab's documentation, release 15.7.
 */
public final class PushPipelines {
    /** A push starts pipelines of its first branches and tags only. */
    private static final int MOST = 4;

    private static final Pattern SKIP = Pattern.compile("\\[(ci[ _-]skip|skip[ _-]ci)\\]", Pattern.CASE_INSENSITIVE);

    private final CommitLog log;
    private final Pipelines pipelines;

    public PushPipelines(CommitLog log, Pipelines pipelines) {
        this.log = log;
        this.pipelines = pipelines;
    }

    /**
     * Starts the pipelines of a push.
     *
     * @param refs names of the branches and tags that are there now
     * @param skips whether the pusher wants no jobs, as a commit's message can say, too
     */
    public void pushed(Actor actor, Project project, List<String> refs, Map<String, String> variables, boolean skips)
            throws IOException {
        for (String ref : refs.subList(0, Math.min(MOST, refs.size()))) {
            if (pipelines
                    .configuration(project, ref)
                    .filter(found -> !found.auto())
                    .isEmpty()) {
                continue;
            }
            try {
                boolean skipped = skips || saysSkip(project, ref);
                pipelines.start(actor, project, new Pipelines.Wanted(ref, "push", variables, skipped));
            } catch (Invalid | HttpProblem e) {
                continue; // the configuration has mistakes, or no jobs for a push, or the pusher may not run them
            }
        }
    }

    private boolean saysSkip(Project project, String ref) throws IOException {
        Optional<ObjectId> tip = log.commit(project, ref);
        if (tip.isEmpty()) {
            return false;
        }
        Commit commit = log.one(project, tip.get());
        return SKIP.matcher(commit.title() + "\n" + commit.body()).find();
    }
}
