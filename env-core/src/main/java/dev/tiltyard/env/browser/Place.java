package dev.tiltyard.env.browser;

/**
 * The geolocation that the browser reports. Pages get permission to read it.
 *
 * @param latitude from -90 to 90
 * @param longitude from -180 to 180
 */
public record Place(double latitude, double longitude) {
    public Place {
        if (!(latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180)) {
            throw new IllegalArgumentException(
                    "invalid coordinates: latitude " + latitude + ", longitude " + longitude);
        }
    }
}
