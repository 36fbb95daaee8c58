package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.replica.geocode.Geocoder;
import dev.tiltyard.map.replica.geocode.NominatimPages;
import dev.tiltyard.map.replica.geocode.Search;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The web site's search: a page with a block for each source, whose results load separately. */
public final class SearchPages {
    private static final int AT_ONCE = 10;
    private static final Pattern POSITION =
            Pattern.compile("\\s*([-+]?[0-9]{1,2}(?:\\.[0-9]+)?)\\s*[,/ ]\\s*([-+]?[0-9]{1,3}(?:\\.[0-9]+)?)\\s*");

    private final Site site;
    private final Geocoder geocoder;
    private final NominatimPages nominatim;

    public SearchPages(Site site, Geocoder geocoder, NominatimPages nominatim) {
        this.site = site;
        this.geocoder = geocoder;
        this.nominatim = nominatim;
    }

    public void addTo(Routes routes) {
        routes.get("/search", this::search);
        for (String source : List.of("search_osm_nominatim", "search_osm_nominatim_reverse", "search_latlon")) {
            routes.form("/geocoder/" + source, visit -> results(visit, source));
        }
    }

    private void search(Visit visit) throws Exception {
        if (NominatimPages.isMeant(visit)) {
            nominatim.search(visit);
            return;
        }
        String query = visit.query("query")
                .orElseGet(() ->
                        visit.query("lat").orElse("") + "," + visit.query("lon").orElse(""))
                .strip();
        List<Source> sources = new ArrayList<>();
        Matcher position = POSITION.matcher(query);
        if (position.matches() || visit.query("whereami").isPresent()) {
            String at = position.matches() ? "lat=" + position.group(1) + "&lon=" + position.group(2) : "query=";
            String zoom =
                    visit.query("zoom").map(z -> "&zoom=" + Visit.encode(z)).orElse("");
            sources.add(new Source("Internal", "/copyright", "/geocoder/search_latlon?" + at + zoom));
            sources.add(new Source(
                    "OpenStreetMap Nominatim",
                    "https://nominatim.openstreetmap.org/",
                    "/geocoder/search_osm_nominatim_reverse?" + at + zoom));
        } else {
            sources.add(new Source(
                    "OpenStreetMap Nominatim",
                    "https://nominatim.openstreetmap.org/",
                    "/geocoder/search_osm_nominatim?query=" + Visit.encode(query)));
        }
        site.show(visit, query, new PageModels.Search(sources));
    }

    private void results(Visit visit, String source) {
        List<Result> results = new ArrayList<>();
        Optional<String> more = Optional.empty();
        if (source.equals("search_osm_nominatim")) {
            more = find(visit, results);
        } else {
            at(visit, source, results);
        }
        visit.html(site.html(new PageModels.Results(results, more.orElse(""))));
    }

    private Optional<String> find(Visit visit, List<Result> results) {
        String query = value(visit, "query");
        Set<Long> excluded = Arrays.stream(value(visit, "exclude").split(","))
                .filter(id -> id.matches("[0-9]{1,18}"))
                .map(Long::valueOf)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Search search = new Search(query, viewbox(visit), false, AT_ONCE, excluded, List.of(), "");
        List<Feature> found = query.isBlank() ? List.of() : geocoder.find(search);
        for (Feature feature : found) {
            results.add(Result.of(feature, Labels.prefix(feature)));
            excluded.add(Geocoder.placeId(feature));
        }
        // As on the original, the link is always shown; it may lead to no results.
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String ids = excluded.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Optional.of("/geocoder/search_osm_nominatim?query=" + Visit.encode(query) + "&exclude=" + ids);
    }

    private void at(Visit visit, String source, List<Result> results) {
        String lat = value(visit, "lat");
        String lon = value(visit, "lon");
        if (!lat.matches("[-+]?[0-9.]+") || !lon.matches("[-+]?[0-9.]+")) {
            return;
        }
        double north = Double.parseDouble(lat);
        double east = Double.parseDouble(lon);
        if (source.equals("search_latlon")) {
            results.add(Result.position(north, east));
        } else {
            String zoom = value(visit, "zoom");
            int level = zoom.matches("[0-9]{1,2}") ? Integer.parseInt(zoom) : 18;
            geocoder.reverse(north, east, level).ifPresent(feature -> results.add(Result.of(feature, "")));
        }
    }

    private static Optional<int[]> viewbox(Visit visit) {
        int[] box = new int[4];
        List<String> names = List.of("minlat", "minlon", "maxlat", "maxlon");
        for (int i = 0; i < 4; i++) {
            String given = value(visit, names.get(i));
            if (!given.matches("-?[0-9]{1,3}(\\.[0-9]+)?")) {
                return Optional.empty();
            }
            box[i] = Shape.fixed(Math.max(-180, Math.min(180, Double.parseDouble(given))));
        }
        return Optional.of(box);
    }

    private static String value(Visit visit, String name) {
        return visit.query(name).orElseGet(() -> visit.isPost() ? visit.field(name) : "");
    }

    /** A source: its name, its own page, and the URL of its results. */
    public record Source(String name, String page, String results) {}

    /**
     * A result.
     *
     * @param href the feature's page; empty for a bare position
     */
    public record Result(
            String prefix, String name, String href, String lat, String lon, List<String> box, String type, String id) {
        static Result of(Feature feature, String prefix) {
            int[] box = feature.shape().box();
            int around = feature.shape().kind() == Shape.Kind.POINT ? (feature.rank() < 20 ? 500_000 : 1_000) : 0;
            return new Result(
                    prefix,
                    feature.displayName(),
                    "/" + feature.type().word() + "/" + feature.id(),
                    degrees(feature.lat()),
                    degrees(feature.lon()),
                    List.of(
                            degrees(Shape.degrees(box[0] - around)),
                            degrees(Shape.degrees(box[1] - around)),
                            degrees(Shape.degrees(box[2] + around)),
                            degrees(Shape.degrees(box[3] + around))),
                    feature.type().word(),
                    Long.toString(feature.id()));
        }

        static Result position(double lat, double lon) {
            String name = degrees(lat) + ", " + degrees(lon);
            return new Result("", name, "", degrees(lat), degrees(lon), List.of(), "", "");
        }

        private static String degrees(double value) {
            return String.format(Locale.ROOT, "%.7f", value)
                    .replaceFirst("0+$", "")
                    .replaceFirst("\\.$", "");
        }
    }
}
