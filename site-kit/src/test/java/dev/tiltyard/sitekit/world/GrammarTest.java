package dev.tiltyard.sitekit.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrammarTest {
    private static final SeededRandom DICE = new Seed(7).random();

    private static String write(String... lines) {
        return Grammar.of(List.of(lines)).draft(DICE).write("text");
    }

    @Test
    void aRuleIsWrittenOnceInATextAndAgainWithAPlus() {
        Grammar grammar = Grammar.of(List.of("[text]", "{n} {n} {+n} {+n}", "[n]", "{1-1000000}"));
        String[] numbers = grammar.draft(DICE).write("text").split(" ");
        assertThat(numbers[0]).isEqualTo(numbers[1]);
        assertThat(Set.of(numbers[0], numbers[2], numbers[3])).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "{w.a},      owl,    An owl",
        "{w.a},      user,   A user",
        "{w.s},      berry,  Berries",
        "{w.cap},    iron,   Iron",
        "so {w.low}, IRON,   So iron",
        "it (is|is), x,      It is",
        "it (is),    x,      It (is)"
    })
    void inflectsRulesAsTheLineSays(String line, String word, String expected) {
        assertThat(write("[text]", line, "[w]", word)).isEqualTo(expected);
    }

    @Test
    void capitalizesSentencesButKeepsNames() {
        assertThat(write("[text]", "one. two! iPhone three? https://a.b/c is it. e.g. this"))
                .isEqualTo("One. Two! iPhone three? https://a.b/c is it. E.g. this");
    }

    @Test
    void repliesKnowWhatTheTextIsAbout() {
        Grammar grammar = Grammar.of(List.of(
                "[text]",
                "A {pet} named {+name} => the {pet}",
                "[pet]",
                "cat",
                "dog",
                "[name]",
                "Ada",
                "[answer]",
                "{subject} again",
                "[subject]",
                "{name}"));
        Draft draft = grammar.draft(DICE);
        String title = draft.write("text");
        assertThat(draft.reply().write("answer")).isEqualTo(title.contains("cat") ? "The cat again" : "The dog again");
    }

    @Test
    void aTextUsesEachAlternativeOnceBeforeRepeating() {
        Grammar grammar = Grammar.of(List.of("[text]", "{+part}{+part}", "[part]", "x", "y"));
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            seen.add(grammar.draft(DICE).write("text"));
        }
        assertThat(seen).containsExactlyInAnyOrder("Xy", "Yx");
    }

    @Test
    void aLineWithAConditionWaitsForItsRule() {
        Grammar grammar = Grammar.of(List.of("[text]", "{?name} {name}", "nobody", "[name]", "Ada"));
        assertThat(grammar.draft(DICE).write("text")).isEqualTo("Nobody");
    }

    @Test
    void reportsWhereARuleIsMissing() {
        assertThatThrownBy(() -> Grammar.of(List.of("[text]", "a {cat}"))).hasMessage("grammar:2: no rule [cat]");
        assertThatThrownBy(() -> Grammar.of(List.of("text"))).hasMessage("grammar:1 is not under a [rule]");
        assertThatThrownBy(() ->
                        Grammar.of(List.of("[text]", "{text}")).draft(DICE).write("text"))
                .hasMessage("rule [text] is recursive");
    }

    @Test
    void theSameSeedWritesTheSame() {
        Grammar grammar = Grammar.of(List.of("[text]", "{1-999999} {1-999999}"));
        assertThat(grammar.draft(new Seed(3).child("a").random()).write("text"))
                .isEqualTo(grammar.draft(new Seed(3).child("a").random()).write("text"))
                .isNotEqualTo(grammar.draft(new Seed(3).child("b").random()).write("text"));
    }

    @Test
    void sharesSumToTheTotal() {
        assertThat(Shares.of(new double[] {1, 1, 1}, 100)).containsExactly(34, 33, 33);
        assertThat(Shares.of(new double[] {0, 2.5, 7.5}, 4)).containsExactly(0, 1, 3);
    }
}
