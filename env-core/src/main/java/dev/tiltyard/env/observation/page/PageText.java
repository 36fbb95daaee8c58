package dev.tiltyard.env.observation.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The text of a page and the elements in it.
 *
 * @param text lines joined by line feeds
 * @param elements what an agent can act on, by the id it reads; in the order of the text
 */
public record PageText(String text, Map<String, ObservedElement> elements) {
    public PageText {
        Objects.requireNonNull(text, "text");
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
    }
}
