package dev.tiltyard.cms.replica.grid;

import java.util.ArrayList;
import java.util.List;

/** The shop admin's grids, from the YAML files beside this class. */
public final class GridSpecs {
    private static final List<String> FILES =
            List.of("sales", "catalog", "customers", "marketing", "content", "reports", "system");

    private GridSpecs() {}

    /** Grids with their own pages. */
    public static List<GridSpec> pages() {
        List<GridSpec> pages = new ArrayList<>();
        FILES.forEach(file -> pages.addAll(GridFile.read(file + ".yaml")));
        return pages;
    }

    /** Grids inside other pages. */
    public static List<GridSpec> parts() {
        List<GridSpec> parts = new ArrayList<>(GridFile.read("parts.yaml"));
        parts.addAll(GridFile.read("formparts.yaml"));
        return parts;
    }
}
