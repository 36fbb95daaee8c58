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
 * Page views and changes of a typical member, as recorded on the site's pages. They must work at every scale, whenever
 * the site is in its initial state.
 *
 * @param pages paths of the most viewed pages, by a short name; {@code {36000+}} in a path is a number that increases
 *     with each view
 * @param actions the changes, in order
 */
public record RecordedVisit(Map<String, String> pages, List<Action> actions) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public RecordedVisit {
        pages = Collections.unmodifiableMap(new LinkedHashMap<>(pages));
        actions = List.copyOf(actions);
    }

    /** An empty visit. */
    public static RecordedVisit none() {
        return new RecordedVisit(Map.of(), List.of());
    }

    /**
     * Reads a recording: {@code {"pages": {"front": "/"}, "actions": [{"what": "votes", "at": "/post/1", "follow":
     * "a.edit", "form": "form.vote", "press": "button.up", "fill": {"text": "..."}, "upload": {"picture": "cat.png"},
     * "see": ".voted"}]}}; see {@link Action}. An action by a page's script is {@code {"what": "pays", "call": {"path":
     * "/pay", "json": {...}}, "see": "paid"}}, or with {@code "fields"} in place of {@code "json"}; see {@link Call}.
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

    /** One recorded change. */
    public sealed interface Action {
        /** Description for messages: {@code votes a post up}. */
        String what();
    }

    /**
     * A submitted form.
     *
     * @param at path of the page to open first; empty to continue on the current page
     * @param follow selector of a link to follow then; empty for none
     * @param form selector of the form
     * @param press selector, within the form, of the submit button; empty for an unnamed one
     * @param fill values by field name; all other fields are sent as they are on the page
     * @param upload files by field name
     * @param see selector that must match on the resulting page, as proof of success
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
     * A request that a page's script posted.
     *
     * @param path its target
     * @param json the body; empty if fields were sent
     * @param fields the form fields, if the body is not JSON
     * @param see text that the response must contain, as proof of success
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

    /** A file to upload with a form. */
    public record Upload(String name, byte[] content) {}
}
