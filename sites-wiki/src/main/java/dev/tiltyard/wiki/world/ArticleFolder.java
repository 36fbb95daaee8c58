package dev.tiltyard.wiki.world;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The articles' source files.
 *
 * @param texts texts by file name without the extension, sorted
 */
record ArticleFolder(SortedMap<String, String> texts) {
    private static final String SHIPPED = "/dev/tiltyard/wiki/articles";
    private static final String ENDING = ".md";

    ArticleFolder {
        texts = Collections.unmodifiableSortedMap(new TreeMap<>(texts));
    }

    /** The shipped articles. */
    static ArticleFolder shipped() {
        return beside(ArticleFolder.class, SHIPPED);
    }

    /** The articles in a resource folder. */
    static ArticleFolder beside(Class<?> owner, String folder) {
        URL url = owner.getResource(folder);
        if (url == null) {
            throw new IllegalStateException("there is no folder " + folder + " beside " + owner.getName());
        }
        try {
            URI uri = url.toURI();
            if (!uri.getScheme().equals("jar")) {
                return in(Path.of(uri));
            }
            try (FileSystem jar = FileSystems.newFileSystem(Path.of(URI.create(jarOf(uri))))) {
                return in(jar.getPath(folder));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the articles in " + url + " can't be read", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a resource's address is no URI: " + url, e);
        }
    }

    /** {@code jar:file:/lib/wiki.jar!/folder} is in {@code file:/lib/wiki.jar}. */
    private static String jarOf(URI entry) {
        String inner = entry.getRawSchemeSpecificPart();
        return inner.substring(0, inner.indexOf("!/"));
    }

    private static ArticleFolder in(Path folder) throws IOException {
        SortedMap<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(ENDING)) {
                    texts.put(name.substring(0, name.length() - ENDING.length()), Files.readString(file));
                }
            }
        }
        return new ArticleFolder(texts);
    }

    /** A short fingerprint that changes with any article. */
    String fingerprint() {
        MessageDigest sha = Sha256.digest();
        texts.forEach((name, text) -> sha.update((name + '\0' + text + '\0').getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(sha.digest(), 0, 6);
    }
}
