package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Path2D;

/** Animals. */
final class Animals {
    private Animals() {}

    static void pet(Canvas c, SeededRandom random) {
        double hue = random.between(0.0, 360.0);
        c.background(Canvas.hsb(hue, 0.18, 0.9), Canvas.hsb(hue + 20, 0.3, 0.6));
        for (int i = 0; i < 14; i++) {
            c.glow(
                    c.width * random.unit(),
                    c.height * random.unit(),
                    random.between(30.0, 90.0),
                    Canvas.hsb(hue + random.below(60), 0.25, 0.95),
                    0.35);
        }
        boolean cat = random.chance(0.5);
        Color fur = Canvas.hsb(random.between(15.0, 42.0), random.between(0.05, 0.65), random.between(0.2, 0.95));
        double x = c.width * random.between(0.42, 0.58);
        double r = c.height * random.between(0.2, 0.26);
        double y = c.height * random.between(0.4, 0.48);
        Color dark = Canvas.mix(fur, Color.BLACK, 0.35);
        c.oval(x, y + r * 2.1, r * 1.35, r * 1.6, Canvas.mix(fur, Color.BLACK, 0.12));
        Head head = new Head(x, y, r, cat, fur);
        ears(c, head, dark);
        c.ball(x, y, r, fur);
        fur(c, random, x, y, r, fur);
        face(c, random, head);
    }

    /** A cat's or dog's head: center, radius and color. */
    private record Head(double x, double y, double r, boolean cat, Color fur) {}

    private static void ears(Canvas c, Head head, Color dark) {
        double x = head.x();
        double y = head.y();
        double r = head.r();
        for (int side = -1; side <= 1; side += 2) {
            if (head.cat()) {
                c.fill(
                        Canvas.path(
                                x + side * r * 0.95,
                                y - r * 0.3,
                                x + side * r * 0.85,
                                y - r * 1.45,
                                x + side * r * 0.2,
                                y - r * 0.85),
                        dark);
                c.fill(
                        Canvas.path(
                                x + side * r * 0.85,
                                y - r * 0.5,
                                x + side * r * 0.8,
                                y - r * 1.2,
                                x + side * r * 0.4,
                                y - r * 0.8),
                        Canvas.hsb(8, 0.35, 0.85));
            } else {
                c.oval(x + side * r * 1.0, y + r * 0.05, r * 0.3, r * 0.72, Canvas.mix(dark, head.fur(), 0.25));
            }
        }
    }

    private static void fur(Canvas c, SeededRandom random, double x, double y, double r, Color fur) {
        for (int i = 0; i < 520; i++) {
            double angle = random.between(0.0, 2 * Math.PI);
            double from = r * StrictMath.sqrt(random.unit()) * 0.98;
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            Color hair = Canvas.clear(Canvas.mix(fur, random.chance(0.5) ? Color.WHITE : Color.BLACK, 0.3), 0.35);
            c.line(x + cos * from, y + sin * from, x + cos * (from + r * 0.1), y + sin * (from + r * 0.1), 1, hair);
        }
    }

    private static void face(Canvas c, SeededRandom random, Head head) {
        double x = head.x();
        double y = head.y();
        double r = head.r();
        boolean cat = head.cat();
        Color eye = cat ? Canvas.hsb(random.between(50.0, 200.0), 0.6, 0.8) : Canvas.hsb(25, 0.7, 0.3);
        for (int side = -1; side <= 1; side += 2) {
            double ex = x + side * r * 0.4;
            c.oval(ex, y - r * 0.12, r * 0.2, r * 0.2, Canvas.mix(eye, Color.BLACK, 0.6));
            c.disc(ex, y - r * 0.12, r * 0.17, eye);
            c.oval(ex, y - r * 0.12, cat ? r * 0.06 : r * 0.1, r * 0.14, Color.BLACK);
            c.disc(ex - r * 0.05, y - r * 0.18, r * 0.045, Color.WHITE);
        }
        c.oval(x, y + r * 0.42, r * 0.42, r * 0.33, Canvas.mix(head.fur(), Color.WHITE, 0.55));
        c.oval(x, y + r * 0.26, r * 0.14, r * 0.1, cat ? Canvas.hsb(355, 0.45, 0.8) : new Color(25, 20, 20));
        c.line(x, y + r * 0.34, x, y + r * 0.48, 2, new Color(40, 25, 25));
        c.line(x, y + r * 0.48, x - r * 0.18, y + r * 0.56, 2, new Color(40, 25, 25));
        c.line(x, y + r * 0.48, x + r * 0.18, y + r * 0.56, 2, new Color(40, 25, 25));
        if (cat) {
            for (int i = -1; i <= 1; i++) {
                c.line(
                        x - r * 0.3,
                        y + r * 0.4,
                        x - r * 1.1,
                        y + r * (0.4 + i * 0.16),
                        1,
                        new Color(255, 255, 255, 190));
                c.line(
                        x + r * 0.3,
                        y + r * 0.4,
                        x + r * 1.1,
                        y + r * (0.4 + i * 0.16),
                        1,
                        new Color(255, 255, 255, 190));
            }
        } else if (random.chance(0.6)) {
            c.box(x - r * 0.1, y + r * 0.55, r * 0.22, r * 0.36, r * 0.2, Canvas.hsb(350, 0.5, 0.9));
        }
    }

    static void eagle(Canvas c, SeededRandom random) {
        c.background(Canvas.hsb(208, 0.45, 0.85), Canvas.hsb(205, 0.12, 0.96));
        c.shade(
                c.ridge(c.height * 0.62, c.height * 0.1, random),
                Canvas.hsb(150, 0.3, 0.5),
                Canvas.hsb(150, 0.35, 0.35));
        c.mirror((int) (c.height * 0.72), random);
        double x = c.width * 0.5;
        double y = c.height * 0.42;
        double s = c.height * 0.42;
        Color feather = new Color(62, 44, 32);
        for (int side = -1; side <= 1; side += 2) {
            Path2D wing = new Path2D.Double();
            wing.moveTo(x, y);
            wing.curveTo(
                    x + side * s * 0.4,
                    y - s * 0.55,
                    x + side * s * 0.9,
                    y - s * 0.5,
                    x + side * s * 1.25,
                    y - s * 0.32);
            for (int i = 0; i < 7; i++) {
                wing.lineTo(x + side * s * (1.16 - i * 0.13), y - s * (0.05 - i * 0.035));
                wing.lineTo(x + side * s * (1.12 - i * 0.14), y - s * (0.16 - i * 0.03));
            }
            wing.lineTo(x, y + s * 0.25);
            wing.closePath();
            c.shade(wing, Canvas.mix(feather, Color.WHITE, 0.15), feather);
        }
        c.oval(x, y + s * 0.12, s * 0.14, s * 0.34, new Color(52, 36, 26));
        c.fill(
                Canvas.path(
                        x - s * 0.1,
                        y + s * 0.36,
                        x + s * 0.1,
                        y + s * 0.36,
                        x + s * 0.17,
                        y + s * 0.62,
                        x - s * 0.17,
                        y + s * 0.62),
                new Color(244, 242, 236));
        c.ball(x, y - s * 0.2, s * 0.12, new Color(250, 248, 242));
        c.fill(
                Canvas.path(
                        x + s * 0.08,
                        y - s * 0.24,
                        x + s * 0.24,
                        y - s * 0.17,
                        x + s * 0.19,
                        y - s * 0.1,
                        x + s * 0.08,
                        y - s * 0.14),
                new Color(240, 178, 40));
        c.disc(x + s * 0.05, y - s * 0.22, s * 0.02, Color.BLACK);
    }
}
