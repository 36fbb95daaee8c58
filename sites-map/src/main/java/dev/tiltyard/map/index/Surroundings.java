package dev.tiltyard.map.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of a point: administrative areas that contain it, and nearby towns and suburbs. Computes features'
 * addresses.
 *
 * <p>The feature's own tags take precedence; areas contain what is inside them; a town without an area has the usual
 * radius of its kind.
 */
final class Surroundings {
    private static final int CELL = 2_000_000; // a fifth of a degree
    private static final Map<String, Double> REACH_METERS =
            Map.of("city", 12_000.0, "town", 4_000.0, "village", 2_000.0);
    private static final double QUARTER_METERS = 3_500;

    private final List<Area> areas = new ArrayList<>();
    private final Map<Long, List<Area>> areasAt = new HashMap<>();
    private final Map<Long, List<Spot>> towns = new HashMap<>();
    private final Map<Long, List<Spot>> quarters = new HashMap<>();
    private final Map<String, Spot> byName = new HashMap<>();
    private String country = "";
    private String countryCode = "";

    /** An administrative area. */
    private record Area(int level, String name, Shape shape, Map<String, String> tags) {}

    /** A town or a suburb, given as a point. */
    private record Spot(String kind, String name, int lat, int lon, Map<String, String> tags) {
        double metersTo(int otherLat, int otherLon) {
            double north = (otherLat - (double) lat) / 1e7 * 111_195;
            double east = (otherLon - (double) lon) / 1e7 * 111_195 * Math.cos(Math.toRadians(lat / 1e7));
            return Math.hypot(north, east);
        }
    }

    void addArea(Shape shape, SortedMap<String, String> tags) {
        String name = tags.getOrDefault("name", "");
        int level = Kind.adminLevel(tags);
        if (name.isEmpty() || level > 10) {
            return;
        }
        Area area = new Area(level, name, shape, tags);
        areas.add(area);
        int[] box = shape.box();
        for (int i = Math.floorDiv(box[0], CELL); i <= Math.floorDiv(box[2], CELL); i++) {
            for (int j = Math.floorDiv(box[1], CELL); j <= Math.floorDiv(box[3], CELL); j++) {
                areasAt.computeIfAbsent(key(i, j), any -> new ArrayList<>()).add(area);
            }
        }
    }

    void addPlace(int lat, int lon, SortedMap<String, String> tags) {
        String kind = tags.getOrDefault("place", "");
        Spot spot = new Spot(kind, tags.getOrDefault("name", ""), lat, lon, tags);
        if (spot.name.isEmpty()) {
            return;
        }
        if (kind.equals("country")) {
            country = spot.name;
            countryCode = codeOf(spot.name, tags);
        } else if (REACH_METERS.containsKey(kind)) {
            put(towns, spot);
            byName.putIfAbsent(spot.name, spot);
            byName.putIfAbsent(tags.getOrDefault("official_name", spot.name), spot);
        } else if (kind.equals("suburb") || kind.equals("neighbourhood") || kind.equals("quarter")) {
            put(quarters, spot);
        }
    }

    private static void put(Map<Long, List<Spot>> spots, Spot spot) {
        long cell = key(Math.floorDiv(spot.lat, CELL), Math.floorDiv(spot.lon, CELL));
        spots.computeIfAbsent(cell, any -> new ArrayList<>()).add(spot);
    }

    private static long key(int i, int j) {
        return (long) i << 32 | j & 0xFFFFFFFFL;
    }

