package dev.tiltyard.forum.locator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.forum.replica.FewRows;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForumLocatorsTest {
    private static NamedLocator named(String name) {
        return ForumLocators.all().stream()
                .filter(locator -> locator.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Map<String, Object>> rows(String name, String... arguments) {
        Locator.Sql sql = (Locator.Sql) named(name).with(List.of(arguments));
        return FewRows.query(sql.query(), sql.parameters());
    }

    @Test
    void haveUniqueNamesAndADescription() {
        assertThat(ForumLocators.all()).extracting(NamedLocator::name).doesNotHaveDuplicates();
        assertThat(ForumLocators.all())
                .allSatisfy(locator -> assertThat(locator.finds()).endsWith("."));
        assertThat(ForumLocators.all())
                .allSatisfy(locator -> assertThat(locator.name()).matches("[a-z_]+"));
    }

    @Test
    void ofTheDatabaseAllRun() {
        for (NamedLocator locator : ForumLocators.all()) {
            List<String> arguments =
                    locator.parameters().stream().map(parameter -> "1").toList();
            if (locator.with(arguments) instanceof Locator.Sql sql) {
                assertThat(FewRows.query(sql.query(), sql.parameters()))
                        .as(locator.name())
                        .isNotNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "submission_score, 1, '', net_score, 5",
        "submission, 2, '', forum, MachineLearning",
        "downvoted_comments_of, carol, '', n, 1",
        "forum, machinelearning, '', moderators, Alice",
        "member, MARVELSGRANTMAN136, '', username, MarvelsGrantMan136",
        "top_submissions, EarthPorn, 1, title, View number 50",
        "newest_submissions, EarthPorn, 1, title, View number 60",
        "submissions_by, bob, MachineLearning, id, 2"
    })
    void findWhatTheyAreNamedFor(String name, String first, String second, String column, String value) {
        List<Map<String, Object>> rows = second.isEmpty() ? rows(name, first) : rows(name, first, second);
        assertThat(rows.get(0).get(column)).hasToString(value);
    }

    @Test
    void returnNoRowForMissingData() {
        assertThat(rows("submission", "4711")).isEmpty();
        assertThat(rows("submission_vote", "1", "bob")).isEmpty();
        assertThat(rows("member", "' OR '1'='1")).isEmpty();
        assertThat(rows("comments_on", "1")).hasSize(4);
        assertThat(rows("replies_to", "11")).hasSize(1);
        assertThat(rows("subscriptions_of", "bob")).hasSize(2);
    }

    @Test
    void refuseTheWrongNumberOfArguments() {
        assertThatThrownBy(() -> named("submission_vote").with(List.of("1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("submission_vote takes [id, user]");
    }
}
