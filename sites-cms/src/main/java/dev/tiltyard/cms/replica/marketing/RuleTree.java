package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.sitekit.web.Template;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The conditions of a rule as its form shows them.
 *
 * @param name prefix of the fields' names
 * @param any whether one condition is enough; otherwise all must hold
 * @param attributes labels of what can be asked
 * @param operators labels of how it can be compared
 * @param words the stored conditions in words, where the form can't show them; otherwise empty
 * @param replace whether the conditions in the form replace those
 */
@Template("marketing/conditions.jte")
public record RuleTree(
        String name,
        boolean any,
        Map<String, String> attributes,
        Map<String, String> operators,
        List<Condition> rows,
        String words,
        boolean replace) {
    public RuleTree {
        attributes = new LinkedHashMap<>(attributes);
        operators = new LinkedHashMap<>(operators);
        rows = List.copyOf(rows);
    }

    /** One comparison; an empty attribute is a row that was not filled in. */
    public record Condition(String attribute, String operator, String value) {}
}
