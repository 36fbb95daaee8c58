package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.geocode.PlaceJson.Details;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.PageHandler;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code /search}, {@code /reverse}, {@code /lookup}, {@code /details} and {@code /status}, below {@code /nominatim};
 * all except the first also at the root.
 *
 * <p>Source: Nominatim 4.2, its API documentation.
 */
public final class NominatimPages {
    private static final int USUAL = 10;
    private static final int MOST = 50;
    private static final List<String> FORMATS = List.of("json", "jsonv2", "geojson", "geocodejson", "xml");
    private static final List<String> STRUCTURED =
            List.of("amenity", "street", "city", "county", "state", "postalcode", "country");
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("EEE, dd MMM yy HH:mm:ss Z", Locale.US).withZone(ZoneOffset.UTC);

    private final FeatureIndex index;
    private final Geocoder geocoder;

    public NominatimPages(FeatureIndex index, Geocoder geocoder) {
        this.index = index;
        this.geocoder = geocoder;
    }

    public void addTo(Routes routes) {
        routes.get("/nominatim/search", this::search);
        for (String prefix : List.of("", "/nominatim")) {
            for (String ending : List.of("", ".php")) {
                routes.get(prefix + "/reverse" + ending, guarded(this::reverse));
                routes.get(prefix + "/lookup" + ending, guarded(this::lookup));
                routes.get(prefix + "/details" + ending, guarded(this::details));
                routes.get(prefix + "/status" + ending, this::status);
            }
        }
        routes.get("/nominatim/search.php", this::search);
    }

    /** Whether a request to {@code /search} is for the geocoder, not for the web site's page with that path. */
    public static boolean isMeant(Visit visit) {
        return visit.query("q").isPresent()
                || visit.query("format").isPresent()
                || STRUCTURED.stream().anyMatch(name -> visit.query(name).isPresent());
    }

    private interface Answer {
        void to(Visit visit);
    }

    private static PageHandler guarded(Answer answer) {
        return visit -> {
            visit.setHeader("Access-Control-Allow-Origin", "*");
            try {
                answer.to(visit);
            } catch (HttpProblem e) {
                visit.status(e.status());
                visit.json(Map.of("error", Map.of("code", e.status(), "message", String.valueOf(e.getMessage()))));
            }
        };
    }

    /** Handles a search. */
    public void search(Visit visit) throws Exception {
        guarded(this::answerSearch).answer(visit);
    }

    private void answerSearch(Visit visit) {
        String format = format(visit, "json");
        String text = text(visit);
        Search search = new Search(
                text,
                viewbox(visit),
                flag(visit, "bounded", false),
                number(visit, "limit", USUAL, 1, MOST),
                excluded(visit),
                list(visit, "countrycodes"),
                visit.query("featureType").or(() -> visit.query("featuretype")).orElse(""));
        List<Feature> found = text.isBlank() ? List.of() : geocoder.find(search);
        Details details = detailsOf(visit, false);
        switch (format) {
            case "xml" ->
                visit.text("text/xml; charset=UTF-8", PlaceXml.results(head(visit, search, found), found, details));
            case "geojson", "geocodejson" -> json(visit, collection(format, text, found, details));
            default ->
                json(
                        visit,
                        found.stream()
                                .map(place -> PlaceJson.place(place, details, format.equals("jsonv2")))
                                .toList());
        }
    }

