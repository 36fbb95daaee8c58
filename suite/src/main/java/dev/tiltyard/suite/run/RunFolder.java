package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that a run writes to, if the user wants one. */
public final class RunFolder {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final Optional<Path> folder;

    private RunFolder(Optional<Path> folder) {
        this.folder = folder;
    }

    /**
     * Makes the folder before anything is run, so that a run does not end without a place for what it found.
     *
     * @throws MachineLacksException if it can't be made or written to
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

    /** Writes a manifest alone, before there is a document: what is there if the run is broken off. */
    void writeManifest(ObjectNode manifest) {
        folder.ifPresent(path -> {
            try {
                Files.writeString(path.resolve("manifest.json"), JSON.writeValueAsString(manifest));
            } catch (IOException e) {
                throw unwritable(path, e);
            }
        });
    }

    /** The manifest that an earlier run left; empty object if there is none. */
    public ObjectNode earlierManifest() {
        ObjectNode none = JSON.createObjectNode();
        return folder.map(path -> path.resolve("manifest.json"))
                .filter(Files::exists)
                .map(path -> {
                    try {
                        return JSON.readTree(path.toFile()) instanceof ObjectNode found ? found : none;
                    } catch (IOException e) {
                        return none; // it is told anew by the next task that is played
                    }
                })
                .orElse(none);
    }

    private static MachineLacksException unwritable(Path path, IOException e) {
        return new MachineLacksException(
                "Could not write to " + path + ": " + e
                        + ". Remedy: make it writable and see that the disk has space, or"
                        + " name another folder with --out.",
                e);
    }
}
