package dev.tiltyard.runner.run;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The folder that a run writes to, if there is one. */
public final class RunFolder {
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

    /**
     * Writes a run's document as {@code run.json}, and its manifest as {@code manifest.json}.
     *
     * @param document of the run, perhaps within a larger one
     */
    public void write(Object document, Manifest manifest) {
        writeFile("run.json", document);
        writeFile("manifest.json", manifest);
    }

    /** Writes only a manifest, before there is a document, in case the run is interrupted. */
    void write(Manifest manifest) {
        writeFile("manifest.json", manifest);
    }

    private void writeFile(String name, Object document) {
        folder.ifPresent(path -> {
            try {
                Files.writeString(path.resolve(name), DocumentJson.indented(document));
            } catch (IOException e) {
                throw unwritable(path, e);
            }
        });
    }

    /** The manifest of an earlier run; an empty one if there is none. */
    public Manifest earlierManifest() {
        return folder.map(path -> path.resolve("manifest.json"))
                .filter(Files::exists)
                .map(path -> {
                    try {
                        return DocumentJson.read(path, Manifest.class);
                    } catch (IOException e) {
                        return Manifest.NONE; // the next task writes it again
                    }
                })
                .orElse(Manifest.NONE);
    }

    private static MachineLacksException unwritable(Path path, IOException e) {
        return new MachineLacksException(
                "Could not write to " + path + ": " + e
                        + ". Remedy: make it writable and make sure that the disk has space, or name"
                        + " another folder with --out.",
                e);
    }
}
