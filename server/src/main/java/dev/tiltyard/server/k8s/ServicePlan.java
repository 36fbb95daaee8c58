package dev.tiltyard.server.k8s;

import dev.tiltyard.runner.usage.UsageException;
import java.util.List;

/**
 * Servers of environments behind one address.
 *
 * @param name of the address and its objects
 * @param namespace of the objects; empty for the current one of kubectl
 * @param image with the suite, name and tag or digest
 * @param secret name of the secret whose key {@code token} is the harness's token
 * @param arguments of {@code serve}, except host, port and copies
 * @param copies environments of each server
 * @param least number of servers
 * @param most number of servers
 * @param drainSeconds for which a server that is to end waits for its leases
 */
public record ServicePlan(
        String name,
        String namespace,
        String image,
        String secret,
        List<String> arguments,
        int copies,
        int least,
        int most,
        int drainSeconds) {
    public ServicePlan {
        arguments = List.copyOf(arguments);
        if (!name.matches("[a-z]([a-z0-9-]{0,50}[a-z0-9])?")) {
            throw new UsageException("--name " + name
                    + " is not a valid name: use at most 52 lowercase letters, digits and hyphens, starting with a"
                    + " letter.");
        }
        requireNamed("--image", image, "[A-Za-z0-9][A-Za-z0-9._:/@-]*");
        requireNamed("--token-secret", secret, "[a-z0-9]([a-z0-9.-]*[a-z0-9])?");
        requireNamed("--namespace", namespace, "([a-z0-9]([a-z0-9-]*[a-z0-9])?)?");
        if (least < 1 || most < least || copies < 1) {
            throw new UsageException("--least " + least + ", --most " + most + ", --copies " + copies
                    + " can't all be: each is at least 1, and --most is at least --least.");
        }
    }

    private static void requireNamed(String option, String value, String pattern) {
        if (!value.matches(pattern)) {
            throw new UsageException(option + " " + value + " is not a name that Kubernetes takes there.");
        }
    }
}
