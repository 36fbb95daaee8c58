package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Draw;
import java.util.List;

/** Two forums to compare by their number of subscribers. */
record TwoForums(String one, String other, int difference) {
    /** A margin, so that one subscription does not change which forum is larger. */
    private static final int CLEARLY = 3;

    static TwoForums drawn(Draw draw) {
        List<JsonNode> forums = draw.rows(ForumTemplate.SITE, ForumTemplate.SIZES, "me", draw.me(ForumTemplate.SITE));
        JsonNode one = draw.one(forums);
        JsonNode other = draw.one(forums);
        return new TwoForums(
                one.path("name").asText(),
                other.path("name").asText(),
                one.path("subscribers").asInt() - other.path("subscribers").asInt());
    }

    boolean areAlike() {
        return Math.abs(difference) < CLEARLY;
    }

    String larger() {
        return difference > 0 ? one : other;
    }

    String smaller() {
        return difference > 0 ? other : one;
    }
}
