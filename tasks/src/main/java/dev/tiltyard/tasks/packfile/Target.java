package dev.tiltyard.tasks.packfile;

import dev.tiltyard.yaml.Source;
import java.util.Optional;

/**
 * An element as a step names it, compiled to a selector of Playwright.
 *
 * @param selector with placeholders
 */
record Target(String selector) {
    /** The target of an action or of {@code expect}. */
    static Target of(Source element) {
        Optional<Source> within = element.find("within");
        String own = element.find("css").map(Source::text).orElseGet(() -> byRole(element));
        return new Target(
                within.map(outer -> of(outer).selector() + " >> " + own).orElse(own));
    }

    private static String byRole(Source element) {
        String role = "role=" + element.at("role").text();
        return attribute(element.find("name"), "=")
                .or(() -> attribute(element.find("name_contains"), "*="))
                .map(name -> role + name)
                .orElse(role);
    }

    private static Optional<String> attribute(Optional<Source> name, String operator) {
        return name.map(text -> "[name" + operator + "\"" + quoted(text.text()) + "\"]");
    }

    /** The selector for these values. */
    String in(Scope scope) {
        return Placeholders.fill(selector, name -> quoted(scope.fill("{{" + name + "}}")));
    }

    /** A value between quotes of a selector. */
    private static String quoted(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ");
    }
}
