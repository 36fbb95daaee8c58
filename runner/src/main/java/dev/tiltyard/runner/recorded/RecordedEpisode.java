package dev.tiltyard.runner.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.env.trajectory.Trajectory;
import dev.tiltyard.env.trajectory.TrajectoryException;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.evaluators.task.JsonField;
import dev.tiltyard.evaluators.task.LocatorJson;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.webcanvas.CanvasStep;
import dev.tiltyard.evaluators.webcanvas.WebCanvas;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a harness recorded of an episode, for the rules of any format. Each part may be missing.
 *
 * @param sites URLs of the sites by their ids; the first URL of a site replaces its placeholder
 * @param answer the agent's answer: a text, or JSON where the format allows it
 * @param evidence what WebArena's rules and checks of state read
 * @param requests the browser's traffic as a HAR document, which WebArena-Verified's rules read
 * @param steps the agent's steps, which WebCanvas's rules read
 * @param signalled whether the agent said that it was done, for WebCanvas
 */
public record RecordedEpisode(
        Map<String, List<String>> sites,
        Optional<JsonNode> answer,
        Evidence evidence,
        Optional<JsonNode> requests,
        Optional<List<CanvasStep>> steps,
        boolean signalled) {
    private static final String TRAJECTORY = "trajectory";
    private static final Set<String> FIELDS = Set.of(
            "answer",
            "final_url",
            "visited",
            "pages",
            "values",
            "changes",
            "requests",
            "steps",
            "signalled",
            "sites",
            TRAJECTORY);
    private static final Set<String> BESIDE_TRAJECTORY = Set.of(TRAJECTORY, "sites");

    public RecordedEpisode {
        sites = Collections.unmodifiableMap(new TreeMap<>(sites));
        steps = steps.map(List::copyOf);
    }

    /** The sites' URLs that replace placeholders. */
    SiteAddresses addresses() {
        Map<String, String> first = new TreeMap<>();
        sites.forEach((site, urls) -> first.put(site, urls.get(0)));
        return new SiteAddresses(first);
    }

    /**
     * Reads evidence as the request {@code POST /v1/score} has it; {@code docs/evaluators.md} describes it.
     *
     * @throws dev.tiltyard.evaluators.task.TaskFileException if a field is wrong; it names field, content and remedy
     */
    public static RecordedEpisode read(JsonField evidence) {
        evidence.object();
        Optional<JsonField> trajectory = evidence.find(TRAJECTORY);
        evidence.only(trajectory.isPresent() ? BESIDE_TRAJECTORY : FIELDS);
        Map<String, List<String>> sites = new TreeMap<>();
        evidence.find("sites")
                .map(JsonField::members)
                .orElse(List.of())
                .forEach(site -> sites.put(site.getKey(), urls(site.getValue())));
        return trajectory.map(recorded -> ofTrajectory(recorded, sites)).orElseGet(() -> ofParts(evidence, sites));
    }

    private static List<String> urls(JsonField site) {
        List<String> urls = site.textOrTexts();
        site.expect(!urls.isEmpty() && urls.stream().noneMatch(String::isBlank), "the site's URL, or a list of URLs");
        return urls;
    }

    private static RecordedEpisode ofTrajectory(JsonField recorded, Map<String, List<String>> given) {
        recorded.object().only(Set.of("episode", "steps", "evidence"));
        JsonField episode = recorded.need("episode").object();
        Map<String, List<String>> sites = new TreeMap<>();
        episode.find("sites").map(JsonField::list).orElse(List.of()).forEach(site -> {
            String url = site.object().need("address").textNotBlank();
            sites.put(site.need("id").text(), List.of(url));
        });
        sites.putAll(given);
        try {
            Trajectory trajectory =
                    Trajectory.of(episode.value(), objects(recorded, "steps"), objects(recorded, "evidence"));
            Optional<JsonNode> answer = episode.find("answer").map(JsonField::value);
            return new RecordedEpisode(sites, answer, trajectory.evidence(), Optional.empty(), Optional.empty(), false);
        } catch (TrajectoryException e) {
            throw episode.wrong(
                    String.valueOf(e.getMessage()), "send the content of the trajectory's episode.json unchanged");
        }
    }

    private static List<JsonNode> objects(JsonField recorded, String name) {
        return recorded.find(name).map(JsonField::list).orElse(List.of()).stream()
                .map(line -> line.object().value())
                .toList();
    }

    private static RecordedEpisode ofParts(JsonField evidence, Map<String, List<String>> sites) {
        Optional<JsonField> answer = evidence.find("answer");
        answer.ifPresent(given ->
                given.expect(given.value().isTextual() || given.value().isObject(), "a text or a JSON object"));
        RecordedEvidence seen = answer.filter(given -> given.value().isTextual())
                .map(given -> RecordedEvidence.answering(given.text()))
                .orElseGet(RecordedEvidence::withoutAnswer);
        Optional<String> finalUrl = evidence.findText("final_url");
        if (finalUrl.isPresent()) {
            seen = seen.endedAt(finalUrl.get());
        }
        Optional<List<String>> visited = evidence.find("visited").map(JsonField::texts);
        if (visited.isPresent()) {
            seen = seen.visiting(visited.get());
        }
        for (JsonField page : evidence.find("pages").map(JsonField::list).orElse(List.of())) {
            seen = withPage(seen, page);
        }
        for (JsonField value : evidence.find("values").map(JsonField::list).orElse(List.of())) {
            value.object().only(Set.of("locator", "value"));
            value.expect(value.value().has("value"), "the value that the locator has, null if it has none");
            seen = seen.withValue(
                    LocatorJson.read(value.need("locator")), value.value().get("value"));
        }
        for (Map.Entry<String, JsonField> site :
                evidence.find("changes").map(JsonField::members).orElse(List.of())) {
            seen = seen.withChanges(
                    site.getKey(), StateChangeJson.read(changes(site.getValue()).value()));
        }
        return new RecordedEpisode(
                sites,
                answer.map(JsonField::value),
                seen,
                evidence.find("requests").map(har -> har.object().value()),
                evidence.find("steps").map(WebCanvas::steps),
                evidence.find("signalled").map(JsonField::truth).orElse(false));
    }

    private static RecordedEvidence withPage(RecordedEvidence seen, JsonField page) {
        page.object().only(Set.of("url", "html", "scripts"));
        String url = page.need("url").textNotBlank();
        Optional<String> html = page.findText("html");
        RecordedEvidence more = html.isPresent() ? seen.withPage(url, html.get()) : seen;
        for (JsonField script : page.find("scripts").map(JsonField::list).orElse(List.of())) {
            script.object().only(Set.of("function", "result", "error"));
            String function = script.need("function").textNotBlank();
            Optional<String> error = script.findText("error");
            script.expect(
                    error.isPresent() != script.value().has("result"),
                    "either the script's result or the error that it threw");
            more = error.isPresent()
                    ? more.withScriptError(url, function, error.get())
                    : more.withScript(
                            url, function, script.value().get("result").toString());
        }
        return more;
    }

    private static JsonField changes(JsonField list) {
        for (JsonField change : list.list()) {
            change.object().only(Set.of("store", "key", "before", "after"));
            change.need("store").textNotBlank();
            change.need("key");
            change.expect(
                    change.value().has("before") || change.value().has("after"),
                    "before, after, or both; before is missing for what was inserted, after for what was deleted");
        }
        return list;
    }
}
