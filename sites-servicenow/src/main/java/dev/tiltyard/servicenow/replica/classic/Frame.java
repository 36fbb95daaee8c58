package dev.tiltyard.servicenow.replica.classic;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/**
 * What every page inside the frame has.
 *
 * @param scripts addresses of its scripts, in order
 * @param data what its scripts work on, as JSON that is safe in HTML
 */
public record Frame(String title, String styles, List<String> scripts, String token, String userId, String data) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public Frame {
        scripts = List.copyOf(scripts);
    }

    /** The frame of a page. */
    public static Frame of(Desk desk, Visit visit, Actor actor, String title, List<String> scripts, Object data) {
        List<String> all = new java.util.ArrayList<>();
        all.add(desk.asset("classic.js"));
        scripts.forEach(script -> all.add(desk.asset(script)));
        return new Frame(title, desk.asset("desk.css"), all, desk.visitors().token(visit), actor.id(), json(data));
    }

    private static String json(Object data) {
        try {
            return JSON.writeValueAsString(data)
                    .replace("<", "\\u003c")
                    .replace("\u2028", "\\u2028")
                    .replace("\u2029", "\\u2029");
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a page's data must be plain: " + e.getMessage(), e);
        }
    }
}
