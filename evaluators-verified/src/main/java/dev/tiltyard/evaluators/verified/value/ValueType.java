package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.ArrayList;
import java.util.List;

/**
 * A type of values: its normal form and its equality. Types are stateless; {@link ValueTypes} finds them by their names
 * in schemas.
 */
public abstract class ValueType {
    private final String name;

    ValueType(String name) {
        this.name = name;
    }

    /** Its name in schemas. */
    public final String name() {
        return name;
    }

    /**
     * Normalizes a value.
     *
     * @param raw one value, or a list of two or more alternatives
     * @throws NotNormalException if it has none in this type, or the list has fewer than two items
     */
    public NormalValue.Typed of(JsonNode raw, Terms terms) {
        if (!raw.isArray()) {
            return typed(List.of(form(raw, terms)), terms);
        }
        if (terms.side() == Terms.Side.TASK && raw.size() == 1 && terms.corrects(VerifiedCorrection.ONE_ITEM_LISTS)) {
            return typed(List.of(form(raw.get(0), terms)), terms);
        }
        return typed(alternatives(raw, terms), terms);
    }

    private List<Object> alternatives(JsonNode raw, Terms terms) {
        if (!terms.alternatives()) {
            throw new NotNormalException("a list in place of a single value: " + raw);
        }
        if (raw.size() < 2) {
            throw new NotNormalException("Alternatives require 2+ items. Got " + PythonStrings.repr(raw) + " with "
                    + raw.size() + " item(s). Pass the value directly (not in a list).");
        }
        List<Object> forms = new ArrayList<>(raw.size());
        raw.forEach(item -> forms.add(form(item, terms)));
        return forms;
    }

    final NormalValue.Typed typed(List<Object> forms, Terms terms) {
        return new NormalValue.Typed(this, forms, terms.patterns());
    }

    final Object form(JsonNode raw, Terms terms) {
        return raw.isTextual() ? normal(TextNode.valueOf(text(raw.textValue(), terms)), terms) : normal(raw, terms);
    }

    /** The first step for text; most types fold case, accents and whitespace. */
    String text(String text, Terms terms) {
        return BaseText.fold(text, terms);
    }

    /**
     * The normal form of one value; null is represented by {@link NullType#NULL}.
     *
     * @throws NotNormalException if it has none
     */
    abstract Object normal(JsonNode value, Terms terms);

    /** Whether two values of this type are equal. The first is the task's. */
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return expected.forms().stream().anyMatch(actual.forms()::contains);
    }

    /** Whether any alternative of one matches any of the other. */
    static boolean anyPair(NormalValue.Typed expected, NormalValue.Typed actual, Agreement agreement) {
        return expected.forms().stream().anyMatch(e -> actual.forms().stream().anyMatch(a -> agreement.of(e, a)));
    }

    /** Like {@link #anyPair}, but as published only the first alternative of each side is compared. */
    static boolean firstPair(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms, Agreement agreement) {
        return terms.corrects(VerifiedCorrection.ALL_ALTERNATIVES)
                ? anyPair(expected, actual, agreement)
                : agreement.of(expected.forms().get(0), actual.forms().get(0));
    }

    /** Whether two normal forms match. */
    @FunctionalInterface
    interface Agreement {
        boolean of(Object expected, Object actual);
    }

    @Override
    public final String toString() {
        return name;
    }
}
