package dev.tiltyard.runner.audit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.PerformedAction;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What an episode left behind, for many verdicts on it: nothing changes between them, so what a page answered once is its
 * answer. A thousand attempts would open the same pages a thousand times otherwise.
 */
public final class ReadOnce {
    private static final String OPEN = "open ";
    private static final String EVALUATE = "evaluate ";

    private final Supplier<Evidence> evidence;
    private final Map<List<String>, Answer> answers = new HashMap<>();
    private @Nullable Evidence rest;
    private @Nullable PageEvidence real;
    private List<String> realTrail = List.of();

    /** A text, or why there is none. */
    private record Answer(String text, @Nullable EvidenceException problem) {
        String get() {
            if (problem != null) {
                throw problem;
            }
            return text;
        }
    }

    /** @param evidence the episode's, read again at each call, with the page as the agent left it */
    public ReadOnce(Supplier<Evidence> evidence) {
        this.evidence = evidence;
    }

    /** The evidence for one verdict, which begins on the page that the agent left. */
    public Evidence again() {
        Evidence there = rest == null ? evidence.get() : rest;
        rest = there;
        Optional<PageEvidence> page = there.page().map(any -> new Visit());
        return new Evidence() {
            @Override
            public String answer() {
                return there.answer();
            }

            @Override
            public Optional<PageEvidence> page() {
                return page;
            }

            @Override
            public Optional<List<String>> visited() {
                return there.visited();
            }

            @Override
            public Optional<List<PerformedAction>> actions() {
                return there.actions();
            }

            @Override
            public boolean keepsState(String site) {
                return there.keepsState(site);
            }

            @Override
            public JsonNode read(Locator locator) {
                return there.read(locator);
            }

            @Override
            public List<StateChange> changes(String site) {
                return there.changes(site);
            }
        };
    }

    private static Answer ask(PageEvidence page, String step) {
        try {
            return new Answer(apply(page, step), null);
        } catch (EvidenceException e) {
            return new Answer("", e);
        }
    }

    private static String apply(PageEvidence page, String step) {
        if (step.startsWith(OPEN)) {
            page.open(step.substring(OPEN.length()));
            return "";
        }
        return switch (step) {
            case "url" -> page.url();
            case "html" -> page.html();
            default -> page.evaluate(step.substring(EVALUATE.length()));
        };
    }

    /** The page after these steps: the open one if it is there already, or a new one that takes them again. */
    private PageEvidence pageAfter(List<String> trail) {
        PageEvidence page = real;
        if (page == null || !realTrail.equals(trail)) {
            page = evidence.get().page().orElseThrow();
            for (String step : trail) {
                ask(page, step);
            }
            real = page;
            realTrail = List.copyOf(trail);
        }
        return page;
    }

    /** A page as one verdict sees it. */
    private final class Visit implements PageEvidence {
        /** What was done on the page since it was opened: a script may have changed it. */
        private List<String> trail = List.of();

        @Override
        public String url() {
            return look("url", after -> after);
        }

        @Override
        public void open(String url) {
            String step = OPEN + url;
            look(step, after -> List.of(step));
        }

        @Override
        public String html() {
            return look("html", after -> after);
        }

        @Override
        public String evaluate(String function) {
            String step = EVALUATE + function;
            return look(step, after -> {
                List<String> longer = new ArrayList<>(after);
                longer.add(step);
                return longer;
            });
        }

        private String look(String step, Function<List<String>, List<String>> moved) {
            List<String> key = new ArrayList<>(step.startsWith(OPEN) ? List.of() : trail);
            key.add(step);
            List<String> next = moved.apply(trail);
            Answer answer = answers.get(key);
            if (answer == null) {
                answer = ask(step.startsWith(OPEN) && real != null ? real : pageAfter(trail), step);
                realTrail = List.copyOf(next);
                answers.put(key, answer);
            }
            trail = next;
            return answer.get();
        }
    }
}
