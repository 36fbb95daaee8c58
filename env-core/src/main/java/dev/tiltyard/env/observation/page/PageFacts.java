package dev.tiltyard.env.observation.page;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of our script on a page.
 *
 * @param documents the page's document, then those of its accessible frames, if requested
 * @param screenWidth width of the screen in CSS pixels; with emulation that of the viewport
 * @param screenHeight height of the screen
 * @param title the document's title
 * @param marks BrowserGym's marks; empty unless requested
 */
public record PageFacts(
        List<DocumentFacts> documents, double screenWidth, double screenHeight, String title, Optional<Marks> marks) {

    /**
     * The result for one document.
     *
     * @param parent position of the document that contains the frame; -1 for the page's own
     * @param frameNode position of the frame element among the parent's nodes
     * @param count number of nodes
     * @param hash hash of their names in order
     * @param rects rectangle of each node, null for one without; empty if not requested
     */
    record DocumentFacts(int parent, int frameNode, int count, int hash, List<@Nullable Rect> rects) {
        /** Whether the nodes at these positions of a snapshot are the script's nodes. */
        boolean matches(DomDocument document, int[] nodes) {
            if (nodes.length != count) {
                return false;
            }
            int seen = 0x811c9dc5;
            for (int node : nodes) {
                seen = hashed(seen, document.name(node));
            }
            return seen == hash;
        }

        private static int hashed(int hash, String text) {
            int hashed = hash;
            for (int i = 0; i < text.length(); i++) {
                hashed = (hashed ^ text.charAt(i)) * 16777619;
            }
            return (hashed ^ '/') * 16777619;
        }
    }

    static PageFacts read(JsonObject json) {
        List<DocumentFacts> documents = new ArrayList<>();
        for (JsonElement document : json.getAsJsonArray("documents")) {
            documents.add(document(document.getAsJsonObject()));
        }
        JsonElement marks = json.get("marks");
        return new PageFacts(
                documents,
                json.get("screenWidth").getAsDouble(),
                json.get("screenHeight").getAsDouble(),
                json.get("title").getAsString(),
                marks == null || marks.isJsonNull()
                        ? Optional.empty()
                        : Optional.of(Marks.read(marks.getAsJsonObject())));
    }

    private static DocumentFacts document(JsonObject json) {
        JsonElement rects = json.get("rects");
        return new DocumentFacts(
                json.get("parent").getAsInt(),
                json.get("frameNode").getAsInt(),
                json.get("count").getAsInt(),
                json.get("hash").getAsInt(),
                rects == null || rects.isJsonNull() ? new ArrayList<>() : rects(rects.getAsString()));
    }

    private static List<@Nullable Rect> rects(String text) {
        List<@Nullable Rect> rects = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int to = text.indexOf(';', from);
            int end = to < 0 ? text.length() : to;
            rects.add(rect(text.substring(from, end)));
            from = end + 1;
        }
        return rects;
    }

    private static @Nullable Rect rect(String text) {
        if (text.isEmpty()) {
            return null;
        }
        String[] r = text.split(" ", 4);
        return Rect.orNull(number(r[0]), number(r[1]), number(r[2]), number(r[3]));
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }
}
