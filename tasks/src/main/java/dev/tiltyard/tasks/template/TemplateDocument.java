package dev.tiltyard.tasks.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template as documents describe it.
 *
 * @param templateId its number
 * @param kind of work
 * @param difficulty median number of steps of the oracle; null if it was not measured
 * @param level from 1 to 4, as of {@link Level}
 * @param wordings of the intent
 */
public record TemplateDocument(
        int templateId,
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
                template.name(),
                template.kind().spelling(),
                template.sites(),
                Difficulties.of(template).orElse(null),
                Level.of(template),
                template.wordings());
    }
}
