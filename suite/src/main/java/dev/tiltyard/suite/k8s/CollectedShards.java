package dev.tiltyard.suite.k8s;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.run.JoinedRuns;
import dev.tiltyard.suite.usage.UsageException;
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

/**
 * The results of all shards in one document.
 *
 * @param document as {@code run --json} prints it
 * @param missing numbers of the shards that are missing or unfinished
 */
public record CollectedShards(ObjectNode document, List<Integer> missing) {
    private static final ObjectMapper JSON = new ObjectMapper();
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
        Map<Integer, ObjectNode> shards = read(folder);
        if (shards.isEmpty()) {
            throw new UsageException("There is no shard's result in " + folder
                    + ": expected folders shard-N with run.json. Name the folder with the job's results.");
        }
        int of = requireOneRun(folder, shards);
        requireEachTaskOnce(folder, shards);
        Map<String, ObjectNode> documents = new LinkedHashMap<>();
        shards.forEach((index, document) -> documents.put("shard-" + index, document));
        List<Integer> missing = new ArrayList<>();
        for (int index = 0; index < of; index++) {
            if (!shards.containsKey(index)) {
                missing.add(index);
            }
        }
        return new CollectedShards(JoinedRuns.of(documents), missing);
    }

    private static Map<Integer, ObjectNode> read(Path folder) {
        Map<Integer, ObjectNode> shards = new TreeMap<>();
        try (Stream<Path> folders = Files.list(folder)) {
            for (Path each : folders.toList()) {
                Matcher name = FOLDER.matcher(String.valueOf(each.getFileName()));
                Path file = each.resolve("run.json");
                if (name.matches()
                        && Files.isRegularFile(file)
                        && JSON.readTree(file.toFile()) instanceof ObjectNode document) {
                    shards.put(Integer.parseInt(name.group(1)), document);
                }
            }
            return shards;
        } catch (IOException e) {
            throw new UsageException("The results in " + folder + " can't be read: " + e);
        }
    }

    /** Returns the number of shards of the run. */
    private static int requireOneRun(Path folder, Map<Integer, ObjectNode> shards) {
        Set<String> runs = new HashSet<>();
        int of = 0;
        for (Map.Entry<Integer, ObjectNode> shard : shards.entrySet()) {
            JsonNode manifest = shard.getValue().path("manifest");
            if (manifest.at("/shard/index").asInt(-1) != shard.getKey()) {
                throw new UsageException(folder.resolve("shard-" + shard.getKey()) + " is not share " + shard.getKey()
                        + " of a run, by its manifest.");
            }
            of = Math.max(of, manifest.at("/shard/of").asInt());
            if (!shard.getValue().path("results").isEmpty()) {
                runs.add(Stream.of("/tasks/sha256", "/agent", "/mode", "/seeds/world", "/seeds/agent", "/shard/of")
                        .map(field -> manifest.at(field).asText())
                        .toList()
                        .toString());
            }
        }
        if (runs.size() > 1) {
            throw new UsageException("The shares in " + folder
                    + " belong to different runs; they differ in tasks, agent, mode," + " seeds or number of shards: "
                    + runs
                    + ". Put each run's results into a folder of its own.");
        }
        return of;
    }

    private static void requireEachTaskOnce(Path folder, Map<Integer, ObjectNode> shards) {
        Map<Integer, Integer> seen = new TreeMap<>();
        shards.forEach((index, document) -> document.path("results").forEach(result -> {
            Integer other = seen.putIfAbsent(result.path("task_id").asInt(), index);
            if (other != null) {
                throw new UsageException("Task " + result.path("task_id").asInt() + " is in the shares " + other
                        + " and " + index + " of " + folder + ", so they are not shards of the same tasks.");
            }
        }));
    }
}
