package dev.tiltyard.gitlab.replica.settings;

import java.util.List;
import java.util.Optional;

/**
 * A part of a page of settings.
 *
 * @param id that an address can lead to
 * @param settings saved together with one button; may be empty
 * @param list rows that are added and removed one by one
 */
public record Section(String id, String title, String text, List<Setting> settings, Optional<RowList> list) {
    public Section {
        settings = List.copyOf(settings);
    }

    static Section of(String id, String title, String text, Setting... settings) {
        return new Section(id, title, text, List.of(settings), Optional.empty());
    }

    static Section of(String id, String title, String text, RowList list) {
        return new Section(id, title, text, List.of(), Optional.of(list));
    }
}
