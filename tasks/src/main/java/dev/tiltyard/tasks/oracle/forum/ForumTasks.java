package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Words;
import java.util.List;
import java.util.Locale;

/** Solutions on the forum that take a few steps. */
final class ForumTasks {
    private ForumTasks() {}

    /** Opens a discussion about a topic with a given prompt, in a forum where the topic belongs. */
    static String askForOpinions(Assignment assignment, BrowserActor browser) {
        String topic = assignment.argument("topic");
        List<String> quoted = assignment.quoted();
        String prompt = quoted.isEmpty() ? "your opinion" : quoted.get(quoted.size() - 1);
        ForumVisit visit = new ForumVisit(browser);
        // As one types an address: the forum keeps it.
        visit.post(new ForumChoice(visit).about(topic).toLowerCase(Locale.ROOT), topic, prompt);
        return "";
    }

    /** Posts a question in a forum whose members are likely to know the answer. */
    static String askWhereAnswered(Assignment assignment, BrowserActor browser) {
        String question = assignment.argument("question");
        String topic = assignment.find("topic").orElse("") + " " + question;
        ForumVisit visit = new ForumVisit(browser);
        visit.post(new ForumChoice(visit).about(topic), question, "");
        return "";
    }

    /** Blocks the author of a forum's newest submission. */
    static String blockNewestAuthor(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Post newest = visit.newest(assignment.argument("forum"));
        browser.followLink(newest.selector() + " .submission__submitter");
        browser.follow("Block user");
        browser.type("#user_block_comment", assignment.argument("note"));
        browser.press("Block");
        browser.await(".site-alerts__alert");
        return "";
    }

    /** Replaces the user's bio. */
    static String changeBiography(Assignment assignment, BrowserActor browser) {
        new ForumVisit(browser).enterProfile();
        browser.follow("Edit biography");
        browser.type("#user_biography_biography", assignment.argument("content"));
        browser.press("Save");
        browser.await(".site-alerts__alert");
        return "";
    }

    /** Comments on one of the user's posts. */
    static String commentOnOwnPost(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        visit.comment(assignment.argument("text"));
        return "";
    }

    /** Deletes one of the user's posts. */
    static String deletePost(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        visit.openThread(visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted));
        browser.pressButton(".submission--expanded .submission__nav form[action$=\"/delete\"] button");
        browser.await(".forum-name-heading");
        return "";
    }

    /** Turns private messages off in the user settings. */
    static String disablePrivateMessages(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        browser.setChecked("#user_settings_allowPrivateMessages", false);
        browser.press("Save changes");
        browser.await(".site-alerts__alert");
        return "";
    }

    /** Downvotes the best submissions of a forum since it began. */
    static String downvoteTop(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.topOfAllTime(assignment.argument("subreddit"), Post.number(assignment.argument("k")))
                .forEach(visit::downvote);
        return "";
    }

    /** Hides a forum from the front page. */
    static String hideForum(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.pressButton("#sidebar details > summary");
        browser.press("Hide");
        browser.await(".site-content");
        return "";
    }

    /** Subscribes to a forum on the forum's own page. */
    static String joinForum(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.pressButton("#sidebar .subscribe-button--subscribe");
        browser.await("#sidebar .subscribe-button--unsubscribe");
        return "";
    }

    /** Chooses a time zone in the user settings. */
    static String setTimeZone(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.follow("User settings");
        visit.pickTimeZone(assignment.argument("zone"));
        browser.press("Save changes");
        browser.await(".site-alerts__alert");
        return "";
    }

    /** Shows a forum's best submissions of a time range. */
    static String showBestOf(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        visit.sortBy("Top");
        visit.from(assignment.argument("range"));
        return "";
    }

    /** Opens the list of forums in an order. */
    static String showForumsBy(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        browser.follow("Forums");
        visit.sortBy(assignment.argument("order"));
        return "";
    }

    /** Opens a forum's moderation log. */
    static String showModerationLog(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("forum"));
        browser.follow("Moderation log");
        return "";
    }

    /** Posts a text with a title to a forum. */
    static String startDiscussion(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.post(assignment.argument("forum"), assignment.argument("title"), assignment.argument("body"));
        return "";
    }

    /** Opens a popular post of a forum and subscribes to the forum there. */
    static String subscribeToForum(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterForum(assignment.argument("subreddit"));
        visit.openThread(visit.posts().get(0));
        if (!browser.isPresent(".subscribe-button--unsubscribe")) {
            browser.pressButton("#sidebar .subscribe-button--subscribe");
            browser.await("#sidebar .subscribe-button--unsubscribe");
        }
        return "";
    }

    /** Switches to dark mode. */
    static String switchToDark(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.openUserMenu();
        browser.pressButton(".night-mode-form__dark, .site-nav form[action=\"/night_mode\"] button[value=dark]");
        browser.await("html[data-night-mode=dark]");
        return "";
    }

    /** Answers the title of a forum's best submission. */
    static String tellBestTitle(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        return visit.topOfAllTime(assignment.argument("forum"), 1).get(0).title();
    }

    /** Answers in which forum the user posted about something. */
    static String tellWhereIPosted(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.enterProfile();
        browser.follow("Submissions");
        String wanted = assignment.argument("post");
        return visit.find(post -> Words.coverage(wanted, post.title()) == 1, "on " + wanted)
                .forum();
    }

    /** Upvotes the newest submission of a forum. */
    static String upvoteNewest(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        visit.upvote(visit.newest(assignment.argument("subreddit")));
        return "";
    }

    /** Sends a private message to the author of a forum's best submission. */
    static String writeToBestAuthor(Assignment assignment, BrowserActor browser) {
        ForumVisit visit = new ForumVisit(browser);
        Post best = visit.topOfAllTime(assignment.argument("forum"), 1).get(0);
        browser.followLink(best.selector() + " .submission__submitter");
        browser.follow("Send message");
        browser.type("#message_body", assignment.argument("text"));
        browser.press("Send");
        browser.await("article.message");
        return "";
    }
}
