package dev.tiltyard.forum.replica.wiki;

import dev.tiltyard.forum.replica.text.MarkdownText;
import dev.tiltyard.forum.replica.text.Slug;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A wiki page's text as HTML: headings have anchors, and a table of contents precedes the text. */
final class WikiBody {
    private static final Pattern HEADING = Pattern.compile("<h([1-6])>(.*?)</h\\1>", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private WikiBody() {}

    static SafeHtml html(String markdown, boolean linksInNewTab) {
        StringBuilder body = new StringBuilder();
        StringBuilder contents = new StringBuilder();
        Map<String, Integer> anchors = new HashMap<>();
        Matcher headings =
                HEADING.matcher(MarkdownText.html(markdown, linksInNewTab).html());
        while (headings.find()) {
            String level = headings.group(1);
            String text = headings.group(2);
            String plain = TAG.matcher(text).replaceAll("");
            String anchor = unique(Slug.of(plain.replaceAll("&[a-z]+;", " ")), anchors);
            contents.append("<li><a href=\"#%s\">%s</a></li>".formatted(anchor, plain));
            headings.appendReplacement(
                    body,
                    Matcher.quoteReplacement(
                            "<h%s id=\"%s\"><a class=\"heading-permalink\" href=\"#%s\" aria-hidden=\"true\" title=\"Permalink\">\u00B6</a>%s</h%s>"
                                    .formatted(level, anchor, anchor, text, level)));
        }
        headings.appendTail(body);
        return new SafeHtml(
                contents.isEmpty() ? body.toString() : "<ol class=\"table-of-contents\">" + contents + "</ol>" + body);
    }

    private static String unique(String anchor, Map<String, Integer> anchors) {
        int count = anchors.merge(anchor, 1, Integer::sum);
        return count == 1 ? anchor : anchor + "-" + count;
    }
}
