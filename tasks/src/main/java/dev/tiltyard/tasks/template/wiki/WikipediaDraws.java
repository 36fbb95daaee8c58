package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.NamedDraw;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What tasks on Wikipedia are about: it has no database to query. */
final class WikipediaDraws {
    private static final Pattern DATE = Pattern.compile("^(\\w+ \\d{1,2}, \\d{4})\\b.*");

    private WikipediaDraws() {}

    static List<NamedDraw> all() {
        return List.of(
                new NamedDraw(
                        "wikipedia-two-facts",
                        "The articles of a list whose infobox has two rows, such as Nickname and Largest city. Of Born and Died, only the date.",
                        List.of("articles", "row", "other"),
                        List.of("article", "fact", "other_fact"),
                        (draw, with) -> Articles.of(with.getOrDefault("articles", "")).stream()
                                .flatMap(article -> fact(draw, article, with.getOrDefault("row", ""))
                                        .flatMap(fact -> fact(draw, article, with.getOrDefault("other", ""))
                                                .map(other -> NamedDraw.candidate(
                                                        "article", article, "fact", fact, "other_fact", other)))
                                        .stream())
                                .toList()),
                new NamedDraw(
                        "wikipedia-linked-facts",
                        "The articles of a list, the article that a row of the infobox links to, and the date with which a row of that one begins.",
                        List.of("articles", "link", "row"),
                        List.of("article", "title", "fact"),
                        (draw, with) -> Articles.of(with.getOrDefault("articles", "")).stream()
                                .flatMap(article -> ArticleFacts.linked(draw, article, with.getOrDefault("link", ""))
                                        .filter(title -> !title.equals(article))
                                        .flatMap(title -> ArticleFacts.fact(draw, title, with.getOrDefault("row", ""))
                                                .flatMap(WikipediaDraws::date)
                                                .map(fact -> NamedDraw.candidate(
                                                        "article", article, "title", title, "fact", fact)))
                                        .stream())
                                .toList()),
                new NamedDraw(
                        "wikipedia-articles",
                        "The articles of a list.",
                        List.of("articles"),
                        List.of("article"),
                        (draw, with) -> Articles.of(with.getOrDefault("articles", "")).stream()
                                .map(article -> NamedDraw.candidate("article", article))
                                .toList()),
                new NamedDraw(
                        "wikipedia-linking-articles",
                        "The articles of a list whose infobox has a row with a link to an article.",
                        List.of("articles", "link"),
                        List.of("article"),
                        (draw, with) -> Articles.of(with.getOrDefault("articles", "")).stream()
                                .filter(article -> ArticleFacts.linked(draw, article, with.getOrDefault("link", ""))
                                        .isPresent())
                                .map(article -> NamedDraw.candidate("article", article))
                                .toList()),
                new NamedDraw(
                        "wikipedia-linked",
                        "The article that a row of an article's infobox links to; no candidate if there is none.",
                        List.of("article", "link"),
                        List.of("title"),
                        (draw, with) ->
                                ArticleFacts.linked(
                                                draw, with.getOrDefault("article", ""), with.getOrDefault("link", ""))
                                        .stream()
                                        .map(title -> NamedDraw.candidate("title", title))
                                        .toList()));
    }

    /** A row of an article's infobox; only its date if it says when somebody was born or died. */
    private static Optional<String> fact(Draw draw, String article, String row) {
        Optional<String> fact = ArticleFacts.fact(draw, article, row);
        return row.equals("Born") || row.equals("Died") ? fact.flatMap(WikipediaDraws::date) : fact;
    }

    private static Optional<String> date(String row) {
        Matcher date = DATE.matcher(row);
        return date.matches() ? Optional.of(date.group(1)) : Optional.empty();
    }
}
