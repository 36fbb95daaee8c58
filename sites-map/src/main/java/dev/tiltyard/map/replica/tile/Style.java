package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import java.awt.Color;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The style of features. Colors are ours. */
final class Style {
    static final Color LAND = new Color(0xF3F0E8);
    static final Color WATER = new Color(0xA9CFE0);
    static final Color LABEL = new Color(0x333333);
    static final Color HALO = new Color(255, 255, 255, 210);
    static final Color RAIL = new Color(0x7D7D7D);
    static final Color BORDER = new Color(0x9A6FA0);

    private static final Map<String, Road> ROADS = Map.ofEntries(
            Map.entry("motorway", new Road(new Color(0xE08A96), new Color(0xC0516A), 9)),
            Map.entry("trunk", new Road(new Color(0xF3AE93), new Color(0xCC7755), 8)),
            Map.entry("primary", new Road(new Color(0xF8D49E), new Color(0xC99A4A), 7)),
            Map.entry("secondary", new Road(new Color(0xF6F5B8), new Color(0xB0AE52), 6)),
            Map.entry("tertiary", new Road(Color.WHITE, new Color(0xA9A9A9), 5)),
            Map.entry("residential", new Road(Color.WHITE, new Color(0xC4C0B8), 3)),
            Map.entry("service", new Road(Color.WHITE, new Color(0xD0CCC4), 2)),
            Map.entry("footway", new Road(new Color(0xE58B7A), null, 1)));

    private Style() {}

    /** @param rank roads of higher rank are drawn above others */
    record Road(Color fill, @Nullable Color edge, int rank) {
        /** In pixels. */
        float width(int zoom) {
            double base = rank * 0.42;
            double grown = base * Math.pow(1.45, zoom - 12.0);
            return (float) Math.max(rank > 7 ? 1.3 : 0.8, Math.min(rank * 3.4, grown));
        }
    }

    static Optional<Road> road(Feature feature) {
        if (!feature.category().equals("highway") || feature.shape().kind() == Shape.Kind.POINT) {
            return Optional.empty();
        }
        String kind = feature.kind().replace("_link", "");
        return Optional.ofNullable(ROADS.getOrDefault(kind, ROADS.get("footway")));
    }

    /** A road's rank; 0 for other features. */
    static int rank(Feature feature) {
        return road(feature).map(Road::rank).orElse(0);
    }

    /** The color of an area; empty if it is not filled. */
    static Optional<Color> area(Feature feature) {
        return Optional.ofNullable(
                switch (feature.category()) {
                    case "natural" ->
                        switch (feature.kind()) {
                            case "water", "bay", "strait" -> WATER;
                            case "wood" -> new Color(0xB9D3A4);
                            case "beach", "sand", "shoal" -> new Color(0xF5E9C6);
                            case "bare_rock", "scree", "shingle" -> new Color(0xE3DED8);
                            case "glacier" -> new Color(0xE2EEF2);
                            case "coastline", "tree_row", "cliff" -> null;
                            default -> new Color(0xD6E3C0);
                        };
                    case "waterway" -> feature.kind().matches("riverbank|dock|canal|basin") ? WATER : null;
                    case "landuse" ->
                        switch (feature.kind()) {
                            case "residential" -> new Color(0xE6E2DC);
                            case "commercial" -> new Color(0xF2DFDB);
                            case "retail" -> new Color(0xFBDDD5);
                            case "industrial", "railway", "garages", "depot", "port" -> new Color(0xE4DAE4);
                            case "forest" -> new Color(0xB9D3A4);
                            case "grass", "meadow", "village_green", "recreation_ground", "greenfield" ->
                                new Color(0xD5E8BE);
                            case "farmland", "vineyard", "orchard", "allotments", "plant_nursery" ->
                                new Color(0xECECCF);
                            case "cemetery" -> new Color(0xBFD3BC);
                            case "basin", "reservoir", "salt_pond" -> WATER;
                            case "quarry", "construction", "brownfield", "landfill" -> new Color(0xD3CEBF);
                            case "military" -> new Color(0xF0DCD5);
                            default -> null;
                        };
                    case "leisure" ->
                        feature.kind().equals("stadium")
                                ? new Color(0xD5E8D0)
                                : feature.kind()
                                                .matches(
                                                        "park|nature_reserve|pitch|garden|playground|golf_course|common")
                                        ? new Color(0xCDE6B8)
                                        : feature.kind().equals("swimming_pool") ? WATER : null;
                    case "boundary" ->
                        feature.kind().matches("national_park|protected_area") ? new Color(0xD8E8C8) : null;
                    case "building" -> new Color(0xD8CEC3);
                    case "amenity" ->
                        switch (feature.kind()) {
                            case "university", "college", "school" -> new Color(0xF6F0CF);
                            case "hospital" -> new Color(0xFBE3E3);
                            case "parking" -> new Color(0xE9E6E0);
                            default -> new Color(0xD9CBBF);
                        };
                    case "aeroway" -> new Color(0xE6E3EA);
                    case "shop", "tourism", "historic", "office", "man_made" -> new Color(0xDACBC0);
                    default -> null;
                });
    }

    private static boolean isWater(Feature feature) {
        return area(feature).filter(WATER::equals).isPresent();
    }

    /** Whether it is an area of land or water, rather than something that stands on it. */
    static boolean isGround(Feature feature) {
        return feature.shape().kind() == Shape.Kind.AREA
                && feature.category().matches("landuse|natural|waterway|leisure|boundary");
    }

    /** Areas of lower order are drawn first. */
    static int order(Feature feature) {
        return switch (feature.category()) {
            case "landuse" -> isWater(feature) ? 6 : 0;
            case "boundary" -> 2;
            case "aeroway" -> 3;
            case "amenity" -> feature.kind().matches("university|hospital|college|school|parking") ? 4 : 8;
            case "leisure" -> feature.kind().equals("pitch") ? 6 : 5;
            case "natural" -> isWater(feature) ? 6 : 1;
            case "waterway" -> 6;
            case "building" -> 7;
            default -> 8;
        };
    }

    /** The color of a place's dot. */
    static Color point(Feature feature) {
        return switch (feature.category()) {
            case "shop" -> new Color(0xAC39AC);
            case "tourism", "historic" -> new Color(0x0092DA);
            case "amenity" ->
                feature.kind().matches("restaurant|cafe|bar|pub|fast_food|ice_cream")
                        ? new Color(0xC77400)
                        : feature.kind().matches("hospital|clinic|pharmacy")
                                ? new Color(0xBF0000)
                                : new Color(0x734A08);
            case "leisure" -> new Color(0x2E7D32);
            case "highway", "aeroway" -> new Color(0x0A5EA8);
            default -> new Color(0x666666);
        };
    }
}
