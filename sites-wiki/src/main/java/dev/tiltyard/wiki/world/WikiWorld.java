package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.wiki.zim.ZimWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** Wikipedia's world: one ZIM file, packed from the shipped articles. */
public final class WikiWorld {
    /** Format of the pages; increased when templates or stylesheet change. */
    private static final String FORM = "4";

    /** The start of every episode. */
    public static final Instant CLOCK_START = Instant.parse("2022-05-21T12:00:00Z");

    /** Name of the file, without its extension, and of the book in URLs; as in the original. */
    public static final String BOOK = "wikipedia_en_all_maxi_2022-05";

    /** Path of the landing page, below the book. */
    public static final String LANDING = ArticlePages.ARTICLES + "/" + ArticlePages.LANDING;

    private static final String HTML = "text/html";
    private static final String PNG = "image/png";
    private static final String PLAIN = "text/plain";
    private static final String DATE = "2022-05-21";
    private static final String ICON = "favicon.png";

    private WikiWorld() {}

    /** Loads the articles once, on first use. */
    private static final class Shipped {
        static final String REVISION = FORM + "-" + ArticleFolder.shipped().fingerprint();
    }

    /** Revision of the articles and of their pages. */
    public static String revision() {
        return Shipped.REVISION;
    }

    /**
     * Packs the shipped articles into a ZIM file. Scale and seed make no difference, since nothing is generated.
     *
     * @throws IOException if the file can't be written
     */
    public static void build(WorldBuild build) throws IOException {
        Articles articles = Articles.shipped();
        pack(articles, build.files().resolve(BOOK + ".zim"));
        build.progress()
                .report("articles", articles.all().size(), articles.all().size());
    }

    static void pack(Articles articles, Path file) throws IOException {
        Templates templates = new Templates("dev.tiltyard.wiki.templates", WikiWorld.class.getClassLoader());
        ArticlePages pages = new ArticlePages(articles);
        ZimWriter zim = new ZimWriter();
        for (Article article : articles.all()) {
            String html = templates.render(pages.page(article));
            zim.add(ArticlePages.ARTICLES, Article.pathOf(article.title()), article.title(), HTML, html);
        }
        addRedirects(articles, zim);
        pages.categories()
                .forEach((name, page) ->
                        zim.add(ArticlePages.CATEGORIES, Article.pathOf(name), name, HTML, templates.render(page)));
        zim.add(
                ArticlePages.ARTICLES,
                ArticlePages.LANDING,
                LandingPage.TITLE,
                HTML,
                templates.render(pages.landing()));
        zim.mainPage(LANDING);
        addLook(zim);
        addMetadata(zim, articles.all().size());
        zim.writeTo(file);
    }

    private static void addRedirects(Articles articles, ZimWriter zim) {
        for (Article article : articles.all()) {
            for (String title : article.redirects()) {
                // An article with exactly this title takes precedence; of two redirects, the first.
                if (!zim.has(ArticlePages.ARTICLES, Article.pathOf(title))) {
                    zim.redirect(ArticlePages.ARTICLES, Article.pathOf(title), title, Article.pathOf(article.title()));
                }
            }
        }
    }

    private static void addLook(ZimWriter zim) throws IOException {
        zim.add(ArticlePages.LAYOUT, ArticlePages.STYLE, ArticlePages.STYLE, "text/css", resource("style.css"));
        zim.add(ArticlePages.LAYOUT, "favicon", "favicon", PNG, resource(ICON));
        zim.add('M', "Illustration_48x48@1", "Illustration_48x48@1", PNG, resource(ICON));
    }

    private static void addMetadata(ZimWriter zim, int articles) {
        Map<String, String> metadata = Map.of(
                "Title", "Wikipedia",
                "Description", "offline version of Wikipedia in English",
                "Language", "eng",
                "Creator", "Tiltyard",
                "Publisher", "Tiltyard",
                "Name", "wikipedia_en_all",
                "Flavour", "maxi",
                "Date", DATE,
                "Tags", "wikipedia;_category:wikipedia;_pictures:no;_videos:no;_details:yes;_ftindex:no",
                "Counter", "image/png=1;text/css=1;text/html=" + articles);
        metadata.forEach((name, value) -> zim.add('M', name, name, PLAIN, value));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = WikiWorld.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("there is no " + name + " beside " + WikiWorld.class.getName());
            }
            return in.readAllBytes();
        }
    }
}
