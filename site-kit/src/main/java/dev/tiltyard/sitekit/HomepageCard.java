package dev.tiltyard.sitekit;

import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A card on the homepage.
 *
 * @param owner class whose package has the picture as a resource
 * @param figure name of the picture without {@code .png}; unique among all cards, since it is part of the picture's URL
 * @param order cards are shown in ascending order, those of equal order by label
 * @param label the card's name for screen readers
 * @param text text of its link
 * @param path link target relative to the site's URL
 * @param description one sentence
 */
public record HomepageCard(
        Class<?> owner, String figure, int order, String label, String text, String path, String description) {
    /** The picture, a PNG. */
    public byte[] picture() throws IOException {
        try (InputStream in = owner.getResourceAsStream(figure + ".png")) {
            if (in == null) {
                throw new SiteException("The homepage card \"" + label + "\" has no image: there is no " + figure
                        + ".png beside " + owner.getName() + ".");
            }
            return in.readAllBytes();
        }
    }
}
