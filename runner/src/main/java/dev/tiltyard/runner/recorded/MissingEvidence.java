package dev.tiltyard.runner.recorded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.ScriptException;
import dev.tiltyard.evaluators.task.HtmlTarget;
import dev.tiltyard.evaluators.task.LocatorJson;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Recorded evidence that takes note of what is asked for and is not there. A page that was not recorded can be opened,
 * and only its content is missing: the notes then say at once everything that a harness has to record.
 */
final class MissingEvidence implements Evidence {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Evidence recorded;
    private final Optional<PageEvidence> page;
    private final Set<ObjectNode> missing = new LinkedHashSet<>();

    MissingEvidence(Evidence recorded) {
        this.recorded = recorded;
        this.page = recorded.page().map(Page::new);
    }

    /** What was missing, in the order in which it was asked for: an object each, whose {@code kind} names the part. */
    List<ObjectNode> missing() {
        return List.copyOf(missing);
    }

    /** A note of a part that no rule has asked for yet. */
    static ObjectNode part(String kind) {
        return JSON.createObjectNode().put("kind", kind);
    }

    /** Takes note of all that a section reads: its evaluator stops at the first value that is missing. */
    void lookAt(StateMatch section) {
        section.checks().forEach(check -> look(() -> read(check.locator())));
        section.nothingElseChanged().forEach(entry -> look(() -> changes(entry.site())));
    }

    private static void look(Runnable reading) {
        try {
            reading.run();
        } catch (EvidenceException e) {
            return; // it is noted
        }
    }

    @Override
    public String answer() {
        return noted(part("answer"), recorded::answer);
    }

    @Override
    public Optional<PageEvidence> page() {
        if (page.isEmpty()) {
            missing.add(part("final_url"));
        }
        return page;
    }

    @Override
    public Optional<List<String>> visited() {
        Optional<List<String>> visited = recorded.visited();
        if (visited.isEmpty()) {
            missing.add(part("visited"));
        }
        return visited;
    }

    @Override
    public boolean keepsState(String site) {
        return recorded.keepsState(site);
    }

    @Override
    public JsonNode read(Locator locator) {
        ObjectNode part = part("value");
        part.set("locator", LocatorJson.of(locator));
        return noted(part, () -> recorded.read(locator));
    }

    @Override
    public List<StateChange> changes(String site) {
        return noted(part("changes").put("site", site), () -> recorded.changes(site));
    }

    private <T> T noted(ObjectNode part, Supplier<T> read) {
        try {
            return read.get();
        } catch (ScriptException e) {
            throw e; // the script ran, which is what was to be recorded
        } catch (EvidenceException e) {
            missing.add(part);
            throw e;
        }
    }

    private final class Page implements PageEvidence {
        private final PageEvidence pages;
        private String at;
        private @Nullable EvidenceException unopened;

        Page(PageEvidence pages) {
            this.pages = pages;
            this.at = where(pages);
        }

        /** The page that the agent left; "last", as in task files, where its URL was not recorded. */
        private static String where(PageEvidence pages) {
            try {
                return pages.url();
            } catch (EvidenceException e) {
                return HtmlTarget.LAST;
            }
        }

        @Override
        public String url() {
            return noted(part("page").put("url", at), pages::url);
        }

        @Override
        public void open(String url) {
            at = url;
            unopened = null;
            try {
                pages.open(url);
            } catch (EvidenceException e) {
                unopened = e;
            }
        }

        @Override
        public String html() {
            return noted(part("page").put("url", at), () -> opened().html());
        }

        @Override
        public String evaluate(String function) {
            return noted(part("script").put("url", at).put("function", function), () -> opened().evaluate(function));
        }

        private PageEvidence opened() {
            if (unopened != null) {
                throw unopened;
            }
            return pages;
        }
    }
}
