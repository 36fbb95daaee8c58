package dev.tiltyard.forum.replica.text;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.regex.Pattern;

/** The result of the database's {@code ts_headline}, as HTML. */
public final class Highlight {
    // Private use characters are the markers between database and page, since a text may contain any tag itself.
    private static final String START = "\uE000";
    private static final String STOP = "\uE001";
    private static final Pattern MARKED = Pattern.compile(START + "([^" + START + STOP + "]*)" + STOP);

    private Highlight() {}

    /** Options of {@code ts_headline}: the given ones plus the markers for {@link #of}. */
    public static String options(String others) {
        return others + ", StartSel=" + START + ", StopSel=" + STOP;
    }

    /** The text with {@code mark} around each match. */
    public static SafeHtml of(String headline) {
        String html = MARKED.matcher(SafeHtml.ofText(headline).html()).replaceAll("<mark>$1</mark>");
        return new SafeHtml(html.replace(START, "").replace(STOP, ""));
    }
}
