package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.text.StartPage;
import java.util.ArrayList;
import java.util.List;

/**
 * A task of WebArena-Verified.
 *
 * @param id from 0 to 811 in the published set
 * @param sites ids of the sites it is about
 * @param templateId what tasks of one template share
 * @param startUrls where it begins, with placeholders such as {@code __REDDIT__}
 * @param intent what the agent is asked to do
 * @param intentTemplate the same before its blanks were filled
 * @param instantiation what they were filled with
 * @param checks what must hold, in the order of the file; at least one is a {@link VerifiedCheck.ResponseCheck}
 * @param revision how often it was changed, from 1
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
        int revision) {
    public VerifiedTask {
        sites = List.copyOf(sites);
        startUrls = List.copyOf(startUrls);
        checks = List.copyOf(checks);
        if (checks.stream().noneMatch(VerifiedCheck.ResponseCheck.class::isInstance)) {
            throw new IllegalArgumentException("task " + id + " has no AgentResponseEvaluator");
        }
    }

    /** What the agent must answer. */
    public VerifiedCheck.ResponseCheck response() {
        return (VerifiedCheck.ResponseCheck) checks.stream()
                .filter(VerifiedCheck.ResponseCheck.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** The requests that the agent must or must not have made. */
    public List<VerifiedCheck.NetworkCheck> networkChecks() {
        return checks.stream()
                .filter(VerifiedCheck.NetworkCheck.class::isInstance)
                .map(VerifiedCheck.NetworkCheck.class::cast)
                .toList();
    }

    /** What the agent is mainly asked to do. */
    public TaskType type() {
        return response().expected().type();
    }

    /** Whether the agent must answer with data. */
    public boolean expectsData() {
        return type() == TaskType.RETRIEVE
                && !response().expected().retrievedData().isNull();
    }

    /**
     * Whether the answer may be on the page that the task starts with and is not easy to guess, like a number or yes or
     * no.
     */
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
