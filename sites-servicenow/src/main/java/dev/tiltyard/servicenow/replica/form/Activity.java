package dev.tiltyard.servicenow.replica.form;

import java.util.List;

/**
 * An entry of a form's activity stream.
 *
 * @param kind its CSS class: comments, work_notes, changes or opened
 * @param by the author
 * @param title its displayed kind
 * @param text its text; may be empty
 * @param changes the changed fields
 */
public record Activity(String kind, String by, String title, String at, String text, List<Change> changes) {
    public Activity {
        changes = List.copyOf(changes);
    }

    /** A field's change, as display values. */
    public record Change(String label, String before, String now) {}
}
