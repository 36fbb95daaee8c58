package dev.tiltyard.wiki.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import dev.tiltyard.wiki.world.WikiWorld;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Wikipedia's named locators. Nothing in it changes, so all except one read pages: the open page, or an article of the
 * shipped book. They return {@code null} or an empty list if there is nothing.
 */
public final class WikiLocators {
    private static final String SITE = "wikipedia";
    private static final String LAST = "last";

    private WikiLocators() {}

    public static List<NamedLocator> all() {
        return List.of(
                shown(
                        "article_shown",
                        "Title of the last open article; null if the last open page is none.",
                        "document.querySelector('h1#firstHeading')?.innerText.trim() ?? null"),
                shown(
                        "sections_shown",
                        "Headings of the last open article, in their order.",
                        "[...document.querySelectorAll('summary.section-heading')].map(e => e.innerText.trim())"),
                shown(
                        "results_shown",
                        "Titles of the search results on the last open page, in their order.",
                        "[...document.querySelectorAll('.results li a')].map(e => e.innerText.trim())"),
                shown(
                        "result_count_shown",
                        "The number of results on the last open page; 0 if none, null if it is no search.",
                        "(header => !header ? null : Number((header.querySelectorAll('b')[1]?.innerText ?? '0')"
                                + ".replace(/\\D/g, '')))(document.querySelector('.header'))"),
                article(
                        "article_section",
                        List.of("title", "heading"),
                        "Text of a section of an article, without its heading; null if there is no such section.",
                        "(heading => heading?.closest('details')?.innerText.slice(heading.innerText.length).trim()"
                                + " ?? null)"
                                + "([...document.querySelectorAll('summary.section-heading > *')]"
                                + ".find(e => e.innerText.trim() === %s))"),
                article(
                        "infobox_value",
                        List.of("title", "label"),
                        "The value next to a label in an article's infobox; null if there is no such row.",
                        "[...document.querySelectorAll('table.infobox tr')].find(row =>"
                                + " row.querySelector('th.infobox-label')?.innerText.trim() === %s)"
                                + "?.querySelector('td')?.innerText.trim() ?? null"),
                new NamedLocator(
                        "suggestions",
                        List.of("term"),
                        "Suggestions for this input: a list of {value, label, kind, path}, with the full-text search"
                                + " last.",
                        at -> new Locator.Rest(
                                SITE, "/suggest?content=" + WikiWorld.BOOK + "&term=" + encoded(at.get(0)), "", "")));
    }

    private static NamedLocator shown(String name, String finds, String expression) {
        return new NamedLocator(name, List.of(), finds, at -> new Locator.Script(SITE, LAST, expression));
    }

    /** @param expression contains a placeholder for the second argument as a JavaScript string */
    private static NamedLocator article(String name, List<String> parameters, String finds, String expression) {
        return new NamedLocator(
                name,
                parameters,
                finds,
                at -> new Locator.Script(
                        SITE,
                        "/" + WikiWorld.BOOK + "/A/" + encoded(at.get(0).replace(' ', '_')),
                        expression.formatted(quoted(at.get(1)))));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
    }
}
