package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.TextWords;
import java.util.List;
import java.util.Map;

/** Short solutions on the forum. */
final class ForumTasks {
    private static final Map<String, String> ORDERS =
            Map.of("controversial", "Controversial", "most commented", "Most commented", "newest", "New", "top", "Top");

    private ForumTasks() {}

    /** Opens a discussion about a topic with a given prompt, in a suitable forum. */
    static Answer askForOpinions(OracleTask assignment, BrowserActor browser) {
        String topic = assignment.argument("topic");
        List<String> quoted = assignment.quoted();
        String prompt = quoted.isEmpty() ? "your opinion" : quoted.get(quoted.size() - 1);
        ForumVisit visit = new ForumVisit(browser);
        visit.post(new ForumChoice(visit).about(topic), topic, prompt);
        return Answer.done();
    }

    /** Posts a question in a forum whose members are likely to know the answer. */
    static Answer askWhereAnswered(OracleTask assignment, BrowserActor browser) {
        String question = assignment.argument("question");
        String topic = assignment.find("topic").orElse("") + " " + question;
        String inFull = topic.replaceAll("\\bDMV\\b", "Washington DC").replaceAll("\\bDL\\b", "deep learning");
        ForumVisit visit = new ForumVisit(browser);
        visit.post(new ForumChoice(visit).about(inFull), question, "");
        return Answer.done();
    }

    static Answer blockNewestAuthor(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost newest = visit.newest(assignment.argument("forum"));
        browser.followLink(newest.selector() + " .submission__submitter");
        browser.follow("Block user");
        browser.type("#user_block_comment", assignment.argument("note"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Block"));
        return Answer.done();
    }

    static Answer changeBiography(OracleTask assignment, BrowserActor browser) {
        new ForumVisit(browser).enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", assignment.argument("content"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save"));
        return Answer.done();
    }

    static Answer commentOnOwnPost(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted));
        visit.comment(assignment.argument("text"));
        return Answer.done();
    }

    static Answer deletePost(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.expecting(
                ".forum-name-heading",
                () -> browser.pressButton(".submission--expanded .submission__nav form[action$=\"/delete\"] button"));
        return Answer.done();
    }

    static Answer disablePrivateMessages(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        browser.setChecked("#user_settings_allowPrivateMessages", false);
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
        return Answer.done();
    }

    /** Downvotes the all-time best submissions of a forum. */
    static Answer downvoteTop(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.topOfAllTime(assignment.argument("subreddit"), ShownPost.number(assignment.argument("k")))
                .forEach(visit::downvote);
        return Answer.done();
    }

    static Answer hideForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.pressButton("#sidebar details > summary");
        browser.expecting(".site-content", () -> browser.press("Hide"));
        return Answer.done();
    }

    static Answer joinForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.expecting(
                "#sidebar .subscribe-button--unsubscribe",
                () -> browser.pressButton("#sidebar .subscribe-button--subscribe"));
        return Answer.done();
    }

    static Answer setTimeZone(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        visit.pickTimeZone(assignment.argument("zone"));
        browser.expecting(".site-alerts__alert", () -> browser.press("Save changes"));
        return Answer.done();
    }

    static Answer showBestOf(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Top");
        visit.from(assignment.argument("range"));
        return Answer.done();
    }

    static Answer showForumsBy(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        browser.follow("Forums");
        visit.sortBy(assignment.argument("order"));
        return Answer.done();
    }

    static Answer showModerationLog(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.follow("Moderation log");
        return Answer.done();
    }

    static Answer startDiscussion(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.post(assignment.argument("forum"), assignment.argument("title"), assignment.argument("body"));
        return Answer.done();
    }

    /** Opens the first post of a forum, in the order that the task asks for if any, and subscribes to the forum there. */
    static Answer subscribeToForum(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("subreddit"));
        String first = assignment.find("post_selector").orElse("");
        ORDERS.forEach((words, order) -> {
            if (first.contains(words)) {
                visit.sortBy(order);
            }
        });
        if (first.contains("all time") || first.contains("controversial")) {
            visit.from("All time");
        }
        visit.openThread(visit.find(post -> !post.pinned(), "that is not pinned"));
        if (!browser.isPresent(".subscribe-button--unsubscribe")) {
            browser.expecting(
                    "#sidebar .subscribe-button--unsubscribe",
                    () -> browser.pressButton("#sidebar .subscribe-button--subscribe"));
        }
        return Answer.done();
    }

    static Answer switchToDark(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.expecting(
                "html[data-night-mode=dark]",
                () -> browser.pressButton(
                        ".night-mode-form__dark, .site-nav form[action=\"/night_mode\"] button[value=dark]"));
        return Answer.done();
    }

    static Answer tellBestTitle(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        return Answer.text(
                visit.topOfAllTime(assignment.argument("forum"), 1).get(0).title());
    }

    static Answer tellWhereIPosted(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        return Answer.text(visit.find(post -> TextWords.coverage(wanted, post.title()) == 1, "on " + wanted)
                .forum());
    }

    static Answer upvoteNewest(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.upvote(visit.newest(assignment.argument("subreddit")));
        return Answer.done();
    }

    static Answer writeToBestAuthor(OracleTask assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        ShownPost best = visit.topOfAllTime(assignment.argument("forum"), 1).get(0);
        browser.followLink(best.selector() + " .submission__submitter");
        browser.follow("Send message");
        browser.type("#message_body", assignment.argument("text"));
        browser.expecting("article.message", () -> browser.press("Send"));
        return Answer.done();
    }
}
