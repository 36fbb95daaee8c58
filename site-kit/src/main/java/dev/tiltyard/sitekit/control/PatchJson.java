package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.state.Patch;
import dev.tiltyard.values.SiteException;
import java.io.IOException;

/**
 * A patch as a JSON array, to send to sites in other processes. Each step has one of the members {@code put}, {@code
 * remove} (a table, with {@code row}), {@code write} (a file, with {@code content} in Base64) and {@code delete} (a
 * file).
 */
final class PatchJson {
    private PatchJson() {}

    /** @throws SiteException if a step is code, which can't be serialized */
    static ArrayNode of(Patch patch) {
        ArrayNode steps = JsonNodeFactory.instance.arrayNode();
        for (Patch.Step step : patch.steps()) {
            steps.add(json(step));
        }
        return steps;
    }

    private static ObjectNode json(Patch.Step step) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        if (step instanceof Patch.Step.Put put) {
            json.put("put", put.table()).set("row", StateChangeJson.of(put.row()));
        } else if (step instanceof Patch.Step.Remove remove) {
            json.put("remove", remove.table()).set("row", StateChangeJson.of(remove.where()));
        } else if (step instanceof Patch.Step.WriteFile write) {
            json.put("write", write.path()).put("content", write.content());
        } else if (step instanceof Patch.Step.DeleteFile delete) {
            json.put("delete", delete.path());
        } else if (step instanceof Patch.Step.Sql sql) {
            throw new SiteException(
                    "The patch's step '" + sql.what() + "' is code and can't be sent to a site in another"
                            + " process. Remedy: express it as rows ('put', 'remove') and files, or run the site embedded.");
        }
        return json;
    }

    /** @throws IllegalArgumentException if a step is not one of the four kinds */
    static Patch patch(JsonNode steps) {
        Patch patch = Patch.empty();
        for (JsonNode step : steps) {
            patch = and(patch, step);
        }
        return patch;
    }

    private static Patch and(Patch patch, JsonNode step) {
        if (step.has("put") && step.path("row") instanceof ObjectNode row) {
            return patch.put(step.path("put").asText(), StateChangeJson.row(row).columns());
        }
        if (step.has("remove") && step.path("row") instanceof ObjectNode where) {
            return patch.remove(
                    step.path("remove").asText(), StateChangeJson.row(where).columns());
        }
        if (step.has("write")) {
            return patch.file(step.path("write").asText(), content(step));
        }
        if (step.has("delete")) {
            return patch.removeFile(step.path("delete").asText());
        }
        throw new IllegalArgumentException(
                "a patch's step has one of the fields put, remove (with row), write, delete; this one is " + step);
    }

    private static byte[] content(JsonNode step) {
        try {
            byte[] content = step.path("content").binaryValue();
            return content == null ? new byte[0] : content;
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the content of the file " + step.path("write").asText() + " is not in Base64", e);
        }
    }
}
