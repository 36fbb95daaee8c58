package dev.tiltyard.runner.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.runner.day.DayScore;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.sitekit.control.ResetDocument;
import dev.tiltyard.tasks.play.Usage;
import dev.tiltyard.tasks.policy.PolicyScore;
import dev.tiltyard.tasks.threat.AttackScore;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One result in a run's document.
 *
 * @param taskId number of the task in its file
 * @param sites the task's sites
 * @param templateId number of its intent template; null if it has none
 * @param reward from 0.0 to 1.0
 * @param reasons findings, as text
 * @param steps number of actions, stopping with an answer included; as many as the trajectory has after its start
 * @param seconds from leasing the sites until they were reset
 * @param resets reports of the sites' resets
 * @param usage of a model; null for agents without one
 * @param label what else is known of the task and its run
 * @param attack what became of the attack; null if there was none
 * @param policy how the policy of the run was kept; null if there was none
 * @param taskPolicies how the policies that the file states for the task were kept; null if there are none
 * @param faults how the agent dealt with faults on purpose; null if none were planned
 * @param day its place in a chain; null if it is of none
 */
public record RunResult(
        int taskId,
        List<String> sites,
        @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable Integer templateId,
        Status status,
        double reward,
        List<String> reasons,
        int steps,
        double seconds,
        List<ResetDocument> resets,
        @Nullable Usage usage,
        @JsonUnwrapped Label label,
        @Nullable AttackScore attack,
        @Nullable PolicyScore policy,
        @Nullable PolicyReport taskPolicies,
        @Nullable FaultScore faults,
        @Nullable DayScore day) {
    public RunResult {
        sites = List.copyOf(Objects.requireNonNullElse(sites, List.of()));
        status = Objects.requireNonNullElse(status, Status.ERROR);
        reasons = List.copyOf(Objects.requireNonNullElse(reasons, List.of()));
        resets = List.copyOf(Objects.requireNonNullElse(resets, List.of()));
        label = Objects.requireNonNullElse(label, Label.NONE);
    }

    /**
     * What a finished run adds to its results. Older versions did not write all of it.
     *
     * @param agent as the user named it
     * @param seed of the agent
     * @param category kind of work
     * @param intent of the task
     * @param intentTemplate what its template asks
     * @param trajectory folder of the episode in the run's folder
     * @param tasks the task file, if the document joins runs of several
     */
    public record Label(
            @Nullable String agent,
            @Nullable Long seed,
            @Nullable String category,
            @Nullable String intent,
            @Nullable String intentTemplate,
            @Nullable String trajectory,
            @Nullable String tasks) {
        /** Nothing is known. */
        public static final Label NONE = new Label(null, null, null, null, null, null, null);

        /** The label in the document of an experiment with several runs. */
        Label joined(String folder, @Nullable String file) {
            return new Label(
                    agent,
                    seed,
                    category,
                    intent,
                    intentTemplate,
                    trajectory == null ? null : folder + "/" + trajectory,
                    file);
        }
    }

    /** The same result with a label. */
    public RunResult with(Label other) {
        return new RunResult(
                taskId,
                sites,
                templateId,
                status,
                reward,
                reasons,
                steps,
                seconds,
                resets,
                usage,
                other,
                attack,
                policy,
                taskPolicies,
                faults,
                day);
    }
}
