package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.SentForm;
import java.util.List;

/**
 * A form as it is shown.
 *
 * @param action where it is sent
 */
public record FormView(String id, String action, List<FormSection> sections) {
    public FormView {
        sections = List.copyOf(sections);
    }

    /** With what was typed, if the form was refused. */
    public FormView refilled(SentForm typed) {
        return new FormView(
                id,
                action,
                sections.stream().map(section -> section.refilled(typed)).toList());
    }

    /** Answers with a page that holds nothing but this form; shows what was typed if the form was refused. */
    public void show(Call call, PageFrame page) {
        call.show(new FormPage(page, refilled(call.typed())));
    }
}
