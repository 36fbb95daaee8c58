package dev.tiltyard.wiki.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ShippedArticlesTest {
    private static final int LONG_ENOUGH_TO_BE_NO_CHANCE = 60;
    private static final double LEADING_SOMEWHERE = 0.80;

    static Articles articles;

    @BeforeAll
    static void everyFileHasAValidFormatAndAUniqueTitle() {
        articles = Articles.shipped();
        assertThat(articles.all()).isNotEmpty();
    }

    @Test
    void mostLinksLeadToAnArticle() {
        int links = 0;
        Map<String, Integer> missing = new HashMap<>();
        for (Article article : articles.all()) {
            for (String title : ArticleText.linkedTitles(article)) {
                links++;
                String target = title.replaceFirst("#.*", "");
                if (articles.called(target).isEmpty()) {
                    missing.merge(target, 1, Integer::sum);
                }
            }
        }
        int lost = missing.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(1.0 * (links - lost) / links)
                .describedAs("%s links, missing: %s", links, missing)
                .isGreaterThanOrEqualTo(LEADING_SOMEWHERE);
    }

    /** A search for an "NBA team in New York City" contains only the league's short name. */
    @Test
    void teamsAlsoUseTheirLeaguesShortName() {
        assertThat(articles.all())
                .filteredOn(article -> article.categories().contains("National Basketball Association teams"))
                .isNotEmpty()
                .allSatisfy(team -> assertThat(team.body()).contains("(NBA)"));
    }

    @Test
    void noParagraphIsRepeated() {
        Map<String, String> seen = new HashMap<>();
        List<String> twice = new ArrayList<>();
        for (Article article : articles.all()) {
            for (String paragraph : article.body().split("\n\\s*\n")) {
                String text = paragraph.strip();
                String before = text.length() < LONG_ENOUGH_TO_BE_NO_CHANCE ? null : seen.put(text, article.slug());
                if (before != null) {
                    twice.add(before + " and " + article.slug() + ": " + text);
                }
            }
        }
        assertThat(twice).isEmpty();
    }

    @Test
    void noRedirectHasTheTitleOfAnotherArticle() {
        for (Article article : articles.all()) {
            for (String redirect : article.redirects()) {
                assertThat(articles.called(redirect).orElseThrow().title())
                        .describedAs("redirect '%s' of %s.md", redirect, article.slug())
                        .isEqualTo(article.title());
            }
        }
    }

    @Test
    void everyArticleHasALeadAndNoHeadingOfTheFirstLevel() {
        for (Article article : articles.all()) {
            assertThat(article.body())
                    .describedAs(article.slug() + ".md")
                    .doesNotStartWith("#")
                    .doesNotContainPattern("(?m)^# ");
        }
    }

    @Test
    void everyTopicOfTheLandingPageHasAnArticle() {
        for (var group : LandingPage.TOPICS) {
            assertThat(group.getValue())
                    .allSatisfy(title -> assertThat(articles.called(title)).isPresent());
        }
        assertThat(articles.called("Wikipedia")).isPresent();
        assertThat(articles.called("English language")).isPresent();
    }
}
