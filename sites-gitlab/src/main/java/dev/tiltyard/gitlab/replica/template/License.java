package dev.tiltyard.gitlab.replica.template;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.List;
import java.util.Optional;

/**
 * A license whose text new files can hold.
 *
 * @param key its SPDX identifier in lower case
 * @param nickname how people call it; empty if they use the name
 * @param popular whether it is among the first to be offered
 * @param source where its text is from
 */
public record License(
        String key,
        String name,
        String nickname,
        boolean popular,
        String source,
        String about,
        List<String> conditions,
        List<String> permissions,
        List<String> limitations) {
    private static final List<License> ALL = FactTable.read(License.class, "licenses.tsv").stream()
            .map(row -> new License(
                    row.text("key"),
                    row.text("name"),
                    row.text("nickname"),
                    row.text("popular").equals("1"),
                    row.text("source"),
                    row.text("about"),
                    words(row.text("conditions")),
                    words(row.text("permissions")),
                    words(row.text("limitations"))))
            .toList();

    public License {
        conditions = List.copyOf(conditions);
        permissions = List.copyOf(permissions);
        limitations = List.copyOf(limitations);
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    /** All of them, in the order of the editor. */
    public static List<License> all() {
        return ALL;
    }

    public static Optional<License> find(String key) {
        return ALL.stream().filter(each -> each.key.equals(key)).findFirst();
    }

    /** Its text, for a work of a year and an owner. */
    public String text(int year, String owner) {
        return String.join("\n", FactTable.lines(License.class, "licenses/" + key + ".txt"))
                .replace("{year}", Integer.toString(year))
                .replace("{owner}", owner)
                .concat("\n");
    }
}
