package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One task of a task file.
 *
 * @param id unique within the file
 * @param sites ids of the sites that the task uses, in the order of the file
 * @param intent what the agent is asked to do, in words
 * @param template what the intent was made from
 * @param start the browser at the start
 * @param evaluation how the task is judged
 * @param extras fields that the format does not name, as they are in the file
 * @param addresses what the placeholders were replaced by
 * @param source the task as it is in the file, placeholders not replaced
 * @param templateAnswers the reference answers of all tasks of the file that were made from the same template, this one's
 *     included: who lists them answers none of these tasks; empty where the file has no other
 */
public record Task(
        int id,
        List<String> sites,
        String intent,
        IntentTemplate template,
        BrowserStart start,
        Evaluation evaluation,
        Map<String, JsonNode> extras,
        SiteAddresses addresses,
        JsonNode source,
        List<String> templateAnswers) {
    public Task {
        sites = List.copyOf(sites);
        templateAnswers = List.copyOf(templateAnswers);
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
    }

    /**
     * The template of an intent.
     *
     * @param id tasks of the same template differ in their variables only; empty if the file has none
     * @param text the intent with its variables in double braces; blank if the file has none
     * @param variables values of the variables
     */
    public record IntentTemplate(Optional<Integer> id, String text, Map<String, JsonNode> variables) {
        public IntentTemplate {
            variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
        }
    }

    /**
     * The browser at the start of a task.
     *
     * @param urls one tab each, the first is active; the file joins them by {@code " |AND| "}
     * @param storageState name of the file with the cookies of the accounts that the task needs
     * @param requireLogin as published; the sites to log in to follow from {@code storageState}
     * @param requireReset as published
     * @param geolocation latitude, longitude (degrees) and accuracy (meters) for the browser, as Playwright takes them
     */
    public record BrowserStart(
            List<String> urls,
            Optional<String> storageState,
            boolean requireLogin,
            boolean requireReset,
            Optional<JsonNode> geolocation) {
        public BrowserStart {
            urls = List.copyOf(urls);
        }
    }

    /** Number of the template; empty if the file has none. */
    public Optional<Integer> templateId() {
        return template.id();
    }

    /** The addresses of the first tabs. */
    public List<String> startUrls() {
        return start.urls();
    }

    /** The same task for sites at other addresses: a leased copy, another machine. */
    public Task at(SiteAddresses others) {
        return TaskReader.task("task " + id, 1, source, others).among(templateAnswers);
    }

    /** The same task beside others of its template, which have these answers together with it. */
    Task among(List<String> answers) {
        return new Task(id, sites, intent, template, start, evaluation, extras, addresses, source, answers);
    }
}
