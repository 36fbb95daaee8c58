package dev.tiltyard.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Encodes texts for requests. A lone surrogate from U+DC80 to U+DCFF stands for one byte, 80 to FF, which is invalid
 * UTF-8; any other lone surrogate is sent as the three bytes that UTF-8 forbids.
 */
final class Wire {
    private static final String PLAIN = "-._~";
    private static final String PATH = "/?&=%:@!$'()*+,;" + PLAIN;

    private Wire() {}

    static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int code = text.codePointAt(i);
            i += Character.charCount(code);
            if (code < 0x80) {
                bytes.write(code);
            } else if (code >= 0xDC80 && code <= 0xDCFF) {
                bytes.write(code - 0xDC00);
            } else if (code >= 0xD800 && code <= 0xDFFF) {
                bytes.write(0xE0 | code >> 12);
                bytes.write(0x80 | code >> 6 & 0x3F);
                bytes.write(0x80 | code & 0x3F);
            } else {
                bytes.writeBytes(new String(Character.toChars(code)).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    /** A text as a path segment, or as a name or value in a query or form. */
    static String percent(String text) {
        return percent(text, PLAIN);
    }

    /**
     * An address from a page, with characters that a request line must not contain percent-encoded; existing escapes
     * stay.
     */
    static String address(String address) {
        return percent(address, PATH);
    }

    private static String percent(String text, String kept) {
        if (text.chars().allMatch(c -> isKept((char) c, kept))) { // true of most of the bytes in an attack
            return text;
        }
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (byte each : bytes(text)) {
            char c = (char) (each & 0xFF);
            if (isKept(c, kept)) {
                encoded.append(c);
            } else {
                encoded.append('%')
                        .append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return encoded.toString();
    }

    private static boolean isKept(char c, String kept) {
        return c < 0x80 && (Character.isLetterOrDigit(c) || kept.indexOf(c) >= 0);
    }
}
