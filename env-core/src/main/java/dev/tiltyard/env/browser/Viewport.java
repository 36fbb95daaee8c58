package dev.tiltyard.env.browser;

/**
 * The visible part of a page.
 *
 * @param width in CSS pixels
 * @param height in CSS pixels
 */
public record Viewport(int width, int height) {
    /** The size that WebArena and BrowserGym use. */
    public static final Viewport STANDARD = new Viewport(1280, 720);

    public Viewport {
        if (width < 1 || height < 1 || width > 10_000 || height > 10_000) {
            throw new IllegalArgumentException("viewport of " + width + " x " + height + " pixels");
        }
    }
}
