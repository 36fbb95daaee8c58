package dev.tiltyard.map.index;

import com.graphhopper.reader.ReaderWay;
import com.graphhopper.routing.ev.DecimalEncodedValue;
import com.graphhopper.routing.ev.DecimalEncodedValueImpl;
import com.graphhopper.routing.ev.EdgeIntAccess;
import com.graphhopper.routing.ev.EncodedValueLookup;
import com.graphhopper.routing.ev.ImportUnit;
import com.graphhopper.routing.util.parsers.TagParser;
import com.graphhopper.storage.IntsRef;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Travel modes, with the speeds of OSRM's own profiles: a car drives at four fifths of the speed limit, a bicycle at 15
 * km/h, walking is 5 km/h, and ferries follow their timetable. The tag {@code maxspeed:practical} replaces OSRM's
 * traffic data file: if present, it is a car's speed.
 *
 * <p>Source: OSRM 5.27, profiles car, bicycle and foot.
 */
public enum Travel {
    CAR("car", "Car (OSRM)", List.of("motorcar", "motor_vehicle", "vehicle", "access")),
    BIKE("bike", "Bicycle (OSRM)", List.of("bicycle", "vehicle", "access")),
    FOOT("foot", "Foot (OSRM)", List.of("foot", "access"));

    private static final double KM_PER_MILE = 1.609344;
    private static final double OF_SIGNED_SPEED = 0.8;
    private static final int BITS = 10;
    private static final double STEP = 0.25;
    private static final double MOST_KMH = 200;
    private static final double FERRY_KMH = 5;
    /** The graph library computes it from a ferry's {@code duration}. */
    private static final String SPEED_OF_TIMETABLE = "speed_from_duration";

    private static final Pattern SPEED = Pattern.compile("([0-9]{1,3}(?:\\.[0-9])?)(?:\\s*(mph|km/h))?");
    private static final Map<String, Double> CAR_SPEEDS = Map.ofEntries(
            Map.entry("motorway", 90.0),
            Map.entry("motorway_link", 45.0),
            Map.entry("trunk", 85.0),
            Map.entry("trunk_link", 40.0),
            Map.entry("primary", 65.0),
            Map.entry("primary_link", 30.0),
            Map.entry("secondary", 55.0),
            Map.entry("secondary_link", 25.0),
            Map.entry("tertiary", 40.0),
            Map.entry("tertiary_link", 20.0),
            Map.entry("unclassified", 25.0),
            Map.entry("residential", 25.0),
            Map.entry("living_street", 10.0),
            Map.entry("service", 15.0));
    private static final Set<String> CLOSED = Set.of("no", "private", "agricultural", "forestry", "emergency", "psv");
    private static final Set<String> NOT_WALKED = Set.of("motorway", "motorway_link", "construction", "proposed");
    private static final Set<String> PATHS = Set.of("footway", "path", "pedestrian", "steps", "track", "cycleway");

    private final String word;
    private final String label;
    private final List<String> access;

    /** @param access the tags that allow and forbid it, the most specific first */
    Travel(String word, String label, List<String> access) {
        this.word = word;
        this.label = label;
        this.access = access;
    }

    /** As in URLs: {@code car}. */
    public String word() {
        return word;
    }

    /** Its label in the web site's list of engines. */
    public String label() {
        return label;
    }

    /** The travel mode for a name in a URL: {@code car}, {@code driving}; empty if unknown. */
    public static Optional<Travel> named(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "car", "driving", "routed-car" -> Optional.of(CAR);
            case "bike", "bicycle", "cycling", "routed-bike" -> Optional.of(BIKE);
            case "foot", "walking", "routed-foot" -> Optional.of(FOOT);
            default -> Optional.empty();
        };
    }

    /** Name of the graph's speed value. */
    String speeds() {
        return word + "_kmh";
    }

    ImportUnit importUnit() {
        return ImportUnit.create(
                speeds(),
                any -> new DecimalEncodedValueImpl(speeds(), BITS, STEP, true),
                (lookup, any) -> parser(lookup));
    }

    private TagParser parser(EncodedValueLookup lookup) {
        DecimalEncodedValue speed = lookup.getDecimalEncodedValue(speeds());
        return (int edge, EdgeIntAccess access, ReaderWay way, IntsRef relations) -> {
            double kmh = speed(way);
            boolean forward = true;
            boolean back = true;
            if (this != FOOT && kmh > 0) {
                String oneway = way.getTag("oneway", way.hasTag("junction", "roundabout") ? "yes" : "no");
                boolean both = this == BIKE && way.hasTag("oneway:bicycle", "no");
                forward = both || !oneway.equals("-1");
                back = both || !(oneway.equals("yes") || oneway.equals("true") || oneway.equals("1"));
            }
            speed.setDecimal(false, edge, access, forward ? kmh : 0);
            speed.setDecimal(true, edge, access, back ? kmh : 0);
        };
    }

    private double speed(ReaderWay way) {
        String road = way.getTag("highway", "");
        if (way.hasTag("route", "ferry")) {
            return ferrySpeed(way);
        }
        if (isClosed(way)) {
            return 0;
        }
        return switch (this) {
            case CAR -> carSpeed(road, way);
            case BIKE -> NOT_WALKED.contains(road) || road.isEmpty() ? 0 : PATHS.contains(road) ? pathSpeed(road) : 15;
            case FOOT -> NOT_WALKED.contains(road) || road.isEmpty() ? 0 : 5;
        };
    }

    /** The most specific of the access tags decides: {@code bicycle=yes} opens what {@code access=no} closes. */
    private boolean isClosed(ReaderWay way) {
        return access.stream()
                .filter(way::hasTag)
                .findFirst()
                .map(key -> CLOSED.contains(way.getTag(key, "")))
                .orElse(false);
    }

    /** If access is allowed, a ferry travels at its timetable's speed. */
    private double ferrySpeed(ReaderWay way) {
        if (isClosed(way)) {
            return 0;
        }
        double kmh = way.getTag(SPEED_OF_TIMETABLE, FERRY_KMH);
        return Math.max(STEP, Math.min(kmh, MOST_KMH));
    }

    private static double pathSpeed(String road) {
        return road.equals("steps") ? 2 : road.equals("cycleway") || road.equals("track") ? 15 : 6;
    }

    private static double carSpeed(String road, ReaderWay way) {
        double usual = CAR_SPEEDS.getOrDefault(road, 0.0);
        if (usual == 0) {
            return 0;
        }
        return written(way, "maxspeed:practical")
                .orElseGet(() -> written(way, "maxspeed").orElse(usual) * OF_SIGNED_SPEED);
    }

    /** The speed in a tag, in km/h; empty if there is none. */
    private static Optional<Double> written(ReaderWay way, String tag) {
        Matcher matcher = SPEED.matcher(way.getTag(tag, ""));
        return matcher.matches()
                ? Optional.of(Math.min(
                        MOST_KMH,
                        Double.parseDouble(matcher.group(1)) * ("mph".equals(matcher.group(2)) ? KM_PER_MILE : 1)))
                : Optional.empty();
    }
}