    /** The address of a feature with these tags at a point. */
    PlaceAddress of(int lat, int lon, Map<String, String> tags, int rank) {
        Map<String, String> parts = new LinkedHashMap<>();
        put(parts, "house_number", tags.get("addr:housenumber"));
        put(parts, "road", tags.get("addr:street"));
        Optional<Spot> town = townOf(lat, lon, tags, rank);
        Map<Integer, Area> holding = rank > 4 ? holding(lat, lon) : Map.of();
        if (rank > 20) {
            put(parts, "suburb", tags.getOrDefault("addr:suburb", quarterOf(lat, lon, town)));
        }
        String own = tags.getOrDefault("addr:city", tags.get("is_in:city"));
        if (rank > 16) {
            put(parts, "city", own != null ? own : named(holding.get(8), town));
        }
        put(parts, "town", tags.get("is_in:town"));
        put(parts, "township", tags.get("is_in:township"));
        if (rank > 12) {
            Map<String, String> of = town.map(Spot::tags).orElse(Map.of());
            String county = tags.getOrDefault("is_in:county", of.get("is_in:county"));
            put(parts, "county", holding.containsKey(6) ? holding.get(6).name : county);
        }
        if (rank > 8) {
            boolean known = tags.containsKey("is_in:state") && !tags.containsKey("place");
            put(parts, "state", holding.containsKey(4) ? holding.get(4).name : known ? tags.get("is_in:state") : null);
        }
        put(parts, "postcode", tags.get("addr:postcode"));
        Area nation = holding.get(2);
        if (nation != null) {
            put(parts, "country", nation.name);
            put(parts, "country_code", codeOf(nation.name, nation.tags));
        } else if (rank > 4) {
            put(parts, "country", country);
            put(parts, "country_code", countryCode);
        }
        return new PlaceAddress(parts);
    }

    /** Two-letter code; empty if neither tags nor name have it. */
    private static String codeOf(String name, Map<String, String> tags) {
        for (String key : List.of("ISO3166-1:alpha2", "ISO3166-1", "country_code_iso3166_1_alpha_2")) {
            if (tags.getOrDefault(key, "").matches("[A-Za-z]{2}")) {
                return tags.getOrDefault(key, "").toLowerCase(Locale.ROOT);
            }
        }
        return name.equals("United States") ? "us" : "";
    }

    /** Additional search terms for features here, besides their address: the state's abbreviation. */
    String state(int lat, int lon, Map<String, String> tags, int rank) {
        return tags.getOrDefault(
                "is_in:state",
                townOf(lat, lon, tags, rank)
                        .map(town -> town.tags.getOrDefault("is_in:state", ""))
                        .orElse(""));
    }

    private static @Nullable String named(@Nullable Area area, Optional<Spot> town) {
        return area != null ? area.name : town.map(Spot::name).orElse(null);
    }

    private static void put(Map<String, String> parts, String key, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            parts.put(key, value);
        }
    }

    private Map<Integer, Area> holding(int lat, int lon) {
        Map<Integer, Area> found = new HashMap<>();
        for (Area area : areasAt.getOrDefault(key(Math.floorDiv(lat, CELL), Math.floorDiv(lon, CELL)), List.of())) {
            if (!found.containsKey(area.level) && area.shape.holds(lat, lon)) {
                found.put(area.level, area);
            }
        }
        return found;
    }

    private Optional<Spot> townOf(int lat, int lon, Map<String, String> tags, int rank) {
        if (rank <= 16) {
            return Optional.empty();
        }
        String own = tags.getOrDefault("addr:city", tags.getOrDefault("is_in:city", ""));
        if (byName.containsKey(own)) {
            return Optional.of(byName.get(own));
        }
        if (tags.keySet().stream().anyMatch(key -> key.startsWith("is_in:"))) {
            return Optional.empty();
        }
        Spot best = null;
        double nearest = 1;
        for (Spot spot : around(towns, lat, lon)) {
            double far = spot.metersTo(lat, lon) / REACH_METERS.getOrDefault(spot.kind, 1.0);
            if (far > 0 && far < nearest) {
                nearest = far;
                best = spot;
            }
        }
        return Optional.ofNullable(best);
    }

    private String quarterOf(int lat, int lon, Optional<Spot> town) {
        String best = "";
        double nearest = QUARTER_METERS;
        for (Spot spot : around(quarters, lat, lon)) {
            String of = spot.tags.getOrDefault("is_in:city", "");
            boolean fits = of.isEmpty() || town.isPresent() && town.get().name.equals(of);
            double meters = spot.metersTo(lat, lon);
            if (fits && meters < nearest) {
                nearest = meters;
                best = spot.name;
            }
        }
        return best;
    }

    private static List<Spot> around(Map<Long, List<Spot>> spots, int lat, int lon) {
        List<Spot> near = new ArrayList<>();
        int row = Math.floorDiv(lat, CELL);
        int column = Math.floorDiv(lon, CELL);
        for (int i = row - 1; i <= row + 1; i++) {
            for (int j = column - 1; j <= column + 1; j++) {
                near.addAll(spots.getOrDefault(key(i, j), List.of()));
            }
        }
        return near;
    }
}
