package dev.tiltyard.sitekit.web;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The program's stylesheets, scripts and pictures. Each is served as {@code /static/name.hash.ext} with the hash of its
 * content, so that browsers may cache it forever. Immutable.
 */
public final class StaticFiles {
    private static final String FOLDER = "/static/";

    /** Each file once, for all copies of a site. */
    private static final Map<Source, Served> LOADED = new ConcurrentHashMap<>();

    private final Map<String, String> paths = new HashMap<>();
    private final Map<String, Asset> assets = new HashMap<>();

    private StaticFiles() {}

    /**
     * Loads files from the folder {@code static} beside a class.
     *
     * @throws IllegalArgumentException if one is missing
     */
    public static StaticFiles beside(Class<?> place, String... names) {
        StaticFiles files = new StaticFiles();
        for (String name : names) {
            files.load(place, name);
        }
        return files;
    }

    /**
     * Adds files beside another class. Names must differ.
     *
     * @throws IllegalArgumentException if one is missing or already loaded
     */
    public StaticFiles and(Class<?> place, String... names) {
        StaticFiles files = new StaticFiles();
        files.paths.putAll(paths);
        files.assets.putAll(assets);
        for (String name : names) {
            if (paths.containsKey(name)) {
                throw new IllegalArgumentException("static file " + name + " has been loaded from another place");
            }
            files.load(place, name);
        }
        return files;
    }

    /** The path under which a file is served. */
    public String path(String name) {
        String path = paths.get(name);
        if (path == null) {
            throw new IllegalArgumentException("static file " + name + " is not among " + paths.keySet());
        }
        return path;
    }

    Optional<Asset> at(String path) {
        return Optional.ofNullable(assets.get(path));
    }

    private void load(Class<?> place, String name) {
        Served served = LOADED.computeIfAbsent(new Source(place, name), StaticFiles::read);
        paths.put(name, served.path());
        assets.put(served.path(), served.asset());
    }

    private static Served read(Source source) {
        String name = source.name();
        try (InputStream content = source.place().getResourceAsStream("static/" + name)) {
            if (content == null) {
                throw new IllegalArgumentException("there is no static/" + name + " beside "
                        + source.place().getName());
            }
            byte[] bytes = content.readAllBytes();
            int dot = name.lastIndexOf('.');
            String hash = HexFormat.of().formatHex(Sha256.of(bytes), 0, 6);
            return new Served(
                    FOLDER + name.substring(0, dot) + "." + hash + name.substring(dot),
                    new Asset(contentType(name.substring(dot + 1)), bytes));
        } catch (IOException e) {
            throw new IllegalStateException(
                    "static file " + name + " of " + source.place().getName() + " cannot be read", e);
        }
    }

    private static String contentType(String extension) {
        return switch (extension) {
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "svg" -> "image/svg+xml";
            case "png" -> "image/png";
            case "jpg" -> "image/jpeg";
            case "ico" -> "image/x-icon";
            case "woff2" -> "font/woff2";
            case "json" -> "application/json";
            default -> "application/octet-stream";
        };
    }

    private record Source(Class<?> place, String name) {}

    private record Served(String path, Asset asset) {}

    @SuppressWarnings("ArrayRecordComponent") // never leaves the package, never changes
    record Asset(String contentType, byte[] content) {}
}
