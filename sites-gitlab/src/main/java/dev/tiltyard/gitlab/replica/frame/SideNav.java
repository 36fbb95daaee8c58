package dev.tiltyard.gitlab.replica.frame;

import java.util.List;
import java.util.Locale;

/**
 * The navigation at the left of the pages of a project, a group, or a user's settings.
 *
 * @param label what it is, for those who can't see it
 * @param qa its name for tests
 * @param path where its head leads to
 * @param id number of what it is about, which gives its color
 * @param branch the branch that a project begins with; empty for others
 * @param picture address of the picture at its head; empty for a letter
 */
public record SideNav(
        String label,
        String qa,
        String title,
        String path,
        long id,
        String branch,
        String picture,
        List<Entry> entries) {
    public SideNav {
        entries = List.copyOf(entries);
    }

    /**
     * A menu, or an entry of one.
     *
     * @param title its name, by which a page says that it belongs to it
     * @param text what is shown, where the same text is in several menus
     * @param icon name of its picture; empty for an entry of a menu
     * @param count a number beside it; below 0 for none
     */
    public record Entry(String title, String text, String path, String icon, int count, List<Entry> below) {
        public Entry {
            below = List.copyOf(below);
        }

        public static Entry of(String title, String path) {
            return of(title, title, path);
        }

        /** An entry that is shown under another name than its own. */
        public static Entry of(String title, String text, String path) {
            return new Entry(title, text, path, "", -1, List.of());
        }

        /** A menu without entries. */
        public static Entry single(String title, String path, String icon) {
            return new Entry(title, title, path, icon, -1, List.of());
        }

        public static Entry menu(String title, String icon, Entry... below) {
            return new Entry(title, title, below[0].path(), icon, -1, List.of(below));
        }

        public Entry counting(int number) {
            return new Entry(title, text, path, icon, number, below);
        }

        /** Whether it or an entry below it has this name. */
        public boolean holds(String name) {
            return title.equals(name) || below.stream().anyMatch(entry -> entry.holds(name));
        }

        /** Its title as one word: {@code merge_requests}. */
        public String word() {
            return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_");
        }
    }

    public String letter() {
        return title.isEmpty()
                ? "?"
                : title.substring(0, title.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    }

    /** Whether it is a project's. */
    public boolean ofProject() {
        return qa.equals("project_sidebar");
    }
}
