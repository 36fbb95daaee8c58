package dev.tiltyard.testkit;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * Values that no page expects: empty, huge, negative, of a wrong type, in other scripts, or malicious. For lone
 * surrogates see {@link Wire}.
 */
public final class HostileValues {
    /** The function that the payloads call. */
    static final String MARK = "tiltyardFuzz";

    /** Fits only into a column without a limit; some forms then show it again. */
    static final String HUGE = "x".repeat(70_000);

    /** A few values for the normal build: the most productive ones. */
    public static final List<String> FEW =
            List.of("", "-9223372036854775809", HUGE, "\u0000<script>" + MARK + "()</script>'\"\\\uD83D\uDE42\uDCFF");

    /** Script injections, for the ways in which pages fail to escape values. */
    static final List<String> SCRIPTS = List.of(
            "<script>" + MARK + "()</script>",
            "\"><img src=x onerror=" + MARK + "()>",
            "'-" + MARK + "()-'\" onfocus=" + MARK + "() autofocus x=",
            "</title></textarea></script><script>" + MARK + "()</script>",
            "<svg onload=" + MARK + "()><math><mi//xlink:href=\"javascript:" + MARK + "()\">",
            "[x](javascript:" + MARK + "()) <a href=\"javascript:" + MARK + "()\">x</a> ![x](x\"onerror=\"" + MARK
                    + "())",
            "javascript:" + MARK + "()");

    /** For a field with fixed choices: values that a browser never sends. */
    static final List<String> WRONG_CHOICES =
            List.of("", "-1", "99999999999999999999999999", "NaN", HUGE, "\u0000", "\uD800\uDCFF", "' OR 1=1 --");

    /** For a path segment, where most other values simply match nothing. */
    static final List<String> IN_PATHS = List.of(
            "",
            "0",
            "-1",
            "99999999999999999999999999",
            "1.5",
            "x".repeat(300),
            "\u00E9\u4E2D\uD83D\uDE42",
            "a\u0000b",
            "\uD800\uDCFF",
            "' OR 1=1 --",
            "%' ESCAPE '\\",
            "..",
            "../../../../etc/passwd",
            "<script>" + MARK + "()</script>");

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
            "0000-00-00 00:00:00",
            "x".repeat(300),
            HUGE,
            "\u00E9\u4E2D\uD83D\uDE42".repeat(100),
            "\u0000",
            "a\u0000b",
            "\uD800",
            "a\uDCFFb\uDCC0\uDCAF",
            "\u202E\uFEFF\uFFFE\u0007\u2028",
            "a\r\nSet-Cookie: fuzz=1",
            "' OR '1'='1'; DROP TABLE users; --",
            "\" UNION SELECT NULL,NULL -- ",
            "%' ESCAPE '\\",
            "\\",
            "%zz%00%ff",
            "((((((((((*+?[a-",
            "../../../../../../etc/passwd",
            "..\\..\\windows\\win.ini",
            "file:///etc/passwd",
            "//example.com/x",
            "${7*7}{{7*7}}@(7*7)",
            "${jndi:ldap://127.0.0.1:9/x}",
            "--output=/tmp/fuzz",
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>",
            SCRIPTS.get(0),
            SCRIPTS.get(1),
            SCRIPTS.get(2),
            SCRIPTS.get(3),
            SCRIPTS.get(4),
            SCRIPTS.get(5),
            SCRIPTS.get(6));

    private static final Pattern SUSPICIOUS = Pattern.compile(
            "(?i)(?:<script[^>]*>\\s*|on[a-z]+\\s*=\\s*[\"']?|javascript:[^\"'>]{0,40})" + Pattern.quote(MARK));

    /** Attributes whose URL a browser or one of our scripts opens; a field may show such a URL as its value. */
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

    /** Whether the page may contain a payload, as a cheap prefilter. */
    static boolean maybeIn(String body) {
        return body.contains(MARK) && SUSPICIOUS.matcher(body).find();
    }

    /** Whether a page would run an injected script. */
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
