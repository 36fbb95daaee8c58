package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Evidence for tests: pages with predefined results of scripts. */
public final class StagedEvidence implements Evidence {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String answer;
    private final Page page;
    private final Map<Locator, JsonNode> values = new LinkedHashMap<>();
    private final List<String> visited = new ArrayList<>();
    private final List<StateChange> changes = new ArrayList<>();

    public StagedEvidence(String answer, String url) {
        this.answer = answer;
        this.page = new Page(url);
    }

    /** The agent visited this page. */
    public StagedEvidence visiting(String url) {
        visited.add(url);
        return this;
    }

    /** The agent visited these pages. */
    public StagedEvidence visiting(List<String> urls) {
        visited.addAll(urls);
        return this;
    }

    /** The result of a script on a page, as text. */
    public StagedEvidence shows(String url, String script, String text) {
        return gives(url, script, TextNode.valueOf(text).toString());
    }

    /** The result of a script on a page, as JSON. */
    public StagedEvidence gives(String url, String script, String json) {
        page.scripts.put(url + " " + script, json);
        return this;
    }

    public StagedEvidence html(String url, String html) {
        page.documents.put(url, html);
        return this;
    }

    public StagedEvidence has(Locator locator, String json) {
        try {
            values.put(locator, JSON.readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** The changes that the episode made. */
    public StagedEvidence changed(StateChange change) {
        changes.add(change);
        return this;
    }

    /** Opened URLs and executed scripts, in order. */
    public List<String> log() {
        return page.log;
    }

    @Override
    public String answer() {
        return answer;
    }

    @Override
    public Optional<PageEvidence> page() {
        return Optional.of(page);
    }

    @Override
    public Optional<List<String>> visited() {
        return Optional.of(visited);
    }

    @Override
    public JsonNode read(Locator locator) {
        JsonNode value = values.get(locator);
        if (value == null) {
            throw new EvidenceException("nothing staged for " + locator);
        }
        return value;
    }

    @Override
    public boolean keepsState(String site) {
        return values.keySet().stream()
                .anyMatch(locator ->
                        locator instanceof Locator.Named && locator.site().equals(site));
    }

    @Override
    public List<StateChange> changes(String site) {
        return changes;
    }

    private static final class Page implements PageEvidence {
        private final Map<String, String> scripts = new LinkedHashMap<>();
        private final Map<String, String> documents = new LinkedHashMap<>();
        private final List<String> log = new ArrayList<>();
        private String url;

        Page(String url) {
            this.url = url;
        }

        @Override
        public String url() {
            return url;
        }

        @Override
        public void open(String address) {
            if (address.startsWith("http://broken")) {
                throw new EvidenceException(address + " does not answer");
            }
            log.add("open " + address);
            url = address;
        }

        @Override
        public String html() {
            return documents.getOrDefault(url, "<html></html>");
        }

        @Override
        public String evaluate(String function) {
            String script = function.replaceFirst("^\\(\\) => ", "");
            log.add("run " + script);
            String json = scripts.get(url + " " + script);
            if (json == null) {
                throw new ScriptException("TypeError: " + script + " on " + url);
            }
            return json;
        }
    }
}
