package dev.tiltyard.evaluators.verified.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A length as an expression of numbers and units: {@code 5 km}, {@code 1/2 mile}, {@code 5 km + 300 m}. Adjacent terms
 * are multiplied, so {@code 1 km 500 m} is an area and rejected, as published. Commas are dropped.
 *
 * <p>Source: observed results of {@code pint} 0.25, on which the published evaluator relies, for units of length.
 */
final class LengthExpression {
    private static final Map<String, Double> METRES = units();
    private static final Map<String, Double> PREFIXES = Map.of(
            "kilo", 1e3, "k", 1e3, "mega", 1e6, "centi", 1e-2, "c", 1e-2, "milli", 1e-3, "hecto", 1e2, "deci", 0.1);
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(\\d+(?:_\\d+)*(?:\\.\\d*)?(?:e[+-]?\\d+)?|\\.\\d+(?:e[+-]?\\d+)?)|([a-z_]+)\\.?|(\\*\\*|[-+*/()~]))");

    private final String text;
    private final List<String> tokens;
    private int at;

    /**
     * @param length exponent of length: 1 for meters, 2 for square meters
     */
    private record Quantity(double amount, int length) {}

    private LengthExpression(String text, List<String> tokens) {
        this.text = text;
        this.tokens = tokens;
    }

    private static Map<String, Double> units() {
        Map<String, Double> units = new HashMap<>();
        prefixed(units, 1, "", "");
        prefixed(units, 1000, "kilo", "k");
        prefixed(units, 0.01, "centi", "c");
        prefixed(units, 0.001, "milli", "m");
        prefixed(units, 1e-6, "micro", "u");
        prefixed(units, 1e-9, "nano", "n");
        prefixed(units, 0.1, "deci", "d");
        prefixed(units, 10, "deca", "da");
        prefixed(units, 10, "deka", "da");
        prefixed(units, 100, "hecto", "h");
        prefixed(units, 1e6, "mega", "");
        add(units, 1609.344, "mile", "mi", "international_mile");
        add(units, 0.9144, "yard", "yd", "international_yard");
        add(units, 12 * 0.0254, "foot", "feet", "ft", "international_foot");
        add(units, 0.0254, "inch", "inches", "in", "international_inch");
        add(units, 1852, "nautical_mile", "nmi");
        add(units, 5.029210058420117, "rod", "pole", "perch");
        add(units, 20.116840233680467, "chain");
        add(units, 201.16840233680466, "furlong");
        add(units, 1.828803657607315, "fathom");
        add(units, 4828.041656083312, "league");
        add(units, 0.1016, "hand");
        add(units, 0.0000254, "thou");
        add(units, 9460730472580800.0, "light_year", "ly");
        add(units, 149597870700.0, "astronomical_unit", "au");
        add(units, 3.0856775814671916e16, "parsec", "pc");
        add(units, 1e-6, "micron");
        return units;
    }

    private static void prefixed(Map<String, Double> units, double metres, String prefix, String symbol) {
        add(units, metres, prefix + "meter", prefix + "metre");
        if (prefix.isEmpty() || !symbol.isEmpty()) {
            units.put(symbol + "m", metres);
        }
    }

    private static void add(Map<String, Double> units, double metres, String... names) {
        for (String name : names) {
            units.put(name, metres);
            units.put(name + "s", metres);
        }
    }

    /**
     * The length in meters.
     *
     * @throws NotNormalException if the text is not a length
     */
    static double metres(String text) {
        LengthExpression expression = new LengthExpression(text, tokens(text));
        Quantity quantity = expression.sum();
        if (expression.at < expression.tokens.size()) {
            throw expression.refused();
        }
        if (quantity.length() != 1) {
            throw new NotNormalException("Cannot convert to distance (meters): " + text);
        }
        return quantity.amount();
    }

    private static List<String> tokens(String text) {
        String plain = PythonStrings.strip(text.replace(",", "").replace(" per ", "/"));
        List<String> tokens = new ArrayList<>();
        Matcher token = TOKEN.matcher(plain);
        int end = 0;
        while (end < plain.length()) {
            if (!token.find(end) || token.start() != end) {
                throw new NotNormalException("Invalid or unsupported unit in distance: " + text);
            }
            tokens.add(
                    token.group(1) != null ? token.group(1) : token.group(2) != null ? token.group(2) : token.group(3));
            end = token.end();
            boolean glued = token.group(2) != null && end < plain.length() && Character.isDigit(plain.charAt(end));
            if (glued) {
                throw new NotNormalException("Invalid or unsupported unit in distance: " + text);
            }
        }
        return tokens;
    }

    private Quantity sum() {
        Quantity left = product();
        while (isNext("+") || isNext("-")) {
            int sign = tokens.get(at++).equals("+") ? 1 : -1;
            Quantity right = product();
            if (left.length() != right.length()) {
                throw new NotNormalException("Cannot convert to distance (meters): " + text);
            }
            left = new Quantity(left.amount() + sign * right.amount(), left.length());
        }
        return left;
    }

    private Quantity product() {
        Quantity left = signed();
        while (at < tokens.size() && !isNext("+") && !isNext("-") && !isNext(")")) {
            boolean over = isNext("/");
            at += over || isNext("*") ? 1 : 0;
            Quantity right = signed();
            left = over
                    ? new Quantity(left.amount() / right.amount(), left.length() - right.length())
                    : new Quantity(left.amount() * right.amount(), left.length() + right.length());
        }
        return left;
    }

    private Quantity signed() {
        if (isNext("-") || isNext("+") || isNext("~")) {
            boolean minus = tokens.get(at++).equals("-");
            Quantity quantity = signed();
            return minus ? new Quantity(-quantity.amount(), quantity.length()) : quantity;
        }
        Quantity base = atom();
        if (!isNext("**")) {
            return base;
        }
        at++;
        Quantity power = signed();
        if (power.length() != 0 || power.amount() != Math.rint(power.amount()) || Math.abs(power.amount()) > 9) {
            throw refused();
        }
        return new Quantity(Math.pow(base.amount(), power.amount()), base.length() * (int) power.amount());
    }

    private Quantity atom() {
        if (at >= tokens.size()) {
            throw refused();
        }
        String token = tokens.get(at++);
        if (token.equals("(")) {
            Quantity inner = sum();
            if (!isNext(")")) {
                throw refused();
            }
            at++;
            return inner;
        }
        char first = token.charAt(0);
        if (Character.isDigit(first) || first == '.') {
            return new Quantity(PythonStrings.toFloat(token), 0);
        }
        return new Quantity(unit(token), 1);
    }

    /** Meters per unit, which may have a prefix: {@code kft}, {@code kilomile}. */
    private double unit(String name) {
        Double metres = METRES.get(name);
        if (metres != null) {
            return metres;
        }
        for (Map.Entry<String, Double> prefix : PREFIXES.entrySet()) {
            Double bare = name.startsWith(prefix.getKey())
                    ? METRES.get(name.substring(prefix.getKey().length()))
                    : null;
            if (bare != null) {
                return prefix.getValue() * bare;
            }
        }
        throw refused();
    }

    private boolean isNext(String token) {
        return at < tokens.size() && tokens.get(at).equals(token);
    }

    private NotNormalException refused() {
        return new NotNormalException("Invalid or unsupported unit in distance: " + text);
    }
}
