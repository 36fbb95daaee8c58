package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.browse.ElementRecords.Part;
import dev.tiltyard.map.replica.browse.ElementRecords.Version;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Elements in API 0.6. */
final class ElementApi {
    private ElementApi() {}

    /** An element in a response. */
    record Element(ElementType type, Version version) {}

    static void show(Visit visit, ElementType type, Version version, boolean json) {
        show(visit, List.of(new Element(type, version)), Optional.empty(), json);
    }

    /** @param bounds the requested area, included in the response; empty for other requests */
    static void show(Visit visit, List<Element> elements, Optional<Bounds> bounds, boolean json) {
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("version", "0.6");
            document.put("generator", "OpenStreetMap server");
            bounds.ifPresent(area -> document.put(
                    "bounds",
                    Map.of(
                            "minlat", area.south(),
                            "minlon", area.west(),
                            "maxlat", area.north(),
                            "maxlon", area.east())));
            document.put(
                    "elements",
                    elements.stream()
                            .map(element -> json(element.type(), element.version()))
                            .toList());
            visit.json(document);
        } else {
            StringBuilder inside = new StringBuilder();
            bounds.ifPresent(area -> inside.append("  <bounds minlat=\"")
                    .append(BrowsePages.degrees(area.south()))
                    .append("\" minlon=\"")
                    .append(BrowsePages.degrees(area.west()))
                    .append("\" maxlat=\"")
                    .append(BrowsePages.degrees(area.north()))
                    .append("\" maxlon=\"")
                    .append(BrowsePages.degrees(area.east()))
                    .append("\"/>\n"));
            elements.forEach(element -> inside.append(xml(element.type(), element.version())));
            visit.text("application/xml; charset=utf-8", document(inside.toString()));
        }
    }

    /** The root element around a response's content. */
    static String document(String inside) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\" generator=\"OpenStreetMap server\">\n"
                + inside + "</osm>\n";
    }

    private static Map<String, Object> json(ElementType type, Version version) {
        Map<String, Object> element = new LinkedHashMap<>();
        element.put("type", type.word());
        element.put("id", version.id());
        version.position().ifPresent(at -> {
            element.put("lat", at.lat());
            element.put("lon", at.lon());
        });
        element.put("timestamp", version.time() + "Z");
        element.put("version", version.version());
        element.put("changeset", version.changeset());
        element.put("user", version.user());
        if (type == ElementType.WAY) {
            element.put("nodes", version.parts().stream().map(Part::id).toList());
        } else if (type == ElementType.RELATION) {
            List<Map<String, Object>> members = new ArrayList<>();
            version.parts()
                    .forEach(part -> members.add(Map.of("type", part.type(), "ref", part.id(), "role", part.role())));
            element.put("members", members);
        }
        element.put("tags", version.tags());
        return element;
    }

    /** A version in an osmChange document, below its action. */
    static String change(ElementType type, Version version) {
        String what = !version.visible() ? "delete" : version.version() == 1 ? "create" : "modify";
        return " <" + what + ">\n" + xml(type, version) + " </" + what + ">\n";
    }

    private static String xml(ElementType type, Version version) {
        StringBuilder xml = new StringBuilder("  <" + type.word() + " id=\"" + version.id()
                + "\" visible=\"" + version.visible() + "\" version=\"" + version.version() + "\" changeset=\""
                + version.changeset() + "\" timestamp=\"" + version.time() + "Z\" user=\"" + escaped(version.user())
                + "\"");
        version.position().ifPresent(at -> xml.append(" lat=\"")
                .append(BrowsePages.degrees(at.lat()))
                .append("\" lon=\"")
                .append(BrowsePages.degrees(at.lon()))
                .append('"'));
        xml.append(">\n");
        for (Part part : version.parts()) {
            xml.append(
                    type == ElementType.WAY
                            ? "    <nd ref=\"" + part.id() + "\"/>\n"
                            : "    <member type=\"" + part.type() + "\" ref=\"" + part.id() + "\" role=\""
                                    + escaped(part.role()) + "\"/>\n");
        }
        version.tags().forEach((key, value) -> xml.append("    <tag k=\"")
                .append(escaped(key))
                .append("\" v=\"")
                .append(escaped(value))
                .append("\"/>\n"));
        return xml.append("  </").append(type.word()).append(">\n").toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
