package dev.tiltyard.env.fault;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The first line and the headers of an HTTP/1.1 message.
 *
 * @param first the request line or the status line
 * @param headers lines as sent
 */
record HttpHead(String first, List<String> headers) {
    private static final int LONGEST = 256 * 1024;
    private static final int TLS_HANDSHAKE = 0x16;

    /**
     * Bytes from a connection.
     *
     * @param bytes what was read
     * @param head what they say; null if they are not the head of an HTTP message
     */
    record Read(byte[] bytes, @Nullable HttpHead head) {}

    /** Reads up to and including the empty line, or what there is if this is not HTTP. */
    static Read read(InputStream in) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var ending = 0;
        while (bytes.size() < LONGEST) {
            var b = in.read();
            if (b < 0) {
                break;
            }
            bytes.write(b);
            if (bytes.size() == 1 && b == TLS_HANDSHAKE) {
                break;
            }
            ending = b == '\n' ? ending + 1 : b == '\r' ? ending : 0;
            if (ending == 2) {
                return new Read(bytes.toByteArray(), parse(bytes.toString(StandardCharsets.ISO_8859_1)));
            }
        }
        return new Read(bytes.toByteArray(), null);
    }

    private static @Nullable HttpHead parse(String text) {
        var lines = text.lines().filter(line -> !line.isEmpty()).toList();
        return lines.isEmpty() || !lines.get(0).contains("HTTP/1.")
                ? null
                : new HttpHead(lines.get(0), lines.subList(1, lines.size()));
    }

    /** The first header of this name. */
    Optional<String> header(String name) {
        return headers.stream()
                .filter(line -> isNamed(line, name))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst();
    }

    /** Whether a header's value contains a word, whatever its case. */
    boolean has(String name, String word) {
        return header(name)
                .filter(value -> value.toLowerCase(Locale.ROOT).contains(word))
                .isPresent();
    }

    /** The same with one header of this name, or none if the value is empty text. */
    HttpHead with(String name, String value) {
        List<String> changed = new ArrayList<>(
                headers.stream().filter(line -> !isNamed(line, name)).toList());
        if (!value.isEmpty()) {
            changed.add(name + ": " + value);
        }
        return new HttpHead(first, changed);
    }

    private static boolean isNamed(String line, String name) {
        return line.regionMatches(true, 0, name + ":", 0, name.length() + 1);
    }

    /** A word of the first line, from 0; empty text if there are fewer. */
    String word(int index) {
        var words = first.split(" ", 3);
        return index < words.length ? words[index] : "";
    }

    /** The status of a response; 0 if this is none. */
    int status() {
        return word(1).matches("\\d{3}") ? Integer.parseInt(word(1)) : 0;
    }

    byte[] bytes() {
        return (first + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }
}
