package dev.tiltyard.tasks.oracle.miniwob;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A text of the goal or of the page is written into a field. */
final class Writing {
    private static final String FIELD = "#tt";
    private static final String ANSWER = "#answer-input";

    private Writing() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.ofEntries(
                Map.entry("enter-text", wob -> write(wob, FIELD, wob.word())),
                Map.entry("enter-text-dynamic", wob -> write(wob, FIELD, wob.word())),
                Map.entry("enter-text-2", Writing::inCase),
                Map.entry("enter-password", Writing::passwordTwice),
                Map.entry("enter-date", Writing::date),
                Map.entry("enter-time", Writing::time),
                Map.entry("login-user", Writing::login),
                Map.entry("login-user-popup", Writing::login),
                Map.entry("focus-text", wob -> wob.click(FIELD)),
                Map.entry("focus-text-2", wob -> wob.click("#area input", wob.ordinal() - 1)),
                Map.entry("copy-paste", wob -> write(wob, ANSWER, wob.browser().value("#to-copy"))),
                Map.entry(
                        "copy-paste-2", wob -> write(wob, ANSWER, wob.browser().value("#text-" + wob.ordinal()))),
                Map.entry("text-transform", wob -> write(wob, FIELD, String.join("", wob.texts("#captcha span")))),
                Map.entry("use-autocomplete", Writing::autocomplete),
                Map.entry("use-autocomplete-nodelay", Writing::autocomplete));
    }

    private static void write(Wob wob, String field, String text) {
        wob.type(field, text);
        wob.submit();
    }

    private static void inCase(Wob wob) {
        String word = wob.word();
        write(wob, FIELD, wob.asks("upper case") ? word.toUpperCase(Locale.ROOT) : word.toLowerCase(Locale.ROOT));
    }

    private static void passwordTwice(Wob wob) {
        wob.type("#password", wob.word());
        wob.type("#verify", wob.word());
        wob.submit();
    }

    private static void date(Wob wob) {
        List<String> date = wob.told("(\\d+)/(\\d+)/(\\d+)");
        write(wob, FIELD, date.get(3) + "-" + date.get(1) + "-" + date.get(2));
    }

    private static void time(Wob wob) {
        List<String> time = wob.told("(\\d+):(\\d+)\\s*([AP]M)");
        int hour = Integer.parseInt(time.get(1)) % 12 + (time.get(3).equals("PM") ? 12 : 0);
        write(wob, FIELD, String.format(Locale.ROOT, "%02d:%s", hour, time.get(2)));
    }

    private static void login(Wob wob) {
        enter(wob, "#username", wob.quoted().get(0));
        enter(wob, "#password", wob.quoted().get(1));
        wob.submit();
    }

    /** Declines what pops up as soon as the field is used. */
    private static void enter(Wob wob, String field, String text) {
        wob.click(field);
        if (wob.shows("#popup-cancel")) {
            wob.click("#popup-cancel");
        }
        wob.type(field, text);
    }

    private static void autocomplete(Wob wob) {
        String end = wob.quoted().size() > 1 ? wob.quoted().get(1) : "";
        wob.click("#tags");
        wob.hands().write(wob.word());
        wob.browser().await(".ui-autocomplete li >> visible=true");
        List<String> items = wob.texts(".ui-autocomplete li");
        for (int place = 0; place < items.size(); place++) {
            if (items.get(place).startsWith(wob.word()) && items.get(place).endsWith(end)) {
                wob.click(".ui-autocomplete li", place);
                break;
            }
        }
        wob.submit();
    }
}
