package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Contradiction;
import dev.tiltyard.evaluators.task.TaskFileException;
import dev.tiltyard.evaluators.text.StartPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A task of WebArena-Verified.
 *
 * @param id from 0 to 811 in the published set
 * @param sites ids of its sites
 * @param templateId id of its template
 * @param startUrls start URLs, with placeholders such as {@code __REDDIT__}
 * @param intent the agent's instruction
 * @param intentTemplate the instruction with variables
 * @param instantiation values of the variables
 * @param checks its conditions in the order of the file; at least one is a {@link VerifiedCheck.ResponseCheck}, or none
 *     if the task has a defect
 * @param revision its revision, from 1
 * @param contradiction the contradiction of the published task, if any
 * @param defect why the task can't be read; the other components then hold what could be read, and the task can't be
 *     judged
 */
public record VerifiedTask(
        int id,
        List<String> sites,
        int templateId,
        List<String> startUrls,
        String intent,
        String intentTemplate,
        JsonNode instantiation,
        List<VerifiedCheck> checks,
        int revision,
        Optional<Contradiction> contradiction,
        Optional<TaskFileException> defect) {
    public VerifiedTask {
        sites = List.copyOf(sites);
        startUrls = List.copyOf(startUrls);
        checks = List.copyOf(checks);
        if (defect.isEmpty() && checks.stream().noneMatch(VerifiedCheck.ResponseCheck.class::isInstance)) {
            throw new IllegalArgumentException("task " + id + " has no AgentResponseEvaluator");
        }
    }

    /**
     * The required response.
     *
     * @throws TaskFileException if the task has a defect
     */
    public VerifiedCheck.ResponseCheck response() {
        requireSound();
        return (VerifiedCheck.ResponseCheck) checks.stream()
                .filter(VerifiedCheck.ResponseCheck.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** Returns this task if it can be read. */
    VerifiedTask requireSound() {
        if (defect.isPresent()) {
            throw defect.get();
        }
        return this;
    }

    /** The requests that the agent must or must not have made. */
    public List<VerifiedCheck.NetworkCheck> networkChecks() {
        return checks.stream()
                .filter(VerifiedCheck.NetworkCheck.class::isInstance)
                .map(VerifiedCheck.NetworkCheck.class::cast)
                .toList();
    }

    /** The main kind of operation that the task asks for. */
    public TaskType type() {
        return response().expected().type();
    }

    /** Whether the task requires data in the response. */
    public boolean expectsData() {
        return type() == TaskType.RETRIEVE
                && !response().expected().retrievedData().isNull();
    }

    /** Whether the answer may be on the start page and is not easy to guess, like a number or yes or no. */
    boolean mayBeAnsweredAtStart() {
        List<String> texts = new ArrayList<>();
        collect(response().expected().retrievedData(), texts);
        return StartPage.mayAnswer(startUrls, List.of(), texts);
    }

    private static void collect(JsonNode value, List<String> texts) {
        if (value.isValueNode()) {
            texts.add(value.asText());
        }
        value.forEach(part -> collect(part, texts));
    }
}
