package dev.tiltyard.map.replica.note;

import dev.tiltyard.map.replica.note.NotePages.Note;
import dev.tiltyard.map.replica.note.NotePages.Row;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** What the pages of notes show. */
public final class NoteModels {
    private NoteModels() {}

    /** The form of a new note. */
    @Template("note/create.jte")
    public record NewNote(Form form) {}

    /** A page of the notes that a user wrote or commented on. */
    @Template("note/list.jte")
    public record Notes(String name, List<Row> rows, long page, boolean more) {}

    /** A note with its comments; member if someone is logged in. */
    @Template("note/show.jte")
    public record OneNote(Note note, boolean member, Form form) {}
}
