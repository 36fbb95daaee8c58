package dev.tiltyard.sitekit.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class VisitorPatternTest {
    @ParameterizedTest
    @ValueSource(strings = {"(a*)*$", "(a|aa)+$", "(a+)+b", "(.*)*(.*)*(.*)*x", "^(([a-z])+.)+[A-Z]([a-z])+$"})
    @Timeout(10)
    void runsInLinearTimeOnBacktrackingExpressions(String expression) {
        VisitorPattern pattern = VisitorPattern.of(expression);
        pattern.finds("a".repeat(5_000) + "!");
        pattern.matches("a".repeat(5_000) + "!");
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a*)*\\1b", "(?=a)b", "(?!a)b", "(?<=a)b", "(a", "a{2000}", "((a{100}){100}){100}"})
    void rejectsUnsupportedSyntax(String expression) {
        assertThatIllegalArgumentException().isThrownBy(() -> VisitorPattern.of(expression));
    }

    @Test
    void rejectsTooLargeExpressions() {
        assertThatIllegalArgumentException().isThrownBy(() -> VisitorPattern.of("a?".repeat(3_000)));
        assertThatIllegalArgumentException().isThrownBy(() -> VisitorPattern.of("(a{999})".repeat(200)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VisitorPattern.of("(".repeat(2_000) + "a" + ")".repeat(2_000)));
        VisitorPattern.of("(".repeat(200) + "a" + ")".repeat(200));
    }

    @Test
    void findsAndMatches() {
        assertThat(VisitorPattern.of("(?i)^MAIN|v\\d+").finds("release-v12")).isTrue();
        assertThat(VisitorPattern.of("v\\d+").matches("release-v12")).isFalse();
        assertThat(VisitorPattern.wildcard("*-stable").matches("15-7-stable")).isTrue();
        assertThat(VisitorPattern.wildcard("a.c").matches("abc")).isFalse();
        assertThat(VisitorPattern.wildcard("a*\\E*").matches("abc\\Ed")).isTrue();
    }

    @Test
    @Timeout(10)
    void manyStarsDoNotSlowDownWildcards() {
        assertThat(VisitorPattern.wildcard("a*".repeat(200) + "b").matches("a".repeat(255)))
                .isFalse();
    }

    @Test
    void aBudgetEnds() {
        VisitorPattern pattern = VisitorPattern.of("a+b");
        MatchBudget budget = new MatchBudget(pattern.steps("aab") * 2);
        assertThat(budget.finds(pattern, "aab")).isTrue();
        assertThat(budget.matches(pattern, "aab")).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> budget.finds(pattern, "aab"));
    }
}
