package dev.tiltyard.map.replica.browse;

import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.regex.Pattern;

/** A requested area, in degrees. */
record Bounds(double west, double south, double east, double north) {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,3}(\\.[0-9]{1,20})?");

    /** In square degrees, as in the API's capabilities. */
    static final double LARGEST = 0.25;

    /**
     * Parses {@code min_lon,min_lat,max_lon,max_lat}.
     *
     * <p>Source: openstreetmap-website, {@code lib/bounding_box.rb}, including the messages.
     *
     * @throws HttpProblem 400 if it is invalid, or too large
     */
    static Bounds parse(String text) {
        String[] parts = text.split(",", -1);
        boolean numbers = parts.length == 4;
        for (String part : parts) {
            numbers &= NUMBER.matcher(part.strip()).matches();
        }
        if (!numbers) {
            throw HttpProblem.badRequest(
                    "The parameter bbox is required, and must be of the form min_lon,min_lat,max_lon,max_lat.");
        }
        Bounds bounds = new Bounds(
                Double.parseDouble(parts[0].strip()),
                Double.parseDouble(parts[1].strip()),
                Double.parseDouble(parts[2].strip()),
                Double.parseDouble(parts[3].strip()));
        bounds.requireOrder();
        if ((bounds.east - bounds.west) * (bounds.north - bounds.south) > LARGEST) {
            throw HttpProblem.badRequest(
                    "The maximum bbox size is 0.250000, and your request was too large. Either request"
                            + " a smaller area, or use planet.osm");
        }
        return bounds;
    }

    private void requireOrder() {
        if (west > east) {
            throw HttpProblem.badRequest(
                    "The minimum longitude must be less than the maximum longitude, but it wasn't");
        }
        if (south > north) {
            throw HttpProblem.badRequest("The minimum latitude must be less than the maximum latitude, but it wasn't");
        }
        if (west < -180 || south < -90 || east > 180 || north > 90) {
            throw HttpProblem.badRequest(
                    "The latitudes must be between -90.0 and 90.0, longitudes between -180.0 and 180.0"
                            + " and the minima must be less than the maxima.");
        }
    }
}
