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
 * Evidence that was written down while an episode ran: an answer, the address it ended at, and whatever pages, values
 * and changes were kept. What was not kept cannot be looked at: asking for it throws {@link EvidenceException}, so that
 * the verdict is {@link Verdict.Unjudged} and not a failure of the agent.
 *
 * <p>Immutable; every {@code with} method gives a new one.
 */
public final class RecordedEvidence implements Evidence {
    private final String answer;
    private final Optional<String> finalUrl;
    private final Optional<List<String>> visited;
    private final Map<String, String> pages;
    private final Map<ScriptAt, String> scripts;
    private final Map<Locator, JsonNode> values;
    private final Map<String, List<StateChange>> changes;

    private record ScriptAt(String url, String function) {}

    private RecordedEvidence(
            String answer,
            Optional<String> finalUrl,
            Optional<List<String>> visited,
            Map<String, String> pages,
            Map<ScriptAt, String> scripts,
            Map<Locator, JsonNode> values,
            Map<String, List<StateChange>> changes) {
        this.answer = answer;
        this.finalUrl = finalUrl;
        this.visited = visited;
        this.pages = pages;
        this.scripts = scripts;
        this.values = values;
        this.changes = changes;
    }

    /** An episode of which only the answer is known. */
    public static RecordedEvidence answering(String answer) {
        return new RecordedEvidence(answer, Optional.empty(), Optional.empty(), Map.of(), Map.of(), Map.of(), Map.of());
    }

    /** The same, ended at this address. */
    public RecordedEvidence endedAt(String url) {
        return new RecordedEvidence(answer, Optional.of(url), visited, pages, scripts, values, changes);
    }

    /**
     * The same, with the addresses of the pages that the agent reached or acted on ({@link Evidence#visited()}), behind
     * those already known. Called with none, it says that the agent answered without having done anything.
     */
    public RecordedEvidence visiting(String... urls) {
        return visiting(List.of(urls));
    }

    /** The same as {@link #visiting(String...)}. */
    public RecordedEvidence visiting(List<String> urls) {
        List<String> all = new ArrayList<>(visited.orElse(List.of()));
        all.addAll(urls);
        return new RecordedEvidence(answer, finalUrl, Optional.of(List.copyOf(all)), pages, scripts, values, changes);
    }

    /** The same, with the serialised document of the page at this address. */
    public RecordedEvidence withPage(String url, String html) {
        return new RecordedEvidence(answer, finalUrl, visited, and(pages, url, html), scripts, values, changes);
    }

    /**
     * The same, with what a script gave on the page at this address.
     *
     * @param function source of the function without parameters, as {@link PageEvidence#evaluate(String)} takes it
     * @param json its result as JSON text
     */
    public RecordedEvidence withScript(String url, String function, String json) {
        Map<ScriptAt, String> more = and(scripts, new ScriptAt(url, function), json);
        return new RecordedEvidence(answer, finalUrl, visited, pages, more, values, changes);
    }

    /** The same, with what a locator found. */
    public RecordedEvidence withValue(Locator locator, JsonNode value) {
        return new RecordedEvidence(answer, finalUrl, visited, pages, scripts, and(values, locator, value), changes);
    }

    /** The same, with all that changed in a site; an empty list says that nothing did. */
    public RecordedEvidence withChanges(String site, List<StateChange> siteChanges) {
        Map<String, List<StateChange>> more = and(changes, site, List.copyOf(siteChanges));
        return new RecordedEvidence(answer, finalUrl, visited, pages, scripts, values, more);
    }

    @Override
    public String answer() {
        return answer;
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
        return new EvidenceException("the recording does not hold " + what + "; of this kind it holds "
                + recorded.size() + ", such as " + some);
    }

    private static <K, V> Map<K, V> and(Map<K, V> map, K key, V value) {
        Map<K, V> more = new LinkedHashMap<>(map);
        more.put(key, value);
        return more;
    }

    /** A page that can be led to the addresses whose documents were kept. */
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
            return Optional.ofNullable(scripts.get(new ScriptAt(url, function)))
                    .orElseThrow(
                            () -> notRecorded("what the script " + function + " gave on " + url, scripts.keySet()));
        }
    }
}
