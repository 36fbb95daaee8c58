package dev.tiltyard.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a {@link Fuzzer} sent and received. Thread-safe. */
public final class FuzzReport {
    private static final int LONGEST = 200;
    private static final int MOST_OF_A_KIND = 5;
    /** Internals that only developers should see. */
    private static final Pattern INSIDE = Pattern.compile(
            "\\tat [a-z]+\\.[a-zA-Z.]+\\(|java\\.(?:lang|util|sql|io)\\.[A-Z]\\w+(?:Exception|Error)|org\\.eclipse\\.jetty|PSQLException|SQLSyntaxError|org\\.jdbi");

    private final Map<Integer, Integer> statuses = new TreeMap<>();
    private final Map<String, Integer> ofKind = new LinkedHashMap<>();
    private final Set<String> failures = new LinkedHashSet<>();
    private final Set<String> resources = new TreeSet<>();
    private final Set<String> forms = new TreeSet<>();
    private final Map<String, String> notToSee = new LinkedHashMap<>();
    private int pages;
    private int inputs;
    private int serverErrors;
    private int scripts;
    private int scriptPages;
    private int foreignReads;
    private int foreignTries;

    synchronized void page() {
        pages++;
    }

    synchronized void form(String kind) {
        forms.add(kind);
    }

    synchronized void resource(String kind) {
        resources.add(kind);
    }

    /**
     * From now on, no response may contain these private texts.
     *
     * @param texts owner by text
     */
    public synchronized void forbidOnly(Map<String, String> texts) {
        notToSee.clear();
        notToSee.putAll(texts);
    }

    /** Records a response. */
    void input(HttpVisitor.Reply reply, String base, String what) {
        boolean runs =
                reply.isPage() && HostileValues.maybeIn(reply.body()) && HostileValues.runIn(reply.document(base));
        Matcher inside = INSIDE.matcher(reply.body());
        synchronized (this) {
            inputs++;
            statuses.merge(reply.status(), 1, Integer::sum);
            if (reply.status() >= 500) {
                serverErrors++;
                fail("answer " + reply.status(), what);
            } else if (reply.isPage() && inside.find()) {
                fail("shows internals (" + inside.group() + ")", what);
            }
            if (runs) {
                scripts++;
                fail("the page contains an injected script", what);
            }
            notToSee.forEach((text, owner) -> {
                if (reply.body().contains(text)) {
                    foreignReads++;
                    fail("shows " + owner, what);
                }
            });
        }
    }

    /** Records a request without a response. */
    synchronized void unanswered(String what, Exception why) {
        inputs++;
        fail("no answer (" + why + ")", what);
    }

    /** Records a page that Chromium rendered. */
    synchronized void shown(String path, List<String> ran) {
        scriptPages++;
        if (!ran.isEmpty()) {
            scripts++;
            fail("Chromium ran a script: " + ran, path);
        }
    }

    synchronized void foreignTry() {
        foreignTries++;
    }

    synchronized void fail(String kind, String what) {
        String where = what.replaceFirst("(?s) (?:= |\\| ).*$", "").replaceFirst("\\?.*$", "");
        int before = ofKind.merge(kind + " " + where, 1, Integer::sum);
        if (before <= MOST_OF_A_KIND) {
            failures.add(kind + ": " + printable(what));
        }
    }

    private static String printable(String what) {
        StringBuilder shown = new StringBuilder();
        what.chars().limit(LONGEST).forEach(c -> {
            if (Character.isISOControl(c) || Character.isSurrogate((char) c)) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.append((char) c);
            }
        });
        return what.length() > LONGEST ? shown + "..." : shown.toString();
    }

    public synchronized int pages() {
        return pages;
    }

    /** Number of different kinds of forms submitted. */
    public synchronized int forms() {
        return forms.size();
    }

    /** Number of kinds of addresses tried. */
    public synchronized int resources() {
        return resources.size();
    }

    /** Number of requests sent. */
    public synchronized int inputs() {
        return inputs;
    }

    /** Number of other users' private addresses tried. */
    public synchronized int foreignTries() {
        return foreignTries;
    }

    /** Number of pages rendered in Chromium because they show a stored payload. */
    public synchronized int scriptPages() {
        return scriptPages;
    }

    /**
     * Some of each kind of failure: 5xx responses, requests without a response, pages that run an injected script or
     * show another user's data.
     */
    public synchronized List<String> failures() {
        return new ArrayList<>(failures);
    }

    @Override
    public synchronized String toString() {
        return pages + " pages, " + forms.size() + " forms, " + resources.size() + " resources, " + inputs
                + " inputs, answers " + statuses + ", 5xx " + serverErrors + ", scripts run " + scripts + " on "
                + scriptPages + " pages shown, foreign reads " + foreignReads + " of " + foreignTries
                + " private addresses, " + failures.size() + " failures";
    }
}
