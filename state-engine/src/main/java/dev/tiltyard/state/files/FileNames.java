package dev.tiltyard.state.files;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Encodes file names as text without loss, regardless of the locale: on Linux a name is bytes and need not be UTF-8. A
 * byte that is not valid UTF-8 is encoded as a surrogate from U+DC80 to U+DCFF, which valid text never contains
 * unpaired. The Java library keeps a path's bytes, but exposes them only in its URI.
 */
final class FileNames {
    private static final char ESCAPE = '\uDC00';

    private FileNames() {}

    /** The text of a relative path: a name or a link's target. */
    static String text(Path name) {
        String shown = name.toString();
        return shown.chars().allMatch(each -> each < 0x80) ? shown : decoded(bytes(name));
    }

    /** The path of a text. */
    static Path path(String text) {
        if (text.chars().allMatch(each -> each < 0x80)) {
            return Path.of(text);
        }
        boolean absolute = text.startsWith("/");
        StringBuilder address = new StringBuilder(absolute ? "file://" : "file:///");
        for (byte each : bytes(text)) {
            if (each == '/') {
                address.append('/');
            } else {
                address.append('%').append(HexFormat.of().toHexDigits(each));
            }
        }
        Path path = Path.of(URI.create(address.toString()));
        return absolute ? path : path.subpath(0, path.getNameCount());
    }

    /** The bytes of a text; the same as in UTF-8 for valid names. */
    static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length() + 16);
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            boolean pair = i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
            if (each >= ESCAPE + 0x80 && each <= ESCAPE + 0xFF && !pair) {
                bytes.writeBytes(text.substring(from, i).getBytes(StandardCharsets.UTF_8));
                bytes.write(each - ESCAPE);
                from = i + 1;
            }
        }
        bytes.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    /** The URI of a relative path is resolved against the working folder, whose path is removed. */
    private static byte[] bytes(Path name) {
        Path here = Path.of("").toAbsolutePath();
        Path parent = name.isAbsolute() ? name.getRoot() : here;
        String folder = parent.toUri().getRawPath();
        String address = here.resolve(name).toUri().getRawPath();
        String rest = address.substring(name.isAbsolute() ? 0 : folder.length());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // The library adds a slash if a folder with this name happens to exist.
        int end = rest.endsWith("/") ? rest.length() - 1 : rest.length();
        for (int i = 0; i < end; i++) {
            if (rest.charAt(i) == '%') {
                bytes.write(HexFormat.fromHexDigits(rest, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(rest.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    private static String decoded(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        while (in.hasRemaining()) {
            CoderResult result = decoder.decode(in, out, true);
            for (int i = 0; result.isError() && i < result.length(); i++) {
                out.put((char) (ESCAPE + (in.get() & 0xFF)));
            }
            decoder.reset();
        }
        return out.flip().toString();
    }

    /** For messages: bytes that are not valid text become question marks. */
    static String shown(String text) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(text)))
                    .toString();
        } catch (CharacterCodingException e) {
            return text.replaceAll("[\uDC80-\uDCFF]", "?");
        }
    }
}