    private static String text(Visit visit) {
        Optional<String> free = visit.query("q");
        boolean parts = STRUCTURED.stream().anyMatch(name -> visit.query(name).isPresent());
        if (free.isPresent() && parts) {
            throw HttpProblem.badRequest(
                    "Structured query parameters (amenity, street, city, county, state, postalcode,"
                            + " country) cannot be used together with 'q' parameter.");
        }
        if (free.isEmpty() && !parts) {
            throw HttpProblem.badRequest("Nothing to search for.");
        }
        return free.orElseGet(() -> STRUCTURED.stream()
                .map(name -> visit.query(name).orElse(""))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(", ")));
    }

    /** The root attributes of an XML response; {@code more_url} leads to the next results. */
    static Map<String, String> head(Visit visit, Search search, List<Feature> found) {
        Set<String> known = new LinkedHashSet<>();
        search.excluded().stream().sorted().forEach(id -> known.add(Long.toString(id)));
        found.forEach(place -> known.add(Long.toString(Geocoder.placeId(place))));
        String ids = String.join(",", known);
        Map<String, String> head = new LinkedHashMap<>();
        head.put("timestamp", STAMP.format(visit.now()));
        head.put("attribution", PlaceJson.LICENCE);
        head.put("querystring", search.text());
        search.viewbox().ifPresent(box -> head.put("viewbox", viewboxText(box)));
        head.put("exclude_place_ids", ids);
        StringBuilder more = new StringBuilder(visit.origin())
                .append("/nominatim/search/?q=")
                .append(Visit.encode(search.text()))
                .append("&exclude_place_ids=")
                .append(Visit.encode(ids));
        search.viewbox().ifPresent(box -> more.append("&viewbox=").append(Visit.encode(viewboxText(box))));
        head.put("more_url", more.append("&format=xml").toString());
        return head;
    }

    private static String viewboxText(int[] box) {
        return PlaceJson.degrees(Shape.degrees(box[1])) + "," + PlaceJson.degrees(Shape.degrees(box[2])) + ","
                + PlaceJson.degrees(Shape.degrees(box[3])) + "," + PlaceJson.degrees(Shape.degrees(box[0]));
    }

    private void reverse(Visit visit) {
        String format = format(visit, "xml");
        double lat = degrees(visit, "lat", 90);
        double lon = degrees(visit, "lon", 180);
        Optional<Feature> place = visit.query("osm_type").isPresent()
                ? element(visit.query("osm_type").orElse("")
                        + visit.query("osm_id").orElse(""))
                : geocoder.reverse(lat, lon, number(visit, "zoom", 18, 0, 18));
        Details details = detailsOf(visit, true);
        Map<String, String> head = new LinkedHashMap<>();
        head.put("timestamp", STAMP.format(visit.now()));
        head.put("attribution", PlaceJson.LICENCE);
        head.put("querystring", visit.queryString().orElse(""));
        if (format.equals("xml")) {
            visit.text(
                    "text/xml; charset=UTF-8",
                    place.map(found -> PlaceXml.reverse(head, found, details))
                            .orElseGet(() -> PlaceXml.error(head, "Unable to geocode")));
        } else if (place.isEmpty()) {
            json(visit, Map.of("error", "Unable to geocode"));
        } else if (format.startsWith("geo")) {
            json(visit, collection(format, "", List.of(place.get()), details));
        } else {
            json(visit, PlaceJson.place(place.get(), details, format.equals("jsonv2")));
        }
    }

    private void lookup(Visit visit) {
        String format = format(visit, "xml");
        List<String> ids = list(visit, "osm_ids");
        if (ids.size() > MOST) {
            throw HttpProblem.badRequest("Too many object IDs.");
        }
        List<Feature> found = new ArrayList<>();
        ids.forEach(id -> element(id).ifPresent(found::add));
        Details details = detailsOf(visit, true);
        if (format.equals("xml")) {
            Map<String, String> head = new LinkedHashMap<>();
            head.put("timestamp", STAMP.format(visit.now()));
            head.put("attribution", PlaceJson.LICENCE);
            head.put("querystring", String.join(",", ids));
            visit.text("text/xml; charset=UTF-8", PlaceXml.results(head, found, details));
        } else if (format.startsWith("geo")) {
            json(visit, collection(format, String.join(",", ids), found, details));
        } else {
            json(
                    visit,
                    found.stream()
                            .map(place -> PlaceJson.place(place, details, format.equals("jsonv2")))
                            .toList());
        }
    }

    private void details(Visit visit) {
        Optional<Feature> place = visit.query("place_id").isPresent()
                ? index.numbered(number(visit, "place_id", 0, 0, Integer.MAX_VALUE) - 1)
                : element(
                        visit.query("osmtype").orElse("") + visit.query("osmid").orElse(""));
        Feature found = place.orElseThrow(() -> HttpProblem.notFound("No place with that OSM ID found."));
        json(
                visit,
                new PlaceDetails(index)
                        .of(
                                found,
                                new PlaceDetails.Wanted(
                                        flag(visit, "addressdetails", false),
                                        flag(visit, "keywords", false),
                                        flag(visit, "linkedplaces", true),
                                        flag(visit, "hierarchy", false),
                                        flag(visit, "group_hierarchy", false),
                                        flag(visit, "polygon_geojson", false))));
    }

    private void status(Visit visit) {
        if (visit.query("format").orElse("text").equals("json")) {
            Map<String, Object> status = new LinkedHashMap<>();
            status.put("status", 0);
            status.put("message", "OK");
            status.put("data_updated", PlaceDetails.UPDATED);
            status.put("software_version", "4.2.0");
            status.put("database_version", "4.2.0-0");
            json(visit, status);
        } else {
            visit.text("text/plain; charset=utf-8", "OK");
        }
    }

    private Optional<Feature> element(String id) {
        if (!id.matches("[NWRnwr][0-9]{1,18}")) {
            return Optional.empty();
        }
        ElementType type =
                switch (Character.toUpperCase(id.charAt(0))) {
                    case 'N' -> ElementType.NODE;
                    case 'W' -> ElementType.WAY;
                    default -> ElementType.RELATION;
                };
        return index.element(type, Long.parseLong(id.substring(1)));
    }

    private static Map<String, Object> collection(String format, String query, List<Feature> found, Details details) {
        return format.equals("geojson")
                ? PlaceCollections.geoJson(found, details)
                : PlaceCollections.geocodeJson(query, found, details);
    }

    private static void json(Visit visit, Object value) {
        Optional<String> callback = visit.query("json_callback").filter(name -> name.matches("[A-Za-z_$.][\\w$.]*"));
        if (callback.isPresent()) {
            visit.text("application/javascript; charset=UTF-8", callback.get() + "(" + JsonText.of(value) + ")");
        } else {
            visit.json(value);
        }
    }

    private static Details detailsOf(Visit visit, boolean address) {
        return new Details(
                flag(visit, "addressdetails", address),
                flag(visit, "extratags", false),
                flag(visit, "namedetails", false),
                Outline.asked(visit),
                threshold(visit));
    }

    private static double threshold(Visit visit) {
        String given = visit.query("polygon_threshold").orElse("");
        if (!given.isEmpty() && !given.matches("[0-9]{1,3}(\\.[0-9]+)?")) {
            throw HttpProblem.badRequest("Floating-point number expected for parameter 'polygon_threshold'.");
        }
        return given.isEmpty() ? 0 : Double.parseDouble(given);
    }

    private static String format(Visit visit, String otherwise) {
        String format = visit.query("format").orElse(otherwise).toLowerCase(Locale.ROOT);
        if (!FORMATS.contains(format)) {
            throw HttpProblem.badRequest("Parameter 'format' must be one of: " + String.join(", ", FORMATS));
        }
        return format;
    }

    /** A number, clamped to limits. */
    private static int number(Visit visit, String name, int otherwise, int least, int most) {
        String given = visit.query(name).orElse("");
        if (given.isEmpty()) {
            return otherwise;
        }
        if (!given.matches("-?[0-9]{1,9}")) {
            throw HttpProblem.badRequest("Parameter '" + name + "' must be a number.");
        }
        return Math.max(least, Math.min(most, Integer.parseInt(given)));
    }

    private static double degrees(Visit visit, String name, double most) {
        String given = visit.query(name).orElse("");
        if (given.isEmpty() && visit.query("osm_type").isPresent()) {
            return 0;
        }
        if (given.isEmpty()) {
            throw HttpProblem.badRequest("Parameter '" + name + "' missing.");
        }
        try {
            double value = Double.parseDouble(given);
            if (Math.abs(value) <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw HttpProblem.badRequest("Floating-point number expected for parameter '" + name + "'.");
        }
        throw HttpProblem.badRequest("Parameter '" + name + "' is not between -" + most + " and " + most + ".");
    }

    private static boolean flag(Visit visit, String name, boolean otherwise) {
        String given = visit.query(name).orElse(otherwise ? "1" : "0");
        return !given.equals("0") && !given.equals("false") && !given.isEmpty();
    }

    private static List<String> list(Visit visit, String name) {
        return visit.query(name)
                .filter(given -> !given.isBlank())
                .map(given -> Arrays.asList(given.split(",")))
                .orElse(List.of());
    }

    private static Set<Long> excluded(Visit visit) {
        return list(visit, "exclude_place_ids").stream()
                .map(String::strip)
                .filter(id -> id.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .collect(Collectors.toSet());
    }

    /** Two corners in any order, longitude first. */
    private static Optional<int[]> viewbox(Visit visit) {
        List<String> given = list(visit, "viewbox");
        if (given.isEmpty()) {
            return Optional.empty();
        }
        if (given.size() != 4 || !given.stream().allMatch(part -> part.strip().matches("-?[0-9]{1,3}(\\.[0-9]+)?"))) {
            throw HttpProblem.badRequest("Bad parameter 'viewbox'. Expected 4 coordinates.");
        }
        double[] at = given.stream()
                .mapToDouble(part -> Double.parseDouble(part.strip()))
                .toArray();
        return Optional.of(new int[] {
            Shape.fixed(Math.max(-90, Math.min(at[1], at[3]))),
            Shape.fixed(Math.max(-180, Math.min(at[0], at[2]))),
            Shape.fixed(Math.min(90, Math.max(at[1], at[3]))),
            Shape.fixed(Math.min(180, Math.max(at[0], at[2])))
        });
    }
}
