package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.evaluators.PerformedActionJson;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evidence from a recorded trajectory: the agent's answer, the final page, and everything that was read when the
 * episode was judged. Reading anything else fails with an error that says so.
 */
final class RecordedEvidence implements Evidence {
    private final Map<String, JsonNode> noted = new HashMap<>();
    private final Optional<String> answer;
    private final List<JsonNode> steps;
    private final Optional<PageEvidence> page;

    /**
     * @param episode with {@code answer}, {@code final_url} and {@code final_html}
     * @param steps the lines of {@code steps.jsonl}
     * @param notes the lines of {@code evidence.jsonl}
     */
    RecordedEvidence(JsonNode episode, List<JsonNode> steps, List<JsonNode> notes) {
        this.steps = steps;
        this.answer = Optional.ofNullable(episode.get("answer"))
                .filter(given -> !given.isNull())
                .map(JsonNode::asText);
        var at = new Position("", 0);
        for (var note : notes) {
            noted.putIfAbsent(at.key(question(note)), note);
            at = at.after(note);
        }
        var known = episode.hasNonNull("final_url") || notes.stream().anyMatch(note -> isOfPage(note));
        this.page = known ? Optional.of(new RecordedPage(episode)) : Optional.empty();
    }

    @Override
    public String answer() {
        return answer.orElseThrow(
                () -> new EvidenceException("the trajectory has no agent's answer (episode.json has no field answer)"));
    }

    @Override
    public Optional<PageEvidence> page() {
        return page;
    }

    /** As recorded when the episode was judged, else derived from the steps. */
    @Override
    public Optional<List<String>> visited() {
        var note = noted.get(EvidenceQuery.visited().toString());
        if (note == null) {
            return steps.isEmpty() ? Optional.empty() : Optional.of(VisitedSteps.addresses(steps));
        }
        return note.path("value").isArray() ? Optional.of(VisitedSteps.texts(note.get("value"))) : Optional.empty();
    }

    /** As recorded when the episode was judged; older trajectories don't have it. */
    @Override
    public Optional<List<PerformedAction>> actions() {
        var note = noted.get(EvidenceQuery.actions().toString());
        return Optional.ofNullable(note)
                .map(actions -> actions.path("value"))
                .filter(JsonNode::isArray)
                .map(PerformedActionJson::read);
    }

    /** Whether the site's state was read; older trajectories never contain it. */
    @Override
    public boolean keepsState(String site) {
        var note = noted.get(EvidenceQuery.keepsState(site).toString());
        return note != null && note.path("value").asBoolean();
    }

    @Override
    public JsonNode read(Locator locator) {
        return value(Position.NOWHERE, EvidenceQuery.read(locator));
    }

    @Override
    public List<StateChange> changes(String site) {
        return StateChangeJson.read(value(Position.NOWHERE, EvidenceQuery.changes(site)));
    }

    private static boolean isOfPage(JsonNode note) {
        return List.of("url", "open", "html", "evaluate")
                .contains(note.path("ask").asText());
    }

    private static String question(JsonNode note) {
        var question = ((ObjectNode) note.deepCopy());
        question.remove(List.of("value", "error", "obtained"));
        return question.toString();
    }

    private JsonNode value(Position at, ObjectNode question) {
        var note = noted.get(at.key(question.toString()));
        if (note == null) {
            throw new EvidenceException("the trajectory has no answer to " + question + at.where()
                    + ": it was not asked when the episode was evaluated. Evaluate the episode live.");
        }
        if (note.has("error")) {
            var error = note.get("error").asText();
            throw note.path("ask").asText().equals("evaluate")
                            && note.path("obtained").asBoolean(true)
                    ? new ScriptException(error)
                    : new EvidenceException(error);
        }
        return note.path("value");
    }

    /** Identifies a read of the page: its result depends on the URL that was opened last. */
    private record Position(String opened, int times) {
        static final Position NOWHERE = new Position("", -1);

        Position after(JsonNode note) {
            return note.path("ask").asText().equals("open")
                    ? opening(note.path("url").asText())
                    : this;
        }

        Position opening(String url) {
            return new Position(url, times + 1);
        }

        String key(String question) {
            var ofPage = question.matches("\\{\"ask\":\"(url|html|evaluate)\".*");
            return ofPage ? times + " " + opened + " " + question : question;
        }

        String where() {
            return times <= 0 ? "" : " on " + opened;
        }
    }

    private final class RecordedPage implements PageEvidence {
        private final JsonNode episode;
        private Position at = new Position("", 0);

        RecordedPage(JsonNode episode) {
            this.episode = episode;
        }

        @Override
        public String url() {
            return at.times() == 0 && episode.hasNonNull("final_url")
                    ? episode.get("final_url").asText()
                    : value(at, EvidenceQuery.url()).asText();
        }

        @Override
        public void open(String url) {
            value(Position.NOWHERE, EvidenceQuery.open(url));
            at = at.opening(url);
        }

        @Override
        public String html() {
            return at.times() == 0 && episode.hasNonNull("final_html")
                    ? episode.get("final_html").asText()
                    : value(at, EvidenceQuery.html()).asText();
        }

        @Override
        public String evaluate(String function) {
            return value(at, EvidenceQuery.evaluate(function)).asText();
        }
    }
}
