package dev.tiltyard.wiki.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArticleFileTest {
    @Test
    void frontMatterAndBodyAreSeparated() {
        Article article = FewArticles.read().called("Lobster").orElseThrow();

        assertThat(article.slug()).isEqualTo("lobster");
        assertThat(article.description()).isEqualTo("large marine crustacean with claws");
        assertThat(article.redirects()).containsExactly("Lobsters", "American lobster");
        assertThat(article.categories()).containsExactly("Crustaceans", "Food of Maine");
        assertThat(article.infobox().orElseThrow().rows()).hasSize(2);
        assertThat(article.body()).startsWith("A **lobster**").endsWith("same heading.");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = ';', textBlock = """
            'no front matter'; does not begin with front matter
            '---\ntitle: A\n---\nText'; has no description
            '---\ntitle: A\ndescription: b\nauthor: c\n---\nText'; the front matter has [author]
            '---\ntitle: A\ndescription: b\n---\n'; nothing below the front matter
            '---\ntitle: [A\n---\nText'; no YAML
            '---\ntitle: A\ndescription: b\nredirects: c\n---\nText'; redirects is not a list
            '---\ntitle: A\ndescription: b\ninfobox:\n  title: A\n  rows:\n  - [Born, 1 May, 1950]\n---\nText'; the value in quotes
            """)
    void malformedArticlesAreRejectedWithFileAndReason(String text, String reason) {
        assertThatThrownBy(() -> ArticleFile.parse("a-slug", text.replace("\\n", "\n")))
                .isInstanceOf(ArticleException.class)
                .hasMessageStartingWith("The article a-slug.md can't be used: ")
                .hasMessageContaining(reason);
    }

    @Test
    void titlesAreFoundByRedirectsAndWithALowercaseInitial() {
        Articles articles = FewArticles.read();

        assertThat(articles.called("american lobster")).isEqualTo(articles.called("Lobster"));
        assertThat(articles.called("Portland,_Maine")).isPresent();
        assertThat(articles.called("Boston")).isEmpty();
        assertThat(articles.byCategory().get("Cities in Maine")).hasSize(1);
    }
}
