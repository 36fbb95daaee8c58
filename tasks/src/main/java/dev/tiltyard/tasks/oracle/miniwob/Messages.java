package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An inbox and a wall of posts. */
final class Messages {
    private static final int MOMENT_MILLIS = 200;
    private static final String SENDERS = "#main .email-thread .email-sender";

    /** What is said of the one who sent the message that is to be forwarded. */
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

    private Messages() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("email-inbox", Messages::mail),
                Map.entry("email-inbox-delete", Messages::mail),
                Map.entry("email-inbox-forward", Messages::mail),
                Map.entry("email-inbox-forward-nl", Messages::forwardAsTold),
                Map.entry("email-inbox-important", Messages::mail),
                Map.entry("email-inbox-noscroll", Messages::mail),
                Map.entry("email-inbox-reply", Messages::mail),
                Map.entry("email-inbox-star-reply", Messages::mail),
                Map.entry("social-media", Messages::post),
                Map.entry("social-media-all", Messages::posts),
                Map.entry("social-media-some", Messages::posts));
    }

    private static void mail(Wob wob) {
        String sender = wob.told("Find the email by (\\S+) and").get(1);
        String thread = "#main .email-thread >> nth=" + place(wob.texts(SENDERS), sender);
        if (wob.asks("trash icon")) {
            wob.click(thread + " >> .trash");
        } else if (wob.asks("star icon")) {
            wob.click(thread + " >> .star");
        } else if (wob.asks("reply to them")) {
            wob.click(thread);
            wob.click("#email .email-reply");
            wob.type("#reply-text", wob.word());
            wob.click("#send-reply");
        } else {
            forward(wob, thread, wob.told("forward that email to (\\S+)\\.").get(1));
        }
    }

    private static void forward(Wob wob, String thread, String to) {
        wob.click(thread);
        wob.click("#email .email-forward");
        wob.type(".forward-sender", to);
        wob.click("#send-forward");
    }

    /** Two persons of the inbox are named, in many wordings: one sent the message, the other is to get it. */
    private static void forwardAsTold(Wob wob) {
        List<String> senders = wob.texts(SENDERS);
        String from = SENDER.stream()
                .map(pattern -> pattern.matcher(wob.goal()))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .filter(senders::contains)
                .findFirst()
                .orElseThrow(() -> new OracleException("no sender is named in: " + wob.goal()));
        String to = senders.stream()
                .filter(name -> !name.equals(from) && wob.goal().matches(".*\\b" + name + "\\b.*"))
                .findFirst()
                .orElseThrow(() -> new OracleException("nobody else is named in: " + wob.goal()));
        forward(wob, "#main .email-thread >> nth=" + place(senders, from), to);
    }

    private static int place(List<String> names, String name) {
        int place = names.indexOf(name);
        if (place < 0) {
            throw new OracleException("nothing is by " + name + ", only by " + names);
        }
        return place;
    }

    private static void post(Wob wob) {
        String user = wob.told("For the user (@\\S+),").get(1);
        String action = action(wob.word());
        String post = ".media >> nth=" + place(wob.texts(".media .username"), user);
        if (action.startsWith("li")) {
            clickPicture(wob, post + " >> .more");
        }
        clickPicture(wob, post + " >> " + action);
    }

    /** Under the mouse a button shows another picture, and has no size that could be clicked until that is loaded. */
    private static void clickPicture(Wob wob, String button) {
        wob.browser().hover(button);
        wob.hands().pause(MOMENT_MILLIS);
        wob.click(button);
    }

    private static void posts(Wob wob) {
        String user = wob.told("by (@\\S+) and").get(1);
        int left = wob.asks("on all posts")
                ? Integer.MAX_VALUE
                : Integer.parseInt(wob.told("on (\\d+) post").get(1));
        List<String> users = wob.texts(".media .username");
        for (int place = 0; place < users.size() && left > 0; place++) {
            if (users.get(place).equals(user)) {
                clickPicture(wob, ".media >> nth=" + place + " >> " + action(wob.word()));
                left--;
            }
        }
        wob.click("#submitRow button");
    }

    private static String action(String name) {
        return Objects.requireNonNull(ACTIONS.get(name), () -> "posts have no button " + name);
    }
}
