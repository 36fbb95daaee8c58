package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.browse.ElementRecords.Part;
import dev.tiltyard.map.replica.browse.ElementRecords.Version;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Elements over the API, version 0.6. */
final class ElementApi {
    private ElementApi() {}

    static void show(Visit visit, ElementType type, Version version, boolean json) {
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("version", "0.6");
            document.put("generator", "OpenStreetMap server");
            document.put("elements", List.of(json(type, version)));
            visit.json(document);
        } else {
            visit.text("application/xml; charset=utf-8", xml(type, version));
        }
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

    private static String xml(ElementType type, Version version) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\""
                + " generator=\"OpenStreetMap server\">\n  <" + type.word() + " id=\"" + version.id()
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
        return xml.append("  </").append(type.word()).append(">\n</osm>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
