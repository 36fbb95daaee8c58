package dev.tiltyard.map.replica.note;

import dev.tiltyard.map.replica.note.NotePages.Note;
import dev.tiltyard.map.replica.note.NotePages.Row;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;

/** View models of notes. */
public final class NoteModels {
    private NoteModels() {}

    /** The form of a new note. */
    @Template("note/create.jte")
    public record NewNote(Form form) {}

    /** A page of a user's notes and comments. */
    @Template("note/list.jte")
    public record Notes(String name, List<Row> rows, long page, boolean more) {}

    /** A note with its comments; member is true if somebody is logged in. */
    @Template("note/show.jte")
    public record OneNote(Note note, boolean member, Form form) {}
}
