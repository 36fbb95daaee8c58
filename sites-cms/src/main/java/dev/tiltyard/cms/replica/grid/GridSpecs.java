package dev.tiltyard.cms.replica.grid;

import java.util.ArrayList;
import java.util.List;

/** The grids of the shop admin, as the YAML files next to this class describe them. */
public final class GridSpecs {
    private static final List<String> FILES =
            List.of("sales", "catalog", "customers", "marketing", "content", "reports", "system");

    private GridSpecs() {}

    /** Grids that have pages of their own. */
    public static List<GridSpec> pages() {
        List<GridSpec> pages = new ArrayList<>();
        FILES.forEach(file -> pages.addAll(GridFile.read(file + ".yaml")));
        return pages;
    }

    /** Grids that are parts of other pages. */
    public static List<GridSpec> parts() {
        List<GridSpec> parts = new ArrayList<>(GridFile.read("parts.yaml"));
        parts.addAll(GridFile.read("formparts.yaml"));
        return parts;
    }
}
