package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.Color;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;

/** Objects on tables. */
final class Tables {
    private Tables() {}

    private static void wood(Canvas c, SeededRandom random, double from) {
        double hue = random.between(18.0, 36.0);
        double bright = random.between(0.35, 0.7);
        c.shade(
                new Rectangle2D.Double(0, from, c.width, c.height - from),
                Canvas.hsb(hue, 0.5, bright),
                Canvas.hsb(hue, 0.55, bright * 0.7));
        for (int i = 0; i < 90; i++) {
            double y = from + (c.height - from) * random.unit();
            double x = c.width * random.between(-0.3, 1.0);
            Color vein = Canvas.clear(Canvas.hsb(hue, 0.6, bright * random.between(0.5, 1.1)), 0.4);
            c.line(
                    x,
                    y,
                    x + c.width * random.between(0.1, 0.6),
                    y + random.between(-2.0, 2.0),
                    random.between(0.5, 2.5),
                    vein);
        }
    }

    private static void room(Canvas c, SeededRandom random) {
        double hue = random.between(0.0, 360.0);
        c.background(Canvas.hsb(hue, 0.12, 0.85), Canvas.hsb(hue, 0.18, 0.6));
        c.glow(c.width * random.unit(), c.height * 0.2, c.height * 0.6, Color.WHITE, 0.5);
        wood(c, random, c.height * 0.66);
    }

    static void meal(Canvas c, SeededRandom random) {
        wood(c, random, 0);
        double x = c.width / 2.0;
        double y = c.height / 2.0;
        double r = Math.min(c.width, c.height) * random.between(0.36, 0.43);
        c.glow(x + 14, y + 18, r * 1.25, Color.BLACK, 0.5);
        Color china = Canvas.hsb(random.between(0.0, 360.0), random.chance(0.6) ? 0.04 : 0.4, 0.93);
        c.ball(x, y, r, china);
        c.disc(x, y, r * 0.82, Canvas.mix(china, Color.BLACK, 0.1));
        double hue = random.between(5.0, 55.0);
        c.disc(x, y, r * 0.74, Canvas.hsb(hue, 0.65, random.between(0.5, 0.85)));
        int bits = random.between(80, 260);
        double green = random.between(80.0, 130.0);
        for (int i = 0; i < bits; i++) {
            double angle = random.between(0.0, 2 * Math.PI);
            double d = r * 0.68 * StrictMath.sqrt(random.unit());
            double bx = x + StrictMath.cos(angle) * d;
            double by = y + StrictMath.sin(angle) * d;
            double kind = random.unit();
            Color color = kind < 0.25
                    ? Canvas.hsb(green, 0.6, random.between(0.3, 0.7))
                    : Canvas.hsb(
                            hue + random.between(-25.0, 25.0), random.between(0.4, 0.9), random.between(0.35, 0.95));
            if (kind > 0.85) {
                c.line(bx, by, bx + random.between(-30.0, 30.0), by + random.between(-30.0, 30.0), 5, color);
            } else {
                c.ball(bx, by, r * random.between(0.03, 0.1), color);
            }
        }
        if (random.chance(0.5)) {
            c.disc(x - r * 0.2, y + r * 0.1, r * 0.26, new Color(250, 248, 240));
            c.ball(x - r * 0.18, y + r * 0.08, r * 0.12, new Color(248, 186, 44));
        }
        c.line(c.width * 0.06, c.height * 0.2, c.width * 0.07, c.height * 0.85, 7, new Color(190, 192, 198));
    }

    static void roast(Canvas c, SeededRandom random) {
        room(c, random);
        double x = c.width / 2.0;
        double y = c.height * 0.6;
        double s = c.height * 0.3;
        c.oval(x, y + s * 0.62, s * 1.7, s * 0.4, new Color(222, 224, 228));
        c.oval(x, y + s * 0.58, s * 1.5, s * 0.3, new Color(240, 241, 243));
        for (int i = 0; i < 40; i++) {
            double lx = x + s * random.between(-1.4, 1.4);
            c.oval(
                    lx,
                    y + s * random.between(0.5, 0.75),
                    s * 0.14,
                    s * 0.07,
                    Canvas.hsb(random.between(90.0, 130.0), 0.6, 0.5));
        }
        Color skin = new Color(168, 92, 36);
        c.ball(x, y, s * 0.82, skin);
        c.ball(x - s * 0.55, y + s * 0.2, s * 0.5, Canvas.mix(skin, Color.BLACK, 0.08));
        c.ball(x + s * 0.55, y + s * 0.2, s * 0.5, Canvas.mix(skin, Color.BLACK, 0.12));
        for (int side = -1; side <= 1; side += 2) {
            c.line(
                    x + side * s * 0.75,
                    y + s * 0.1,
                    x + side * s * 1.25,
                    y - s * 0.3,
                    s * 0.26,
                    Canvas.mix(skin, Color.BLACK, 0.15));
            c.disc(x + side * s * 1.32, y - s * 0.36, s * 0.1, new Color(245, 236, 214));
        }
        c.glow(x - s * 0.25, y - s * 0.35, s * 0.5, new Color(255, 226, 170), 0.55);
        for (int i = 0; i < 5; i++) {
            c.ball(x + s * random.between(-1.5, 1.5), y + s * 0.72, s * 0.1, new Color(198, 30, 40));
        }
    }

