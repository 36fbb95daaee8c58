package dev.tiltyard.suite.k8s;

import dev.tiltyard.suite.usage.UsageException;
import java.util.List;

/**
 * A run that is shared out among the pods of a job.
 *
 * @param name of the job and of what belongs to it
 * @param namespace to put it in; empty text for that of whoever applies it
 * @param image with the suite, name and tag or digest
 * @param tasks what the pods play
 * @param arguments of {@code run}, beside tasks, share, copies and folder
 * @param completions number of shares, and so of pods that must succeed
 * @param parallelism how many pods at a time
 * @param copies how many tasks a pod plays at a time
 * @param results where they go
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

    /** What the pods play. */
    public sealed interface Tasks {
        /** What {@code --tasks} is in the pod. */
        String inPod();

        /** A pack that is shipped with the suite, or a file that the pods have. */
        record Present(String inPod) implements Tasks {}

        /**
         * A file that goes with the manifests.
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
                    + " is no name for a job: at most 52 small letters, digits and hyphens, the first a letter.");
        }
        if (completions < 1 || completions > MOST || parallelism < 1 || copies < 1) {
            throw new UsageException("--completions " + completions + ", --parallelism " + parallelism + ", --copies "
                    + copies + " can't all be: each is at least 1, and there are at most " + MOST + " completions.");
        }
    }
}
