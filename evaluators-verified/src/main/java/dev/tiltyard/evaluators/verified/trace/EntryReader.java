package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent.Body;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent.Pair;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one HAR entry from a JSON stream, token by token; unneeded values are never converted to text. */
final class EntryReader {
    /** Bodies can be long or deeply nested; a streaming reader handles both. */
    static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNestingDepth(2000)
                    .build())
            .build();

    private final JsonParser json;
    private final Trace.WantedBodies bodies;
    private final StoredBodies attachments;
    private @Nullable String method;
    private @Nullable String url;
    private @Nullable List<Pair> headers;
    private Optional<Body> postData = Optional.empty();
    private @Nullable Integer status;
    private Optional<Body> content = Optional.empty();
    private List<Pair> cookies = List.of();

    private EntryReader(JsonParser json, Trace.WantedBodies bodies, StoredBodies attachments) {
        this.json = json;
        this.bodies = bodies;
        this.attachments = attachments;
    }

    /** Reads the entry whose opening brace is the parser's current token; stops at the closing brace. */
    static NetworkEvent read(JsonParser json, Trace.WantedBodies bodies, StoredBodies attachments) throws IOException {
        EntryReader entry = new EntryReader(json, bodies, attachments);
        entry.fields(entry::entryField);
        return new NetworkEvent(
                entry.method, entry.url, entry.headers, entry.postData, entry.status, entry.content, entry.cookies);
    }

    /** Reads the field whose value is the parser's current token. */
    @FunctionalInterface
    private interface Field {
        void take(String name) throws IOException;
    }

    /** Passes each field of the object at the parser's current token to a handler; skips anything else. */
    private void fields(Field each) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            each.take(name);
        }
    }

    private void entryField(String name) throws IOException {
        switch (name) {
            case "request" -> fields(this::requestField);
            case "response" -> fields(this::responseField);
            default -> json.skipChildren();
        }
    }

    private void requestField(String name) throws IOException {
        switch (name) {
            case "method" -> method = text();
            case "url" -> url = text();
            case "headers" -> headers = pairs();
            case "postData" -> postData = body();
            default -> json.skipChildren();
        }
    }

    private void responseField(String name) throws IOException {
        switch (name) {
            case "status" -> status = number();
            case "cookies" -> cookies = pairs();
            case "content" -> content();
            default -> json.skipChildren();
        }
    }

    private void content() throws IOException {
        if (bodies.wants(method == null ? "" : method, url == null ? "" : url)) {
            content = body();
        } else {
            json.skipChildren();
        }
    }

    private Optional<Body> body() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            return Optional.empty();
        }
        RecordedBody body = new RecordedBody();
        fields(name -> {
            switch (name) {
                case "mimeType" -> body.mimeType = textOrEmpty();
                case "text" -> body.text = textOrEmpty();
                case "encoding" -> body.encoding = textOrEmpty();
                case "_sha1", "_file" -> body.attached = textOrEmpty();
                case "params" -> body.params.addAll(pairs());
                default -> json.skipChildren();
            }
        });
        return Optional.of(
                new Body(body.mimeType, bodies.wantsStored() ? body.whole(attachments) : body.text, body.params));
    }

    /** A recorded body: plain, in Base64, or in a separate file. */
    private static final class RecordedBody {
        private String mimeType = "";
        private String text = "";
        private String encoding = "";
        private String attached = "";
        private final List<Pair> params = new ArrayList<>();

        String whole(StoredBodies attachments) throws IOException {
            if (text.isEmpty()) {
                return attachments.text(attached);
            }
            return encoding.equalsIgnoreCase("base64") ? decoded() : text;
        }

        private String decoded() {
            try {
                return new String(Base64.getMimeDecoder().decode(text), StandardCharsets.UTF_8);
            } catch (IllegalArgumentException e) {
                return text; // The text is marked as Base64 but isn't.
            }
        }
    }

    private List<Pair> pairs() throws IOException {
        List<Pair> pairs = new ArrayList<>();
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return pairs;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String[] parts = {"", ""};
            fields(name -> {
                switch (name) {
                    case "name" -> parts[0] = textOrEmpty();
                    case "value" -> parts[1] = textOrEmpty();
                    default -> json.skipChildren();
                }
            });
            pairs.add(new Pair(parts[0], parts[1]));
        }
        return pairs;
    }

    private @Nullable String text() throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return json.getText();
        }
        json.skipChildren();
        return null;
    }

    private String textOrEmpty() throws IOException {
        if (json.currentToken().isScalarValue() && json.currentToken() != JsonToken.VALUE_NULL) {
            return json.getText();
        }
        json.skipChildren();
        return "";
    }

    private @Nullable Integer number() throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            return (int) json.getLongValue();
        }
        if (json.currentToken() == JsonToken.VALUE_STRING && json.getText().matches("-?\\d{1,9}")) {
            return Integer.valueOf(json.getText());
        }
        json.skipChildren();
        return null;
    }
}
