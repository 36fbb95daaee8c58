package dev.tiltyard.forum.replica.text;

import dev.tiltyard.sitekit.markdown.MarkdownRenderer;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Users' Markdown; HTML in it is shown as text. {@code /u/name}, {@code /f/forum} and {@code /w/page}, with or without
 * the first slash, become links; {@code @name} does not.
 */
public final class MarkdownText {
    private static final Pattern MENTION = Pattern.compile("(?<![\\w/.:-])/?([ufw])/([\\w][\\w+/-]*)");
    private static final Pattern USER = Pattern.compile("(?<![\\w/.:-])/?u/(\\w{3,25})\\b");

    private static final MarkdownRenderer SAME_TAB = renderer(false);
    private static final MarkdownRenderer NEW_TAB = renderer(true);

    private MarkdownText() {}

    /**
     * A user's text as HTML.
     *
     * @param markdown the text
     * @param linksInNewTab whether external links open in a new tab
     */
    public static SafeHtml html(String markdown, boolean linksInNewTab) {
        return (linksInNewTab ? NEW_TAB : SAME_TAB).safeHtml(markdown);
    }

    /** The names of the users whom a text mentions by {@code /u/name}, in lower case, in alphabetical order. */
    public static Set<String> mentionedUsers(String markdown) {
        Set<String> names = new TreeSet<>();
        Matcher mentions = USER.matcher(markdown);
        while (mentions.find()) {
            names.add(mentions.group(1).toLowerCase(Locale.ROOT));
        }
        return names;
    }

    private static MarkdownRenderer renderer(boolean newTab) {
        return MarkdownRenderer.builder()
                .linkReferences(MENTION, MarkdownText::address)
                .ownLinks(address -> address.startsWith("/"))
                .foreignLinks(address -> !address.startsWith("/"))
                .openInNewTab(address -> newTab && !address.startsWith("/"))
                .build();
    }

    private static Optional<String> address(MatchResult mention) {
        String kind =
                switch (mention.group(1)) {
                    case "u" -> "user";
                    case "f" -> "f";
                    default -> "wiki";
                };
        return Optional.of("/" + kind + "/" + mention.group(2));
    }
}
