package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;

/** Texts as literals of programs. */
final class Quoting {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Quoting() {}

    /** A literal in double quotes, which means the same in JSON, JavaScript, Java and Python. */
    static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }

    /** The text of such a literal. */
    static String unquoted(String literal) {
        try {
            return JSON.readValue(literal, String.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a literal: " + literal, e);
        }
    }
}
