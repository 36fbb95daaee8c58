package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.NamedStep.Given;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forum's named steps for forums, members, and their lists. */
final class ForumListSteps {
    private ForumListSteps() {}

    static List<NamedStep> all() {
        return Stream.of(forums(), tags(), members(), account())
                .flatMap(List::stream)
                .toList();
    }

    private static List<NamedStep> forums() {
        return List.of(
                NamedStep.reading(
                        "forum-first-moderator",
                        "Reads who has moderated a forum the longest.",
                        List.of("forum"),
                        "moderator",
                        (with, browser) -> firstModerator(new ForumVisit(browser), with.of("forum"))),
                NamedStep.acting(
                        "forum-no-appointing",
                        "Makes sure that the open list of moderators lets the account add none.",
                        List.of(),
                        (with, browser) -> noAppointing(browser)),
                new NamedStep(
                        "forum-last-banned",
                        "Reads who was banned from a forum last, and why.",
                        List.of("forum"),
                        List.of("member", "reason"),
                        (with, browser) -> lastBanned(browser, with.getOrDefault("forum", ""))),
                NamedStep.reading(
                        "forum-subscribers",
                        "Reads a forum's number of subscribers.",
                        List.of("forum"),
                        "subscribers",
                        (with, browser) -> subscribers(new ForumVisit(browser), with.of("forum"))),
                new NamedStep(
                        "forum-compare",
                        "Reads which of two forums has more subscribers.",
                        List.of("one", "other"),
                        List.of("larger", "smaller"),
                        (with, browser) -> compare(new ForumVisit(browser), new Given(with))),
                NamedStep.acting(
                        "forum-span",
                        "Sets the time range of the open list, such as All time.",
                        List.of("span"),
                        (with, browser) -> new ForumVisit(browser).from(with.of("span"))),
                new NamedStep(
                        "forum-top-three",
                        "Reads the authors and the total score of a forum's three posts with the highest scores of all time.",
                        List.of("forum"),
                        List.of("authors", "score"),
                        (with, browser) -> topThree(new ForumVisit(browser), with.getOrDefault("forum", ""))),
                NamedStep.reading(
                        "forum-description",
                        "Reads a forum's description in the list of forums.",
                        List.of("forum"),
                        "description",
                        (with, browser) -> description(new ForumVisit(browser), with.of("forum"))));
    }

    private static List<NamedStep> tags() {
        return List.of(
                NamedStep.reading(
                        "forum-tagged",
                        "Opens the page of a tag and reads the names of its forums.",
                        List.of("tag"),
                        "forums",
                        (with, browser) -> String.join(", ", tagged(browser, with.of("tag")))),
                NamedStep.acting(
                        "forum-subscribe-tagged",
                        "Subscribes to all forums with a tag.",
                        List.of("tag"),
                        (with, browser) -> tagged(browser, with.of("tag"))
                                .forEach(forum -> ForumSteps.subscribe(new ForumVisit(browser), forum))));
    }

    private static List<NamedStep> members() {
        return List.of(
                NamedStep.reading(
                        "forum-newest-of-member",
                        "Reads the title of a member's newest post.",
                        List.of("member"),
                        "title",
                        (with, browser) -> ofMember(browser, with.of("member"), 1)),
                NamedStep.reading(
                        "forum-second-newest-of-member",
                        "Reads the title of the post that a member submitted just before their newest one.",
                        List.of("member"),
                        "title",
                        (with, browser) -> ofMember(browser, with.of("member"), 2)),
                NamedStep.reading(
                        "forum-posts-of-member",
                        "Reads the titles of a member's posts, one a line.",
                        List.of("member"),
                        "titles",
                        (with, browser) -> posts(browser, with.of("member")).stream()
                                .map(ShownPost::title)
                                .collect(Collectors.joining("\n"))),
                new NamedStep(
                        "forum-favorite",
                        "Reads the forum in which a member has submitted the most posts, and the newest of them.",
                        List.of("member"),
                        List.of("forum", "title"),
                        (with, browser) -> favorite(allPosts(browser, with.getOrDefault("member", "")))),
                new NamedStep(
                        "forum-count-posts",
                        "Reads how many posts a member has submitted, and their total score.",
                        List.of("member"),
                        List.of("posts", "score"),
                        (with, browser) -> {
                            List<ShownPost> posts = allPosts(browser, with.getOrDefault("member", ""));
                            return Map.of("posts", Integer.toString(posts.size()), "score", score(posts));
                        }));
    }

    private static List<NamedStep> account() {
        return List.of(
                NamedStep.acting(
                        "forum-settings",
                        "Sets what the front page shows, its order, and the time zone.",
                        List.of("front", "sorting", "zone"),
                        (with, browser) -> set(new ForumVisit(browser), with)),
                NamedStep.acting(
                        "forum-extend-wiki",
                        "Adds a line to the end of a wiki page.",
                        List.of("page", "line"),
                        (with, browser) -> extend(browser, with.of("page"), with.of("line"))));
    }

    private static void noAppointing(BrowserActor browser) {
        if (browser.isPresent("a[href$=\"/add_moderator\"]")) {
            throw new OracleException("moderators can be added on " + browser.address());
        }
    }

