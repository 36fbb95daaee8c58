package dev.tiltyard.evaluators.task;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The tasks of WebArena's published 812 that contradict themselves or the sites, with the reason for each. Only a task
 * that no correct behavior passes may be reported as impossible; an odd one can still be passed, by luck or
 * clairvoyance.
 */
public final class ContradictoryTasks {
    private static final ContradictoryTasks PUBLISHED = read();

    private final SortedMap<Integer, Contradiction> byId;

    private ContradictoryTasks(SortedMap<Integer, Contradiction> byId) {
        this.byId = Collections.unmodifiableSortedMap(byId);
    }

    /** How bad it is. */
    public enum Standing {
        /** Nothing an agent can do passes. */
        IMPOSSIBLE,
        /** Its expectation is false on the original's pages: no correct behavior passes. */
        WRONG_REFERENCE,
        /** No correct answer passes the published rules; one passes the corrected rules. */
        IMPOSSIBLE_AS_PUBLISHED,
        /** Can be passed, but not by doing exactly what the intent says, or also by doing nothing. */
        ODD
    }

    /**
     * What is wrong with a task.
     *
     * @param reason one sentence
     */
    public record Contradiction(int taskId, Standing standing, String reason) {}

    /** The list for the published 812 tasks; it says nothing about other files. */
    public static ContradictoryTasks published() {
        return PUBLISHED;
    }

    /** All of them by task id. */
    public Map<Integer, Contradiction> byId() {
        return byId;
    }

    /** What is wrong with this task; empty if nothing is known. */
    public Optional<Contradiction> of(int taskId) {
        return Optional.ofNullable(byId.get(taskId));
    }

    /**
     * Why no correct behavior passes this task; empty if one does.
     *
     * @param asPublished whether it is scored by the published rules to the letter
     */
    public Optional<String> impossible(int taskId, boolean asPublished) {
        return of(taskId)
                .filter(c -> c.standing() == Standing.IMPOSSIBLE
                        || c.standing() == Standing.WRONG_REFERENCE
                        || asPublished && c.standing() == Standing.IMPOSSIBLE_AS_PUBLISHED)
                .map(Contradiction::reason);
    }

    private static ContradictoryTasks read() {
        SortedMap<Integer, Contradiction> byId = new TreeMap<>();
        try (InputStream resource = ContradictoryTasks.class.getResourceAsStream("contradictory-tasks.tsv");
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(resource), StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(line, byId));
        } catch (IOException e) {
            throw new UncheckedIOException("contradictory-tasks.tsv of this jar could not be read", e);
        }
        return new ContradictoryTasks(byId);
    }

    private static void add(String line, Map<Integer, Contradiction> byId) {
        String[] columns = line.split("\t", 3);
        Standing standing = Standing.valueOf(columns[1].toUpperCase(Locale.ROOT).replace('-', '_'));
        for (String range : columns[0].split(",")) {
            String[] ends = range.split("-", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int id = Integer.parseInt(ends[0]); id <= last; id++) {
                byId.put(id, new Contradiction(id, standing, columns[2]));
            }
        }
    }
}
