package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.replica.geocode.PlaceJson.Details;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes places as GeoJSON collections: Nominatim's {@code geojson} and {@code geocodejson}. */
final class PlaceCollections {
    /** Address components with a different name in GeocodeJSON. */
    private static final Map<String, String> GEOCODE_NAMES =
            Map.of("house_number", "housenumber", "road", "street", "suburb", "district", "town", "city");

    private PlaceCollections() {}

    static Map<String, Object> geoJson(List<Feature> found, Details details) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "FeatureCollection");
        json.put("licence", PlaceJson.LICENCE);
        json.put(
                "features",
                found.stream()
                        .map(place -> feature(place, details, properties(place, details), true))
                        .toList());
        return json;
    }

    /** Source: the GeocodeJSON specification 0.1.0, as Nominatim 4.2 fills it. */
    static Map<String, Object> geocodeJson(String query, List<Feature> found, Details details) {
        Map<String, Object> geocoding = new LinkedHashMap<>();
        geocoding.put("version", "0.1.0");
        geocoding.put("attribution", PlaceJson.LICENCE);
        geocoding.put("licence", "ODbL");
        geocoding.put("query", query);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", "FeatureCollection");
        json.put("geocoding", geocoding);
        json.put(
                "features",
                found.stream()
                        .map(place -> feature(place, details, Map.of("geocoding", geocoded(place, details)), false))
                        .toList());
        return json;
    }

    private static Map<String, Object> properties(Feature place, Details details) {
        Map<String, Object> properties = PlaceJson.place(place, details, true);
        properties.keySet().removeAll(List.of("licence", "boundingbox", "lat", "lon", "geojson"));
        return properties;
    }

    private static Map<String, Object> geocoded(Feature place, Details details) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("place_id", Geocoder.placeId(place));
        values.put("osm_type", place.type().word());
        values.put("osm_id", place.id());
        values.put("osm_key", place.category());
        values.put("osm_value", place.kind());
        values.put("type", layer(place.rank()));
        values.put("label", place.displayName());
        values.put("name", place.name());
        if (details.address()) {
            place.address().parts().forEach((key, value) -> {
                if (!key.equals("country_code")) {
                    values.putIfAbsent(GEOCODE_NAMES.getOrDefault(key, key), value);
                }
            });
        }
        return values;
    }

    private static String layer(int rank) {
        return rank <= 4
                ? "country"
                : rank <= 9
                        ? "state"
                        : rank <= 12
                                ? "county"
                                : rank <= 16 ? "city" : rank <= 22 ? "district" : rank <= 27 ? "street" : "house";
    }

    private static Map<String, Object> feature(
            Feature place, Details details, Map<String, Object> properties, boolean boxed) {
        Map<String, Object> feature = new LinkedHashMap<>();
        feature.put("type", "Feature");
        feature.put("properties", properties);
        if (boxed) {
            List<Double> box =
                    PlaceJson.box(place).stream().map(Double::valueOf).toList();
            feature.put("bbox", List.of(box.get(2), box.get(0), box.get(3), box.get(1)));
        }
        boolean whole = details.outline() == Outline.GEOJSON;
        feature.put(
                "geometry", Outline.geoJson(whole ? Thinning.of(place.shape(), details.threshold()) : pointOf(place)));
        return feature;
    }

    private static Shape pointOf(Feature place) {
        return new Shape(Shape.Kind.POINT, List.of(new int[] {Shape.fixed(place.lat()), Shape.fixed(place.lon())}));
    }
}
