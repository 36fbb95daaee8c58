package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.List;

/** Short solutions on the forum. */
final class ForumTasks {
    private ForumTasks() {}

    /** Opens a discussion about a topic with a given prompt, in a suitable forum. */
    static String askForOpinions(OracleTask assignment, BrowserActor browser) {
        String topic = assignment.argument("topic");
        List<String> quoted = assignment.quoted();
        String prompt = quoted.isEmpty() ? "your opinion" : quoted.get(quoted.size() - 1);
        ForumVisit visit = new ForumVisit(browser);
        visit.post(new ForumChoice(visit).about(topic), topic, prompt);
        return "";
    }

    /** Posts a question in a forum whose members are likely to know the answer. */
    static String askWhereAnswered(OracleTask assignment, BrowserActor browser) {
        String question = assignment.argument("question");
        String topic = assignment.find("topic").orElse("") + " " + question;
        ForumVisit visit = new ForumVisit(browser);
        visit.post(new ForumChoice(visit).about(topic), question, "");
        return "";
    }

    static String blockNewestAuthor(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost newest = visit.newest(assignment.argument("forum"));
        browser.followLink(newest.selector() + " .submission__submitter");
        browser.follow("Block user");
        browser.type("#user_block_comment", assignment.argument("note"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Block"));
        return "";
    }

    static String changeBiography(OracleTask assignment, BrowserActor browser) {
        new ForumVisit(browser).enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", assignment.argument("content"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save"));
        return "";
    }

    static String commentOnOwnPost(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted));
        visit.comment(assignment.argument("text"));
        return "";
    }

    static String deletePost(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.expecting(
                ".forum-name-heading",
                () -> browser.pressButton(".submission--expanded .submission__nav form[action$=\"/delete\"] button"));
        return "";
    }

    static String disablePrivateMessages(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        browser.setChecked("#user_settings_allowPrivateMessages", false);
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
        return "";
    }

    /** Downvotes the all-time best submissions of a forum. */
    static String downvoteTop(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.topOfAllTime(assignment.argument("subreddit"), ShownPost.number(assignment.argument("k")))
                .forEach(visit::downvote);
        return "";
    }

    static String hideForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.pressButton("#sidebar details > summary");
        browser.expecting(".site-content", () -> browser.press("Hide"));
        return "";
    }

    static String joinForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.expecting(
                "#sidebar .subscribe-button--unsubscribe",
                () -> browser.pressButton("#sidebar .subscribe-button--subscribe"));
        return "";
    }

    static String setTimeZone(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        visit.pickTimeZone(assignment.argument("zone"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
        return "";
    }

    static String showBestOf(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Top");
        visit.from(assignment.argument("range"));
        return "";
    }

    static String showForumsBy(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        browser.follow("Forums");
        visit.sortBy(assignment.argument("order"));
        return "";
    }

    static String showModerationLog(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.follow("Moderation log");
        return "";
    }

    static String startDiscussion(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.post(assignment.argument("forum"), assignment.argument("title"), assignment.argument("body"));
        return "";
    }

    /** Opens a popular post of a forum and subscribes to the forum there. */
    static String subscribeToForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("subreddit"));
        visit.openThread(visit.posts().get(0));
        if (!browser.isPresent(".subscribe-button--unsubscribe")) {
            browser.expecting(
                    "#sidebar .subscribe-button--unsubscribe",
                    () -> browser.pressButton("#sidebar .subscribe-button--subscribe"));
        }
        return "";
    }

    static String switchToDark(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.expecting(
                "html[data-night-mode=dark]",
                () -> browser.pressButton(
                        ".night-mode-form__dark, .site-nav form[action=\"/night_mode\"] button[value=dark]"));
        return "";
    }

    static String tellBestTitle(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        return visit.topOfAllTime(assignment.argument("forum"), 1).get(0).title();
    }

    static String tellWhereIPosted(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        return visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted)
                .forum();
    }

    static String upvoteNewest(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.upvote(visit.newest(assignment.argument("subreddit")));
        return "";
    }

    static String writeToBestAuthor(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost best = visit.topOfAllTime(assignment.argument("forum"), 1).get(0);
        browser.followLink(best.selector() + " .submission__submitter");
        browser.follow("Send message");
        browser.type("#message_body", assignment.argument("text"));
        browser.expecting("article.message", () -> browser.press("Send"));
        return "";
    }
}