    static void thing(Canvas c, SeededRandom random) {
        room(c, random);
        double x = c.width / 2.0;
        double foot = c.height * 0.8;
        double s = c.height * random.between(0.26, 0.36);
        Color color = Canvas.hsb(random.between(0.0, 360.0), random.between(0.1, 0.6), random.between(0.25, 0.8));
        c.oval(x + 8, foot, s * 0.8, s * 0.12, new Color(0, 0, 0, 90));
        switch (random.below(5)) {
            case 0 -> mug(c, x, foot, s, color);
            case 1 -> headphones(c, x, foot, s, color);
            case 2 -> bag(c, x, foot, s, color);
            case 3 -> gadget(c, random, x, foot, s, color);
            default -> pan(c, x, foot, s);
        }
    }

    private static void mug(Canvas c, double x, double foot, double s, Color color) {
        c.outline(
                new Ellipse2D.Double(x + s * 0.35, foot - s * 0.8, s * 0.5, s * 0.5),
                s * 0.1,
                Canvas.mix(color, Color.BLACK, 0.25));
        c.shade(new Rectangle2D.Double(x - s * 0.5, foot - s, s, s), Canvas.mix(color, Color.WHITE, 0.25), color);
        c.oval(x, foot, s * 0.5, s * 0.1, color);
        c.oval(x, foot - s, s * 0.5, s * 0.12, Canvas.mix(color, Color.BLACK, 0.3));
        c.oval(x, foot - s * 0.98, s * 0.42, s * 0.09, new Color(64, 38, 22));
    }

    private static void headphones(Canvas c, double x, double foot, double s, Color color) {
        c.outline(
                new Arc2D.Double(x - s * 0.8, foot - s * 1.5, s * 1.6, s * 1.7, 0, 180, 0),
                s * 0.14,
                new Color(40, 40, 44));
        for (int side = -1; side <= 1; side += 2) {
            c.oval(x + side * s * 0.78, foot - s * 0.5, s * 0.3, s * 0.45, new Color(28, 28, 30));
            c.oval(x + side * s * 0.86, foot - s * 0.5, s * 0.22, s * 0.36, color);
        }
    }

    private static void bag(Canvas c, double x, double foot, double s, Color color) {
        c.outline(
                new Ellipse2D.Double(x - s * 0.3, foot - s * 1.55, s * 0.6, s * 0.8),
                s * 0.07,
                Canvas.mix(color, Color.BLACK, 0.4));
        c.box(x - s * 0.7, foot - s * 1.2, s * 1.4, s * 1.2, s * 0.25, color);
        c.box(x - s * 0.7, foot - s * 1.2, s * 1.4, s * 0.5, s * 0.25, Canvas.mix(color, Color.BLACK, 0.2));
        c.box(x - s * 0.1, foot - s * 0.82, s * 0.2, s * 0.2, 4, new Color(214, 186, 108));
    }

    private static void gadget(Canvas c, SeededRandom random, double x, double foot, double s, Color color) {
        c.box(x - s * 0.8, foot - s * 1.1, s * 1.6, s * 1.1, s * 0.12, Canvas.mix(color, Color.BLACK, 0.3));
        c.box(x - s * 0.66, foot - s * 0.98, s * 0.9, s * 0.6, s * 0.06, new Color(30, 50, 60));
        c.glow(x - s * 0.3, foot - s * 0.7, s * 0.4, Canvas.hsb(random.between(150.0, 210.0), 0.5, 1), 0.6);
        for (int i = 0; i < 6; i++) {
            c.ball(
                    x + s * (0.42 + 0.2 * (i % 2)),
                    foot - s * (0.9 - 0.28 * (i / 2)),
                    s * 0.07,
                    new Color(220, 220, 225));
        }
        c.line(x + s * 0.6, foot - s * 1.1, x + s * 0.95, foot - s * 1.75, 4, new Color(120, 120, 128));
    }

    private static void pan(Canvas c, double x, double foot, double s) {
        c.line(x + s * 0.6, foot - s * 0.35, x + s * 1.6, foot - s * 0.8, s * 0.14, new Color(30, 30, 32));
        c.oval(x, foot - s * 0.3, s * 0.85, s * 0.42, new Color(26, 26, 28));
        c.oval(x, foot - s * 0.34, s * 0.72, s * 0.32, new Color(48, 47, 48));
        c.glow(x - s * 0.2, foot - s * 0.45, s * 0.5, Color.WHITE, 0.25);
    }

