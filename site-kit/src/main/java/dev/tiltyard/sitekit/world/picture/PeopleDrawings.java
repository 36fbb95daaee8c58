package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** People, drawn simply. */
final class PeopleDrawings {
    private PeopleDrawings() {}

    private static Color skin(SeededRandom random) {
        return Canvas.hsb(random.between(16.0, 30.0), random.between(0.25, 0.6), random.between(0.35, 0.95));
    }

    private static void person(Canvas c, SeededRandom random, double x, double foot, double tall, Color coat) {
        double head = tall * 0.075;
        Color skin = skin(random);
        Color hair = Canvas.hsb(random.between(15.0, 45.0), 0.4, random.between(0.08, 0.6));
        c.line(
                x - tall * 0.05,
                foot - tall * 0.45,
                x - tall * 0.07,
                foot,
                tall * 0.075,
                Canvas.mix(coat, Color.BLACK, 0.5));
        c.line(
                x + tall * 0.05,
                foot - tall * 0.45,
                x + tall * 0.07,
                foot,
                tall * 0.075,
                Canvas.mix(coat, Color.BLACK, 0.5));
        c.line(x - tall * 0.12, foot - tall * 0.74, x - tall * 0.17, foot - tall * 0.46, tall * 0.06, coat);
        c.line(x + tall * 0.12, foot - tall * 0.74, x + tall * 0.17, foot - tall * 0.46, tall * 0.06, coat);
        c.box(x - tall * 0.13, foot - tall * 0.8, tall * 0.26, tall * 0.4, tall * 0.1, coat);
        c.oval(x, foot - tall * 0.9, head * 1.12, head * 1.3, hair);
        c.oval(x, foot - tall * 0.885, head, head * 1.15, skin);
        c.disc(x - head * 0.35, foot - tall * 0.9, head * 0.1, Color.BLACK);
        c.disc(x + head * 0.35, foot - tall * 0.9, head * 0.1, Color.BLACK);
        c.line(x - head * 0.3, foot - tall * 0.85, x + head * 0.3, foot - tall * 0.85, 1.4, new Color(110, 40, 40));
    }

    static void group(Canvas c, SeededRandom random) {
        double hue = random.between(20.0, 210.0);
        c.background(Canvas.hsb(hue, 0.15, 0.85), Canvas.hsb(hue, 0.25, 0.5));
        if (random.chance(0.5)) {
            c.shade(
                    c.ridge(c.height * 0.5, c.height * 0.06, random),
                    Canvas.hsb(100, 0.25, 0.6),
                    Canvas.hsb(90, 0.3, 0.35));
        } else {
            c.box(c.width * 0.08, c.height * 0.12, c.width * 0.84, c.height * 0.6, 0, Canvas.hsb(30, 0.25, 0.6));
            c.box(c.width * 0.2, c.height * 0.22, c.width * 0.14, c.height * 0.24, 0, Canvas.hsb(210, 0.2, 0.75));
            c.box(c.width * 0.64, c.height * 0.22, c.width * 0.14, c.height * 0.24, 0, Canvas.hsb(210, 0.2, 0.75));
        }
        c.shade(
                new Rectangle2D.Double(0, c.height * 0.8, c.width, c.height * 0.2),
                Canvas.hsb(35, 0.25, 0.55),
                Canvas.hsb(35, 0.3, 0.35));
        int count = random.between(1, 5);
        for (int i = 0; i < count; i++) {
            double x = c.width * (i + 1.0) / (count + 1) + random.between(-12.0, 12.0);
            Color coat = Canvas.hsb(random.between(0.0, 360.0), random.between(0.1, 0.6), random.between(0.2, 0.8));
            person(c, random, x, c.height * random.between(0.9, 0.97), c.height * random.between(0.58, 0.74), coat);
        }
    }

    static void match(Canvas c, SeededRandom random) {
        double hue = random.chance(0.7) ? random.between(95.0, 130.0) : random.between(190.0, 210.0);
        c.background(Canvas.hsb(hue, 0.55, 0.55), Canvas.hsb(hue, 0.6, 0.4));
        for (int i = 0; i < 8; i += 2) {
            c.box(c.width * i / 8.0, 0, c.width / 8.0, c.height, 0, new Color(255, 255, 255, 16));
        }
        c.outline(
                new Ellipse2D.Double(c.width * 0.32, c.height * 0.28, c.width * 0.36, c.height * 0.44),
                3,
                new Color(240, 240, 240, 190));
        c.line(c.width / 2.0, 0, c.width / 2.0, c.height, 3, new Color(240, 240, 240, 190));
        Color one = Canvas.hsb(random.between(0.0, 360.0), 0.8, 0.85);
        Color two = Canvas.hsb(random.between(0.0, 360.0), 0.3, 0.95);
        for (int i = 0; i < 14; i++) {
            double x = c.width * random.between(0.06, 0.94);
            double y = c.height * (0.2 + 0.78 * i / 14.0);
            c.oval(x + 6, y, 14, 4, new Color(0, 0, 0, 80));
            person(c, random, x, y, c.height * (0.12 + 0.08 * i / 14.0), i % 2 == 0 ? one : two);
        }
        c.ball(c.width * random.between(0.3, 0.7), c.height * random.between(0.4, 0.7), 6, Color.WHITE);
    }

