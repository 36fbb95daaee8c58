package dev.tiltyard.sitekit.visit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a member of a site typically looks at, and what they change, as it was recorded on its pages. It must be possible
 * at every scale, and every time that the site is in its initial state.
 *
 * @param pages paths of pages that are looked at most, by a word for each; one that is to be another at each look has the
 *     first of its numbers in it, {@code {36000+}}
 * @param actions what is done, in this order
 */
public record RecordedVisit(Map<String, String> pages, List<Action> actions) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public RecordedVisit {
        pages = Collections.unmodifiableMap(new LinkedHashMap<>(pages));
        actions = List.copyOf(actions);
    }

    /** A visit to a site that nothing was recorded of. */
    public static RecordedVisit none() {
        return new RecordedVisit(Map.of(), List.of());
    }

    /**
     * Reads a recording: {@code {"pages": {"front": "/"}, "actions": [{"what": "votes", "at": "/post/1", "follow": "a.edit",
     * "form": "form.vote", "press": "button.up", "fill": {"text": "..."}, "upload": {"picture": "cat.png"}, "see":
     * ".voted"}]}}; see {@link Action}. An action that a script of a page does is {@code {"what": "pays", "call": {"path":
     * "/pay", "json": {...}}, "see": "paid"}}, or has {@code "fields"} in place of {@code "json"}; see {@link Call}.
     *
     * @param beside a class in whose package the recording and its uploads are resources
     */
    public static RecordedVisit read(Class<?> beside, String resource) {
        try {
            JsonNode recording = JSON.readTree(bytes(beside, resource));
            List<Action> actions = new ArrayList<>();
            for (JsonNode action : recording.path("actions")) {
                actions.add(action(beside, action));
            }
            return new RecordedVisit(texts(recording.path("pages")), actions);
        } catch (IOException e) {
            throw new UncheckedIOException("The recording " + resource + " can't be read.", e);
        }
    }

    private static Action action(Class<?> beside, JsonNode action) throws IOException {
        JsonNode call = action.path("call");
        if (call.isObject()) {
            return new Call(
                    action.path("what").asText(),
                    call.path("path").asText(),
                    Optional.ofNullable(call.get("json")).map(JsonNode::toString),
                    texts(call.path("fields")),
                    action.path("see").asText());
        }
        Map<String, Upload> uploads = new LinkedHashMap<>();
        for (Map.Entry<String, String> upload : texts(action.path("upload")).entrySet()) {
            uploads.put(upload.getKey(), new Upload(upload.getValue(), bytes(beside, upload.getValue())));
        }
        return new Form(
                action.path("what").asText(),
                text(action, "at"),
                text(action, "follow"),
                action.path("form").asText(),
                text(action, "press"),
                texts(action.path("fill")),
                uploads,
                action.path("see").asText());
    }

    private static Optional<String> text(JsonNode action, String field) {
        return Optional.ofNullable(action.get(field)).map(JsonNode::asText);
    }

    private static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new LinkedHashMap<>();
        object.properties()
                .forEach(field -> texts.put(field.getKey(), field.getValue().asText()));
        return texts;
    }

    private static byte[] bytes(Class<?> beside, String resource) throws IOException {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException("there is no resource " + resource + " beside " + beside.getName());
            }
            return in.readAllBytes();
        }
    }

    /** One thing that was done. */
    public sealed interface Action {
        /** In words, for messages: {@code votes a post up}. */
        String what();
    }

    /**
     * A form that was filled in and sent.
     *
     * @param at path of the page to open first; empty to go on where the last action led
     * @param follow selector of a link to follow then; empty for none
     * @param form selector of the form
     * @param press selector, within the form, of the button that is pressed; empty for one that has no name
     * @param fill field names and what is put in; all other fields are sent as they stand on the page
     * @param upload names of file fields and what is chosen there
     * @param see selector of what the page that answers must show, as proof that it was done
     */
    public record Form(
            String what,
            Optional<String> at,
            Optional<String> follow,
            String form,
            Optional<String> press,
            Map<String, String> fill,
            Map<String, Upload> upload,
            String see)
            implements Action {
        public Form {
            if (what.isEmpty() || form.isEmpty() || see.isEmpty()) {
                throw new IllegalArgumentException(
                        "a recorded action needs \"what\", \"form\" and \"see\"; this one has '" + what + "', '" + form
                                + "' and '" + see + "'");
            }
            fill = Collections.unmodifiableMap(new LinkedHashMap<>(fill));
            upload = Collections.unmodifiableMap(new LinkedHashMap<>(upload));
        }
    }

    /**
     * What a script of a page posted.
     *
     * @param path where to
     * @param json the body; empty if fields were sent
     * @param fields the fields of a form, where the body is none of JSON
     * @param see text that the answer must hold, as proof that it was done
     */
    public record Call(String what, String path, Optional<String> json, Map<String, String> fields, String see)
            implements Action {
        public Call {
            if (what.isEmpty() || path.isEmpty() || see.isEmpty()) {
                throw new IllegalArgumentException(
                        "a recorded call needs \"what\", \"path\" and \"see\"; this one has '" + what + "', '" + path
                                + "' and '" + see + "'");
            }
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /** A file that is chosen in a form. */
    public record Upload(String name, byte[] content) {}
}
