package dev.tiltyard.forum.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.util.List;
import java.util.function.Function;

/** Locators for the site's JSON pages, and page scripts. */
final class PageLocators {
    private static final String LAST = "last";

    private PageLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                new NamedLocator(
                        "submission_json",
                        List.of("forum", "id"),
                        "The site's own JSON of a visible submission: id, title, url, body, netScore, upvotes,"
                                + " downvotes,"
                                + " commentCount, forum, user and others; fails if there is none in that forum.",
                        rest(at -> "/f/" + at.get(0) + "/" + at.get(1) + ".json", "")),
                new NamedLocator(
                        "submission_net_score",
                        List.of("forum", "id"),
                        "The score of a submission in the site's JSON, a number; fails if there is none.",
                        rest(at -> "/f/" + at.get(0) + "/" + at.get(1) + ".json", "/netScore")),
                new NamedLocator(
                        "comment_json",
                        List.of("forum", "submission", "comment"),
                        "The site's own JSON of a comment: id, body, netScore, upvotes, downvotes, user, submission and"
                                + " others; fails if there is none on that submission.",
                        rest(at -> "/f/" + at.get(0) + "/" + at.get(1) + "/-/comment/" + at.get(2) + ".json", "")),
                script(
                        "vote_shown",
                        "How the last open page shows the member's vote on its first submission: \"up\", \"down\" or"
                                + " \"none\"; null if there is no submission on it.",
                        "(form => !form ? null : form.classList.contains('vote--user-upvoted') ? 'up'"
                                + " : form.classList.contains('vote--user-downvoted') ? 'down' : 'none')"
                                + "(document.querySelector('div.submission__vote form'))"),
                script(
                        "submission_shown",
                        "The first submission on the last open page: {title, text, links}, links being all href and"
                                + " src in"
                                + " it; null if there is none.",
                        "(inner => inner && ({title: inner.querySelector('.submission__title').innerText.trim(),"
                                + " text: inner.innerText, links: [...inner.querySelectorAll('[href],[src]')]"
                                + ".map(e => e.getAttribute('href') || e.getAttribute('src'))}))"
                                + "(document.querySelector('.submission__inner'))"),
                script(
                        "first_comment_shown",
                        "Text of the first comment on the last open page; null if there is none.",
                        "document.querySelector('.comment__body')?.innerText.trim() ?? null"),
                script(
                        "listed_titles",
                        "Titles of the submissions on the last open page, in their order.",
                        "[...document.querySelectorAll('.submission__title')].map(e => e.innerText.trim())"),
                script(
                        "flash_shown",
                        "The message above the last open page; null if there is none.",
                        "document.querySelector('.site-alerts .alert__text p')?.innerText ?? null"),
                new NamedLocator(
                        "biography_shown",
                        List.of("user"),
                        "The biography on this member's page, as its text; null if there is none.",
                        at -> new Locator.Script(
                                ForumLocators.SITE,
                                "/user/" + at.get(0),
                                "document.querySelector('.user-bio__biography')?.innerText.trim() ?? null")));
    }

    private static Function<List<String>, Locator> rest(Function<List<String>, String> path, String pointer) {
        return arguments -> new Locator.Rest(ForumLocators.SITE, path.apply(arguments), "", pointer);
    }

    private static NamedLocator script(String name, String finds, String expression) {
        return new NamedLocator(
                name, List.of(), finds, arguments -> new Locator.Script(ForumLocators.SITE, LAST, expression));
    }
}
