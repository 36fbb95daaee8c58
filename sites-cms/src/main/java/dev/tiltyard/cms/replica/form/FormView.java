package dev.tiltyard.cms.replica.form;

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
}
