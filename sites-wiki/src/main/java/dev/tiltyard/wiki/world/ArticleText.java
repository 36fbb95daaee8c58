package dev.tiltyard.wiki.world;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Converts the articles' Markdown to HTML. Thread-safe. */
final class ArticleText {
    /** {@code [[Title]]} or {@code [[Title|text]]}; the text is Markdown. */
    private static final Pattern LINK =
            Pattern.compile("\\[\\[([^\\[\\]|]+)(?:\\|((?:[^\\[\\]]|\\[[^\\[\\]]*\\])+))?\\]\\]");

    /** {@code [^1]} after rendering. */
    private static final Pattern MARK = Pattern.compile("\\[\\^([0-9]{1,3})\\]");

    private static final Pattern MARKUP = Pattern.compile("([\\\\`*_\\[\\]<>&#])");
    private static final String SCHEME = "wiki:";

    private final Articles articles;
    private final Parser parser =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .escapeHtml(true)
            .attributeProviderFactory(context -> ArticleText::attributes)
            .build();

    ArticleText(Articles articles) {
        this.articles = articles;
    }

    private static void attributes(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof TableBlock && tag.equals("table")) {
            attributes.put("class", "wikitable");
        } else if (node instanceof Link link && link.getDestination().contains("://")) {
            attributes.put("class", "external text");
            attributes.put("rel", "nofollow");
        }
    }

    /**
     * A heading with its content up to the next heading.
     *
     * @param level 2 or 3; 0 for the lead
     * @param anchor unique in the article; empty for the lead
     */
    record Section(int level, String title, String anchor, SafeHtml html) {}

    /** The article's text by sections, the lead first. */
    List<Section> sections(Article article) {
        Node document = parser.parse(withLinks(article.body()));
        resolve(document, article);
        List<Section> sections = new ArrayList<>();
        Outline outline = new Outline();
        Section open = new Section(0, "", "", SafeHtml.empty());
        StringBuilder html = new StringBuilder();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                sections.add(with(open, html));
                open = outline.next(Math.min(3, Math.max(2, heading.getLevel())), plain(heading));
                html.setLength(0);
            } else {
                html.append(withMarks(renderer.render(node), article));
            }
        }
        sections.add(with(open, html));
        return sections;
    }

    /** Replaces the marks {@code [^1]} by links; the stylesheet shows their numbers. */
    private static String withMarks(String html, Article article) {
        return MARK.matcher(html).replaceAll(mark -> {
            int number = Integer.parseInt(mark.group(1));
            if (number < 1 || number > article.references().size()) {
                throw new ArticleException(article.slug(), "there is no reference for the mark [^" + number + "]");
            }
            return "<sup class=\"mw-ref reference\"><a href=\"#cite_note-" + number
                    + "\" style=\"counter-reset: mw-Ref " + number + ";\"><span class=\"mw-reflink-text\">[" + number
                    + "]</span></a></sup>";
        });
    }

    private static Section with(Section open, StringBuilder html) {
        return new Section(open.level, open.title, open.anchor, new SafeHtml(html.toString()));
    }

    /** A line of Markdown, without the surrounding paragraph. */
    SafeHtml line(String markdown, Article article) {
        Node document = parser.parse(withLinks(markdown));
        resolve(document, article);
        if (document.getFirstChild() instanceof Paragraph paragraph && paragraph.getNext() == null) {
            StringBuilder html = new StringBuilder();
            for (Node node = paragraph.getFirstChild(); node != null; node = node.getNext()) {
                html.append(renderer.render(node));
            }
            return new SafeHtml(html.toString());
        }
        return new SafeHtml(renderer.render(document));
    }

    /** Titles that the article and its infobox link to, in order. */
    static List<String> linkedTitles(Article article) {
        StringBuilder text = new StringBuilder(article.body());
        article.infobox()
                .ifPresent(box -> box.rows().forEach(row -> text.append('\n').append(row.value())));
        List<String> titles = new ArrayList<>();
        Matcher link = LINK.matcher(text);
        while (link.find()) {
            titles.add(link.group(1).strip());
        }
        return titles;
    }

    /** Replaces links in double brackets, whose bar would end a table's cell, by ordinary Markdown links. */
    private static String withLinks(String markdown) {
        return LINK.matcher(markdown).replaceAll(link -> {
            String title = link.group(1).strip();
            String shown = Optional.ofNullable(link.group(2))
                    .orElseGet(() -> MARKUP.matcher(title).replaceAll("\\\\$1"));
            return Matcher.quoteReplacement("[" + shown + "](" + SCHEME
                    + PageLinks.encoded(title.replace(' ', '_'))
                            .replace("(", "%28")
                            .replace(")", "%29") + ")");
        });
    }

    private void resolve(Node document, Article from) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                visitChildren(link);
                if (link.getDestination().startsWith(SCHEME)) {
                    resolve(link, from);
                }
            }
        });
    }

    /**
     * Resolves a link to an article, with its title on hover; a link to itself or to a missing article becomes text.
     */
    private void resolve(Link link, Article from) {
        String wanted = URLDecoder.decode(
                        link.getDestination().substring(SCHEME.length()).replace("+", "%2B"), StandardCharsets.UTF_8)
                .replace('_', ' ');
        int hash = wanted.indexOf('#');
        String title = hash < 0 ? wanted : wanted.substring(0, hash);
        Optional<Article> target =
                articles.called(title).filter(found -> !found.title().equals(from.title()));
        if (target.isEmpty()) {
            unwrap(link);
            return;
        }
        String anchor = hash < 0 ? "" : "#" + PageLinks.encoded(Article.pathOf(wanted.substring(hash + 1)));
        link.setDestination(PageLinks.to(
                        Article.pathOf(from.title()),
                        'A',
                        'A',
                        Article.pathOf(target.get().title()))
                + anchor);
        link.setTitle(target.get().title());
    }

    private static void unwrap(Link link) {
        for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
            link.insertBefore(child);
        }
        link.unlink();
    }

    private static String plain(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text each) {
                text.append(each.getLiteral());
            }

            @Override
            public void visit(Code each) {
                text.append(each.getLiteral());
            }
        });
        return text.toString();
    }

    /** Assigns the sections' anchors. */
    private static final class Outline {
        private final Map<String, Integer> anchors = new HashMap<>();

        Section next(int level, String title) {
            String anchor = Article.pathOf(title);
            int times = anchors.merge(anchor, 1, Integer::sum);
            return new Section(level, title, times == 1 ? anchor : anchor + "_" + times, SafeHtml.empty());
        }
    }
}
