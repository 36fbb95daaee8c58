package dev.tiltyard.tasks.template.forum;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Draw;
import java.util.List;

/** Two forums to be told apart by their subscribers, as drawn. */
record TwoForums(String one, String other, int difference) {
    /** So that somebody who joins or leaves does not change which is the larger. */
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
