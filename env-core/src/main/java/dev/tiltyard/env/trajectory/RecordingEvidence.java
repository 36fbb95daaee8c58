package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.evaluators.PerformedActionJson;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Evidence that records each query with its result, in order. */
final class RecordingEvidence implements Evidence {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Evidence evidence;
    private final Consumer<ObjectNode> notes;
    private final Optional<PageEvidence> page;

    RecordingEvidence(Evidence evidence, Consumer<ObjectNode> notes) {
        this.evidence = evidence;
        this.notes = notes;
        this.page = evidence.page().map(RecordingPage::new);
        if (page.isEmpty()) {
            notes.accept(EvidenceQuery.noPage());
        }
    }

    @Override
    public String answer() {
        return noted(EvidenceQuery.answer(), evidence::answer, TextNode::valueOf);
    }

    @Override
    public Optional<PageEvidence> page() {
        return page;
    }

    @Override
    public Optional<List<String>> visited() {
        return noted(EvidenceQuery.visited(), evidence::visited, visited -> visited.<JsonNode>map(JSON::valueToTree)
                .orElse(JSON.nullNode()));
    }

    @Override
    public Optional<List<PerformedAction>> actions() {
        return noted(
                EvidenceQuery.actions(), evidence::actions, actions -> actions.<JsonNode>map(PerformedActionJson::of)
                        .orElse(JSON.nullNode()));
    }

    @Override
    public boolean keepsState(String site) {
        return noted(EvidenceQuery.keepsState(site), () -> evidence.keepsState(site), BooleanNode::valueOf);
    }

    @Override
    public JsonNode read(Locator locator) {
        return noted(EvidenceQuery.read(locator), () -> evidence.read(locator), value -> value);
    }

    @Override
    public List<StateChange> changes(String site) {
        return noted(EvidenceQuery.changes(site), () -> evidence.changes(site), StateChangeJson::of);
    }

    private <T> T noted(ObjectNode question, Supplier<T> ask, Function<T, JsonNode> spell) {
        try {
            var value = ask.get();
            question.set("value", spell.apply(value));
            notes.accept(question);
            return value;
        } catch (ScriptException e) {
            notes.accept(question.put("error", e.getMessage()));
            throw e;
        } catch (EvidenceException e) {
            notes.accept(question.put("error", e.getMessage()).put("obtained", false));
            throw e;
        }
    }

    private final class RecordingPage implements PageEvidence {
        private final PageEvidence live;

        RecordingPage(PageEvidence live) {
            this.live = live;
        }

        @Override
        public String url() {
            return noted(EvidenceQuery.url(), live::url, TextNode::valueOf);
        }

        @Override
        public void open(String url) {
            noted(
                    EvidenceQuery.open(url),
                    () -> {
                        live.open(url);
                        return url;
                    },
                    opened -> JSON.nullNode());
        }

        @Override
        public String html() {
            return noted(EvidenceQuery.html(), live::html, TextNode::valueOf);
        }

        @Override
        public String evaluate(String function) {
            return noted(EvidenceQuery.evaluate(function), () -> live.evaluate(function), TextNode::valueOf);
        }
    }
}
