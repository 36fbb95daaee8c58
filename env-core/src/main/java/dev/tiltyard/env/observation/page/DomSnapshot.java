package dev.tiltyard.env.observation.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** The documents of a page and its frames, from {@code DOMSnapshot.captureSnapshot}; the first is the page's. */
public final class DomSnapshot {
    private final List<DomDocument> documents;

    private DomSnapshot(List<DomDocument> documents) {
        this.documents = List.copyOf(documents);
    }

    /** Parses the response of {@code DOMSnapshot.captureSnapshot}. */
    public static DomSnapshot read(JsonObject answer) {
        JsonArray texts = answer.getAsJsonArray("strings");
        String[] strings = new String[texts.size()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = texts.get(i).getAsString();
        }
        List<DomDocument> documents = new ArrayList<>();
        for (JsonElement document : answer.getAsJsonArray("documents")) {
            documents.add(DomDocument.read(document.getAsJsonObject(), strings));
        }
        return new DomSnapshot(documents);
    }

    /** The documents; {@link DomDocument#contentDocument(int)} is an index into this list. */
    public List<DomDocument> documents() {
        return documents;
    }

    /** The page's own document. */
    public DomDocument main() {
        return documents.get(0);
    }
}
