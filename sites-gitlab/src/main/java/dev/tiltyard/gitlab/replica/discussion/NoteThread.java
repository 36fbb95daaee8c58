package dev.tiltyard.gitlab.replica.discussion;

import java.util.List;

/**
 * Notes that belong together: a comment alone, or a thread with its replies.
 *
 * @param thread whether it can be replied to as a thread, and resolved
 * @param resolvedBy who resolved it; empty if unresolved
 */
public record NoteThread(String id, List<Note> notes, boolean thread, boolean resolved, String resolvedBy) {
    public NoteThread {
        notes = List.copyOf(notes);
    }

    public Note first() {
        return notes.get(0);
    }
}
