package dev.tiltyard.wiki.replica.frame;

import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** The style sheets, scripts and pictures below {@code /skin/}. */
public final class Skin {
    private static final List<String> NAMES = List.of(
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

    /** The address of a file, which changes with its content. */
    public String address(String name) {
        byte[] content = files.get(name);
        if (content == null) {
            throw new IllegalArgumentException(name + " is not among " + files.keySet());
        }
        CRC32 sum = new CRC32();
        sum.update(content);
        return "/skin/" + name + "?cacheid=" + String.format("%08x", sum.getValue());
    }

    /** Answers with a file. */
    public void show(Visit visit) {
        String name = visit.parameter("path");
        byte[] content = files.get(name);
        if (content == null) {
            throw HttpProblem.notFound("there is no /skin/" + name);
        }
        visit.lastingBytes(contentType(name), content);
    }

    private static String contentType(String name) {
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "css" -> "text/css";
            case "js" -> "application/javascript";
            default -> "image/svg+xml";
        };
    }
}
