package dev.tiltyard.forum.replica.text;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.regex.Pattern;

/** What the database's {@code ts_headline} found in a text, as HTML. */
public final class Highlight {
    // Characters for private use stand for the marks between database and page, since a text may hold any tag itself.
    private static final String START = "\uE000";
    private static final String STOP = "\uE001";
    private static final Pattern MARKED = Pattern.compile(START + "([^" + START + STOP + "]*)" + STOP);

    private Highlight() {}

    /** Options of {@code ts_headline}, with the marks that {@link #of} reads added to the given ones. */
    public static String options(String others) {
        return others + ", StartSel=" + START + ", StopSel=" + STOP;
    }

    /** The text with {@code mark} around each word that was found. */
    public static SafeHtml of(String headline) {
        String html = MARKED.matcher(SafeHtml.ofText(headline).html()).replaceAll("<mark>$1</mark>");
        return new SafeHtml(html.replace(START, "").replace(STOP, ""));
    }
}
