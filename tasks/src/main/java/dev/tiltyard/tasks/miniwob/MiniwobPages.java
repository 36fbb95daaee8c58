package dev.tiltyard.tasks.miniwob;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The known pages, in the order of their numbers.
 *
 * <p>Source: the registry of Farama-Foundation/miniwob-plusplus (125 pages and 3 of FlightWoB), which BrowserGym 0.14.3
 * shares; the 5 real-time pages are in its folder only.
 */
public final class MiniwobPages {
    /** Template number of the first page. */
    public static final int FIRST_TEMPLATE = 30_000;

    private static final String FLIGHTS = "flight";

    /** Groups of pages that are drawn only by name. */
    private static final Set<String> BY_NAME_ONLY = Set.of("real-time", FLIGHTS);

    private static final String OWN = "own";
    private static final Map<String, String> ORIGINS = origins();

    private MiniwobPages() {}

    /**
     * A page.
     *
     * @param place determines its number
     * @param origin {@code original}, {@code additional}, {@code nodelay}, {@code debug} or {@code hidden-test}; {@code
     *     real-time} or {@code flight}; {@code own} for a page that is not in MiniWoB++
     */
    record Page(String name, int place, String origin) {
        boolean isUsual() {
            return !BY_NAME_ONLY.contains(origin);
        }
    }

    /** The pages of a folder, in the order of their numbers: known pages, then its own. */
    static List<Page> of(List<String> names) {
        List<Page> pages = new ArrayList<>();
        List<String> known = List.copyOf(ORIGINS.keySet());
        for (int place = 0; place < known.size(); place++) {
            if (names.contains(known.get(place))) {
                pages.add(new Page(known.get(place), place, origin(known.get(place))));
            }
        }
        int place = known.size();
        for (String name : names) {
            if (!ORIGINS.containsKey(name)) {
                pages.add(new Page(name, place++, name.startsWith(FLIGHTS + ".") ? FLIGHTS : OWN));
            }
        }
        return pages;
    }

    /** The benchmark's 125 pages. */
    public static List<String> ofBenchmark() {
        return ORIGINS.entrySet().stream()
                .filter(page -> !BY_NAME_ONLY.contains(page.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Template number of a page.
     *
     * @throws IllegalArgumentException if MiniWoB++ has no such page
     */
    public static int template(String name) {
        int place = List.copyOf(ORIGINS.keySet()).indexOf(name);
        if (place < 0) {
            throw new IllegalArgumentException("MiniWoB++ has no page " + name);
        }
        return FIRST_TEMPLATE + place;
    }

    private static String origin(String name) {
        return Objects.requireNonNull(ORIGINS.get(name), name);
    }

    private static Map<String, String> origins() {
        Map<String, String> origins = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(MiniwobPages.class.getResourceAsStream("pages.tsv")), StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                String[] fields = line.split("\t", -1);
                origins.put(fields[0], fields[1]);
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return origins;
    }
}
