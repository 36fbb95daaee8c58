package dev.tiltyard.env.observation.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The text of a page and its elements.
 *
 * @param text lines joined by line feeds
 * @param elements elements to act on, by id, in text order
 */
public record PageText(String text, Map<String, ObservedElement> elements) {
    public PageText {
        Objects.requireNonNull(text, "text");
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
    }
}
