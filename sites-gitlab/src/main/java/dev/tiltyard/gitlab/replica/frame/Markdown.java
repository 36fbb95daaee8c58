package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.markdown.MarkdownRenderer;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Safelist;

/**
 * Markdown as GitLab writes it: CommonMark with tables, task lists, strikethrough, bare addresses and a safe part of HTML;
 * {@code #1}, {@code !2} and {@code @name} are links, headings have anchors.
 */
public final class Markdown {
    private static final Pattern REFERENCE =
            Pattern.compile("(?<![\\w/&])([#!])(\\d{1,9})\\b|(?<![\\w.@/])@([\\w][\\w.-]*\\w)");
    private static final Pattern ATTACHED = Pattern.compile("(?<=(src|href)=\")/uploads/[0-9a-f]{32}/");
    private static final String CHECKBOX = "input";
    private static final String OF_TASK = "task-list-item-checkbox";
    /** As in the original, without class and id: nobody can pretend to be a part of the page. */
    private static final Safelist SAFE = Safelist.relaxed()
            .addTags("details", "summary", "kbd", "del", "ins", CHECKBOX, "hr", "section", "s")
            .addAttributes(":all", "align", "title")
            .addAttributes(CHECKBOX, "type", "checked", "disabled")
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
                .attributes((node, tag, attributes) -> {
                    if (node instanceof TaskListItemMarker) {
                        attributes.put("class", OF_TASK);
                    }
                })
                .finish(Markdown::removeForeignControls)
                .finish(Markdown::addAnchors)
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

    private static void removeForeignControls(Element text) {
        text.select(CHECKBOX + ":not(." + OF_TASK + ")").remove();
    }

    private static void addAnchors(Element text) {
        for (Element heading : text.select("h1, h2, h3, h4, h5, h6")) {
            String anchor = heading.text()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\w\\s-]", "")
                    .strip()
                    .replaceAll("\\s+", "-");
            heading.prependElement("a")
                    .addClass("anchor")
                    .attr("id", "user-content-" + anchor)
                    .attr("href", "#" + anchor);
        }
    }
}
