package dev.tiltyard.docker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarFile;

/**
 * A file that 'docker save' wrote. It is checked before it is loaded, because an engine takes minutes to notice that 60
 * GB are truncated, and its message is hard to read. Only the headers are read.
 *
 * @param bytes its length
 * @param packed whether it is compressed as a whole, so that only the engine can read it
 */
record ImageTar(Path file, long bytes, boolean packed) {
    private static final String CONTENTS = "manifest.json";
    private static final int GZIP = 0x1f8b;
    /** Highest compression ratio to expect of an image. */
    private static final int UNPACKED = 3;

    static ImageTar of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] magic = in.readNBytes(2);
            boolean gzip = magic.length == 2
                    && Short.toUnsignedInt(ByteBuffer.wrap(magic).getShort()) == GZIP;
            return new ImageTar(file, Files.size(file), gzip);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not read the image file " + file + ": " + e + ". Remedy: make it readable for this user.",
                    e);
        }
    }

    /** Space that the image will take in the engine. */
    long unpackedBytes() {
        return packed ? bytes * UNPACKED : bytes;
    }

    /**
     * Requires that the file is complete and contains an image.
     *
     * @param name the image's name and tag
     * @throws SiteException if the file was truncated, is something else, or holds another image
     */
    void require(String name) {
        if (packed) {
            return;
        }
        List<String> held = names();
        if (!held.contains(name)) {
            throw new SiteException("The file " + file + " holds " + (held.isEmpty() ? "an image without a name" : held)
                    + ", not the image " + name
                    + ". Remedy: put the right file there, or give the image that name after"
                    + " loading it yourself ('docker tag').");
        }
    }

    private List<String> names() {
        try (TarFile tar = new TarFile(file)) {
            Optional<TarArchiveEntry> contents = tar.getEntries().stream()
                    .filter(entry -> entry.getName().equals(CONTENTS))
                    .findFirst();
            if (contents.isEmpty()) {
                throw new IOException("it has no " + CONTENTS + ", which comes last in such a file");
            }
            try (InputStream in = tar.getInputStream(contents.get())) {
                return namesIn(new ObjectMapper().readTree(in));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new SiteException(
                    "The image file " + file + " (" + ByteCount.text(bytes) + ") is cut off or damaged: "
                            + e.getMessage() + ". Nothing was loaded. Remedy: download it again ('wget --continue' or"
                            + " 'curl -C -' go on where it stopped).",
                    e);
        }
    }

    private static List<String> namesIn(JsonNode contents) {
        List<String> names = new ArrayList<>();
        contents.forEach(image -> image.path("RepoTags").forEach(tag -> names.add(tag.asText())));
        return names;
    }
}
