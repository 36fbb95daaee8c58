package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Rectangle2D;

/** Towns. */
final class Streets {
    private Streets() {}

    static void skyline(Canvas c, SeededRandom random) {
        boolean dark = random.chance(0.45);
        double hue = dark ? random.between(215.0, 260.0) : random.between(190.0, 225.0);
        Color low = dark ? Canvas.hsb(random.between(10.0, 40.0), 0.5, 0.55) : Canvas.hsb(hue, 0.12, 0.97);
        c.background(Canvas.hsb(hue, 0.6, dark ? 0.12 : 0.8), low);
        boolean river = random.chance(0.5);
        int shore = (int) (c.height * (river ? random.between(0.62, 0.72) : 0.98));
        for (int layer = 0; layer < 3; layer++) {
            houses(c, random, shore, layer, dark, low);
        }
        if (river) {
            c.mirror(shore, random);
        } else {
            street(c, random, dark);
        }
    }

    private static void houses(Canvas c, SeededRandom random, int shore, int layer, boolean dark, Color haze) {
        double x = -20;
        while (x < c.width) {
            double w = c.width * random.between(0.04, 0.11);
            double h = c.height * random.between(0.14, 0.5) * (1 - layer * 0.22);
            Color wall = Canvas.hsb(
                    random.between(10.0, 230.0), random.between(0.05, 0.3), dark ? 0.12 : random.between(0.35, 0.75));
            Color seen = Canvas.mix(wall, haze, 0.5 - layer * 0.22);
            c.box(x, shore - h, w, h + 2, 0, seen);
            windows(c, random, new Rectangle2D.Double(x, shore - h, w, h), dark, seen);
            x += w * random.between(0.8, 1.15);
        }
    }

    private static void windows(Canvas c, SeededRandom random, Rectangle2D.Double house, boolean dark, Color wall) {
        for (double wy = house.y + 6; wy < house.y + house.height - 6; wy += 9) {
            for (double wx = house.x + 4; wx < house.x + house.width - 5; wx += 7) {
                boolean lit = random.chance(dark ? 0.4 : 0.1);
                c.box(wx, wy, 3.4, 5, 0, lit ? Canvas.hsb(45, 0.55, 0.98) : Canvas.mix(wall, Color.BLACK, 0.35));
            }
        }
    }

    private static void street(Canvas c, SeededRandom random, boolean dark) {
        double top = c.height * 0.84;
        c.fill(
                Canvas.path(0, top, c.width, top, c.width, c.height, 0, c.height),
                dark ? new Color(28, 28, 34) : new Color(92, 92, 96));
        for (int i = 0; i < 9; i++) {
            c.box(c.width * i / 9.0, c.height * 0.92, c.width * 0.05, 4, 0, new Color(220, 210, 160));
        }
        int cars = random.between(2, 5);
        for (int i = 0; i < cars; i++) {
            double x = c.width * random.between(0.02, 0.88);
            double y = c.height * random.between(0.83, 0.93);
            Color paint = Canvas.hsb(random.between(0.0, 360.0), 0.6, dark ? 0.4 : 0.8);
            c.box(x, y, 62, 18, 8, paint);
            c.box(x + 12, y - 11, 36, 15, 9, Canvas.mix(paint, Color.BLACK, 0.2));
            c.disc(x + 14, y + 18, 7, Color.BLACK);
            c.disc(x + 48, y + 18, 7, Color.BLACK);
        }
    }

    static void firework(Canvas c, SeededRandom random) {
        c.background(new Color(6, 7, 20), new Color(24, 20, 48));
        int shore = (int) (c.height * 0.76);
        int bursts = random.between(4, 6);
        for (int i = 0; i < bursts; i++) {
            burst(c, random, c.width * random.between(0.15, 0.85), c.height * random.between(0.14, 0.44));
        }
        houses(c, random, shore, 2, true, new Color(24, 20, 48));
        c.mirror(shore, random);
    }

    private static void burst(Canvas c, SeededRandom random, double x, double y) {
        double hue = random.between(0.0, 360.0);
        double reach = c.height * random.between(0.14, 0.26);
        c.glow(x, y, reach * 1.3, Canvas.hsb(hue, 0.5, 1), 0.3);
        c.line(
                x,
                y,
                x + random.between(-12.0, 12.0),
                c.height * 0.76,
                1.2,
                Canvas.clear(Canvas.hsb(hue, 0.2, 1), 0.25));
        for (int i = 0; i < 90; i++) {
            double angle = random.between(0.0, 2 * Math.PI);
            double length = reach * random.between(0.55, 1.0);
            double fall = length * length * 0.0014;
            Color spark = Canvas.hsb(hue + random.below(28), random.between(0.2, 0.8), 1);
            double x2 = x + StrictMath.cos(angle) * length;
            double y2 = y + StrictMath.sin(angle) * length + fall;
            c.line(x + (x2 - x) * 0.25, y + (y2 - y) * 0.25, x2, y2, 1.3, Canvas.clear(spark, 0.75));
            c.disc(x2, y2, 1.8, spark);
        }
    }
}
