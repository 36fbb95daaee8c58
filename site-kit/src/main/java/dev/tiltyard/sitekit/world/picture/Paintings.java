package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Path2D;

/** Paintings. */
final class Paintings {
    private Paintings() {}

    static void painting(Canvas c, SeededRandom random) {
        double hue = random.between(0.0, 360.0);
        c.background(Canvas.hsb(hue, 0.2, 0.95), Canvas.hsb(hue + 30, 0.3, 0.8));
        if (random.chance(0.5)) {
            strokes(c, random, hue);
        } else {
            fields(c, random, hue);
        }
        if (random.chance(0.4)) {
            figure(c, random, hue + 180);
        }
        canvasTexture(c, random);
    }

    private static void strokes(Canvas c, SeededRandom random, double hue) {
        int count = random.between(120, 420);
        for (int i = 0; i < count; i++) {
            Path2D stroke = new Path2D.Double();
            double x = c.width * random.between(-0.1, 1.1);
            double y = c.height * random.between(-0.1, 1.1);
            stroke.moveTo(x, y);
            stroke.quadTo(
                    x + random.between(-90.0, 90.0),
                    y + random.between(-60.0, 60.0),
                    x + random.between(-140.0, 140.0),
                    y + random.between(-50.0, 50.0));
            Color color = Canvas.hsb(
                    hue + random.below(random.chance(0.2) ? 220 : 60),
                    random.between(0.3, 0.9),
                    random.between(0.3, 1.0));
            c.outline(stroke, random.between(3.0, 17.0), Canvas.clear(color, 0.8));
        }
    }

    private static void fields(Canvas c, SeededRandom random, double hue) {
        int count = random.between(5, 12);
        for (int i = 0; i < count; i++) {
            double x = c.width * random.between(-0.1, 0.8);
            double y = c.height * random.between(-0.1, 0.8);
            double w = c.width * random.between(0.15, 0.6);
            double h = c.height * random.between(0.1, 0.5);
            Color color = Canvas.clear(
                    Canvas.hsb(hue + 40 * random.below(9), random.between(0.3, 0.85), random.between(0.4, 0.95)), 0.85);
            if (random.chance(0.4)) {
                c.oval(x + w / 2, y + h / 2, w / 2, w / 2, color);
            } else {
                c.box(x, y, w, h, random.chance(0.5) ? 0 : 30, color);
            }
            if (random.chance(0.5)) {
                c.line(
                        x,
                        y,
                        x + w * 1.3,
                        y + h * random.between(-0.5, 1.5),
                        random.between(2.0, 8.0),
                        new Color(25, 22, 30));
            }
        }
    }

    private static void figure(Canvas c, SeededRandom random, double hue) {
        double x = c.width * random.between(0.3, 0.7);
        double y = c.height * 0.4;
        double s = c.height * 0.16;
        Color color = Canvas.hsb(hue, 0.5, 0.35);
        c.oval(x, y, s * 0.7, s, color);
        Path2D shoulders = new Path2D.Double();
        shoulders.moveTo(x - s * 2, c.height);
        shoulders.curveTo(x - s * 1.8, y + s, x + s * 1.8, y + s, x + s * 2, c.height);
        shoulders.closePath();
        c.shade(shoulders, color, Canvas.hsb(hue + 30, 0.6, 0.2));
    }

    private static void canvasTexture(Canvas c, SeededRandom random) {
        for (int i = 0; i < 1200; i++) {
            double x = c.width * random.unit();
            double y = c.height * random.unit();
            c.line(x, y, x + 4, y, 1, new Color(255, 255, 255, 18));
        }
    }
}
