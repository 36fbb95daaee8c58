package dev.tiltyard.gitlab.replica.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A part of a page of settings.
 *
 * @param id that an address can lead to
 * @param settings saved together with one button; may be empty
 * @param list rows that are added and removed one by one
 * @param needs fields that must be filled in while a box is ticked
 */
public record Section(
        String id, String title, String text, List<Setting> settings, Optional<RowList> list, List<Need> needs) {
    public Section {
        settings = List.copyOf(settings);
        needs = List.copyOf(needs);
    }

    /**
     * A field that must be filled in while a box is ticked.
     *
     * @param sentence what is wrong where it is empty
     */
    record Need(Setting box, Setting field, String sentence) {}

    static Section of(String id, String title, String text, Setting... settings) {
        return new Section(id, title, text, List.of(settings), Optional.empty(), List.of());
    }

    static Section of(String id, String title, String text, RowList list) {
        return new Section(id, title, text, List.of(), Optional.of(list), List.of());
    }

    /** The same with fields that must not be empty while the first setting, a box, is ticked. */
    Section needing(String sentence, Setting... fields) {
        List<Need> all = Stream.of(fields)
                .map(field -> new Need(settings.get(0), field, sentence))
                .toList();
        return new Section(id, title, text, settings, list, all);
    }
}
