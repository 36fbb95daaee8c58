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
 * @param intentTemplate the intent with its variables in double braces; blank if the file has none
 * @param templateId tasks of the same template differ in their variables only; empty if the file has none
 * @param instantiation the template's variables
 * @param startUrls one tab each, the first is active; the file joins them by {@code " |AND| "}
 * @param storageState name of the file with the cookies of the accounts that the task needs
 * @param requireLogin as published; the sites to log in to follow from {@code storageState}
 * @param requireReset as published
 * @param geolocation latitude, longitude (degrees) and accuracy (meters) for the browser, as Playwright takes them
 * @param evaluation how the task is judged
 * @param extras fields that the format does not name, as they are in the file
 * @param addresses what the placeholders were replaced by
 * @param source the task as it is in the file, placeholders not replaced
 */
public record Task(
        int id,
        List<String> sites,
        String intent,
        String intentTemplate,
        Optional<Integer> templateId,
        Map<String, JsonNode> instantiation,
        List<String> startUrls,
        Optional<String> storageState,
        boolean requireLogin,
        boolean requireReset,
        Optional<JsonNode> geolocation,
        Evaluation evaluation,
        Map<String, JsonNode> extras,
        SiteAddresses addresses,
        JsonNode source) {
    public Task {
        sites = List.copyOf(sites);
        startUrls = List.copyOf(startUrls);
        instantiation = Collections.unmodifiableMap(new LinkedHashMap<>(instantiation));
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
    }

    /** The same task for sites at other addresses: a leased copy, another machine. */
    public Task at(SiteAddresses others) {
        return TaskReader.task("task " + id, 1, source, others);
    }
}
