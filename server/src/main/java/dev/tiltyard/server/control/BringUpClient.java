package dev.tiltyard.server.control;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Controls a bring-up in another process. */
public final class BringUpClient {
    private static final Duration QUICK = Duration.ofSeconds(5);
    /** The Docker engine is asked about each container. */
    private static final Duration STATUS = Duration.ofSeconds(30);

    private static final Duration LONG = Duration.ofMinutes(10);

    private final ControlAddress address;
    private final HttpClient http = HttpClient.newHttpClient();

    public BringUpClient(ControlAddress address) {
        this.address = address;
    }

    /** The running sites. */
    public BringUpStatus status() {
        return ask("GET", "/status", STATUS, BringUpStatus.class);
    }

    /**
     * Resets sites; returns the document of {@code reset}.
     *
     * @param sites ids; none for all
     * @param inFull whether digests are computed over all the state
     */
    public ResetDocuments reset(List<String> sites, boolean inFull) {
        String query = "?verify=" + inFull
                + sites.stream()
                        .map(id -> "&site=" + URLEncoder.encode(id, StandardCharsets.UTF_8))
                        .collect(Collectors.joining());
        return ask("POST", "/reset" + query, LONG, ResetDocuments.class);
    }

    /** Stops the bring-up and waits until its process is gone. */
    public void down() {
        ask("POST", "/down", QUICK, Object.class);
        ProcessHandle.of(address.pid()).ifPresent(BringUpClient::awaitEnd);
    }

    /** Waits until a bring-up that was asked to stop is gone. */
    public static void awaitEnd(ProcessHandle process) {
        try {
            process.onExit().get(60, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new SiteException("The bring-up in process " + process.pid()
                    + " was asked to stop and is still there after 60 s. Remedy: end that process.");
        } catch (ExecutionException e) {
            throw new SiteException("The bring-up in process " + process.pid() + " can't be watched: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The answer to a request that failed. */
    private record Refusal(String error) {}

    boolean answers() {
        try {
            status();
            return true;
        } catch (TiltyardException e) {
            return false;
        }
    }

    private <T> T ask(String method, String path, Duration patience, Class<T> type) {
        HttpRequest request = HttpRequest.newBuilder(address.url().resolve(path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header("Authorization", "Bearer " + address.token())
                .timeout(patience)
                .build();
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new SiteException(
                        DocumentJson.read(response.body(), Refusal.class).error());
            }
            return DocumentJson.read(response.body(), type);
        } catch (IOException e) {
            throw new SiteException(
                    "The bring-up in process " + address.pid() + " does not answer at " + address.url() + ": " + e
                            + ". Remedy: './tiltyard down', then './tiltyard up'.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while asking the bring-up in process " + address.pid() + ".", e);
        }
    }
}
