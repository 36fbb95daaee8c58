package dev.tiltyard.wiki.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Builds Wikipedia's pages from its articles. */
final class ArticlePages {
    /** Namespace of articles. */
    static final char ARTICLES = 'A';
    /** Namespace of categories. */
    static final char CATEGORIES = 'U';
    /** Namespace of what belongs to the pages' look. */
    static final char LAYOUT = '-';

    /** The page that agents of the original begin with. */
    static final String LANDING = "User:The_other_Kiwix_guy/Landing";

    static final String STYLE = "s/style.css";

    private static final int SUBJECTS = 40;
    private static final int PICKS = 24;

    private final Articles articles;
    private final ArticleText text;

    ArticlePages(Articles articles) {
        this.articles = articles;
        this.text = new ArticleText(articles);
    }

    ArticlePage page(Article article) {
        String path = Article.pathOf(article.title());
        List<ArticleText.Section> sections = text.sections(article);
        return new ArticlePage(
                article.title(),
                article.description(),
                PageLinks.to(path, ARTICLES, LAYOUT, STYLE),
                PageLinks.to(path, ARTICLES, ARTICLES, LANDING),
                sections.get(0).html(),
                article.infobox().map(box -> infobox(box, article)),
                chapters(sections.subList(1, sections.size())),
                article.categories().stream()
                        .map(name -> new ArticlePage.Link(
                                PageLinks.to(path, ARTICLES, CATEGORIES, Article.pathOf(name)), name))
                        .toList());
    }

    private ArticlePage.Infobox infobox(Article.Infobox box, Article article) {
        return new ArticlePage.Infobox(
                box.title(),
                box.rows().stream()
                        .map(row -> new ArticlePage.Row(row.label(), text.line(row.value(), article)))
                        .toList());
    }

    private static List<ArticlePage.Chapter> chapters(List<ArticleText.Section> sections) {
        List<ArticlePage.Chapter> chapters = new ArrayList<>();
        for (int i = 0; i < sections.size(); ) {
            ArticleText.Section head = sections.get(i++);
            List<ArticlePage.Part> parts = new ArrayList<>();
            while (i < sections.size() && sections.get(i).level() == 3) {
                ArticleText.Section part = sections.get(i++);
                parts.add(new ArticlePage.Part(part.title(), part.anchor(), part.number(), part.html()));
            }
            chapters.add(new ArticlePage.Chapter(head.title(), head.anchor(), head.number(), head.html(), parts));
        }
        return chapters;
    }

    /** The pages of all categories, by name. */
    Map<String, ListPage> categories() {
        Map<String, ListPage> pages = new TreeMap<>();
        articles.byCategory().forEach((name, members) -> {
            String path = Article.pathOf(name);
            pages.put(
                    name,
                    new ListPage(
                            name,
                            PageLinks.to(path, CATEGORIES, LAYOUT, STYLE),
                            members.size() == 1
                                    ? "There is one article on this subject."
                                    : "There are " + members.size() + " articles on this subject.",
                            List.of(new ListPage.Group("Articles", "Articles", entries(path, CATEGORIES, members)))));
        });
        return pages;
    }

    /** The page to begin with. */
    ListPage landing() {
        Map<String, List<Article>> categories = articles.byCategory();
        List<ListPage.Entry> subjects = categories.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, List<Article>> each) ->
                                -each.getValue().size())
                        .thenComparing(Map.Entry::getKey))
                .limit(SUBJECTS)
                .sorted(Map.Entry.comparingByKey())
                .map(each -> new ListPage.Entry(
                        PageLinks.to(LANDING, ARTICLES, CATEGORIES, Article.pathOf(each.getKey())),
                        each.getKey(),
                        Integer.toString(each.getValue().size())))
                .toList();
        List<Article> all = articles.all();
        int step = Math.max(1, all.size() / PICKS);
        List<Article> picks = new ArrayList<>();
        for (int i = step / 2; i < all.size() && picks.size() < PICKS; i += step) {
            picks.add(all.get(i));
        }
        return new ListPage(
                "Welcome to Wikipedia",
                PageLinks.to(LANDING, ARTICLES, LAYOUT, STYLE),
                "An offline Wikipedia of " + all.size()
                        + " articles. Search for a title above, or begin with one of these.",
                List.of(
                        new ListPage.Group("Articles", "Articles", entries(LANDING, ARTICLES, picks)),
                        new ListPage.Group("Subjects", "Subjects", subjects)));
    }

    private static List<ListPage.Entry> entries(String from, char namespace, List<Article> members) {
        return members.stream()
                .map(article -> new ListPage.Entry(
                        PageLinks.to(from, namespace, ARTICLES, Article.pathOf(article.title())),
                        article.title(),
                        article.description()))
                .toList();
    }
}
