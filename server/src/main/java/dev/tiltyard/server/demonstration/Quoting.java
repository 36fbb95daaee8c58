package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.node.TextNode;

/** Texts as literals of programs. */
final class Quoting {
    private Quoting() {}

    /** A literal in double quotes, which means the same in JSON, JavaScript, Java and Python. */
    static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }
}
