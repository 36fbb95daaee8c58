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
 * The notes of one copy, in one file of its state; nothing is kept in memory, so that a reset only restores the file.
 * Safe for use by many threads.
 */
final class Scratchpad {
    /** Longest note, in characters. */
    static final int LONGEST = 10_000;

    /** Most notes at a time. */
    static final int MOST = 200;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<Note>> NOTES = new TypeReference<>() {};

    private final Path file;

    private Scratchpad(Path file) {
        this.file = file;
    }

    /** @param folder the copy's files */
    static Scratchpad in(Path folder) {
        return new Scratchpad(folder.resolve(HomepageWorld.SCRATCHPAD));
    }

    /** All notes, newest first. */
    synchronized List<Note> notes() {
        try {
            return JSON.readValue(file.toFile(), NOTES);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not read the scratchpad " + file + ": " + e + ". Remedy: reset the site.", e);
        }
    }

    /**
     * Adds a note above the others.
     *
     * @throws Refused if it is empty or too long, or the pad is full
     */
    synchronized void add(String text) {
        String stripped = text.replace("\r\n", "\n").strip();
        List<Note> notes = new ArrayList<>(notes());
        refuse(stripped.isEmpty(), "Write something before you add the note.");
        refuse(
                stripped.length() > LONGEST,
                "This note has %,d characters; a note can have at most %,d.".formatted(stripped.length(), LONGEST));
        refuse(
                notes.size() >= MOST,
                "The scratchpad is full: it holds %d notes. Delete one first.".formatted(notes.size()));
        long id = notes.stream().mapToLong(Note::id).max().orElse(0) + 1;
        notes.add(0, new Note(id, stripped));
        write(notes);
    }

    /** Deletes a note; does nothing if there is none with this id. */
    synchronized void delete(long id) {
        List<Note> notes = new ArrayList<>(notes());
        if (notes.removeIf(note -> note.id() == id)) {
            write(notes);
        }
    }

    private void write(List<Note> notes) {
        try {
            // Written to another file that then replaces it, so that readers find the old notes or the new ones.
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

    /** A note that is refused; the message is for the visitor. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refused(String message) {
            super(message, null, false, false);
        }
    }
}
