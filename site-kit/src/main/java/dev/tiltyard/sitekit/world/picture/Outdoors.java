package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;

/** Land, sea and sky. */
final class Outdoors {
    private Outdoors() {}

    static void landscape(Canvas c, SeededRandom random) {
        double hour = random.unit();
        double hue = hour < 0.4 ? random.between(195.0, 222.0) : random.between(8.0, 38.0);
        Color above = hour < 0.4 ? Canvas.hsb(hue, 0.55, 0.85) : Canvas.hsb(random.between(215.0, 262.0), 0.5, 0.5);
        Color below = hour < 0.4 ? Canvas.hsb(hue, 0.15, 0.98) : Canvas.hsb(hue, 0.55, 0.98);
        c.background(above, below);
        double sunX = c.width * random.between(0.15, 0.85);
        double sunY = c.height * random.between(0.18, 0.42);
        c.glow(sunX, sunY, c.height * 0.5, Canvas.hsb(hue < 60 ? 45 : 55, 0.3, 1), 0.75);
        c.disc(sunX, sunY, c.height * 0.035, Canvas.hsb(50, 0.1, 1));
        clouds(c, random, below);
        boolean lake = random.chance(0.45);
        int horizon = (int) (c.height * random.between(0.52, 0.66));
        ridges(c, random, horizon, below, lake);
        if (lake) {
            c.mirror(horizon, random);
        } else {
            meadow(c, random, horizon);
        }
        if (random.chance(0.5)) {
            firs(c, random);
        }
    }

    private static void clouds(Canvas c, SeededRandom random, Color tint) {
        int count = random.below(5);
        for (int i = 0; i < count; i++) {
            double x = c.width * random.unit();
            double y = c.height * random.between(0.05, 0.35);
            for (int n = 0; n < 9; n++) {
                double r = c.height * random.between(0.03, 0.09);
                c.glow(
                        x + c.width * random.between(-0.12, 0.12),
                        y + random.between(-8.0, 8.0),
                        r,
                        Canvas.mix(Color.WHITE, tint, 0.2),
                        0.55);
            }
        }
    }

    private static void ridges(Canvas c, SeededRandom random, int horizon, Color haze, boolean lake) {
        double hue = random.between(110.0, 250.0);
        int layers = random.between(3, 5);
        for (int i = 0; i < layers; i++) {
            double near = (i + 1.0) / layers;
            double base = horizon - c.height * (0.26 * (1 - near) + (lake ? 0.03 : 0.0));
            Color rock = Canvas.hsb(hue, 0.25 + 0.2 * near, 0.6 - 0.34 * near);
            Path2D ridge = c.ridge(base, c.height * (0.22 - 0.13 * near), random);
            c.shade(ridge, Canvas.mix(rock, haze, 0.55 * (1 - near)), Canvas.mix(rock, haze, 0.75 * (1 - near)));
            if (i == 0 && random.chance(0.6)) {
                snow(c, ridge, base);
            }
        }
    }

    private static void snow(Canvas c, Path2D ridge, double base) {
        Area tops = new Area(ridge);
        tops.intersect(new Area(new Rectangle2D.Double(0, 0, c.width, base - c.height * 0.05)));
        c.fill(tops, new Color(245, 248, 252, 215));
    }

    private static void meadow(Canvas c, SeededRandom random, int horizon) {
        double hue = random.between(45.0, 130.0);
        c.shade(
                c.ridge(horizon + c.height * 0.04, c.height * 0.04, random),
                Canvas.hsb(hue, 0.5, 0.55),
                Canvas.hsb(hue, 0.6, 0.22));
        for (int i = 0; i < 900; i++) {
            double y = horizon + c.height * 0.07 + (c.height * 0.45) * random.unit();
            double x = c.width * random.unit();
            double tall = 2 + (y - horizon) * 0.06;
            c.line(
                    x,
                    y,
                    x + random.between(-2.0, 2.0),
                    y - tall,
                    1,
                    Canvas.hsb(hue + random.below(30), 0.5, random.between(0.25, 0.7)));
        }
    }