    static void costume(Canvas c, SeededRandom random) {
        double hue = random.between(0.0, 360.0);
        c.background(Canvas.hsb(hue, 0.2, 0.6), Canvas.hsb(hue, 0.3, 0.3));
        c.glow(c.width * 0.5, c.height * 0.3, c.height * 0.5, new Color(255, 236, 200), 0.5);
        dressed(c, random, c.width * 0.5, c.height * 0.96, c.height * 0.82);
    }

    static void contest(Canvas c, SeededRandom random) {
        c.background(new Color(120, 40, 48), new Color(60, 22, 30));
        for (int i = 0; i < 22; i++) {
            c.line(c.width * i / 21.0, 0, c.width * i / 21.0, c.height * 0.75, 8, new Color(0, 0, 0, 40));
        }
        c.box(0, c.height * 0.75, c.width, c.height * 0.25, 0, new Color(104, 74, 48));
        int count = random.between(4, 5);
        for (int i = 0; i < count; i++) {
            dressed(
                    c,
                    random,
                    c.width * (i + 0.7) / (count + 0.4),
                    c.height * 0.94,
                    c.height * random.between(0.55, 0.68));
        }
    }

    private static void dressed(Canvas c, SeededRandom random, double x, double foot, double tall) {
        Color cloth = Canvas.hsb(random.between(0.0, 360.0), 0.7, random.between(0.5, 0.9));
        Path2D cape = new Path2D.Double();
        cape.moveTo(x, foot - tall * 0.82);
        cape.curveTo(x - tall * 0.3, foot - tall * 0.6, x - tall * 0.3, foot - tall * 0.2, x - tall * 0.28, foot);
        cape.lineTo(x + tall * 0.28, foot);
        cape.curveTo(x + tall * 0.3, foot - tall * 0.2, x + tall * 0.3, foot - tall * 0.6, x, foot - tall * 0.82);
        c.shade(cape, cloth, Canvas.mix(cloth, Color.BLACK, 0.5));
        Color trim = Canvas.hsb(random.between(30.0, 60.0), 0.6, 0.95);
        person(c, random, x, foot, tall, Canvas.mix(cloth, Color.WHITE, 0.35));
        for (int i = 0; i < 12; i++) {
            c.disc(x + tall * 0.02 * (i - 6), foot - tall * (0.3 + 0.03 * StrictMath.abs(i - 6)), tall * 0.009, trim);
        }
        double top = foot - tall * 0.97;
        if (random.chance(0.5)) {
            c.fill(
                    Canvas.path(x - tall * 0.1, top, x + tall * 0.1, top, x + tall * 0.02, top - tall * 0.2),
                    Canvas.mix(cloth, Color.BLACK, 0.3));
            c.oval(x, top, tall * 0.15, tall * 0.03, Canvas.mix(cloth, Color.BLACK, 0.4));
        } else {
            for (int i = -2; i <= 2; i++) {
                double cx = x + i * tall * 0.035;
                c.fill(
                        Canvas.path(cx - tall * 0.018, top + 4, cx + tall * 0.018, top + 4, cx, top - tall * 0.07),
                        trim);
            }
        }
        c.box(x - tall * 0.075, foot - tall * 0.925, tall * 0.15, tall * 0.035, tall * 0.03, new Color(20, 20, 24));
    }

    static void panels(Canvas c, SeededRandom random) {
        c.background(Color.WHITE, Color.WHITE);
        int rows = random.chance(0.5) ? 2 : 1;
        int columns = 2;
        double w = c.width / (double) columns;
        double h = c.height / (double) rows;
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < columns; i++) {
                double hue = random.between(0.0, 360.0);
                c.box(i * w + 5, row * h + 5, w - 10, h - 10, 6, Canvas.hsb(hue, 0.35, 0.95));
                face(c, random, i * w + w / 2, row * h + h * 0.55, Math.min(w, h) * 0.28);
                c.box(i * w + w * 0.14, row * h + h * 0.08, w * random.between(0.4, 0.7), h * 0.045, 4, Color.BLACK);
            }
        }
    }

    private static void face(Canvas c, SeededRandom random, double x, double y, double r) {
        c.disc(x, y, r, new Color(250, 214, 80));
        c.outline(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r), r * 0.07, new Color(40, 34, 16));
        double open = random.between(0.06, 0.2);
        for (int side = -1; side <= 1; side += 2) {
            c.oval(x + side * r * 0.36, y - r * 0.2, r * 0.16, r * open * 1.4, Color.WHITE);
            c.disc(x + side * r * 0.36 + r * 0.04, y - r * 0.18, r * 0.07, Color.BLACK);
            double tilt = random.between(-0.18, 0.18) * r;
            c.line(
                    x + side * r * 0.18,
                    y - r * 0.5 + tilt,
                    x + side * r * 0.56,
                    y - r * 0.5 - tilt,
                    r * 0.07,
                    new Color(40, 34, 16));
        }
        double mood = random.between(-0.4, 0.4) * r;
        Path2D mouth = new Path2D.Double();
        mouth.moveTo(x - r * 0.45, y + r * 0.4);
        mouth.quadTo(x, y + r * 0.4 + mood, x + r * 0.45, y + r * 0.4);
        c.outline(mouth, r * 0.08, new Color(40, 34, 16));
    }
}
