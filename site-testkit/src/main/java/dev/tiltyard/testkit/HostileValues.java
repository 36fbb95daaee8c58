package dev.tiltyard.testkit;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Values that no page expects: empty, huge, negative, of a wrong type, in other scripts, and meant to harm. */
public final class HostileValues {
    private static final String MARK = "tiltyardFuzz";
    private static final int HUGE = 70_000;

    /** A few of them, for the normal build: the ones that have found most. */
    public static final List<String> FEW = List.of(
            "", "-9223372036854775809", "x".repeat(HUGE), "\u0000<script>" + MARK + "()</script>'\"\\\uD83D\uDE42");

    /** All of them. */
    public static final List<String> ALL = List.of(
            "",
            " ",
            "0",
            "-1",
            "2147483648",
            "-9223372036854775809",
            "99999999999999999999999999",
            "1e309",
            "NaN",
            "1.5",
            "[]",
            "{\"a\": [1]}",
            "null",
            "true",
            "2023-02-30",
            "99999-12-31",
            "x".repeat(300),
            "x".repeat(HUGE),
            "\u00E9\u4E2D\uD83D\uDE42".repeat(100),
            "\u0000",
            "\u202E\uFEFF\uFFFE\u0007",
            "a\r\nSet-Cookie: fuzz=1",
            "' OR '1'='1'; DROP TABLE users; --",
            "%' ESCAPE '\\",
            "\\",
            "%zz%00%ff",
            "((((((((((*+?[a-",
            "../../../../../../etc/passwd",
            "file:///etc/passwd",
            "${7*7}{{7*7}}@(7*7)",
            "--output=/tmp/fuzz",
            "<script>" + MARK + "()</script>",
            "\"><img src=x onerror=" + MARK + "()>",
            "</title></textarea></script><script>" + MARK + "()</script>",
            "[x](javascript:" + MARK + "()) <a href=\"javascript:" + MARK + "()\">x</a>",
            "javascript:" + MARK + "()");

    /** Attributes whose address a browser or one of our scripts opens; a field may well show such an address as its value. */
    private static final Set<String> FOLLOWED = Set.of(
            "href",
            "src",
            "action",
            "formaction",
            "xlink:href",
            "data",
            "data-href",
            "data-url",
            "data-src",
            "background");

    private HostileValues() {}

    /** Whether a page would run a script that one of the values has brought in. */
    static boolean runIn(Document page) {
        for (Element element : page.getAllElements()) {
            if (element.normalName().equals("script") && element.data().strip().startsWith(MARK)) {
                return true;
            }
            for (Attribute attribute : element.attributes()) {
                if (isCode(attribute) && attribute.getValue().contains(MARK)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isCode(Attribute attribute) {
        String name = attribute.getKey().toLowerCase(Locale.ROOT);
        return name.startsWith("on")
                || FOLLOWED.contains(name)
                        && attribute.getValue().strip().toLowerCase(Locale.ROOT).startsWith("javascript:");
    }
}
