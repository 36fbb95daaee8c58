package dev.tiltyard.map.replica.geocode;

import dev.tiltyard.map.index.Shape;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The output formats of a place's geometry; a request may have at most one.
 *
 * <p>Source: Nominatim 4.2, "Polygon output"; the texts are those of PostGIS, ST_AsText, ST_AsSVG and ST_AsKML.
 */
enum Outline {
    NONE("", shape -> ""),
    GEOJSON("geojson", Outline::geoJson),
    KML("geokml", Outline::kml),
    SVG("svg", Outline::svg),
    TEXT("geotext", Outline::text);

    private final String key;
    private final Function<Shape, Object> write;

    Outline(String key, Function<Shape, Object> write) {
        this.key = key;
        this.write = write;
    }

    /**
     * The requested format.
     *
     * @throws HttpProblem 400 if there are several
     */
    static Outline asked(Visit visit) {
        List<Outline> asked = Arrays.stream(values())
                .filter(each -> each != NONE && isAsked(visit, each))
                .toList();
        if (asked.size() > 1) {
            throw HttpProblem.badRequest("Select only one of the polygon output options.");
        }
        return asked.isEmpty() ? NONE : asked.get(0);
    }

    private static boolean isAsked(Visit visit, Outline each) {
        String parameter = "polygon_" + (each == KML ? "kml" : each == TEXT ? "text" : each.key);
        return visit.query(parameter)
                .filter(given -> !given.isEmpty() && !given.equals("0"))
                .isPresent();
    }

    /** Its key in a response. */
    String key() {
        return key;
    }

    /** The geometry in this format: a text, or for GeoJSON a map. */
    Object of(Shape shape) {
        return write.apply(shape);
    }

    static Map<String, Object> geoJson(Shape shape) {
        List<List<List<Double>>> parts =
                shape.parts().stream().map(Outline::coordinates).toList();
        boolean one = parts.size() == 1;
        Map<String, Object> json = new LinkedHashMap<>();
        switch (shape.kind()) {
            case POINT -> {
                json.put("type", "Point");
                json.put("coordinates", parts.get(0).get(0));
            }
            case LINE -> {
                json.put("type", one ? "LineString" : "MultiLineString");
                json.put("coordinates", one ? parts.get(0) : parts);
            }
            case AREA -> {
                List<List<List<List<Double>>>> polygons = shape.polygons().stream()
                        .map(rings -> rings.stream().map(Outline::coordinates).toList())
                        .toList();
                json.put("type", polygons.size() == 1 ? "Polygon" : "MultiPolygon");
                json.put("coordinates", polygons.size() == 1 ? polygons.get(0) : polygons);
            }
        }
        return json;
    }

    private static List<List<Double>> coordinates(int[] part) {
        List<List<Double>> list = new ArrayList<>(part.length / 2);
        for (int i = 0; i < part.length; i += 2) {
            list.add(List.of(Shape.degrees(part[i + 1]), Shape.degrees(part[i])));
        }
        return list;
    }

    private static String text(Shape shape) {
        List<String> parts = shape.parts().stream()
                .map(part -> "(" + pairs(part, " ", ",") + ")")
                .toList();
        boolean one = parts.size() == 1;
        return switch (shape.kind()) {
            case POINT -> "POINT" + parts.get(0);
            case LINE -> one ? "LINESTRING" + parts.get(0) : "MULTILINESTRING(" + String.join(",", parts) + ")";
            case AREA -> {
                List<String> polygons = shape.polygons().stream()
                        .map(rings -> rings.stream()
                                .map(ring -> "(" + pairs(ring, " ", ",") + ")")
                                .collect(Collectors.joining(",", "(", ")")))
                        .toList();
                yield polygons.size() == 1
                        ? "POLYGON" + polygons.get(0)
                        : "MULTIPOLYGON(" + String.join(",", polygons) + ")";
            }
        };
    }

    private static String kml(Shape shape) {
        List<String> parts =
                switch (shape.kind()) {
                    case POINT ->
                        shape.parts().stream()
                                .map(part -> "<Point>" + kml(part) + "</Point>")
                                .toList();
                    case LINE ->
                        shape.parts().stream()
                                .map(part -> "<LineString>" + kml(part) + "</LineString>")
                                .toList();
                    case AREA ->
                        shape.polygons().stream().map(Outline::kmlPolygon).toList();
                };
        return parts.size() == 1 ? parts.get(0) : "<MultiGeometry>" + String.join("", parts) + "</MultiGeometry>";
    }

    private static String kmlPolygon(List<int[]> rings) {
        StringBuilder polygon = new StringBuilder("<Polygon>");
        for (int i = 0; i < rings.size(); i++) {
            String boundary = i == 0 ? "outerBoundaryIs" : "innerBoundaryIs";
            polygon.append("<" + boundary + "><LinearRing>")
                    .append(kml(rings.get(i)))
                    .append("</LinearRing></" + boundary + ">");
        }
        return polygon.append("</Polygon>").toString();
    }

    private static String kml(int[] part) {
        return "<coordinates>" + pairs(part, ",", " ") + "</coordinates>";
    }

    private static String pairs(int[] part, String within, String between) {
        return coordinates(part).stream()
                .map(pair -> PlaceJson.degrees(pair.get(0)) + within + PlaceJson.degrees(pair.get(1)))
                .collect(Collectors.joining(between));
    }

    /** SVG's y axis points down: latitudes change their sign. */
    private static String svg(Shape shape) {
        if (shape.kind() == Shape.Kind.POINT) {
            int[] at = shape.parts().get(0);
            return "cx=\"" + PlaceJson.degrees(Shape.degrees(at[1])) + "\" cy=\""
                    + PlaceJson.degrees(Shape.degrees(-at[0])) + "\"";
        }
        boolean area = shape.kind() == Shape.Kind.AREA;
        return shape.parts().stream()
                .map(part -> path(area ? Arrays.copyOf(part, part.length - 2) : part) + (area ? " Z" : ""))
                .collect(Collectors.joining(" "));
    }

    private static String path(int[] part) {
        StringBuilder path = new StringBuilder("M");
        for (int i = 0; i < part.length; i += 2) {
            path.append(i == 2 ? " L " : " ")
                    .append(PlaceJson.degrees(Shape.degrees(part[i + 1])))
                    .append(' ')
                    .append(PlaceJson.degrees(Shape.degrees(-part[i])));
        }
        return path.toString();
    }
}