    static void workshop(Canvas c, SeededRandom random) {
        boolean brick = random.chance(0.4);
        c.background(new Color(206, 196, 180), new Color(168, 156, 140));
        if (brick) {
            for (int row = 0; row < 26; row++) {
                for (int i = -1; i < 14; i++) {
                    double x = (i + (row % 2) * 0.5) * c.width / 12.0;
                    Color color = Canvas.hsb(random.between(8.0, 20.0), 0.5, random.between(0.45, 0.65));
                    c.box(x + 2, row * c.height / 24.0 + 2, c.width / 12.0 - 4, c.height / 24.0 - 4, 2, color);
                }
            }
        }
        wood(c, random, c.height * 0.6);
        int boards = random.between(3, 7);
        for (int i = 0; i < boards; i++) {
            double y = c.height * (0.58 - i * 0.06);
            Color plank = Canvas.hsb(random.between(24.0, 38.0), 0.45, random.between(0.55, 0.85));
            c.box(
                    c.width * random.between(0.03, 0.2),
                    y,
                    c.width * random.between(0.5, 0.75),
                    c.height * 0.05,
                    3,
                    plank);
        }
        double x = c.width * random.between(0.55, 0.7);
        c.line(x, c.height * 0.9, x + 130, c.height * 0.72, 11, new Color(150, 96, 52));
        c.box(x + 112, c.height * 0.66, 50, 26, 5, new Color(88, 92, 98));
        c.box(c.width * 0.12, c.height * 0.78, 150, 12, 2, new Color(236, 190, 40));
        for (int i = 0; i < 10; i++) {
            c.line(
                    c.width * 0.12 + i * 15,
                    c.height * 0.78,
                    c.width * 0.12 + i * 15,
                    c.height * 0.78 + 6,
                    1,
                    Color.BLACK);
        }
        for (int i = 0; i < 14; i++) {
            c.disc(c.width * random.unit(), c.height * random.between(0.68, 0.96), 3, new Color(122, 126, 132));
        }
    }

    static void keyboard(Canvas c, SeededRandom random) {
        wood(c, random, 0);
        double w = c.width * 0.84;
        double h = w * 0.36;
        double x = c.width * 0.08;
        double y = (c.height - h) / 2;
        double hue = random.between(0.0, 360.0);
        c.box(x + 8, y + 12, w, h, 18, new Color(0, 0, 0, 90));
        c.box(x, y, w, h, 18, Canvas.hsb(hue, random.between(0.02, 0.4), random.between(0.15, 0.9)));
        Color base =
                Canvas.hsb(hue + random.between(20.0, 200.0), random.between(0.05, 0.5), random.between(0.3, 0.95));
        Color accent = Canvas.hsb(hue + random.between(120.0, 240.0), 0.6, 0.8);
        double key = (w - 24) / 15;
        for (int row = 0; row < 5; row++) {
            double kx = x + 12;
            int i = 0;
            while (kx < x + w - 14) {
                double units = row == 4 && i == 3 ? 6.25 : i == 0 ? 1 + row * 0.25 : 1;
                double kw = Math.min(key * units, x + w - 12 - kx);
                Color color = (i == 0 && row > 0) || kx + kw > x + w - 20 ? accent : base;
                c.box(
                        kx + 1,
                        y + 12 + row * (h - 24) / 5,
                        kw - 2,
                        (h - 24) / 5 - 3,
                        6,
                        Canvas.mix(color, Color.BLACK, 0.3));
                c.box(kx + 4, y + 13 + row * (h - 24) / 5, kw - 8, (h - 24) / 5 - 10, 6, color);
                kx += kw;
                i++;
            }
        }
    }

    static void screen(Canvas c, SeededRandom random) {
        room(c, random);
        double w = c.width * 0.68;
        double h = Math.min(w * 0.58, c.height * 0.56);
        double x = (c.width - w) / 2;
        double y = c.height * 0.14;
        c.box(x + w * 0.45, y + h, w * 0.1, c.height * 0.1, 0, new Color(60, 60, 66));
        c.oval(x + w / 2, y + h + c.height * 0.11, w * 0.22, 10, new Color(52, 52, 58));
        c.box(x - 10, y - 10, w + 20, h + 20, 14, new Color(22, 22, 26));
        Canvas shown = new Canvas((int) w, (int) h);
        Outdoors.landscape(shown, random);
        c.place(shown, x, y);
        double hue = random.between(0.0, 360.0);
        c.box(x + 10, y + 10, w * 0.26, 9, 4, Canvas.hsb(hue, 0.7, 0.95));
        c.box(x + 10, y + 24, w * 0.18, 9, 4, Canvas.hsb(hue + 120, 0.7, 0.95));
        for (int i = 0; i < 5; i++) {
            c.box(x + w * 0.36 + i * w * 0.06, y + h - w * 0.06, w * 0.05, w * 0.05, 5, new Color(20, 20, 28, 180));
        }
    }
}
