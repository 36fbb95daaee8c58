package dev.tiltyard.runner.audit;

import dev.tiltyard.runner.run.Mode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The card of an audit, as {@code --json} prints it.
 *
 * @param tasks the task file or pack
 * @param count number of its tasks that were chosen
 * @param audited number of tasks that were audited
 * @param solved number of tasks that the oracle passed; only these have the last two probes
 * @param restored whether every site is proven to be in its initial state again
 * @param modes the results of each mode: {@code faithful}, {@code strict}, in this order
 * @param notAudited why the others were not audited, by task id
 */
public record AuditDocument(
        String tasks,
        int count,
        int audited,
        int solved,
        boolean restored,
        Map<String, List<Result>> modes,
        Map<Integer, String> notAudited) {

    /**
     * A probe's result.
     *
     * @param probe its name
     * @param meaning what it does
     * @param tried number of tasks that it was tried on
     * @param fell the tasks that fell to it, by id
     * @param unjudged the tasks with an attempt that could not be judged, by id; they may have fallen to another one
     */
    public record Result(String probe, String meaning, int tried, List<Fallen> fell, List<Unjudged> unjudged) {}

    /** A task that fell to a probe. @param how what passed, or what was refused */
    public record Fallen(int task, String how) {}

    /** A task whose check could not be made. @param why what was found */
    public record Unjudged(int task, String why) {}

    /** The results in a mode; empty if it was not audited in that mode. */
    public List<Result> in(Mode mode) {
        return modes.getOrDefault(name(mode), List.of());
    }

    /** The results in the strictest mode that was audited. */
    List<Result> strictest() {
        List<List<Result>> all = List.copyOf(modes.values());
        return all.isEmpty() ? List.of() : all.get(all.size() - 1);
    }

    /** Number of tasks that fell to a probe in the strictest mode. */
    public int fallen() {
        return distinct(
                strictest().stream().flatMap(result -> result.fell().stream().map(Fallen::task)));
    }

    /** Number of tasks with an attempt that could not be judged in the strictest mode. */
    public int unjudged() {
        return distinct(strictest().stream()
                .flatMap(result -> result.unjudged().stream().map(Unjudged::task)));
    }

    /**
     * Whether all chosen tasks were audited, at least one probe was tried, and in the strictest mode nothing fell and
     * nothing was left unjudged, with every site restored. Less is no proof that the tasks are sound.
     */
    public boolean clean() {
        return restored
                && notAudited.isEmpty()
                && strictest().stream().anyMatch(result -> result.tried() > 0)
                && fallen() == 0
                && unjudged() == 0;
    }

    private static int distinct(Stream<Integer> tasks) {
        return tasks.collect(Collectors.toSet()).size();
    }

    static String name(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
