package dev.tiltyard.evaluators;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evidence recorded during an episode: the answer, the final URL, and the pages, values and changes that were kept.
 * Reading anything else throws {@link EvidenceException}, so that the verdict is {@link Verdict.Unjudged} and not a
 * failure of the agent.
 *
 * <p>Immutable; every {@code with} method returns a copy.
 */
public final class RecordedEvidence implements Evidence {
    private final Optional<String> answer;
    private final Optional<String> finalUrl;
    private final Optional<List<String>> visited;
    private final Optional<List<PerformedAction>> actions;
    private final Map<String, String> pages;
    private final Map<ScriptAt, ScriptResult> scripts;
    private final Map<Locator, JsonNode> values;
    private final Map<String, List<StateChange>> changes;

    private record ScriptAt(String url, String function) {}

    /** The result of a script as JSON, or the message of its exception. */
    private record ScriptResult(boolean threw, String text) {}

    private RecordedEvidence(
            Optional<String> answer,
            Optional<String> finalUrl,
            Optional<List<String>> visited,
            Optional<List<PerformedAction>> actions,
            Map<String, String> pages,
            Map<ScriptAt, ScriptResult> scripts,
            Map<Locator, JsonNode> values,
            Map<String, List<StateChange>> changes) {
        this.answer = answer;
        this.finalUrl = finalUrl;
        this.visited = visited;
        this.actions = actions;
        this.pages = pages;
        this.scripts = scripts;
        this.values = values;
        this.changes = changes;
    }

    /** An episode of which only the answer is known. */
    public static RecordedEvidence answering(String answer) {
        return new RecordedEvidence(
                Optional.of(answer),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of());
    }

    /**
     * An episode whose answer was not recorded, which differs from an empty answer: checks of the answer can't be
     * judged.
     */
    public static RecordedEvidence withoutAnswer() {
        return new RecordedEvidence(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of());
    }

    /** Returns a copy that ended at this URL. */
    public RecordedEvidence endedAt(String url) {
        return new RecordedEvidence(answer, Optional.of(url), visited, actions, pages, scripts, values, changes);
    }

    /**
     * Returns a copy with the URLs of the pages that the agent reached or acted on ({@link Evidence#visited()}),
     * appended to those already known. An empty call records that the agent answered without any action.
     */
    public RecordedEvidence visiting(String... urls) {
        return visiting(List.of(urls));
    }

    /** Same as {@link #visiting(String...)}. */
    public RecordedEvidence visiting(List<String> urls) {
        List<String> all = new ArrayList<>(visited.orElse(List.of()));
        all.addAll(urls);
        return new RecordedEvidence(
                answer, finalUrl, Optional.of(List.copyOf(all)), actions, pages, scripts, values, changes);
    }

    /** Returns a copy with everything that the agent did, in order ({@link Evidence#actions()}). */
    public RecordedEvidence doing(List<PerformedAction> performed) {
        return new RecordedEvidence(
                answer, finalUrl, visited, Optional.of(List.copyOf(performed)), pages, scripts, values, changes);
    }

    /** Returns a copy with the serialized document of the page at this URL. */
    public RecordedEvidence withPage(String url, String html) {
        return new RecordedEvidence(
                answer, finalUrl, visited, actions, and(pages, url, html), scripts, values, changes);
    }

    /**
     * Returns a copy with the result of a script on the page at this URL.
     *
     * @param function source of the function without parameters, as {@link PageEvidence#evaluate(String)} takes it
     * @param json its result as JSON text
     */
    public RecordedEvidence withScript(String url, String function, String json) {
        return with(new ScriptAt(url, function), new ScriptResult(false, json));
    }

    /**
     * Returns a copy with a script that threw on the page at this URL: what it looks for was not there.
     *
     * @param message of the exception
     */
    public RecordedEvidence withScriptError(String url, String function, String message) {
        return with(new ScriptAt(url, function), new ScriptResult(true, message));
    }

    private RecordedEvidence with(ScriptAt script, ScriptResult result) {
        return new RecordedEvidence(
                answer, finalUrl, visited, actions, pages, and(scripts, script, result), values, changes);
    }

    /** Returns a copy with the value of a locator. */
    public RecordedEvidence withValue(Locator locator, JsonNode value) {
        return new RecordedEvidence(
                answer, finalUrl, visited, actions, pages, scripts, and(values, locator, value), changes);
    }

    /** Returns a copy with all changes in a site; an empty list means that nothing changed. */
    public RecordedEvidence withChanges(String site, List<StateChange> siteChanges) {
        Map<String, List<StateChange>> more = and(changes, site, List.copyOf(siteChanges));
        return new RecordedEvidence(answer, finalUrl, visited, actions, pages, scripts, values, more);
    }

    @Override
    public String answer() {
        return answer.orElseThrow(() -> new EvidenceException("the recording lacks the agent's answer"));
    }

    @Override
    public Optional<PageEvidence> page() {
        return finalUrl.map(RecordedPage::new);
    }

    @Override
    public Optional<List<String>> visited() {
        return visited;
    }

    @Override
    public Optional<List<PerformedAction>> actions() {
        return actions;
    }

    /** Whether values or changes of the site were recorded. */
    @Override
    public boolean keepsState(String site) {
        return changes.containsKey(site)
                || values.keySet().stream()
                        .filter(locator -> locator instanceof Locator.Named || locator instanceof Locator.Sql)
                        .anyMatch(locator -> locator.site().equals(site));
    }

    @Override
    public JsonNode read(Locator locator) {
        return Optional.ofNullable(values.get(locator))
                .orElseThrow(() -> notRecorded("the value of " + locator, values.keySet()));
    }

    @Override
    public List<StateChange> changes(String site) {
        return Optional.ofNullable(changes.get(site))
                .orElseThrow(() -> notRecorded("the changes of site " + site, changes.keySet()));
    }

    private static EvidenceException notRecorded(String what, Collection<?> recorded) {
        List<?> some = new ArrayList<>(recorded).subList(0, Math.min(5, recorded.size()));
        return new EvidenceException(
                "the recording lacks " + what + "; of this kind it has " + recorded.size() + ", such as " + some);
    }

    private static <K, V> Map<K, V> and(Map<K, V> map, K key, V value) {
        Map<K, V> more = new LinkedHashMap<>(map);
        more.put(key, value);
        return more;
    }

    /** A page that can open the URLs whose documents were recorded. */
    private final class RecordedPage implements PageEvidence {
        private String url;

        RecordedPage(String url) {
            this.url = url;
        }

        @Override
        public String url() {
            return url;
        }

        @Override
        public void open(String address) {
            boolean known = pages.containsKey(address)
                    || scripts.keySet().stream().anyMatch(script -> script.url().equals(address));
            if (!known) {
                throw notRecorded("the page " + address, pages.keySet());
            }
            url = address;
        }

        @Override
        public String html() {
            return Optional.ofNullable(pages.get(url))
                    .orElseThrow(() -> notRecorded("the page " + url, pages.keySet()));
        }

        @Override
        public String evaluate(String function) {
            ScriptResult result = Optional.ofNullable(scripts.get(new ScriptAt(url, function)))
                    .orElseThrow(
                            () -> notRecorded("the result of the script " + function + " on " + url, scripts.keySet()));
            if (result.threw()) {
                throw new ScriptException(result.text());
            }
            return result.text();
        }
    }
}
