package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import java.awt.Font;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import org.jspecify.annotations.Nullable;

/**
 * A label on the map. Positions are pixels from the top left corner of its {@link LabelBlock}.
 *
 * @param dot position of the feature's dot; null for none
 * @param x start of the text's baseline
 * @param y start of the text's baseline
 * @param turn rotation of the baseline, in radians
 * @param ink the area covered by text and dot
 */
record Label(
        Feature feature,
        String text,
        Font font,
        Point2D.@Nullable Double dot,
        double x,
        double y,
        double turn,
        Rectangle2D ink) {}
