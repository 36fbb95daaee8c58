package dev.tiltyard.sitekit.runtime;

import java.io.IOException;
import java.nio.file.Path;

/** The files of one copy, with the state engine's records of them. */
final class CopiedFiles implements AutoCloseable {
    private final World world;
    private final Path folder;

    /** @param folder target folder; must not exist */
    CopiedFiles(World world, Path folder) {
        this.world = world;
        this.folder = folder;
    }

    /**
     * Where the files of a copy are.
     *
     * @param name the copy's name
     */
    static Path folder(Path runFolder, String name) {
        return runFolder.resolve("files-" + name);
    }

    Path files() {
        return folder;
    }

    Path originals() {
        return folder.resolveSibling(folder.getFileName() + ".originals");
    }

    void copy() throws IOException {
        Folders.copy(world.files(), files());
        Folders.share(world.originals(), originals());
    }

    /** Recreates both from the world. */
    void recreate() throws IOException {
        close();
        copy();
    }

    @Override
    public void close() {
        Folders.delete(files());
        Folders.delete(originals());
    }
}
