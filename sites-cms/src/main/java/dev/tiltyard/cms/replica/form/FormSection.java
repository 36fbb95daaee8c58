package dev.tiltyard.cms.replica.form;

import java.util.List;

/**
 * Fields under a heading that can be folded.
 *
 * @param label empty for fields that stand above all others
 * @param html what stands after the fields, made by a template
 */
public record FormSection(String index, String label, boolean open, List<FormField> fields, String html) {
    public FormSection {
        fields = List.copyOf(fields);
    }

    public static FormSection top(String index, List<FormField> fields) {
        return new FormSection(index, "", true, fields, "");
    }

    public static FormSection of(String index, String label, boolean open, List<FormField> fields) {
        return new FormSection(index, label, open, fields, "");
    }

    public FormSection with(String after) {
        return new FormSection(index, label, open, fields, after);
    }
}
