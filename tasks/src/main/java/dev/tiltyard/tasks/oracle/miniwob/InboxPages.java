package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pages with an inbox or a wall of posts. */
final class InboxPages {
    private static final String SENDERS = "#main .email-thread .email-sender";

    /** Phrases for the sender of the message to forward. */
    private static final List<Pattern> SENDER = List.of(
            Pattern.compile("(?:by|from) (\\S+?)[.,]?(?: |$)"),
            Pattern.compile("(\\S+) sent"),
            Pattern.compile("^(\\S+) wants his or her"));

    private static final Map<String, String> ACTIONS = Map.of(
            "Reply", ".reply",
            "Retweet", ".retweet",
            "Like", ".like",
            "Share", ".share",
            "Share via DM", "li.share",
            "Copy link to Tweet", "li.copy",
            "Embed Tweet", "li.embed",
            "Mute", "li.menu-user",
            "Block", "li.block-user",
            "Report", "li.report");

    private InboxPages() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("email-inbox", InboxPages::mail),
                Map.entry("email-inbox-delete", InboxPages::mail),
                Map.entry("email-inbox-forward", InboxPages::mail),
                Map.entry("email-inbox-forward-nl", InboxPages::forwardAsTold),
                Map.entry("email-inbox-important", InboxPages::mail),
                Map.entry("email-inbox-noscroll", InboxPages::mail),
                Map.entry("email-inbox-reply", InboxPages::mail),
                Map.entry("email-inbox-star-reply", InboxPages::mail),
                Map.entry("social-media", InboxPages::post),
                Map.entry("social-media-all", InboxPages::posts),
                Map.entry("social-media-some", InboxPages::posts));
    }

    private static void mail(MiniwobProblem problem) {
        String sender = problem.groups("Find the email by (\\S+) and").get(1);
        String thread = "#main .email-thread >> nth=" + place(problem.texts(SENDERS), sender);
        if (problem.asks("trash icon")) {
            problem.click(thread + " >> .trash");
        } else if (problem.asks("star icon")) {
            problem.click(thread + " >> .star");
        } else if (problem.asks("reply to them")) {
            problem.click(thread);
            problem.click("#email .email-reply");
            problem.type("#reply-text", problem.word());
            problem.click("#send-reply");
        } else {
            forward(
                    problem,
                    thread,
                    problem.groups("forward that email to (\\S+)\\.").get(1));
        }
    }

    private static void forward(MiniwobProblem problem, String thread, String to) {
        problem.click(thread);
        problem.click("#email .email-forward");
        problem.type(".forward-sender", to);
        problem.click("#send-forward");
    }

    /** The goal names two people, in many wordings: the sender of a message and the recipient of the forward. */
    private static void forwardAsTold(MiniwobProblem problem) {
        List<String> senders = problem.texts(SENDERS);
        String from = SENDER.stream()
                .map(pattern -> pattern.matcher(problem.goal()))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .filter(senders::contains)
                .findFirst()
                .orElseThrow(() -> new OracleException("no sender is named in: " + problem.goal()));
        String to = senders.stream()
                .filter(name -> !name.equals(from) && problem.goal().matches(".*\\b" + name + "\\b.*"))
                .findFirst()
                .orElseThrow(() -> new OracleException("nobody else is named in: " + problem.goal()));
        forward(problem, "#main .email-thread >> nth=" + place(senders, from), to);
    }

    private static int place(List<String> names, String name) {
        int place = names.indexOf(name);
        if (place < 0) {
            throw new OracleException("nothing is by " + name + ", only by " + names);
        }
        return place;
    }

    private static void post(MiniwobProblem problem) {
        String user = problem.groups("For the user (@\\S+),").get(1);
        String action = action(problem.word());
        String post = ".media >> nth=" + place(problem.texts(".media .username"), user);
        if (action.startsWith("li")) {
            clickPicture(problem, post + " >> .more");
        }
        clickPicture(problem, post + " >> " + action);
    }

    /** On hover a button shows another picture, and has no size to click until that is loaded. */
    private static void clickPicture(MiniwobProblem problem, String button) {
        problem.browser().hover(button);
        problem.hands().awaitFrames();
        problem.click(button);
    }

    private static void posts(MiniwobProblem problem) {
        String user = problem.groups("by (@\\S+) and").get(1);
        int left = problem.asks("on all posts")
                ? Integer.MAX_VALUE
                : Integer.parseInt(problem.groups("on (\\d+) post").get(1));
        List<String> users = problem.texts(".media .username");
        for (int place = 0; place < users.size() && left > 0; place++) {
            if (users.get(place).equals(user)) {
                clickPicture(problem, ".media >> nth=" + place + " >> " + action(problem.word()));
                left--;
            }
        }
        problem.click("#submitRow button");
    }

    private static String action(String name) {
        return Objects.requireNonNull(ACTIONS.get(name), () -> "posts have no button " + name);
    }
}
