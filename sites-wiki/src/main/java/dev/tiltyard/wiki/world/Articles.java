package dev.tiltyard.wiki.world;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** All articles, in title order, with their redirects. */
final class Articles {
    private final List<Article> all;
    private final Map<String, Article> byTitle = new TreeMap<>();

    private Articles(Collection<Article> articles) {
        this.all =
                articles.stream().sorted(Comparator.comparing(Article::title)).toList();
        all.forEach(article -> {
            Article other = byTitle.putIfAbsent(key(article.title()), article);
            if (other != null) {
                throw new ArticleException(
                        article.slug(), other.slug() + ".md has the title '" + other.title() + "' too");
            }
        });
        // After all titles: an article's own title takes precedence over another's redirect.
        all.forEach(article -> article.redirects().forEach(title -> byTitle.putIfAbsent(key(title), article)));
    }

    /** The shipped articles. */
    static Articles shipped() {
        return in(ArticleFolder.shipped());
    }

    /** @throws ArticleException if one has an invalid format, or two have the same title */
    static Articles in(ArticleFolder folder) {
        return new Articles(folder.texts().entrySet().stream()
                .map(file -> ArticleFile.parse(file.getKey(), file.getValue()))
                .toList());
    }

    List<Article> all() {
        return all;
    }

    /** The article for a link's title, by its own title or a redirect; its first letter may be lower-case. */
    Optional<Article> called(String title) {
        return Optional.ofNullable(byTitle.get(key(title)));
    }

    /** The articles of each category, in title order. */
    Map<String, List<Article>> byCategory() {
        Map<String, List<Article>> categories = new TreeMap<>();
        for (Article article : all) {
            for (String category : article.categories()) {
                categories.merge(category, List.of(article), (some, more) -> Stream.concat(some.stream(), more.stream())
                        .distinct()
                        .toList());
            }
        }
        return categories;
    }

    private static String key(String title) {
        String spaced = title.replace('_', ' ').strip();
        return spaced.isEmpty() ? spaced : Character.toUpperCase(spaced.charAt(0)) + spaced.substring(1);
    }
}
