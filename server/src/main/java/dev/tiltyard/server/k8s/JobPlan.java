package dev.tiltyard.server.k8s;

import dev.tiltyard.runner.usage.UsageException;
import java.util.List;

/**
 * A run that is split among the pods of a job.
 *
 * @param name of the job and its objects
 * @param namespace of the job; empty for the current one of kubectl
 * @param image with the suite, name and tag or digest
 * @param tasks what the pods run
 * @param arguments of {@code run}, except tasks, shard, copies and folder
 * @param completions number of shards, and so of pods that must succeed
 * @param parallelism number of pods at a time
 * @param copies number of tasks at a time in a pod
 * @param results where the results go
 */
public record JobPlan(
        String name,
        String namespace,
        String image,
        Tasks tasks,
        List<String> arguments,
        int completions,
        int parallelism,
        int copies,
        ResultsPlace results) {
    private static final int MOST = 100_000;

    /** What the pods run. */
    public sealed interface Tasks {
        /** The value of {@code --tasks} in the pod. */
        String inPod();

        /** A pack that is shipped with the suite, or a file that the pods have. */
        record Present(String inPod) implements Tasks {}

        /**
         * A file that is sent with the manifests.
         *
         * @param json its text
         */
        record Sent(String json) implements Tasks {
            @Override
            public String inPod() {
                return "/tasks/tasks.json";
            }
        }
    }

    public JobPlan {
        arguments = List.copyOf(arguments);
        if (!name.matches("[a-z]([a-z0-9-]{0,50}[a-z0-9])?")) {
            throw new UsageException("--name " + name
                    + " is not a valid job name: use at most 52 lowercase letters, digits and hyphens,"
                    + " starting with a letter.");
        }
        if (completions < 1 || completions > MOST || parallelism < 1 || copies < 1) {
            throw new UsageException("--completions " + completions + ", --parallelism " + parallelism + ", --copies "
                    + copies + " can't all be: each is at least 1, and there are at most " + MOST + " completions.");
        }
    }
}
