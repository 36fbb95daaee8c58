package dev.tiltyard.homepage.replica.manual;

import dev.tiltyard.sitekit.SiteManual;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A site's user manual.
 *
 * @param id last segment of its URL
 * @param pages in order
 */
record Manual(String id, String title, List<ManualPage> pages) {
    /** Each manual is loaded once, on first use; all copies share it. */
    private static final Map<SiteManual, Manual> READ = new ConcurrentHashMap<>();

    Manual {
        pages = List.copyOf(pages);
    }

    /** A site's manual, rendered. */
    static Manual of(SiteManual manual) {
        return READ.computeIfAbsent(manual, Manual::read);
    }

    private static Manual read(SiteManual manual) {
        List<ManualPage> pages = new ArrayList<>();
        for (String line : manual.file("contents.tsv").lines().toList()) {
            String[] parts = line.split("\t", -1);
            pages.add(ManualPage.of(parts[1], parts[0], manual.file(parts[1] + ".md")));
        }
        return new Manual(manual.id(), manual.title(), pages);
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

    /** Pages by chapter, in order. */
    Map<String, List<ManualPage>> chapters() {
        Map<String, List<ManualPage>> chapters = new LinkedHashMap<>();
        pages.forEach(page -> chapters.computeIfAbsent(page.chapter(), any -> new ArrayList<>())
                .add(page));
        return chapters;
    }

    /** The previous page, or the next one for {@code 1}. */
    Optional<ManualPage> beside(ManualPage page, int step) {
        int at = pages.indexOf(page) + step;
        return at < 0 || at >= pages.size() ? Optional.empty() : Optional.of(pages.get(at));
    }
}
