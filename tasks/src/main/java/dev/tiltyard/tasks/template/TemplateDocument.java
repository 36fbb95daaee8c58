package dev.tiltyard.tasks.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template's description in documents.
 *
 * @param templateId its number
 * @param pack the pack that it comes from
 * @param kind kind of outcome
 * @param difficulty median number of the oracle's steps; null if not measured
 * @param level from 1 to 4; see {@link Level}
 * @param wordings wordings of the intent
 */
public record TemplateDocument(
        int templateId,
        String pack,
        String name,
        String kind,
        List<String> sites,
        @Nullable Integer difficulty,
        int level,
        List<String> wordings) {
    public TemplateDocument {
        sites = List.copyOf(sites);
        wordings = List.copyOf(wordings);
    }

    /** The description of a template. */
    public static TemplateDocument of(TaskTemplate template) {
        return new TemplateDocument(
                template.id(),
                template.pack(),
                template.name(),
                template.kind().spelling(),
                template.sites(),
                Difficulties.of(template).orElse(null),
                Level.of(template),
                template.wordings());
    }
}
