package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.List;
import java.util.Map;

/**
 * A collapsible fieldset.
 *
 * @param label empty for fields above all fieldsets
 * @param html HTML after the fields, from a template
 */
public record FormSection(String index, String label, boolean open, List<FormField> fields, SafeHtml html) {
    private static final String SLIDES = "slide:";
    private static final String STANDS = "stand:";

    public FormSection {
        fields = List.copyOf(fields);
    }

    public static FormSection top(String index, List<FormField> fields) {
        return new FormSection(index, "", true, fields, SafeHtml.empty());
    }

    public static FormSection of(String index, String label, boolean open, List<FormField> fields) {
        return new FormSection(index, label, open, fields, SafeHtml.empty());
    }

    /** A section that is always open, with its label as the legend. */
    public static FormSection standing(String index, String label, List<FormField> fields) {
        return new FormSection(STANDS + index, label, true, fields, SafeHtml.empty());
    }

    public boolean stands() {
        return index.startsWith(STANDS) || label.isEmpty();
    }

    /** A section that slides out when its opener is clicked. */
    public static FormSection sliding(String index, String label, List<FormField> fields) {
        return new FormSection(SLIDES + index, label, false, fields, SafeHtml.empty());
    }

    public boolean slides() {
        return index.startsWith(SLIDES);
    }

    /** Its name without the display prefix. */
    public String name() {
        return index.substring(index.indexOf(':') + 1);
    }

    /** Refills the input of a rejected form; a section with an error is open. */
    FormSection refilled(SentForm typed) {
        boolean mistake =
                fields.stream().anyMatch(field -> !typed.error(field.name()).isEmpty());
        List<FormField> refilled =
                fields.stream().map(field -> field.refilled(typed)).toList();
        return new FormSection(index, label, open || mistake, refilled, html);
    }

    /**
     * Adds its fields' scopes.
     *
     * @param scopes labels by the fields' short names
     */
    public FormSection scoped(Map<String, String> scopes) {
        List<FormField> scoped = fields.stream()
                .map(field -> field.withScope(scopes.getOrDefault(field.index(), "")))
                .toList();
        return new FormSection(index, label, open, scoped, html);
    }

    public FormSection with(SafeHtml after) {
        return new FormSection(index, label, open, fields, after);
    }
}
