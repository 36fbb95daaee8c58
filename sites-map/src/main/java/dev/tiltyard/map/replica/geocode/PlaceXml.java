package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.replica.geocode.PlaceJson.Details;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes places as XML, like Nominatim 4.2. */
final class PlaceXml {
    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n";

    private PlaceXml() {}

    /** The response to a search. */
    static String results(Map<String, String> head, List<Feature> places, Details details) {
        StringBuilder xml = new StringBuilder(HEAD)
                .append("<searchresults")
                .append(attributes(head))
                .append(">\n");
        for (Feature place : places) {
            Map<String, String> attributes = attributesOf(place, true);
            attributes.putAll(outline(place, details));
            xml.append("<place").append(attributes(attributes));
            String inner = inner(place, details);
            xml.append(inner.isEmpty() ? "/>\n" : ">" + inner + "</place>\n");
        }
        return xml.append("</searchresults>\n").toString();
    }

    /** The response to a reverse search. */
    static String reverse(Map<String, String> head, Feature place, Details details) {
        Map<String, String> attributes = attributesOf(place, false);
        if (!place.name().isEmpty()) {
            attributes.put("ref", place.name());
        }
        attributes.putAll(outline(place, details));
        StringBuilder xml = new StringBuilder(HEAD)
                .append("<reversegeocode")
                .append(attributes(head))
                .append(">\n<result")
                .append(attributes(attributes))
                .append('>')
                .append(escaped(place.displayName()))
                .append("</result>");
        if (details.address()) {
            xml.append("<addressparts>")
                    .append(elements(PlaceJson.address(place)))
                    .append("</addressparts>");
        }
        return xml.append(tags("extratags", details.extraTags(), PlaceJson.extraTags(place)))
                .append(tags("namedetails", details.names(), PlaceJson.names(place)))
                .append(kml(place, details))
                .append("</reversegeocode>\n")
                .toString();
    }

    static String error(Map<String, String> head, String message) {
        return HEAD + "<reversegeocode" + attributes(head) + "><error>" + escaped(message)
                + "</error></reversegeocode>\n";
    }

    private static Map<String, String> attributesOf(Feature place, boolean all) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("place_id", Long.toString(Geocoder.placeId(place)));
        values.put("osm_type", place.type().word());
        values.put("osm_id", Long.toString(place.id()));
        values.put("place_rank", Integer.toString(place.rank()));
        values.put("address_rank", Integer.toString(place.rank()));
        values.put("boundingbox", String.join(",", PlaceJson.box(place)));
        values.put("lat", PlaceJson.degrees(place.lat()));
        values.put("lon", PlaceJson.degrees(place.lon()));
        if (all) {
            values.put("display_name", place.displayName());
            values.put("class", place.category());
            values.put("type", place.kind());
            values.put("importance", Double.toString(place.importance()));
        }
        return values;
    }

    private static String inner(Feature place, Details details) {
        String address = details.address() ? elements(PlaceJson.address(place)) : "";
        return tags("extratags", details.extraTags(), PlaceJson.extraTags(place))
                + tags("namedetails", details.names(), PlaceJson.names(place))
                + kml(place, details)
                + address;
    }

    /** The geometry is an attribute, except for KML, which is XML itself. */
    private static Map<String, String> outline(Feature place, Details details) {
        Shape shape = Thinning.of(place.shape(), details.threshold());
        return switch (details.outline()) {
            case GEOJSON -> Map.of("geojson", JsonText.of(Outline.geoJson(shape)));
            case SVG -> Map.of("geosvg", String.valueOf(Outline.SVG.of(shape)));
            case TEXT -> Map.of("geotext", String.valueOf(Outline.TEXT.of(shape)));
            case KML, NONE -> Map.of();
        };
    }

    private static String kml(Feature place, Details details) {
        return details.outline() == Outline.KML
                ? "<geokml>" + Outline.KML.of(Thinning.of(place.shape(), details.threshold())) + "</geokml>"
                : "";
    }

    private static String elements(Map<String, String> parts) {
        StringBuilder xml = new StringBuilder();
        parts.forEach((key, value) -> xml.append('<')
                .append(key)
                .append('>')
                .append(escaped(value))
                .append("</")
                .append(key)
                .append('>'));
        return xml.toString();
    }

    private static String tags(String name, boolean wanted, Map<String, String> tags) {
        if (!wanted) {
            return "";
        }
        StringBuilder xml = new StringBuilder("<").append(name).append('>');
        tags.forEach((key, value) -> xml.append("<tag key=\"")
                .append(escaped(key))
                .append("\" value=\"")
                .append(escaped(value))
                .append("\"/>"));
        return xml.append("</").append(name).append('>').toString();
    }

    private static String attributes(Map<String, String> values) {
        StringBuilder xml = new StringBuilder();
        values.forEach((key, value) ->
                xml.append(' ').append(key).append("=\"").append(escaped(value)).append('"'));
        return xml.toString();
    }

    static String escaped(String text) {
        StringBuilder xml = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '&' -> xml.append("&amp;");
                case '"' -> xml.append("&quot;");
                default -> {
                    boolean legal = c == '\t' || c == '\n' || c >= 0x20 && c != 0xFFFE && c != 0xFFFF;
                    if (legal) {
                        xml.appendCodePoint(c);
                    }
                }
            }
        });
        return xml.toString();
    }
}
