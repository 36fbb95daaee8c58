package dev.tiltyard.evaluators.verified.value;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place on the earth.
 *
 * @param latitude degrees north, from -90 to 90
 * @param longitude degrees east, from -180 up to but not including 180
 */
public record GeoPoint(double latitude, double longitude) {
    private static final String GAP = "\\s*[,;/\\s]\\s*";
    private static final Pattern AS_PUBLISHED = Pattern.compile(
            ".*?" + angle("lat", "NS") + GAP + angle("lon", "EW") + "(?:" + GAP
                    + "[+-]?\\d+(?:\\.\\d+)?[ ]*(?:km|m|mi|ft|nm|nmi))?\\s*",
            Pattern.DOTALL);
    private static final Pattern CORRECTED = Pattern.compile(
            "[(\\[]?\\s*(?:lat(?:itude)?\\s*[:=]?\\s*)?" + correctedAngle("lat", "ns") + GAP
                    + "(?:lon(?:gitude)?|lng)?\\s*[:=]?\\s*" + correctedAngle("lon", "ew") + "\\s*[)\\]]?",
            Pattern.CASE_INSENSITIVE);

    /**
     * Checks the range and normalizes the longitude.
     *
     * @throws NotNormalException if the latitude is out of range
     */
    public GeoPoint {
        if (!Double.isFinite(latitude) || !Double.isFinite(longitude) || Math.abs(latitude) > 90) {
            throw new NotNormalException("Latitude must be in the [-90; 90] range: " + latitude + ", " + longitude);
        }
        if (Math.abs(longitude) > 180) {
            double turned = longitude % 360;
            longitude = turned < -180 ? turned + 360 : turned >= 180 ? turned - 360 : turned;
        }
    }

    private static String angle(String name, String directions) {
        return "(?:(?<" + name + "Front>[" + directions + "])?[ ]*(?<" + name + "Degrees>[+-]?\\d+(?:\\.\\d+)?)"
                + "(?:[\u00B0D*\\s][ ]*(?:(?<" + name + "Minutes>\\d+(?:\\.\\d+)?)[\u2032'm][ ]*)?"
                + "(?:(?<" + name + "Seconds>\\d+(?:\\.\\d+)?)[\u2033\"s][ ]*)?)?(?<" + name + "Back>[" + directions
                + "])?)";
    }

    private static String correctedAngle(String name, String directions) {
        return "(?:(?<" + name + "Front>[" + directions + "])\\s*)?(?<" + name + "Degrees>[+-]?\\d+(?:\\.\\d+)?)"
                + "\\s*(?:\u00B0|deg)?\\s*(?:(?<" + name + "Minutes>\\d+(?:\\.\\d+)?)\\s*['\u2032]\\s*)?"
                + "(?:(?<" + name + "Seconds>\\d+(?:\\.\\d+)?)\\s*[\"\u2033]\\s*)?(?<" + name + "Back>[" + directions
                + "])?";
    }

    /**
     * Reads a text such as {@code 40.7, -74.0}.
     *
     * @param notation whether to accept parentheses, labels and compass points in lower case
     * @throws NotNormalException if it is not a pair of coordinates
     */
    static GeoPoint parse(String text, boolean notation) {
        String quoted = text.replace("''", "\"");
        Matcher corrected = CORRECTED.matcher(quoted);
        if (notation && corrected.matches()) {
            return new GeoPoint(degrees(corrected, "lat"), degrees(corrected, "lon"));
        }
        Matcher published = AS_PUBLISHED.matcher(quoted);
        if (text.length() > 1000 || !published.matches()) {
            throw new NotNormalException("Unable to parse coordinates: " + PythonStrings.quoted(text));
        }
        return new GeoPoint(degrees(published, "lat"), degrees(published, "lon"));
    }

    private static double degrees(Matcher matcher, String name) {
        double degrees = Double.parseDouble(matcher.group(name + "Degrees"));
        double more = part(matcher, name + "Minutes") / 60 + part(matcher, name + "Seconds") / 3600;
        double sum = degrees < 0 ? degrees - more : degrees + more;
        String direction =
                matcher.group(name + "Front") != null ? matcher.group(name + "Front") : matcher.group(name + "Back");
        return direction != null && "swSW".contains(direction) ? -sum : sum;
    }

    private static double part(Matcher matcher, String group) {
        String digits = matcher.group(group);
        return digits == null ? 0 : Double.parseDouble(digits);
    }

    /** Whether both are within the given number of degrees of each other. */
    boolean isWithin(double tolerance, GeoPoint other) {
        return Math.abs(latitude - other.latitude) <= tolerance && Math.abs(longitude - other.longitude) <= tolerance;
    }
}
