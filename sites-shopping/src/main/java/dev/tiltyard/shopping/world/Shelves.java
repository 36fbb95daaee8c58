package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The shop's categories, from {@code categories.txt}. */
final class Shelves {
    /** The root of all categories, and the store's root. */
    static final int ROOT = 1;

    static final int STORE_ROOT = 2;

    private static final int FIRST = 3;
    private static final Pattern LINE = Pattern.compile(
            "(?:\\*(\\d+) )?([123]) ([^|]+?)(?: \\| (\\w+) \\| (\\d+)-(\\d+)(?: \\| x(\\d+))? \\| (.+))?");

    private final Map<String, Shelf> byPath = new LinkedHashMap<>();

    private record Parsed(
            int fixedId, int level, String name, String family, int low, int high, int share, List<String> nouns) {}

    private Shelves() {}

    static Shelves read() {
        List<Parsed> lines = FactTable.lines(Shelves.class, "categories.txt").stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Shelves::parse)
                .toList();
        Shelves shelves = new Shelves();
        shelves.build(lines);
        return shelves;
    }

    private static Parsed parse(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new IllegalArgumentException("categories.txt: cannot read '" + line + "'");
        }
        boolean sells = parts.group(4) != null;
        return new Parsed(
                parts.group(1) == null ? 0 : Integer.parseInt(parts.group(1)),
                Integer.parseInt(parts.group(2)),
                parts.group(3),
                sells ? parts.group(4) : "",
                sells ? Integer.parseInt(parts.group(5)) : 0,
                sells ? Integer.parseInt(parts.group(6)) : 0,
                parts.group(7) == null ? 1 : Integer.parseInt(parts.group(7)),
                sells ? List.of(parts.group(8).split("; ")) : List.of());
    }

    /** Ids are assigned level by level. */
    private void build(List<Parsed> lines) {
        Set<Integer> fixed = new HashSet<>();
        lines.forEach(line -> fixed.add(line.fixedId()));
        int[] ids = new int[lines.size()];
        int next = FIRST;
        for (int level = 1; level <= 3; level++) {
            for (int i = 0; i < ids.length; i++) {
                if (lines.get(i).level() == level) {
                    while (lines.get(i).fixedId() == 0 && fixed.contains(next)) {
                        next++;
                    }
                    ids[i] = lines.get(i).fixedId() == 0 ? next++ : lines.get(i).fixedId();
                }
            }
        }
        Shelf[] above = new Shelf[4];
        Map<Integer, Integer> children = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            Parsed line = lines.get(i);
            Shelf parent = above[line.level() - 1];
            int parentId = parent == null ? STORE_ROOT : parent.id();
            String key = UrlKeys.of(line.name());
            Shelf shelf = new Shelf(
                    ids[i],
                    parentId,
                    (parent == null ? ROOT + "/" + STORE_ROOT : parent.path()) + "/" + ids[i],
                    line.level() + 1,
                    children.merge(parentId, 1, Integer::sum),
                    line.name(),
                    key,
                    parent == null ? key : parent.urlPath() + "/" + key,
                    new Shelf.Range(line.family(), line.low(), line.high(), line.share(), line.nouns()));
            above[line.level()] = shelf;
            byPath.put(shelf.urlPath(), shelf);
        }
    }

    /** All categories, parents before children. */
    List<Shelf> all() {
        return new ArrayList<>(byPath.values());
    }

    /** The categories with their own products. */
    List<Shelf> selling() {
        return byPath.values().stream().filter(Shelf::sells).toList();
    }

    /** @throws IllegalArgumentException if there is no such path */
    Shelf at(String urlPath) {
        Shelf shelf = byPath.get(urlPath);
        if (shelf == null) {
            throw new IllegalArgumentException("there is no category " + urlPath);
        }
        return shelf;
    }
}
