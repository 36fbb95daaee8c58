package dev.tiltyard.cms.replica.media;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A filter of the gallery.
 *
 * @param kind {@code days} for a range of days, {@code select}, {@code text}, {@code box}
 * @param caption what the list of a filter begins with
 * @param options what it offers, under headings
 */
public record GalleryFilter(
        String name, String label, String kind, String caption, Map<String, Map<String, String>> options) {
    public GalleryFilter {
        options = new LinkedHashMap<>(options);
    }

    static GalleryFilter plain(String name, String label, String kind) {
        return new GalleryFilter(name, label, kind, "", Map.of());
    }

    static GalleryFilter choice(String name, String label, String caption, Map<String, Map<String, String>> options) {
        return new GalleryFilter(name, label, "select", caption, options);
    }

    /** The label of one of its options; what was asked for if it has none such. */
    String option(String value) {
        return options.values().stream()
                .filter(labels -> labels.containsKey(value))
                .map(labels -> labels.getOrDefault(value, value).replace("\u00a0", ""))
                .findFirst()
                .orElse(value);
    }
}
