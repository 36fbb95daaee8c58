package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.values.TiltyardException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Starts PostgreSQL, and reports early if it fails: the library that starts it would poll for a minute even after the
 * server has exited.
 */
final class ServerStart {
    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int LAST_LINES = 8;

    private ServerStart() {}

    /**
     * @param folder holds the server's output and data
     * @throws IOException with the server's last output, if it exited
     */
    static EmbeddedPostgres postgres(EmbeddedPostgres.Builder settings, Path folder) throws IOException {
        Path log = folder.resolve("server.log");
        Files.deleteIfExists(log); // belongs to the server whose folder was copied
        ProcessBuilder.Redirect output = ProcessBuilder.Redirect.appendTo(log.toFile());
        settings.setErrorRedirector(output).setOutputRedirector(output);
        CompletableFuture<EmbeddedPostgres> starting = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return AtExit.whileStarting("PostgreSQL in " + folder, settings::start);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    } catch (RuntimeException e) {
                        throw e;
                    } catch (Exception e) {
                        throw new IllegalStateException("PostgreSQL in " + folder + " did not start", e);
                    }
                },
                ServerStart::onItsOwnThread);
        while (true) {
            try {
                return starting.get(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (hasEnded(folder, log)) {
                    // A server that is still starting is no longer needed.
                    starting.thenAccept(ServerStart::close);
                    throw new IOException("it exited. Its last lines:" + lastLines(log), e);
                }
            } catch (ExecutionException e) {
                throw new IOException(e.getMessage() + ". The server's last lines:" + lastLines(log), e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new TiltyardException("Interrupted while PostgreSQL was starting in " + folder + ".", e);
            }
        }
    }

    private static void onItsOwnThread(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-postgres-start");
        thread.setDaemon(true);
        thread.start();
    }

    private static void close(EmbeddedPostgres server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its log has a fatal error, and its PID file is gone. */
    private static boolean hasEnded(Path folder, Path log) throws IOException {
        return !Files.exists(folder.resolve("data/postmaster.pid"))
                && lines(log).stream()
                        .anyMatch(line ->
                                (line.contains("FATAL:") || line.contains("PANIC:") || line.startsWith("postgres: "))
                                        && !line.contains("starting up"));
    }

    private static String lastLines(Path log) throws IOException {
        List<String> lines = lines(log);
        return "\n  " + String.join("\n  ", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    private static List<String> lines(Path log) throws IOException {
        return Files.exists(log) ? Files.readAllLines(log, StandardCharsets.ISO_8859_1) : List.of();
    }
}
