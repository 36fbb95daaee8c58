package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.server.gateway.Deployment;
import dev.tiltyard.server.gateway.Gateway;
import dev.tiltyard.server.gateway.Names;
import dev.tiltyard.server.gateway.Scale;
import dev.tiltyard.server.gateway.Scaler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** One address for the environments of many servers, until Ctrl-C. */
@Command(
        name = "gateway",
        description =
                "Serves the environments of many 'serve' at one address until Ctrl-C: leases a free one, and keeps the"
                        + " lease at its server. All have the token in TILTYARD_TOKEN.")
final class K8sGatewayCommand implements Callable<Integer> {
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final Console console;

    @Option(
            names = "--servers",
            required = true,
            split = ",",
            paramLabel = "NAME:PORT",
            description = "where the servers are: all addresses that the names have now")
    private List<String> servers = new ArrayList<>();

    @Option(
            names = "--port",
            converter = OptionValues.Port.class,
            description = "0 for any free one (default: ${DEFAULT-VALUE})",
            defaultValue = "8878")
    private int port = 8878;

    @Option(
            names = "--host",
            description = "address to listen on (default: ${DEFAULT-VALUE}, so that other machines can't reach it)",
            defaultValue = "127.0.0.1")
    private String host = "127.0.0.1";

    @Option(
            names = "--scale",
            paramLabel = "DEPLOYMENT",
            description =
                    "deployment of the servers, whose size follows leases and waiting requests; in a cluster only")
    private @Nullable String scaled;

    @OnlyWith(option = "--scale")
    @Option(
            names = "--least",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description = "with --scale: smallest number of servers (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int least = 1;

    @OnlyWith(option = "--scale")
    @Option(
            names = "--most",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description = "with --scale: largest number of servers (default: ${DEFAULT-VALUE})",
            defaultValue = "10")
    private int most = 10;

    @OnlyWith(option = "--scale")
    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "with --scale: environments of each server (default: ${DEFAULT-VALUE})",
            defaultValue = "4")
    private int copies = 4;

    @Option(names = "--json", description = "one JSON document instead of the line for the shell")
    private boolean json;

    K8sGatewayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Scale scale = new Scale(least, most, copies);
        Names.askOften();
        Gateway gateway = Gateway.start(new Names(servers), ServeCommand.givenToken(), host, port);
        AtExit.inOrder("tiltyard-gateway-end", LONGEST_END, gateway::close);
        if (scaled != null) {
            Scaler.start(Deployment.beside(scaled), scale, gateway::wanted);
        }
        if (json) {
            console.document(new Served(gateway.url().toString()));
        } else {
            console.result("export TILTYARD_URL=\"" + gateway.url() + "\"");
        }
        console.note("Ctrl-C stops the gateway.");
        new CountDownLatch(1).await();
        return Exit.DONE;
    }

    /** The document that {@code k8s gateway --json} prints. */
    private record Served(String url) {}
}
