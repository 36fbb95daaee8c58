package dev.tiltyard.cms.replica.media;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A filter of the media gallery.
 *
 * @param kind {@code days} for a date range, {@code select}, {@code text}, {@code box}
 * @param caption first entry of its list
 * @param options its options by heading
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

    /** The label of an option; the value itself if it is unknown. */
    String option(String value) {
        return options.values().stream()
                .filter(labels -> labels.containsKey(value))
                .map(labels -> labels.getOrDefault(value, value).replace("\u00a0", ""))
                .findFirst()
                .orElse(value);
    }
}
