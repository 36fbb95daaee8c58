package dev.tiltyard.server.k8s;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.JoinedRuns;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of all shards in one document.
 *
 * @param document as {@code run --json} prints it
 * @param missing numbers of the shards that are missing or unfinished
 */
public record CollectedShards(RunDocument document, List<Integer> missing) {
    private static final Pattern FOLDER = Pattern.compile("shard-(\\d{1,6})");

    public CollectedShards {
        missing = List.copyOf(missing);
    }

    /**
     * Reads the folders {@code shard-0}, {@code shard-1} ... of the job's results.
     *
     * @throws UsageException if there is none, if they are not shards of one run, or if a task is in two of them
     */
    public static CollectedShards in(Path folder) {
        Map<Integer, RunDocument> shards = read(folder);
        if (shards.isEmpty()) {
            throw new UsageException("There is no shard's result in " + folder
                    + ": expected folders shard-N with run.json. Name the folder with the job's results.");
        }
        int of = requireOneRun(folder, shards);
        requireEachTaskOnce(folder, shards);
        Map<String, RunDocument> documents = new LinkedHashMap<>();
        shards.forEach((index, document) -> documents.put("shard-" + index, document));
        List<Integer> missing = new ArrayList<>();
        for (int index = 0; index < of; index++) {
            if (!shards.containsKey(index)) {
                missing.add(index);
            }
        }
        return new CollectedShards(JoinedRuns.of(documents), missing);
    }

    private static Map<Integer, RunDocument> read(Path folder) {
        Map<Integer, RunDocument> shards = new TreeMap<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.toList()) {
                Matcher name = FOLDER.matcher(String.valueOf(each.getFileName()));
                Path file = each.resolve("run.json");
                if (name.matches() && Files.isRegularFile(file)) {
                    shards.put(Integer.parseInt(name.group(1)), DocumentJson.read(file, RunDocument.class));
                }
            }
            return shards;
        } catch (IOException e) {
            throw new UsageException("The results in " + folder + " can't be read: " + e);
        }
    }

    /** Returns the number of shards of the run. */
    private static int requireOneRun(Path folder, Map<Integer, RunDocument> shards) {
        Set<RunOfShard> runs = new HashSet<>();
        int of = 0;
        for (Map.Entry<Integer, RunDocument> shard : shards.entrySet()) {
            Manifest manifest = shard.getValue().manifest();
            Manifest.Shard mine = manifest.shard();
            if (mine == null || mine.index() != shard.getKey()) {
                throw new UsageException(folder.resolve("shard-" + shard.getKey()) + " is not shard " + shard.getKey()
                        + " of a run, by its manifest.");
            }
            of = Math.max(of, mine.of());
            if (!shard.getValue().results().isEmpty()) {
                runs.add(RunOfShard.of(manifest, mine));
            }
        }
        if (runs.size() > 1) {
            throw new UsageException("The shards in " + folder
                    + " belong to different runs; they differ in tasks, agent, mode, seeds or number of shards: "
                    + runs
                    + ". Put each run's results into a folder of its own.");
        }
        return of;
    }

    /** What is the same in all shards of a run. */
    private record RunOfShard(
            @Nullable String tasks,
            @Nullable String agent,
            @Nullable String mode,
            Manifest.@Nullable Seeds seeds,
            int shards) {
        static RunOfShard of(Manifest manifest, Manifest.Shard shard) {
            Manifest.TaskSet tasks = manifest.tasks();
            Manifest.Settings settings = manifest.settings();
            return new RunOfShard(
                    tasks == null ? null : tasks.sha256(),
                    settings.agent(),
                    settings.mode(),
                    settings.seeds(),
                    shard.of());
        }
    }

    private static void requireEachTaskOnce(Path folder, Map<Integer, RunDocument> shards) {
        Map<Integer, Integer> seen = new TreeMap<>();
        shards.forEach((index, document) -> document.results().forEach(result -> {
            Integer other = seen.putIfAbsent(result.taskId(), index);
            if (other != null) {
                throw new UsageException("Task " + result.taskId() + " is in the shards " + other + " and " + index
                        + " of " + folder + ", so they are not shards of the same tasks.");
            }
        }));
    }
}
