package dev.tiltyard.evaluators.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.webarena.Tasks;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** For any answer and page, scoring returns a verdict and never throws. */
class FuzzTest {
    private static final List<String> PIECES = List.of(
            "0",
            "5",
            "16",
            "yes",
            "no",
            "N/A",
            "'",
            "\"",
            "`",
            "''",
            "--",
            "...",
            ". ",
            ", ",
            ": ",
            ":",
            "$",
            "%",
            "€",
            "1,234.5",
            "1/2",
            "3-5",
            "2:58",
            "1h 35min",
            "3/11/2023",
            "13/45/2023",
            "March 32nd 2023",
            "driving: ",
            "or ",
            " |OR| ",
            "&amp;",
            "&#xD800;",
            "&#99999999999;",
            "&notit;",
            "&",
            "\n",
            "\t",
            "\u00A0",
            "\uD83D\uDE00",
            "\uD800",
            "é",
            "İ",
            "ß",
            "漢字",
            "\u0000",
            "Early stop: ",
            "999999999999999999999999999999",
            "1e999999999",
            "((((",
            "]]]]",
            "\\",
            "%zz",
            "%E2%82",
            "http://",
            "[",
            "]",
            "?a=b&&=c&d",
            "#",
            ";x",
            "//",
            "null",
            "{\"a\":",
            "the order is a, b");

    private final List<Task> tasks = List.of(
            Tasks.answeredBy("{\"exact_match\": \"Sprite\"}"),
            Tasks.answeredBy("{\"must_include\": [\"5\"]}"),
            Tasks.answeredBy("{\"must_include\": [\"yes\", \"748 m\", \"$1,234.5\"]}"),
            Tasks.answeredBy("{\"fuzzy_match\": [\"driving: 13min\", \"March 11th 2023\", \"the order is a, b\"]}"),
            Tasks.answeredBy("{\"fuzzy_match\": \"N/A\"}"),
            Tasks.endingAt("http://localhost:9999/f/a?x=1 |OR| http://localhost:9999/b"),
            Tasks.showing("""
                    [{"url": "last", "locator": "", "required_contents": {"must_include": ["5", "a |OR| b"]}},
                     {"url": "last", "locator": "document.title", "required_contents": {"exact_match": "5"}},
                     {"url": "func:reddit_get_post_url('__last_url__')", "locator": "", "required_contents": {"must_include": ["5"]}},
                     {"url": "func:shopping_get_latest_order_url()", "locator": "", "required_contents": {"must_include": ["5"]}}]"""),
            Tasks.evaluatedBy("""
                    {"eval_types": ["state_match"], "state_match": {"checks": [
                      {"name": "n", "locator": {"site": "reddit", "rest": "/a"}, "expect": {"exact_match": "5", "must_include": ["5"],
                       "number": 5, "date": "2023-03-11", "set": ["5"], "rows": 1}}]}}"""));

    @Test
    void oneHundredThousandRandomAnswersAndPages() {
        SplittableRandom random = new SplittableRandom(7);
        List<Scorer> scorers = List.of(Scorer.faithful(), Scorer.strict());
        int unjudged = 0;
        for (int i = 0; i < 100_000; i++) {
            Task task = tasks.get(random.nextInt(tasks.size()));
            Evidence evidence = new RandomEvidence(random);
            Verdict verdict = scorers.get(i % 2).score(task, evidence);
            if (verdict instanceof Verdict.Unjudged error) {
                unjudged++;
                assertThat(error.reason()).doesNotContain("crashed");
            }
        }
        assertThat(unjudged).isPositive();
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        int pieces = random.nextInt(12);
        for (int i = 0; i < pieces; i++) {
            boolean known = random.nextInt(4) > 0;
            text.append(
                    known ? PIECES.get(random.nextInt(PIECES.size())) : String.valueOf((char) random.nextInt(0x10000)));
        }
        return text.toString();
    }

    private record RandomEvidence(SplittableRandom random) implements Evidence, PageEvidence {
        @Override
        public String answer() {
            return text(random);
        }

        @Override
        public Optional<PageEvidence> page() {
            return random.nextInt(20) == 0 ? Optional.empty() : Optional.of(this);
        }

        @Override
        public Optional<List<String>> visited() {
            return random.nextInt(5) == 0 ? Optional.empty() : Optional.of(List.of(url(), text(random)));
        }

        @Override
        public JsonNode read(Locator locator) {
            if (random.nextInt(10) == 0) {
                throw new EvidenceException("no answer");
            }
            JsonNode text = TextNode.valueOf(text(random));
            return random.nextBoolean()
                    ? text
                    : JsonNodeFactory.instance.arrayNode().add(text);
        }

        @Override
        public List<StateChange> changes(String site) {
            return List.of();
        }

        @Override
        public String url() {
            return random.nextInt(3) == 0 ? text(random) : "http://localhost:9999/f/" + text(random);
        }

        @Override
        public void open(String url) {}

        @Override
        public String html() {
            return text(random);
        }

        @Override
        public String evaluate(String function) {
            return random.nextBoolean()
                    ? text(random)
                    : TextNode.valueOf(text(random)).toString();
        }
    }
}
