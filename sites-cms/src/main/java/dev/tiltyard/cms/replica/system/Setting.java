package dev.tiltyard.cms.replica.system;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A setting of the store as its page shows it.
 *
 * @param path {@code section/group/field}
 * @param scope for which stores it can differ, as its label says it: {@code [store view]}
 * @param value what is typed or stored, otherwise the system's own value
 * @param inherited whether the system's own value applies
 * @param options labels by value; empty for a text
 * @param kind {@code area} for a text of several lines, {@code many} for several options, {@code time} for a time of day,
 *     {@code password} for a text that is never shown; empty otherwise
 * @param error what is wrong with what was typed; empty if nothing is
 * @param boxed whether there is a box by which the value from above applies
 * @param note what stands below it; empty for nothing
 * @param needs id of the setting that has to be on for this one to be shown; empty if none has to
 * @param shown whether it is shown at first
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

    /** Settings under one heading. */
    public record Group(String id, String label, boolean open, List<Setting> settings) {
        public Group {
            settings = List.copyOf(settings);
        }
    }

    /** Sections of settings under one heading; labels by name. */
    public record Tab(String label, boolean open, Map<String, String> sections) {
        public Tab {
            sections = new LinkedHashMap<>(sections);
        }
    }

    /** The numbers that a part of a time can be: hours, minutes and seconds. */
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

    /** Whether an option is chosen. */
    public boolean chosen(String option) {
        return List.of(value.split(",", -1)).contains(option) || value.equals(option);
    }

    public String id() {
        return path.replace('/', '_');
    }

    /** Prefix of the names of its fields. */
    public String name() {
        return name(path);
    }

    static String name(String path) {
        String[] parts = path.split("/");
        return "groups[" + parts[1] + "][fields][" + parts[2] + "]";
    }
}
