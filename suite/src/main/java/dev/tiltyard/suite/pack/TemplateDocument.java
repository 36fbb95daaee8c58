package dev.tiltyard.suite.pack;

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
}
