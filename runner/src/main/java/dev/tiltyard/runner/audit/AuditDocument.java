package dev.tiltyard.runner.audit;

import dev.tiltyard.runner.run.Mode;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The card of an audit, as {@code --json} prints it.
 *
 * @param tasks the task file or pack
 * @param count number of its tasks that were chosen
 * @param audited number of tasks that were audited
 * @param solved number of tasks that the oracle passed; only these have the last two probes
 * @param modes the results of each mode: {@code faithful}, {@code strict}
 * @param notAudited why the others were not audited, by task id
 */
public record AuditDocument(
        String tasks,
        int count,
        int audited,
        int solved,
        Map<String, List<Result>> modes,
        Map<Integer, String> notAudited) {

    /**
     * A probe's result.
     *
     * @param probe its name
     * @param meaning what it does
     * @param tried number of tasks that it was tried on
     * @param fell the tasks that fell to it, by id
     */
    public record Result(String probe, String meaning, int tried, List<Fallen> fell) {}

    /** A task that fell to a probe. @param how what passed, or what was refused */
    public record Fallen(int task, String how) {}

    /** The results in a mode; empty if it was not audited in that mode. */
    public List<Result> in(Mode mode) {
        return modes.getOrDefault(name(mode), List.of());
    }

    /** Whether no task fell to any probe in a mode. */
    public boolean clean(Mode mode) {
        return in(mode).stream().allMatch(result -> result.fell().isEmpty());
    }

    static String name(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
