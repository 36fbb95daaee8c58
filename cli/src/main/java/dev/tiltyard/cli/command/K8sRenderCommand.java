package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.server.k8s.JobManifests;
import dev.tiltyard.server.k8s.JobPlan;
import dev.tiltyard.server.k8s.ManifestYaml;
import dev.tiltyard.server.k8s.ResultsPlace;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.values.MachineLacksException;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the manifests of a run that is split among pods. */
@Command(
        name = "render",
        description =
                "Writes the manifests of a job whose pods each run a shard of the tasks, for 'kubectl apply --server-side -f'.")
final class K8sRenderCommand implements Callable<Integer> {
    /** A config map holds at most 1 MiB, including its metadata. */
    private static final int MOST_BYTES = 1_000_000;

    private final Console console;

    @Option(names = "--tasks", required = true, paramLabel = "FILE|PACK", description = "what is run")
    private String tasks = "";

    @Option(
            names = "--tasks-path",
            paramLabel = "PATH",
            description = "where the pods find the file, if it is too large for the manifests")
    private @Nullable String tasksPath;

    @Option(names = "--agent", required = true, paramLabel = "oracle|null|random|'CMD'", description = "who plays")
    private String agent = "";

    @Option(names = "--completions", required = true, paramLabel = "N", description = "number of shards")
    private int completions;

    @Option(names = "--parallelism", required = true, paramLabel = "P", description = "pods at a time")
    private int parallelism;

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "tasks at a time in each pod (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(names = "--image", required = true, description = "image with the suite, see docs/kubernetes.md")
    private String image = "";

    @Option(
            names = "--results",
            required = true,
            paramLabel = "pvc:NAME|s3://BUCKET/PREFIX",
            description = "where the results go")
    private String results = "";

    @Option(
            names = "--name",
            description = "name of the job (default: ${DEFAULT-VALUE})",
            defaultValue = "tiltyard-run")
    private String name = "tiltyard-run";

    @Option(names = "--namespace", description = "namespace of the job (default: the current one of kubectl)")
    private String namespace = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "write files there instead of everything to standard output")
    private @Nullable Path out;

    @Parameters(
            paramLabel = "-- OPTION",
            description = "further options of 'run', such as -- --sites reddit --scale medium")
    private List<String> more = new ArrayList<>();

    K8sRenderCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<String> arguments = new ArrayList<>(List.of("--agent", agent));
        arguments.addAll(more);
        JobPlan plan = new JobPlan(
                name,
                namespace,
                image,
                played(),
                arguments,
                completions,
                parallelism,
                copies,
                ResultsPlace.parse(results));
        Map<String, String> files = new JobManifests(plan)
                .all().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                file -> yaml(file.getValue()),
                                (one, other) -> one,
                                LinkedHashMap::new));
        if (out == null) {
            console.result(String.join("", files.values()).stripTrailing());
        } else {
            write(files, out);
        }
        return Exit.DONE;
    }

    private static String yaml(HasMetadata object) {
        return ManifestYaml.of(object);
    }

    private JobPlan.Tasks played() {
        TaskPack pack = TaskPack.open(tasks);
        if (tasksPath != null || pack.own()) {
            return new JobPlan.Tasks.Present(Optional.ofNullable(tasksPath).orElse(tasks));
        }
        try {
            byte[] json = Files.readAllBytes(Path.of(tasks));
            if (json.length > MOST_BYTES) {
                throw new UsageException(tasks + " has " + json.length + " bytes, more than the " + MOST_BYTES
                        + " that fit in the manifests. Put it into the image or on the results' volume, and"
                        + " name its path in the pods: --tasks-path /results/tasks.json.");
            }
            return new JobPlan.Tasks.Sent(new String(json, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UsageException("Task file " + tasks + " can't be read: " + e);
        }
    }

    private void write(Map<String, String> files, Path folder) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.entrySet()) {
                console.result(Files.writeString(folder.resolve(file.getKey()), file.getValue())
                        .toString());
            }
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write to " + folder + ": " + e
                            + ". Remedy: make it writable, or name another with --out.",
                    e);
        }
    }
}
