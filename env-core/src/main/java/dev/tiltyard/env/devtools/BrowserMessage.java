package dev.tiltyard.env.devtools;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A message of Chromium. Most are passed on as they are, and some are long (pictures, trees of whole pages): only the
 * envelope is read, and the content where somebody asks for it.
 */
final class BrowserMessage {
    private final String text;
    private long id = -1;
    private String method = "";
    private String session = "";
    /** Name and place in the text of what it is about: parameters, result or error. */
    private String contentName = "";

    private int contentStart;
    private int contentEnd;

    private BrowserMessage(String text) {
        this.text = text;
    }

    /** @throws CommandException if it is not JSON */
    static BrowserMessage of(String text) {
        var message = new BrowserMessage(text);
        try (var parser = DevToolsClient.JSON.createParser(text)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                message.read(parser.currentName(), parser);
            }
            return message;
        } catch (IOException e) {
            throw new CommandException("not JSON: " + e.getMessage());
        }
    }

    private void read(String name, JsonParser parser) throws IOException {
        parser.nextToken();
        switch (name) {
            case "id" -> id = parser.getLongValue();
            case "method" -> method = parser.getText();
            case "sessionId" -> session = parser.getText();
            case "params", "result", "error" -> {
                contentName = name;
                contentStart = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                contentEnd = (int) parser.currentLocation().getCharOffset();
            }
            default -> parser.skipChildren();
        }
    }

    /** The message as Chromium sent it. */
    String text() {
        return text;
    }

    boolean isReply() {
        return id >= 0;
    }

    /** Of the command that it replies to. */
    long id() {
        return id;
    }

    /** Of an event. */
    String method() {
        return method;
    }

    /** Empty text if it is about the connection itself. */
    String session() {
        return session;
    }

    boolean isError() {
        return contentName.equals("error");
    }

    /** The parameters, result or error; empty if there is none. */
    ObjectNode content() {
        return contentName.isEmpty() || !(DevToolsClient.parsed(contentText()) instanceof ObjectNode content)
                ? JsonNodeFactory.instance.objectNode()
                : content;
    }

    private String contentText() {
        return contentName.isEmpty() ? "{}" : text.substring(contentStart, contentEnd);
    }

    /** A value of the content as text; empty text if it is missing. */
    String value(String name) {
        JsonNode value = content().path(name);
        return value.asText("");
    }

    /**
     * The reply to a client's own command.
     *
     * @param command its id
     * @param of the client's session; empty text for the connection itself
     */
    String asReply(long command, String of) {
        return envelope("\"id\":" + command, contentName.isEmpty() ? "result" : contentName, of);
    }

    /** The event for a client whose connection is about one page, which has no sessions. */
    String withoutSession() {
        return envelope("\"method\":" + TextNode.valueOf(method), "params", null);
    }

    private String envelope(String first, String name, @Nullable String of) {
        var content = contentText();
        var built = new StringBuilder(content.length() + 128)
                .append('{')
                .append(first)
                .append(",\"")
                .append(name)
                .append("\":")
                .append(content);
        if (of != null && !of.isEmpty()) {
            built.append(",\"sessionId\":").append(TextNode.valueOf(of));
        }
        return built.append('}').toString();
    }
}
