package dev.tiltyard.env.browser;

/**
 * The geolocation that the browser reports. Pages get the permission to ask for it.
 *
 * @param latitude from -90 to 90
 * @param longitude from -180 to 180
 */
public record Place(double latitude, double longitude) {
    public Place {
        if (!(latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180)) {
            throw new IllegalArgumentException(
                    "not a place on earth: latitude " + latitude + ", longitude " + longitude);
        }
    }
}
