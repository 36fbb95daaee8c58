package dev.tiltyard.homepage.replica.scratchpad;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.homepage.world.HomepageWorld;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The notes of one copy, in one file of its state; nothing is cached, so that a reset only restores the file.
 * Thread-safe.
 */
final class Scratchpad {
    /** Maximum length of a note, in characters. */
    static final int LONGEST = 10_000;

    /** Maximum number of notes. */
    static final int MOST = 200;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<ScratchpadNote>> NOTES = new TypeReference<>() {};

    private final Path file;

    private Scratchpad(Path file) {
        this.file = file;
    }

    /** @param folder the copy's files */
    static Scratchpad in(Path folder) {
        return new Scratchpad(folder.resolve(HomepageWorld.SCRATCHPAD));
    }

    /** All notes, newest first. */
    synchronized List<ScratchpadNote> notes() {
        try {
            return JSON.readValue(file.toFile(), NOTES);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not read the scratchpad " + file + ": " + e + ". Remedy: reset the site.", e);
        }
    }

    /**
     * Adds a note at the top.
     *
     * @throws Refused if it is empty or too long, or the pad is full
     */
    synchronized void add(String text) {
        String stripped = text.replace("\r\n", "\n").strip();
        List<ScratchpadNote> notes = new ArrayList<>(notes());
        refuse(stripped.isEmpty(), "Write something before you add the note.");
        refuse(
                stripped.length() > LONGEST,
                "This note has %,d characters; a note can have at most %,d.".formatted(stripped.length(), LONGEST));
        refuse(
                notes.size() >= MOST,
                "The scratchpad is full: it holds %d notes. Delete one first.".formatted(notes.size()));
        long id = notes.stream().mapToLong(ScratchpadNote::id).max().orElse(0) + 1;
        notes.add(0, new ScratchpadNote(id, stripped));
        write(notes);
    }

    /** Deletes a note; does nothing if there is none with this id. */
    synchronized void delete(long id) {
        List<ScratchpadNote> notes = new ArrayList<>(notes());
        if (notes.removeIf(note -> note.id() == id)) {
            write(notes);
        }
    }

    private void write(List<ScratchpadNote> notes) {
        try {
            // Written to a temporary file that then replaces it, so that readers see the old notes or the new ones.
            Path fresh = Files.createTempFile(file.getParent(), "scratchpad", ".new");
            JSON.writeValue(fresh.toFile(), notes);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not write the scratchpad " + file, e);
        }
    }

    private static void refuse(boolean when, String why) {
        if (when) {
            throw new Refused(why);
        }
    }

    /** A note was rejected; the message is shown to the visitor. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }
    }
}
