package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A template as documents describe it. */
public final class TemplateDocument {
    private TemplateDocument() {}

    /** Adds number, name, kind and sites. */
    public static ObjectNode describe(ObjectNode entry, TaskTemplate template) {
        entry.put("template_id", template.id())
                .put("name", template.name())
                .put("kind", template.kind().spelling());
        ArrayNode sites = entry.putArray("sites");
        template.sites().forEach(sites::add);
        return entry;
    }

    /** Adds all of it: number, name, kind, sites, wordings, and the difficulty if it was measured. */
    public static void describeInFull(ObjectNode entry, TaskTemplate template) {
        describe(entry, template);
        Difficulties.of(template).ifPresent(steps -> entry.put("difficulty", steps));
        ArrayNode wordings = entry.putArray("wordings");
        template.wordings().forEach(wordings::add);
    }
}
