package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * The results of BrowserGym's marking of a page's elements.
 *
 * @param documents the elements found in each document, in the order of {@link PageFacts#documents()}
 * @param focusedBid the focused element; empty if it has no bid
 */
public record Marks(List<List<Found>> documents, String focusedBid) {
    public Marks {
        documents = documents.stream().map(List::copyOf).toList();
    }

    /** An element found at this position among the script's nodes. */
    record Found(int position, ElementMark mark) {}

    static Marks read(JsonObject json) {
        List<List<Found>> documents = new ArrayList<>();
        for (JsonElement document : json.getAsJsonArray("documents")) {
            List<Found> found = new ArrayList<>();
            document.getAsJsonArray().forEach(entry -> found.add(found(entry.getAsJsonArray())));
            documents.add(found);
        }
        return new Marks(documents, json.get("focused").getAsString());
    }

    private static Found found(JsonArray entry) {
        ElementMark mark = new ElementMark(
                entry.get(1).getAsString(),
                entry.get(2).getAsDouble(),
                entry.get(3).getAsInt() == 1,
                entry.get(4).isJsonNull() ? null : entry.get(4).getAsString(),
                entry.get(5).isJsonNull() ? null : entry.get(5).getAsBoolean());
        return new Found(entry.get(0).getAsInt(), mark);
    }
}
