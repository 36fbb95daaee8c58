package dev.tiltyard.gitlab.replica.frame;

/** Colors of labels. */
public final class Colors {
    private Colors() {}

    /** Whether text on a color must be dark or light to be readable. */
    public static String textClass(String color) {
        if (!color.matches("#[0-9a-fA-F]{6}")) {
            return "gl-label-text-light";
        }
        int rgb = Integer.parseInt(color.substring(1), 16);
        double bright = 0.299 * (rgb >> 16) + 0.587 * (rgb >> 8 & 255) + 0.114 * (rgb & 255);
        return bright > 150 ? "gl-label-text-dark" : "gl-label-text-light";
    }
}
