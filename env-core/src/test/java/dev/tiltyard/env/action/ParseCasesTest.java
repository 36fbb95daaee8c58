package dev.tiltyard.env.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.env.action.ParseResult.Parsed;
import dev.tiltyard.env.action.ParseResult.Unparsable;
import dev.tiltyard.env.observation.Shared;
import dev.tiltyard.env.observation.webarena.PythonText;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The published results of WebArena's parsers, case by case. */
class ParseCasesTest {
    /** Where the original crashes, this one parses or rejects. */
    private static final Map<String, String> NOT_CRASHING = Map.ofEntries(
            Map.entry("type [5] [it’s]", "TYPE {'element_id': '5', 'text': 'it’s\\n'}"),
            Map.entry("type [5] [tab\there]", "TYPE {'element_id': '5', 'text': 'tab\\there\\n'}"),
            Map.entry("", "ActionParsingError: "),
            Map.entry("   ", "ActionParsingError: "),
            Map.entry("page.get_by_label(\"F\").type(\"abc\")", "TYPE"),
            Map.entry("page.get_by_role(\"textbox\", name=\"type here\").fill(\"abc\")", "TYPE"),
            Map.entry("page.stop(\"\")", "STOP {}"));

    @TestFactory
    Stream<DynamicTest> every_row_of_the_published_results() throws IOException {
        List<String> rows = Files.readAllLines(Shared.contracts("env-parity-fixtures/parse-cases.tsv"));
        List<DynamicTest> tests = new ArrayList<>();
        for (String row : rows) {
            String[] cells = row.split("\t", -1);
            if (!row.startsWith("#") && cells.length >= 3) {
                tests.add(DynamicTest.dynamicTest(cells[0] + " " + cells[1], () -> check(cells)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(100);
        return tests.stream();
    }

    private static void check(String[] cells) {
        String input = PythonString.at(cells[1], 0).orElseThrow().value();
        if (cells[0].equals("repr")) {
            assertThat(PythonText.repr(input)).isEqualTo(cells[2]);
            return;
        }
        boolean playwright = cells[0].equals("playwright");
        ActionParser parser = playwright ? new PlaywrightGrammar() : WebArenaGrammar.strict();
        boolean crash = cells[2].matches("(KeyError|IndexError|TypeError).*|.*None.*");
        String expected = crash ? NOT_CRASHING.get(input) : cells[2].replace("\\\\", "\\");
        assertThat(expected).as("what is to come of " + cells[1]).isNotNull();
        assertThat(described(parser.parse(input)))
                .startsWith(playwright ? expected.replaceAll(", 'text'.*", "") : expected);
    }

    private static String described(ParseResult result) {
        if (result instanceof Unparsable unparsable) {
            return "ActionParsingError: " + unparsable.message().replace("\n", "\\n");
        }
        return described(((Parsed) result).actions().get(0));
    }

    private static String described(Action action) {
        if (action instanceof ElementAction.Click click) {
            return "CLICK {'element_id': '" + click.bid() + "'}";
        } else if (action instanceof ElementAction.Hover hover) {
            return "HOVER {'element_id': '" + hover.bid() + "'}";
        } else if (action instanceof ElementAction.Type type) {
            return "TYPE {'element_id': '%s', 'text': %s}".formatted(type.bid(), PythonText.repr(type.text()));
        } else if (action instanceof KeyboardAction.Press press) {
            return "KEY_PRESS {'key_comb': '" + press.keys() + "'}";
        } else if (action instanceof ScrollAction.ScrollPage scroll) {
            return "SCROLL {'direction': '" + scroll.direction().name().toLowerCase(Locale.ROOT) + "'}";
        } else if (action instanceof NavigationAction.Goto to) {
            return "GOTO_URL {'url': '" + to.url() + "'}";
        } else if (action instanceof TabAction.FocusTab focus) {
            return "PAGE_FOCUS {'page_number': " + focus.index() + "}";
        } else if (action instanceof ChatAction.Stop stop) {
            return stop.answer().isEmpty() ? "STOP {}" : "STOP {'answer': '" + stop.answer() + "'}";
        } else if (action instanceof LocatorAction locator) {
            return "%s {'pw_code': '%s'".formatted(locator.verb(), locator.code())
                    + (locator.verb() == LocatorAction.Verb.TYPE ? "" : "}");
        }
        return Map.of(
                        "NewTab",
                        "NEW_TAB {}",
                        "CloseTab",
                        "PAGE_CLOSE {}",
                        "GoBack",
                        "GO_BACK {}",
                        "GoForward",
                        "GO_FORWARD {}")
                .get(action.getClass().getSimpleName());
    }
}
