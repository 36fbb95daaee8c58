package dev.tiltyard.server.demonstration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The recorded steps, each with the moment before it. Thread-safe. */
final class StepList {
    private static final int MOST_STEPS = 500;

    private final List<Entry> entries = new ArrayList<>();

    private record Entry(RecordedStep step, Checkpoints.Checkpoint before) {}

    synchronized List<RecordedStep> steps() {
        return entries.stream().map(Entry::step).toList();
    }

    synchronized Optional<RecordedStep> last() {
        return entries.isEmpty()
                ? Optional.empty()
                : Optional.of(entries.get(entries.size() - 1).step());
    }

    /**
     * Appends a step, unless there are too many.
     *
     * @param step from its number
     */
    synchronized void add(IntFunction<RecordedStep> step, Checkpoints.Checkpoint before) {
        if (entries.size() < MOST_STEPS) {
            entries.add(new Entry(step.apply(entries.size() + 1), before));
        }
    }

    /** Removes the last step, and returns the moment before it. */
    synchronized Checkpoints.Checkpoint removeLast() {
        return entries.remove(entries.size() - 1).before();
    }

    /** @throws IllegalArgumentException if there is no such step */
    synchronized void change(int number, Function<RecordedStep, RecordedStep> changed) {
        Entry entry = entry(number);
        entries.set(number - 1, new Entry(changed.apply(entry.step()), entry.before()));
    }

    /**
     * Removes steps, and renumbers the others.
     *
     * @throws IllegalArgumentException if there is no such step
     */
    synchronized void remove(List<Integer> numbers) {
        numbers.forEach(this::entry);
        entries.removeIf(entry -> numbers.contains(entry.step().number()));
        entries.replaceAll(entry -> new Entry(entry.step().numbered(entries.indexOf(entry) + 1), entry.before()));
    }

    /**
     * Removes a step and all after it, and returns the moment before it.
     *
     * @throws IllegalArgumentException if there is no such step
     */
    synchronized Checkpoints.Checkpoint removeFrom(int number) {
        Entry first = entry(number);
        entries.subList(number - 1, entries.size()).clear();
        return first.before();
    }

    private Entry entry(int number) {
        if (number < 1 || number > entries.size()) {
            throw new IllegalArgumentException(
                    "There is no step " + number + " among the " + entries.size() + " recorded.");
        }
        return entries.get(number - 1);
    }
}
