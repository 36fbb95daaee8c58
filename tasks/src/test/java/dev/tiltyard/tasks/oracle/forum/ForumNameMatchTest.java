package dev.tiltyard.tasks.oracle.forum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForumNameMatchTest {
    private static final List<String> NAMES = List.of(
            "books",
            "EarthPorn",
            "MachineLearning",
            "space",
            "spaceporn",
            "relationship_advice",
            "nyc",
            "news",
            "technology",
            "Futurology",
            "explainlikeimfive",
            "UpliftingNews");

    @ParameterizedTest(name = "\"{0}\" means {1}")
    @CsvSource({
        "books, books",
        "r/books, books",
        "/f/books, books",
        "books subreddit, books",
        "news related subreddits, news",
        "earthporn, EarthPorn",
        "machine learning, MachineLearning",
        "space, space",
        "relationship advice, relationship_advice",
        "NYC, nyc",
        "new york, nyc",
        "future technology, Futurology",
        "explain like im 5, explainlikeimfive"
    })
    void findsTheForumInAnySpelling(String asked, String meant) {
        assertThat(ForumNameMatch.meant(asked, NAMES)).isEqualTo(meant);
    }

    @Test
    void returnsNoneIfNoForumIsMentioned() {
        assertThatThrownBy(() -> ForumNameMatch.meant("gardening", NAMES))
                .isInstanceOf(OracleException.class)
                .hasMessage("no forum is named like \"gardening\"");
    }
}