    private static String firstModerator(ForumVisit visit, String forum) {
        BrowserActor browser = visit.browser();
        visit.enterForum(forum);
        browser.follow("See full list");
        return browser
                .rows("main table tbody tr", Map.of("name", "td a", "since", "td:nth-child(2) time@datetime"))
                .stream()
                .min(Comparator.comparing(row -> row.text("since")))
                .map(row -> row.text("name"))
                .orElseThrow(() -> new OracleException("nobody moderates: " + browser.address()));
    }

    private static Map<String, String> lastBanned(BrowserActor browser, String forum) {
        browser.open("/f/" + forum + "/bans");
        ShownRow latest = browser
                .rows(
                        "main table tbody tr",
                        Map.of("member", "td a", "reason", "td:nth-child(2)", "at", "td:nth-child(3) time@datetime"))
                .stream()
                .max(Comparator.comparing(row -> row.text("at")))
                .orElseThrow(() -> new OracleException("nobody is banned: " + browser.address()));
        return Map.of("member", latest.text("member"), "reason", latest.text("reason"));
    }

    private static String subscribers(ForumVisit visit, String forum) {
        visit.enterForum(forum);
        return visit.browser()
                .text("#sidebar .subscribe-button__subscriber-count")
                .replaceAll("[^0-9]", "");
    }

    private static Map<String, String> compare(ForumVisit visit, Given with) {
        int one = Integer.parseInt(subscribers(visit, with.of("one")));
        int other = Integer.parseInt(subscribers(visit, with.of("other")));
        return Map.of(
                "larger", with.of(one > other ? "one" : "other"), "smaller", with.of(one > other ? "other" : "one"));
    }

    private static Map<String, String> topThree(ForumVisit visit, String forum) {
        List<ShownPost> best = visit.topOfAllTime(forum, 3);
        return Map.of(
                "authors",
                best.stream().map(ShownPost::author).collect(Collectors.joining(", ")),
                "score",
                score(best));
    }

    private static String description(ForumVisit visit, String forum) {
        BrowserActor browser = visit.browser();
        String card = "article.forum-card:has(a[href=\"/f/" + forum + "\"]) > p";
        browser.follow("Forums");
        while (!browser.isPresent(card)) {
            if (!visit.more()) {
                throw new OracleException("the forum is not in the list of forums, last page: " + browser.address());
            }
        }
        return browser.text(card);
    }

    private static List<String> tagged(BrowserActor browser, String tag) {
        browser.follow("Forums");
        browser.follow("Tags");
        browser.followLink("main a[href=\"/tag/" + tag + "\"]");
        return browser.texts("#sidebar a[href^=\"/f/\"]");
    }

    private static String ofMember(BrowserActor browser, String member, int place) {
        return posts(browser, member).stream()
                .sorted(Comparator.comparing(ShownPost::submitted).reversed())
                .skip(place - 1)
                .map(ShownPost::title)
                .findFirst()
                .orElseThrow(() -> new OracleException("too few submissions: " + browser.address()));
    }

    private static List<ShownPost> posts(BrowserActor browser, String member) {
        browser.open("/user/" + member + "/submissions");
        return new ForumVisit(browser).posts();
    }

    private static List<ShownPost> allPosts(BrowserActor browser, String member) {
        List<ShownPost> posts = new ArrayList<>(posts(browser, member));
        ForumVisit visit = new ForumVisit(browser);
        while (visit.more()) {
            posts.addAll(visit.posts());
        }
        return posts;
    }

    private static Map<String, String> favorite(List<ShownPost> posts) {
        Map<String, Long> counts =
                posts.stream().collect(Collectors.groupingBy(ShownPost::forum, TreeMap::new, Collectors.counting()));
        String most = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow(() -> new OracleException("the member has no submissions"))
                .getKey();
        ShownPost newest = posts.stream()
                .filter(post -> post.forum().equals(most))
                .max(Comparator.comparing(ShownPost::submitted))
                .orElseThrow();
        return Map.of("forum", most, "title", newest.title());
    }

    private static String score(List<ShownPost> posts) {
        return Integer.toString(posts.stream().mapToInt(ShownPost::score).sum());
    }

    private static void set(ForumVisit visit, Given with) {
        BrowserActor browser = visit.browser();
        visit.openUserMenu();
        browser.follow("User settings");
        visit.pickTimeZone(with.of("zone"));
        browser.pick("[name=\"user_settings[frontPage][filterBy]\"]", with.of("front"));
        browser.pick("[name=\"user_settings[frontPage][sortBy]\"]", with.of("sorting"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
    }

    private static void extend(BrowserActor browser, String page, String line) {
        browser.follow("Wiki");
        browser.follow("All pages");
        String path = browser.rows("main table tbody tr", Map.of("title", "td:nth-child(2)", "path", "td a")).stream()
                .filter(row -> page.equals(row.text("title")))
                .map(row -> row.text("path"))
                .findFirst()
                .orElseThrow(() -> new OracleException("the wiki lists no page " + page));
        browser.followLink("main table a[href=\"/wiki/" + path + "\"]");
        browser.follow("Edit page");
        browser.type("#wiki_body", browser.value("#wiki_body").stripTrailing() + "\n" + line);
        browser.expecting(".wiki-article", () -> browser.press("Save"));
    }
}
