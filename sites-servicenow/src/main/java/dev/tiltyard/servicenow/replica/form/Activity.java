package dev.tiltyard.servicenow.replica.form;

import java.util.List;

/**
 * One entry of a form's activity stream.
 *
 * @param kind what it is, as a class of its HTML: comments, work_notes, changes or opened
 * @param by who wrote or changed something
 * @param title what it is, as people read it
 * @param text what was written; empty for none
 * @param changes the fields that were changed
 */
public record Activity(String kind, String by, String title, String at, String text, List<Change> changes) {
    public Activity {
        changes = List.copyOf(changes);
    }

    /** One field's change, as people read it. */
    public record Change(String label, String before, String now) {}
}
