package dev.tiltyard.gitlab.replica.discussion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Where in the changes of a merge request a comment belongs, as the form of the line sends it. */
final class DiffPosition {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private DiffPosition() {}

    /** The position as the database keeps it; empty for a comment on the whole. */
    static Optional<String> of(Visit visit) {
        String path = visit.field("note[position][new_path]");
        if (path.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> position = new LinkedHashMap<>();
        for (String sha : new String[] {"base_sha", "start_sha", "head_sha"}) {
            position.put(sha, visit.field("note[position][" + sha + "]"));
        }
        position.put("old_path", visit.field("note[position][old_path]"));
        position.put("new_path", path);
        position.put("position_type", "text");
        for (String line : new String[] {"old_line", "new_line"}) {
            String number = visit.field("note[position][" + line + "]");
            if (number.matches("[1-9]\\d{0,7}")) {
                position.put(line, Integer.valueOf(number));
            }
        }
        try {
            return Optional.of(JSON.writeValueAsString(position));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of texts can always be written", e);
        }
    }
}
