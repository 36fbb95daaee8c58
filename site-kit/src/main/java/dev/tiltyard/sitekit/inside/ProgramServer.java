package dev.tiltyard.sitekit.inside;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A third-party program that serves a site's files instead of our own replica: the image of Wikipedia runs Kiwix's
 * server this way. Its output goes to the container's log; when it exits, so does the container.
 */
final class ProgramServer implements ReplicaServer {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final long LOOK_AGAIN_MILLIS = 20;
    private static final Pattern OPTION = Pattern.compile("\\{([a-z]+(?:-[a-z]+)+)}");

    private final Process program;
    private final int port;

    private ProgramServer(Process program, int port) {
        this.program = program;
        this.port = port;
    }

    /**
     * Starts the program and returns when it accepts connections.
     *
     * @param command words separated by blanks; {@code {port}} and {@code {files}} stand for the port to listen on and
     *     the folder of the site's files; a word such as {@code {wiki-zim}} stands for that option's value, one word
     *     for each part between colons, none without a value
     */
    static ProgramServer start(String command, ReplicaContext context) {
        List<String> words = Arrays.stream(command.strip().split("\\s+"))
                .flatMap(word -> filledIn(word, context))
                .toList();
        try {
            ProgramServer server =
                    new ProgramServer(new ProcessBuilder(words).inheritIO().start(), context.port());
            server.awaitAnswer(words);
            return server;
        } catch (IOException e) {
            throw new SiteException(
                    "Could not start " + words + ": " + e.getMessage()
                            + ". Remedy: check that the image contains the program in TILTYARD_PROGRAM.",
                    e);
        }
    }

    private static Stream<String> filledIn(String word, ReplicaContext context) {
        Matcher option = OPTION.matcher(word);
        if (option.matches()) {
            return Arrays.stream(
                            context.settings().getOrDefault(option.group(1), "").split(":"))
                    .filter(part -> !part.isBlank());
        }
        return Stream.of(word.replace("{port}", Integer.toString(context.port()))
                .replace("{files}", context.files().toString()));
    }

    private void awaitAnswer(List<String> words) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        while (!accepts()) {
            if (hasEnded()) {
                throw new SiteException(words + " ended with code " + program.exitValue()
                        + " before it responded on port " + port + ". Its output is above.");
            }
            if (System.nanoTime() > deadline) {
                close();
                throw new SiteException(
                        words + " did not respond on port " + port + " within " + TIMEOUT.toSeconds() + " s.");
            }
        }
    }

    private boolean accepts() {
        try (Socket probe = new Socket()) {
            probe.connect(new InetSocketAddress("127.0.0.1", port), 1_000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean hasEnded() {
        try {
            return program.waitFor(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while waiting for a program to respond.", e);
        }
    }

    /** Runs a callback when the program exits by itself. */
    void whenEnded(Runnable work) {
        program.onExit().thenRun(work);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public boolean answers() {
        return program.isAlive();
    }

    /** The program rereads its files for each request and has no caches. */
    @Override
    public void whileQuiet(Runnable work) {
        work.run();
    }

    @Override
    public void close() {
        program.destroy();
    }
}
