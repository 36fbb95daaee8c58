package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.SentForm;
import java.util.List;

/**
 * A form for display.
 *
 * @param action where it is submitted
 */
public record FormView(String id, String action, List<FormSection> sections) {
    public FormView {
        sections = List.copyOf(sections);
    }

    /** Refills the input of a rejected form. */
    public FormView refilled(SentForm typed) {
        return new FormView(
                id,
                action,
                sections.stream().map(section -> section.refilled(typed)).toList());
    }

    /** Responds with a page with only this form; shows the input if the form was rejected. */
    public void show(AdminRequest call, PageFrame page) {
        call.show(new FormPage(page, refilled(call.typed())));
    }
}
