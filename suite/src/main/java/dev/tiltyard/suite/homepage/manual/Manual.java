package dev.tiltyard.suite.homepage.manual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A user manual. Its folder has {@code contents.tsv}, a line a page (chapter and file name, separated by a tab), and the
 * pages in Markdown.
 *
 * @param id last segment of its address
 * @param title what it is called
 * @param pages in their order
 */
record Manual(String id, String title, List<ManualPage> pages) {
    Manual {
        pages = List.copyOf(pages);
    }

    /** The manuals that are shipped. */
    static List<Manual> shipped() {
        return Shipped.ALL;
    }

    /** Read once, when they are first asked for; all copies show the same. */
    private static final class Shipped {
        static final List<Manual> ALL =
                List.of(read("gitlab", "GitLab Documentation"), read("admin", "Admin Portal Manual"));
    }

    private static Manual read(String id, String title) {
        List<ManualPage> pages = new ArrayList<>();
        for (String line : text(id + "/contents.tsv").lines().toList()) {
            String[] parts = line.split("\t", -1);
            pages.add(ManualPage.of(parts[1], parts[0], text(id + "/" + parts[1] + ".md")));
        }
        return new Manual(id, title, pages);
    }

    private static String text(String name) {
        try (InputStream in = Manual.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + name + " beside " + Manual.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read " + name, e);
        }
    }

    String address() {
        return "/manual/" + id;
    }

    String address(ManualPage page) {
        return address() + "/" + page.name();
    }

    Optional<ManualPage> page(String name) {
        return pages.stream().filter(page -> page.name().equals(name)).findFirst();
    }

    /** Pages by chapter, both in their order. */
    Map<String, List<ManualPage>> chapters() {
        Map<String, List<ManualPage>> chapters = new LinkedHashMap<>();
        pages.forEach(page -> chapters.computeIfAbsent(page.chapter(), any -> new ArrayList<>())
                .add(page));
        return chapters;
    }

    /** The page before, or after for {@code 1}. */
    Optional<ManualPage> beside(ManualPage page, int step) {
        int at = pages.indexOf(page) + step;
        return at < 0 || at >= pages.size() ? Optional.empty() : Optional.of(pages.get(at));
    }
}
