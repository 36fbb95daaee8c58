package dev.tiltyard.cli.fidelity;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An observation that somebody took from the original.
 *
 * @param n its number
 * @param site id of the site
 * @param pageType what the page is for; what follows in parentheses is an aside
 * @param format {@code webarena}, {@code browsergym}, or {@code agentoccam}, which has no texts of its own
 * @param scope how much of the page it holds: {@code full}, {@code viewport}, {@code prefix} (cut at its end), or
 *     another word where the publisher abridged it, so that only the recall can be measured
 * @param text the observation
 * @param replica which of the pages of the folder it is compared with; left out: the site's page of its type
 */
record Recording(
        int n,
        String site,
        String pageType,
        String format,
        String scope,
        String text,
        @Nullable String replica) {
    Recording {
        require(site, "site");
        require(pageType, "page_type");
        require(format, "format");
        require(scope, "scope");
        require(text, "text");
    }

    private static void require(@Nullable String value, String field) {
        if (value == null) {
            throw new IllegalArgumentException("field \"" + field + "\" is missing");
        }
    }

    /** Name of the page that it is compared with. */
    String page() {
        return Objects.requireNonNullElseGet(replica, () -> site + "/" + kind());
    }

    /** The page type without an aside. */
    String kind() {
        return pageType.split(" \\(")[0];
    }

    boolean isBrowserGym() {
        return format.toLowerCase(Locale.ROOT).equals("browsergym");
    }

    /** Whether the format has no lines of text. */
    boolean isWithoutTexts() {
        return format.equals("agentoccam");
    }
}
