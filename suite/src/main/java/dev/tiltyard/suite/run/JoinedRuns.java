package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Merges the documents of several runs. */
public final class JoinedRuns {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JoinedRuns() {}

    /**
     * One document with all results. Its manifest has the fields that all runs share, and under {@code runs} each run's own manifest with its folder.
     *
     * @param documents by the folder of the run, relative to the whole experiment's
     */
    public static ObjectNode of(Map<String, ObjectNode> documents) {
        List<JsonNode> results = new ArrayList<>();
        List<ObjectNode> manifests = new ArrayList<>();
        documents.forEach((folder, document) -> {
            String pack = document.at("/manifest/tasks/file").asText();
            document.path("results").forEach(result -> results.add(moved(result, folder, pack)));
            manifests.add(document.withObject("/manifest"));
        });
        ObjectNode manifest = common(manifests);
        ArrayNode runs = manifest.putArray("runs");
        documents.forEach((folder, document) -> {
            ObjectNode run = runs.addObject().put("folder", folder);
            run.set("summary", document.path("summary"));
            run.set("manifest", document.path("manifest"));
        });
        return RunDocument.assembled(results, manifest);
    }

    private static ObjectNode moved(JsonNode result, String folder, String pack) {
        ObjectNode moved = result.deepCopy();
        moved.put("tasks", pack);
        if (moved.has("trajectory")) {
            moved.put("trajectory", folder + "/" + moved.path("trajectory").asText());
        }
        return moved;
    }

    /** The fields in which all manifests are the same. */
    private static ObjectNode common(List<ObjectNode> manifests) {
        ObjectNode common = JSON.createObjectNode();
        manifests.get(0).properties().forEach(field -> {
            if (manifests.stream().allMatch(manifest -> field.getValue().equals(manifest.path(field.getKey())))) {
                common.set(field.getKey(), field.getValue());
            }
        });
        return common;
    }
}
