package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.parser.PostProcessor;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.safety.Safelist;

/**
 * Markdown as GitLab writes it: CommonMark with tables, task lists, strikethrough, bare addresses and a safe part of HTML;
 * {@code #1}, {@code !2} and {@code @name} are links, headings have anchors.
 */
public final class Markdown {
    private static final Pattern REFERENCE =
            Pattern.compile("(?<![\\w/&])([#!])(\\d{1,9})\\b|(?<![\\w.@/])@([\\w][\\w.-]*\\w)");
    private static final List<Extension> EXTENSIONS = List.of(
            AutolinkExtension.create(),
            StrikethroughExtension.create(),
            TablesExtension.create(),
            TaskListItemsExtension.create());
    private static final Safelist SAFE = Safelist.relaxed()
            .addTags("details", "summary", "kbd", "del", "ins", "input", "hr", "section", "s")
            .addAttributes(":all", "class", "id", "align", "title")
            .addAttributes("input", "type", "checked", "disabled")
            .addAttributes("a", "rel", "target")
            .preserveRelativeLinks(true);

    private Markdown() {}

    /**
     * @param text what was written
     * @param project path of the project that references are about, with a leading slash; empty for none
     */
    public static SafeHtml html(String text, String project) {
        Parser parser = Parser.builder()
                .extensions(EXTENSIONS)
                .postProcessor(new References(project))
                .build();
        HtmlRenderer renderer = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Link link && link.getDestination().startsWith("http")) {
                        attributes.put("rel", "nofollow noreferrer noopener");
                        attributes.put("target", "_blank");
                    }
                })
                .build();
        Document.OutputSettings plain = new Document.OutputSettings().prettyPrint(false);
        return new SafeHtml(Jsoup.clean(renderer.render(parser.parse(text)), "http://localhost/", SAFE, plain));
    }

    private static final class References extends AbstractVisitor implements PostProcessor {
        private final String project;

        References(String project) {
            this.project = project;
        }

        @Override
        public Node process(Node document) {
            document.accept(this);
            return document;
        }

        @Override
        public void visit(Link link) {
            // The text of a link stays as it is.
        }

        @Override
        public void visit(Heading heading) {
            StringBuilder text = new StringBuilder();
            heading.accept(new AbstractVisitor() {
                @Override
                public void visit(Text part) {
                    text.append(part.getLiteral());
                }

                @Override
                public void visit(Code part) {
                    text.append(part.getLiteral());
                }
            });
            String anchor = text.toString()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\w\\s-]", "")
                    .strip()
                    .replaceAll("\\s+", "-");
            HtmlInline link = new HtmlInline();
            link.setLiteral("<a class=\"anchor\" id=\"user-content-" + anchor + "\" href=\"#" + anchor + "\"></a>");
            heading.prependChild(link);
            visitChildren(heading);
        }

        @Override
        public void visit(Text text) {
            Matcher found = REFERENCE.matcher(text.getLiteral());
            String literal = text.getLiteral();
            int done = 0;
            Node last = text;
            while (found.find()) {
                if (found.group(3) == null && project.isEmpty()) {
                    continue;
                }
                last = after(last, new Text(literal.substring(done, found.start())));
                Link link = new Link(address(found), null);
                link.appendChild(new Text(found.group()));
                last = after(last, link);
                done = found.end();
            }
            if (done > 0) {
                after(last, new Text(literal.substring(done)));
                text.unlink();
            }
        }

        private String address(Matcher found) {
            if (found.group(3) != null) {
                return "/" + found.group(3);
            }
            return project + (found.group(1).equals("#") ? "/-/issues/" : "/-/merge_requests/") + found.group(2);
        }

        private static Node after(Node place, Node added) {
            place.insertAfter(added);
            return added;
        }
    }
}
