package dev.tiltyard.runner.console;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.runner.document.DocumentJson;
import java.io.BufferedReader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The program's output. Results go to standard output, everything else to standard error, so that {@code --json}
 * leaves one document on standard output and nothing else. Safe for use by many threads.
 */
public final class Console {
    private static final String RED = "\u001b[31m";
    private static final String PLAIN = "\u001b[0m";

    private final PrintStream out;
    private final PrintStream err;
    private final BufferedReader in;
    private final boolean terminal;
    private final boolean colors;
    /** Of each work, since several go on at a time. */
    private final Map<String, ProgressLine> works = new HashMap<>();

    private final Map<String, Long> begun = new HashMap<>();
    private ProgressLine line = ProgressLine.none();
    private boolean quiet;

    public Console(PrintStream out, PrintStream err, InputStream in, boolean terminal) {
        this(out, err, in, terminal, false);
    }

    private Console(PrintStream out, PrintStream err, InputStream in, boolean terminal, boolean colors) {
        this.out = out;
        this.err = err;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.terminal = terminal;
        this.colors = colors;
    }

    /**
     * The process's own streams. Progress is drawn in place, and failures in color, only if a person is watching; a
     * person who sets {@code NO_COLOR} to anything sees no color.
     */
    public static Console standard() {
        boolean watched = isWatched();
        return new Console(
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8),
                System.in,
                watched,
                watched
                        && System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
                        && !System.getenv().getOrDefault("TERM", "dumb").equals("dumb"));
    }

    /** From Java 22 on there is a console also where nobody watches; it says so. */
    private static boolean isWatched() {
        java.io.Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) java.io.Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /**
     * Keeps what libraries log once the process is asked to end from standard error: they can only say that what they used
     * has gone.
     */
    public static void silenceLibrariesAtTheEnd() {
        System.setErr(new PrintStream(
                new FilterOutputStream(System.err) {
                    @Override
                    public void write(int one) throws IOException {
                        write(new byte[] {(byte) one}, 0, 1);
                    }

                    @Override
                    public void write(byte[] bytes, int offset, int length) throws IOException {
                        if (!AtExit.isEnding()) {
                            out.write(bytes, offset, length);
                        }
                    }
                },
                true,
                StandardCharsets.UTF_8));
    }

    /** From now on nothing is said but results and failures. */
    public synchronized void beQuiet() {
        quiet = true;
    }

    /** A line of the result. Of work that is broken off because the process is asked to end there is none. */
    public synchronized void result(String text) {
        if (AtExit.isEnding()) {
            return;
        }
        clearProgress();
        out.println(Visible.of(text));
        out.flush();
    }

    /** Where results go, for a library that prints its own. */
    public PrintWriter results() {
        return new PrintWriter(out, true);
    }

    /** The result as one JSON document. */
    public void document(Object document) {
        result(DocumentJson.indented(document));
    }

    /** A note beside the results. */
    public synchronized void note(String text) {
        if (!quiet && !AtExit.isEnding()) {
            say(Visible.of(text));
        }
    }

    /** What remains to be said when the process was asked to end. */
    public synchronized void lastNote(String text) {
        if (!quiet) {
            say(Visible.of(text));
        }
    }

    private void say(String text) {
        clearProgress();
        err.println(text);
        err.flush();
    }

    /** Why the program stops: one sentence, marked with the program's name. */
    public synchronized void failure(String text) {
        if (AtExit.isEnding()) {
            return;
        }
        say((colors ? RED + "tiltyard:" + PLAIN : "tiltyard:") + " " + Visible.of(text));
    }

    /**
     * Shows progress: in place on a terminal, otherwise one line per ten percent. Long work says about how long it will
     * take.
     */
    public synchronized void progress(String what, long done, long total) {
        if (quiet || AtExit.isEnding()) {
            return;
        }
        long now = System.nanoTime();
        ProgressLine last = works.getOrDefault(what, ProgressLine.none());
        if (!last.isOf(what) || last.finished() && done < total) {
            begun.put(what, now);
        }
        ProgressLine next = new ProgressLine(what, done, total, Duration.ofNanos(now - begun.getOrDefault(what, now)));
        if (terminal) {
            err.print("\r" + next.drawn() + "\u001b[K");
            if (next.finished()) {
                err.print("\r\u001b[K");
            }
            err.flush();
        } else if (next.isNewsAfter(next.counts() ? last : line)) {
            err.println(next.text());
            err.flush();
        }
        works.put(what, next);
        line = next;
    }

    /** The next line that a person or a program typed; empty at the end of input. */
    public Optional<String> readLine() {
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException("standard input could not be read", e);
        }
    }

    /** Waits until the input ends: a program that holds the other end of it has closed it, or is gone. */
    public void awaitEndOfInput() {
        while (readLine().isPresent()) {
            // What is written there says nothing.
        }
    }

    /** Whether a person is watching. */
    public boolean isTerminal() {
        return terminal;
    }

    private void clearProgress() {
        if (terminal && line.unfinished()) {
            err.print("\r\u001b[K");
        }
    }
}
