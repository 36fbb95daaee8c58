package dev.tiltyard.cms.replica.system;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A store configuration field for display.
 *
 * @param path {@code section/group/field}
 * @param scope its scope label: {@code [store view]}
 * @param value input or stored value, otherwise the default
 * @param inherited whether the value is inherited
 * @param options labels by value; empty for a text
 * @param kind {@code area} for a multi-line text, {@code many} for several options, {@code time} for a time of day,
 *     {@code password} for a hidden text; empty otherwise
 * @param error validation error of the input; empty if valid
 * @param boxed whether it has a checkbox for inheriting the value
 * @param note note below it; may be empty
 * @param needs id of the field that must be on for this one to be shown; empty if none
 * @param shown whether it is initially shown
 */
public record Setting(
        String path,
        String label,
        String scope,
        String value,
        boolean inherited,
        Map<String, String> options,
        String kind,
        String error,
        boolean boxed,
        String note,
        String needs,
        boolean shown) {
    public Setting {
        options = new LinkedHashMap<>(options);
    }

    /** A group of fields. */
    public record Group(String id, String label, boolean open, List<Setting> settings) {
        public Group {
            settings = List.copyOf(settings);
        }
    }

    /** A tab of sections; labels by name. */
    public record Tab(String label, boolean open, Map<String, String> sections) {
        public Tab {
            sections = new LinkedHashMap<>(sections);
        }
    }

    /** The possible values of hours, minutes or seconds. */
    public List<String> parts(int place) {
        return IntStream.range(0, place == 0 ? 24 : 60)
                .mapToObj(number -> (number < 10 ? "0" : "") + number)
                .toList();
    }

    /** A part of a time. */
    public String part(int place) {
        String[] parts = value.split(",", -1);
        return place < parts.length ? parts[place] : "00";
    }

    /** Whether an option is selected. */
    public boolean chosen(String option) {
        return List.of(value.split(",", -1)).contains(option) || value.equals(option);
    }

    public String id() {
        return path.replace('/', '_');
    }

    /** Prefix of its field names. */
    public String name() {
        return name(path);
    }

    static String name(String path) {
        String[] parts = path.split("/");
        return "groups[" + parts[1] + "][fields][" + parts[2] + "]";
    }
}
