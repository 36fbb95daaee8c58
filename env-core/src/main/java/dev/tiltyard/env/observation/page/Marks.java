package dev.tiltyard.env.observation.page;

import com.google.gson.JsonObject;

/** What BrowserGym's marking finds out about the elements of a page. */
public record Marks(String focusedBid) {
    static Marks read(JsonObject json) {
        return new Marks(json.get("focused").getAsString());
    }
}
