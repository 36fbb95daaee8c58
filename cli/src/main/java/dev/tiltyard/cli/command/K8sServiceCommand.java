package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.server.k8s.ServiceManifests;
import dev.tiltyard.server.k8s.ServicePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the manifests of a service of environments. */
@Command(
        name = "service",
        description = "Writes the manifests of environment servers behind one URL, for 'kubectl apply -f -'.")
final class K8sServiceCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--image", required = true, description = "image with the suite, see docs/kubernetes.md")
    private String image = "";

    @Option(
            names = "--token-secret",
            required = true,
            paramLabel = "NAME",
            description = "secret whose key 'token' is the harness's token")
    private String secret = "";

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "environments of each server (default: ${DEFAULT-VALUE})",
            defaultValue = "4")
    private int copies = 4;

    @Option(
            names = "--least",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description = "number of servers if nothing is leased (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int least = 1;

    @Option(
            names = "--most",
            converter = OptionValues.AtLeastOne.class,
            paramLabel = "N",
            description = "number of servers if everything is leased (default: ${DEFAULT-VALUE})",
            defaultValue = "10")
    private int most = 10;

    @Option(
            names = "--drain",
            converter = OptionValues.AtLeastZero.class,
            paramLabel = "SECONDS",
            description = "time that a server waits for its leases before it ends (default: ${DEFAULT-VALUE})",
            defaultValue = "3600")
    private int drain = 3600;

    @Option(
            names = "--name",
            description = "name of the service (default: ${DEFAULT-VALUE})",
            defaultValue = "tiltyard")
    private String name = "tiltyard";

    @Option(names = "--namespace", description = "namespace of the service (default: the current one of kubectl)")
    private String namespace = "";

    @Parameters(
            paramLabel = "-- OPTION",
            description = "further options of 'serve', such as -- --sites reddit --tasks forum")
    private List<String> more = new ArrayList<>();

    K8sServiceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        ServicePlan plan = new ServicePlan(name, namespace, image, secret, more, copies, least, most, drain);
        console.result(new ServiceManifests(plan).yaml().stripTrailing());
        return Exit.DONE;
    }
}
