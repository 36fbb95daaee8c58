package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Path2D;

/** Charts without text. */
final class ChartDrawings {
    private ChartDrawings() {}

    static void chart(Canvas c, SeededRandom random) {
        boolean dark = random.chance(0.25);
        Color paper = dark ? new Color(24, 26, 32) : new Color(252, 252, 250);
        Color ink = dark ? new Color(190, 195, 205) : new Color(60, 62, 68);
        c.background(paper, paper);
        double left = c.width * 0.1;
        double bottom = c.height * 0.86;
        double right = c.width * 0.95;
        double top = c.height * 0.16;
        c.box(left, c.height * 0.06, c.width * random.between(0.3, 0.55), 10, 4, Canvas.clear(ink, 0.8));
        c.box(left, c.height * 0.1, c.width * random.between(0.2, 0.35), 6, 3, Canvas.clear(ink, 0.4));
        for (int i = 0; i <= 5; i++) {
            double y = bottom - (bottom - top) * i / 5;
            c.line(left, y, right, y, 0.7, Canvas.clear(ink, i == 0 ? 0.9 : 0.2));
            c.box(left - 26, y - 3, 18, 6, 2, Canvas.clear(ink, 0.45));
        }
        double hue = random.between(0.0, 360.0);
        Plot plot = new Plot(c, left, right, top, bottom, hue);
        switch (random.below(4)) {
            case 0 -> plot.bars(random);
            case 1 -> plot.lines(random);
            case 2 -> plot.dots(random);
            default -> plot.heat(random);
        }
        for (int i = 0; i < 8; i++) {
            c.box(
                    left + (right - left) * (i + 0.3) / 8,
                    bottom + 8,
                    (right - left) / 22,
                    6,
                    2,
                    Canvas.clear(ink, 0.45));
        }
    }

    /** The area between the axes. */
    private record Plot(Canvas c, double left, double right, double top, double bottom, double hue) {
        void bars(SeededRandom random) {
            int count = random.between(6, 24);
            double w = (right - left) / count;
            double value = random.between(0.3, 0.8);
            for (int i = 0; i < count; i++) {
                value = Math.max(0.05, Math.min(0.98, value + random.between(-0.2, 0.2)));
                double h = (bottom - top) * value;
                c.box(left + i * w + w * 0.12, bottom - h, w * 0.76, h, 2, Canvas.hsb(hue + value * 40, 0.6, 0.8));
            }
        }

        void lines(SeededRandom random) {
            int series = random.between(1, 5);
            for (int s = 0; s < series; s++) {
                double value = random.between(0.1, 0.9);
                double drift = random.between(-0.012, 0.012);
                Path2D path = new Path2D.Double();
                for (int i = 0; i <= 60; i++) {
                    value = Math.max(0.03, Math.min(0.97, value + drift + 0.05 * random.normal()));
                    double x = left + (right - left) * i / 60;
                    double y = bottom - (bottom - top) * value;
                    if (i == 0) {
                        path.moveTo(x, y);
                    } else {
                        path.lineTo(x, y);
                    }
                }
                c.outline(path, 2.4, Canvas.hsb(hue + s * 67, 0.65, 0.75));
            }
        }

        void dots(SeededRandom random) {
            double slope = random.between(-0.7, 0.7);
            int count = random.between(90, 320);
            for (int i = 0; i < count; i++) {
                double u = random.unit();
                double v = 0.5 + slope * (u - 0.5) + 0.13 * random.normal();
                if (v > 0.02 && v < 0.98) {
                    Color dot = Canvas.clear(Canvas.hsb(hue + 120 * random.below(2), 0.6, 0.8), 0.6);
                    c.disc(left + (right - left) * u, bottom - (bottom - top) * v, random.between(2.0, 6.0), dot);
                }
            }
        }

        void heat(SeededRandom random) {
            int columns = 24;
            int rows = 12;
            double peak = random.between(0.2, 0.8);
            for (int x = 0; x < columns; x++) {
                for (int y = 0; y < rows; y++) {
                    double d = (x / (double) columns - peak) * 2.2;
                    double e = y / (double) rows - 0.5;
                    double value = StrictMath.exp(-d * d - e * e * 3) * random.between(0.6, 1.0);
                    c.box(
                            left + (right - left) * x / columns + 1,
                            top + (bottom - top) * y / rows + 1,
                            (right - left) / columns - 2,
                            (bottom - top) / rows - 2,
                            2,
                            Canvas.hsb(hue - 60 * value, 0.25 + 0.65 * value, 0.95 - 0.45 * value));
                }
            }
        }
    }
}
