package dev.tiltyard.cli.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Has a server take no new leases, and waits until the current ones have ended. */
@Command(
        name = "drain",
        description =
                "Has a 'serve' with the token in TILTYARD_TOKEN take no new leases, and waits until the current ones have"
                        + " ended; done before its pod is stopped.")
final class K8sDrainCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration MORE = Duration.ofSeconds(30);

    private final Console console;

    @Option(
            names = "--server",
            paramLabel = "URL",
            description = "its address (default: ${DEFAULT-VALUE})",
            defaultValue = "http://127.0.0.1:8878")
    private URI server = URI.create("http://127.0.0.1:8878");

    @Option(
            names = "--wait",
            converter = OptionValues.AtLeastZero.class,
            paramLabel = "SECONDS",
            description = "how long at most (default: ${DEFAULT-VALUE})",
            defaultValue = "3600")
    private int wait = 3600;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    K8sDrainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.resolve("/v1/drain"))
                .timeout(Duration.ofSeconds(wait).plus(MORE))
                .header("Authorization", "Bearer " + ServeCommand.givenToken().value())
                .POST(BodyPublishers.ofString("{\"wait_seconds\": " + wait + "}"))
                .build();
        try {
            HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IOException("status " + answer.statusCode() + ": " + answer.body());
            }
            int left = JSON.readTree(answer.body()).path("leases").asInt();
            if (json) {
                console.document(new Drained(left));
            } else {
                console.result("leases left: " + left);
            }
            return left == 0 ? Exit.DONE : Exit.FELL_SHORT;
        } catch (IOException e) {
            throw new MachineLacksException(
                    "The server at " + server + " could not be drained: " + e
                            + ". Remedy: make sure that it runs there with the token in " + ServeCommand.TOKEN + ".",
                    e);
        }
    }

    /** The document that {@code k8s drain --json} prints. */
    private record Drained(int leases) {}
}
