package dev.tiltyard.wiki.replica.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** The stylesheets, scripts and pictures below {@code /skin/}. */
public final class Skin {
    /** Names of all files. */
    public static final List<String> NAMES = List.of(
            "taskbar.css", "taskbar.js", "index.css", "index.js", "search_results.css", "caret.svg", "favicon.svg");

    private final Map<String, byte[]> files = new TreeMap<>();

    public Skin() {
        for (String name : NAMES) {
            try (InputStream in = Skin.class.getResourceAsStream("skin/" + name)) {
                if (in == null) {
                    throw new IllegalStateException("there is no skin/" + name + " beside " + Skin.class.getName());
                }
                files.put(name, in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException("skin/" + name + " can't be read", e);
            }
        }
    }

    /** The URL of a file, which changes with its content. */
    public String address(String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw new IllegalArgumentException(name + " is not among " + files.keySet());
        }
        CRC32 sum = new CRC32();
        sum.update(content);
        return "/skin/" + name + "?cacheid=" + String.format("%08x", sum.getValue());
    }

    /** The content of a file, if it exists. */
    public Optional<byte[]> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    /** The media type of a file. */
    public static String contentType(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "css" -> "text/css";
            case "js" -> "application/javascript";
            default -> "image/svg+xml";
        };
    }
}
