package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.markdown.MarkdownRenderer;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.PostProcessor;
import org.jsoup.safety.Safelist;

/**
 * Markdown as GitLab writes it: CommonMark with tables, task lists, strikethrough, bare addresses and a safe part of HTML;
 * {@code #1}, {@code !2} and {@code @name} are links, headings have anchors.
 */
public final class Markdown {
    private static final Pattern REFERENCE =
            Pattern.compile("(?<![\\w/&])([#!])(\\d{1,9})\\b|(?<![\\w.@/])@([\\w][\\w.-]*\\w)");
    private static final Pattern ATTACHED = Pattern.compile("(?<=(src|href)=\")/uploads/[0-9a-f]{32}/");
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
        SafeHtml rendered = MarkdownRenderer.builder()
                .extension(TaskListItemsExtension.create())
                .allowHtml(SAFE)
                .linkReferences(REFERENCE, found -> address(found, project))
                .postProcessor(new HeadingAnchors())
                .foreignLinks(address -> address.startsWith("http"))
                .openInNewTab(address -> address.startsWith("http"))
                .ownLinks(address -> !address.startsWith("http"))
                .build()
                .safeHtml(text);
        return new SafeHtml(ATTACHED.matcher(rendered.html()).replaceAll(Matcher.quoteReplacement(project) + "$0"));
    }

    private static Optional<String> address(MatchResult found, String project) {
        if (found.group(3) != null) {
            return Optional.of("/" + found.group(3));
        }
        return project.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        project + (found.group(1).equals("#") ? "/-/issues/" : "/-/merge_requests/") + found.group(2));
    }

    private static final class HeadingAnchors extends AbstractVisitor implements PostProcessor {
        @Override
        public Node process(Node document) {
            document.accept(this);
            return document;
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
        }
    }
}
