package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.Page;
import dev.tiltyard.cms.replica.shell.SentForm;
import java.util.List;
import java.util.Map;

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
    public void show(Call call, Page page) {
        call.show(page, "form/page.jte", Map.of("form", refilled(call.typed())));
    }
}
