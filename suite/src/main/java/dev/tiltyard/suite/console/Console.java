package dev.tiltyard.suite.console;

import dev.tiltyard.suite.document.DocumentJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The program's output. Results go to standard output, everything else to standard error, so that {@code --json}
 * leaves one document on standard output and nothing else. Safe for use by many threads.
 */
public final class Console {
    private final PrintStream out;
    private final PrintStream err;
    private final BufferedReader in;
    private final boolean terminal;
    private ProgressLine line = ProgressLine.none();

    public Console(PrintStream out, PrintStream err, InputStream in, boolean terminal) {
        this.out = out;
        this.err = err;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.terminal = terminal;
    }

    /** The process's own streams; progress is drawn in place only if a person is watching. */
    public static Console standard() {
        return new Console(
                new PrintStream(System.out, true, StandardCharsets.UTF_8),
                new PrintStream(System.err, true, StandardCharsets.UTF_8),
                System.in,
                System.console() != null);
    }

    /** A line of the result. */
    public synchronized void result(String text) {
        clearProgress();
        out.println(text);
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
        clearProgress();
        err.println(text);
        err.flush();
    }

    /** Why the program stops: one sentence, marked with the program's name. */
    public void failure(String text) {
        note("tiltyard: " + text);
    }

    /** Shows progress: in place on a terminal, otherwise one line per ten percent. */
    public synchronized void progress(String what, long done, long total) {
        ProgressLine next = new ProgressLine(what, done, total);
        if (terminal) {
            err.print("\r" + next.drawn() + "\u001b[K");
            if (next.finished()) {
                err.print("\r\u001b[K");
            }
            err.flush();
        } else if (next.isNewsAfter(line)) {
            err.println(next.text());
            err.flush();
        }
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
