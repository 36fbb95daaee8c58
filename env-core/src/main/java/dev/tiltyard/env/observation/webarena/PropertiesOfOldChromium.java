package dev.tiltyard.env.observation.webarena;

import com.google.gson.JsonPrimitive;
import dev.tiltyard.env.observation.page.AxNode;
import dev.tiltyard.env.observation.page.AxNode.AxProperty;
import dev.tiltyard.env.observation.page.DomDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Properties as Chromium gave them while published agents were run, up to version 130: no URLs, {@code required} for each
 * cell of a table, {@code expanded} for list boxes, and what an element controls even if that is hidden, as the panels of
 * tabs that are not selected. Observed by comparing Chromium 123 with 156.
 */
final class PropertiesOfOldChromium {
    private PropertiesOfOldChromium() {}

    /** @param position of the document node that it stands for; negative if there is none */
    static List<AxProperty> of(AxNode node, DomDocument dom, int position) {
        List<AxProperty> properties = new ArrayList<>(node.properties());
        properties.removeIf(property -> property.name().equals("url"));
        if (node.role().equals("cell") && !has(properties, "required")) {
            properties.add(new AxProperty("required", "boolean", new JsonPrimitive(false)));
        }
        if (position >= 0) {
            addFromAttributes(node, properties, dom, position);
        }
        return properties;
    }

    private static void addFromAttributes(AxNode node, List<AxProperty> properties, DomDocument dom, int position) {
        if (node.role().equals("listbox") && !has(properties, "expanded")) {
            boolean opens = dom.name(position).equals("SELECT")
                    && !dom.attributes(position).containsKey("multiple")
                    && !dom.attributes(position).containsKey("size");
            String expanded = dom.attributes(position).getOrDefault("aria-expanded", opens ? "false" : "");
            if (expanded.equals("true") || expanded.equals("false")) {
                properties.add(
                        new AxProperty("expanded", "booleanOrUndefined", new JsonPrimitive(expanded.equals("true"))));
            }
        }
        // A number was not its text, too.
        if (node.role().equals("spinbutton") && !dom.attributes(position).containsKey("aria-valuetext")) {
            properties.replaceAll(property -> property.name().equals("valuetext")
                    ? new AxProperty("valuetext", property.type(), new JsonPrimitive(""))
                    : property);
        }
        // Few other elements control any; reading the attributes of all would take long.
        boolean mayControl = has(properties, "focusable") || node.role().equals("tab");
        if (mayControl && !has(properties, "controls")) {
            String controlled = dom.attributes(position).getOrDefault("aria-controls", "");
            if (Stream.of(controlled.strip().split("\\s+")).anyMatch(dom::hasId)) {
                properties.add(new AxProperty("controls", "nodeList", new JsonPrimitive(controlled)));
            }
        }
    }

    private static boolean has(List<AxProperty> properties, String name) {
        return properties.stream().anyMatch(property -> property.name().equals(name));
    }
}
