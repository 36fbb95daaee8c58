package dev.tiltyard.wiki.locator;

import dev.tiltyard.values.Locator;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.wiki.world.WikiWorld;
import java.util.List;

/**
 * The named locators of the encyclopaedia. Nothing in it changes, so all but one look at pages: what the page left open
 * shows, or what an article of the shipped book shows. They give {@code null} or an empty list where there is nothing.
 */
public final class WikiLocators {
    private static final String SITE = "wikipedia";
    private static final String LAST = "last";

    private WikiLocators() {}

    /** All of them. */
    public static List<NamedLocator> all() {
        return List.of(
                shown(
                        "article_shown",
                        "Title of the article that was left open; null if the page is none.",
                        "document.querySelector('h1#firstHeading')?.innerText.trim() ?? null"),
                shown(
                        "sections_shown",
                        "Headings of the article that was left open, in their order.",
                        "[...document.querySelectorAll('summary.section-heading')].map(e => e.innerText.trim())"),
                shown(
                        "results_shown",
                        "Titles of the search results on the page left open, in their order.",
                        "[...document.querySelectorAll('.results li a')].map(e => e.innerText.trim())"),
                shown(
                        "result_count_shown",
                        "How many results the page left open says there are, a number; 0 if none, null if the page is no"
                                + " search.",
                        "(header => !header ? null : Number((header.querySelectorAll('b')[1]?.innerText ?? '0')"
                                + ".replace(/\\D/g, '')))(document.querySelector('.header'))"),
                article(
                        "article_section",
                        List.of("title", "heading"),
                        "Text of a section of an article, without its heading; null if there is no such section.",
                        "(heading => heading?.closest('details')?.innerText.slice(heading.innerText.length).trim() ?? null)"
                                + "([...document.querySelectorAll('summary.section-heading > *')]"
                                + ".find(e => e.innerText.trim() === %s))"),
                article(
                        "infobox_value",
                        List.of("title", "label"),
                        "What stands beside a label in an article's infobox; null if there is no such row.",
                        "[...document.querySelectorAll('table.infobox tr')].find(row =>"
                                + " row.querySelector('th.infobox-label')?.innerText.trim() === %s)"
                                + "?.querySelector('td')?.innerText.trim() ?? null"),
                new NamedLocator(
                        "suggestions",
                        List.of("term"),
                        "What the site suggests for these letters: a list of {value, label, kind, path}, that which leads to"
                                + " the full-text search last.",
                        at -> new Locator.Rest(
                                SITE, "/suggest?content=" + WikiWorld.BOOK + "&term=" + encoded(at.get(0)), "", "")));
    }

    private static NamedLocator shown(String name, String finds, String expression) {
        return new NamedLocator(name, List.of(), finds, at -> new Locator.Script(SITE, LAST, expression));
    }

    /** @param expression has a place for the second argument as a JavaScript text */
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
        return java.net.URLEncoder.encode(text, java.nio.charset.StandardCharsets.UTF_8)
                .replace("+", "%20");
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
    }
}
