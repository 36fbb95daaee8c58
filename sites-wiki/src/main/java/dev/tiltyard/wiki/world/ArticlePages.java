package dev.tiltyard.wiki.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Builds Wikipedia's pages from its articles. */
final class ArticlePages {
    /** Namespace of articles. */
    static final char ARTICLES = 'A';
    /** Namespace of categories. */
    static final char CATEGORIES = 'U';
    /** Namespace of layout files. */
    static final char LAYOUT = '-';

    /** The original's start page. */
    static final String LANDING = "User:The_other_Kiwix_guy/Landing";

    static final String STYLE = "s/style.css";

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
                article.references().stream()
                        .map(each -> text.line(each, article))
                        .toList(),
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
                parts.add(new ArticlePage.Part(part.title(), part.anchor(), part.html()));
            }
            chapters.add(new ArticlePage.Chapter(head.title(), head.anchor(), head.html(), parts));
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

    /** The landing page, without topics that have no article. */
    LandingPage landing() {
        List<ListPage.Group> groups = LandingPage.TOPICS.stream()
                .map(group -> new ListPage.Group(
                        group.getKey(),
                        group.getKey(),
                        group.getValue().stream()
                                .filter(title -> articles.called(title).isPresent())
                                .map(title -> new ListPage.Entry(fromLanding(title), title, ""))
                                .toList()))
                .filter(group -> !group.entries().isEmpty())
                .toList();
        return new LandingPage(
                PageLinks.to(LANDING, ARTICLES, LAYOUT, STYLE),
                articles.all().size(),
                articles.called("Wikipedia").map(article -> fromLanding(article.title())),
                articles.called("English language").map(article -> fromLanding(article.title())),
                groups);
    }

    private static String fromLanding(String title) {
        return PageLinks.to(LANDING, ARTICLES, ARTICLES, Article.pathOf(title));
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
