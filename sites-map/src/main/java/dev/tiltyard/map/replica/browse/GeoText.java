package dev.tiltyard.map.replica.browse;

import dev.tiltyard.map.index.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Geometries for the page's script: positions, latitude first, separated by blanks; parts separated by {@code |}. */
final class GeoText {
    private static final int MOST = 1500;

    private GeoText() {}

    static String of(Shape shape) {
        List<String> parts = new ArrayList<>();
        for (int[] part : shape.parts()) {
            StringBuilder text = new StringBuilder();
            int step = Math.max(1, part.length / 2 / MOST) * 2;
            for (int i = 0; i < part.length; i += step) {
                text.append(text.isEmpty() ? "" : " ")
                        .append(String.format(
                                Locale.ROOT, "%.6f,%.6f", Shape.degrees(part[i]), Shape.degrees(part[i + 1])));
            }
            parts.add(text.toString());
        }
        return shape.kind().name().toLowerCase(Locale.ROOT) + "|" + String.join("|", parts);
    }
}
