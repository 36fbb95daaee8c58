package dev.tiltyard.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs on a Kubernetes cluster. */
@Command(
        name = "k8s",
        description =
                "Runs on a Kubernetes cluster: writes the manifests of a job and merges the results of its shards, or"
                        + " writes those of a service of environments.",
        subcommands = {
            K8sRenderCommand.class,
            K8sCollectCommand.class,
            K8sServiceCommand.class,
            K8sGatewayCommand.class,
            K8sDrainCommand.class
        })
final class K8sCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: k8s render, collect or service.");
    }
}
