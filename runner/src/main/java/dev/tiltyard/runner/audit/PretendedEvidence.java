package dev.tiltyard.runner.audit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * An episode that ended with another answer, or at another address of the same page.
 *
 * @param disguise gives the address from the real one
 * @param rest what the episode left behind
 */
record PretendedEvidence(String answer, UnaryOperator<String> disguise, Evidence rest) implements Evidence {
    /** With another answer. */
    PretendedEvidence(String answer, Evidence rest) {
        this(answer, url -> url, rest);
    }

    @Override
    public Optional<PageEvidence> page() {
        return rest.page().map(page -> new Disguised(page, disguise, page.url()));
    }

    @Override
    public Optional<List<String>> visited() {
        return rest.visited();
    }

    @Override
    public Optional<List<PerformedAction>> actions() {
        return rest.actions();
    }

    @Override
    public boolean keepsState(String site) {
        return rest.keepsState(site);
    }

    @Override
    public JsonNode read(Locator locator) {
        return rest.read(locator);
    }

    @Override
    public List<StateChange> changes(String site) {
        return rest.changes(site);
    }

    /** A page whose address was another when the agent left it. */
    private record Disguised(PageEvidence page, UnaryOperator<String> disguise, String left) implements PageEvidence {
        @Override
        public String url() {
            return page.url().equals(left) ? disguise.apply(left) : page.url();
        }

        @Override
        public void open(String url) {
            page.open(url);
        }

        @Override
        public String html() {
            return page.html();
        }

        @Override
        public String evaluate(String function) {
            return page.evaluate(function);
        }
    }
}