    private static void firs(Canvas c, SeededRandom random) {
        int count = random.between(4, 16);
        for (int i = 0; i < count; i++) {
            double tall = c.height * random.between(0.16, 0.42);
            double x = c.width * random.unit();
            double foot = c.height * random.between(0.9, 1.05);
            Color color = Canvas.hsb(random.between(120.0, 170.0), 0.4, random.between(0.08, 0.2));
            for (int n = 0; n < 6; n++) {
                double y = foot - tall * n / 7.0;
                double half = tall * 0.17 * (1 - n / 7.0);
                c.fill(Canvas.path(x - half, y, x + half, y, x, y - tall * 0.3), color);
            }
        }
    }

    static void night(Canvas c, SeededRandom random) {
        double hue = random.between(200.0, 280.0);
        c.background(Canvas.hsb(hue, 0.6, 0.05), Canvas.hsb(hue, 0.45, 0.2));
        stars(c, random, 120);
        double moonX = c.width * random.between(0.1, 0.9);
        c.glow(moonX, c.height * 0.2, c.height * 0.25, Canvas.hsb(50, 0.15, 1), 0.35);
        c.disc(moonX, c.height * 0.2, c.height * 0.05, Canvas.hsb(48, 0.12, 0.95));
        c.fill(c.ridge(c.height * 0.72, c.height * 0.12, random), Canvas.hsb(hue, 0.5, 0.05));
        double x = c.width * random.between(0.25, 0.65);
        double size = c.height * random.between(0.2, 0.32);
        double y = c.height * 0.8 - size;
        c.fill(Canvas.path(x, y, x + size, y, x + size, y + size, x, y + size), Canvas.hsb(hue, 0.4, 0.07));
        c.fill(Canvas.path(x - 8, y, x + size / 2, y - size * 0.5, x + size + 8, y), Canvas.hsb(hue, 0.4, 0.06));
        c.glow(x + size * 0.7, y + size * 0.4, size * 0.8, Canvas.hsb(38, 0.7, 1), 0.4);
        c.box(x + size * 0.6, y + size * 0.3, size * 0.18, size * 0.22, 2, Canvas.hsb(42, 0.6, 0.98));
        for (int i = 0; i < 5; i++) {
            Point2D root = new Point2D.Double(c.width * random.unit(), c.height);
            bareTree(c, random, root, c.height * random.between(0.3, 0.6), -Math.PI / 2, 6);
        }
    }

    private static void bareTree(Canvas c, SeededRandom random, Point2D from, double length, double angle, int left) {
        Point2D to = new Point2D.Double(
                from.getX() + StrictMath.cos(angle) * length * 0.4, from.getY() + StrictMath.sin(angle) * length * 0.4);
        c.line(from.getX(), from.getY(), to.getX(), to.getY(), left, new Color(8, 8, 12));
        if (left > 1) {
            bareTree(c, random, to, length * 0.75, angle + random.between(0.15, 0.6), left - 1);
            bareTree(c, random, to, length * 0.75, angle - random.between(0.15, 0.6), left - 1);
        }
    }

    private static void stars(Canvas c, SeededRandom random, int count) {
        for (int i = 0; i < count; i++) {
            double x = c.width * random.unit();
            double y = c.height * random.unit();
            c.disc(x, y, random.between(0.3, 1.5), Canvas.clear(Color.WHITE, random.between(0.3, 1.0)));
        }
    }

    static void sky(Canvas c, SeededRandom random) {
        c.background(new Color(4, 5, 12), new Color(10, 8, 24));
        double hue = random.between(0.0, 360.0);
        for (int i = 0; i < 22; i++) {
            double along = random.unit();
            c.glow(
                    c.width * (0.1 + 0.8 * along) + random.between(-60.0, 60.0),
                    c.height * (0.2 + 0.6 * along) + random.between(-70.0, 70.0),
                    random.between(40.0, 110.0),
                    Canvas.hsb(hue + random.below(70), 0.65, 0.9),
                    0.2);
        }
        stars(c, random, 520);
        if (random.chance(0.65)) {
            planet(c, random);
        }
    }

    private static void planet(Canvas c, SeededRandom random) {
        double r = c.height * random.between(0.12, 0.3);
        double x = c.width * random.between(0.25, 0.75);
        double y = c.height * random.between(0.3, 0.7);
        c.ball(x, y, r, Canvas.hsb(random.between(0.0, 360.0), 0.5, 0.8));
        if (random.chance(0.4)) {
            c.outline(
                    new Ellipse2D.Double(x - r * 1.8, y - r * 0.35, r * 3.6, r * 0.7),
                    r * 0.12,
                    new Color(225, 210, 180, 150));
        }
    }
}
