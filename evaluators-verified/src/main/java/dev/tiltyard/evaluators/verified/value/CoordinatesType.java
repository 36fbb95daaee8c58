package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * {@code coordinates}: latitude and longitude as a pair, an object or a text; equal within 1e-5 degrees. A list of two
 * numbers is one location, not two alternatives.
 */
final class CoordinatesType extends ValueType {
    private static final double TOLERANCE = 1e-5;

    CoordinatesType() {
        super("coordinates");
    }

    @Override
    public NormalValue.Typed of(JsonNode raw, Terms terms) {
        if (isPair(raw)) {
            try {
                return typed(List.of(pair(raw)), terms);
            } catch (NotNormalException e) {
                // possibly two alternatives
            }
        }
        return super.of(raw, terms);
    }

    private static boolean isPair(JsonNode raw) {
        return raw.isArray() && raw.size() == 2 && isScalar(raw.get(0)) && isScalar(raw.get(1));
    }

    private static boolean isScalar(JsonNode value) {
        return value.isTextual() || PythonStrings.isNumeric(value);
    }

    private static GeoPoint pair(JsonNode raw) {
        return new GeoPoint(number(raw.get(0)), number(raw.get(1)));
    }

    private static double number(JsonNode value) {
        if (!PythonStrings.isTruthy(value)) {
            return 0;
        }
        if (!isScalar(value)) {
            throw new NotNormalException("no number: " + value);
        }
        return value.isTextual() ? PythonStrings.toFloat(value.textValue()) : PythonStrings.number(value);
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value)) {
            throw new NotNormalException("Coordinate value is empty or None");
        }
        if (value.isObject()) {
            JsonNode latitude = part(value, name -> "latitude".startsWith(name) && name.length() >= 2);
            JsonNode longitude =
                    part(value, name -> name.equals("lng") || ("longitude".startsWith(name) && name.length() >= 2));
            return new GeoPoint(number(latitude), number(longitude));
        }
        if (value.isArray() && value.size() == 2) {
            return pair(value);
        }
        if (value.isTextual()) {
            return GeoPoint.parse(value.textValue(), terms.corrects(VerifiedCorrection.COORDINATE_NOTATION));
        }
        throw new NotNormalException("Unable to parse coordinates: " + PythonStrings.repr(value));
    }

    private static JsonNode part(JsonNode object, Predicate<String> named) {
        for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (named.test(name.toLowerCase(Locale.ROOT))) {
                return object.get(name);
            }
        }
        throw new NotNormalException("Unable to parse coordinates: " + PythonStrings.repr(object));
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return firstPair(expected, actual, terms, (e, a) -> ((GeoPoint) e).isWithin(TOLERANCE, (GeoPoint) a));
    }
}
