package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that a run writes to, if there is one. */
public final class RunFolder {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Optional<Path> folder;

    private RunFolder(Optional<Path> folder) {
        this.folder = folder;
    }

    /**
     * Creates the folder before anything is run, so that no results are lost.
     *
     * @throws MachineLacksException if it can't be created or written
     */
    public static RunFolder prepare(Optional<Path> folder) {
        folder.ifPresent(path -> {
            try {
                Files.createDirectories(path);
                Files.delete(Files.createTempFile(path, "probe", ""));
            } catch (IOException e) {
                throw unwritable(path, e);
            }
        });
        return new RunFolder(folder);
    }

    /** Writes the run's document as {@code run.json}, and its manifest as {@code manifest.json}. */
    public void write(ObjectNode document) {
        folder.ifPresent(path -> {
            try {
                Files.writeString(path.resolve("run.json"), JSON.writeValueAsString(document));
                Files.writeString(path.resolve("manifest.json"), JSON.writeValueAsString(document.path("manifest")));
            } catch (IOException e) {
                throw unwritable(path, e);
            }
        });
    }

    /** Writes only a manifest, before there is a document, in case the run is interrupted. */
    void writeManifest(ObjectNode manifest) {
        folder.ifPresent(path -> {
            try {
                Files.writeString(path.resolve("manifest.json"), JSON.writeValueAsString(manifest));
            } catch (IOException e) {
                throw unwritable(path, e);
            }
        });
    }

    /** The manifest of an earlier run; an empty object if there is none. */
    public ObjectNode earlierManifest() {
        ObjectNode none = JSON.createObjectNode();
        return folder.map(path -> path.resolve("manifest.json"))
                .filter(Files::exists)
                .map(path -> {
                    try {
                        return JSON.readTree(path.toFile()) instanceof ObjectNode found ? found : none;
                    } catch (IOException e) {
                        return none; // the next task writes it again
                    }
                })
                .orElse(none);
    }

    private static MachineLacksException unwritable(Path path, IOException e) {
        return new MachineLacksException(
                "Could not write to " + path + ": " + e
                        + ". Remedy: make it writable and make sure that the disk has space, or name"
                        + " another folder with --out.",
                e);
    }
}
