package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import java.awt.Font;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import org.jspecify.annotations.Nullable;

/**
 * A name on the map. Positions are pixels from the top left corner of its {@link LabelBlock}.
 *
 * @param dot where the feature's dot is drawn; null for what has none
 * @param x where the text's baseline begins
 * @param y where the text's baseline begins
 * @param turn of the baseline, in radians
 * @param ink what text and dot cover
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
