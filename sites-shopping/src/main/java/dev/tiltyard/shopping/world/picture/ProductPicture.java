package dev.tiltyard.shopping.world.picture;

import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/**
 * A product on a light background, in one of a few colors. The same product in the same color is the same image.
 *
 * @param color index into {@link #COLORS}
 */
record ProductPicture(Shape shape, int color) {
    private static final int SIDE = 480;

    /** A product color, and its words in titles. */
    private record Dye(Color main, List<String> words) {}

    /** The colors of products. */
    private static final List<Dye> COLORS = List.of(
            new Dye(new Color(0x2d5c9e), List.of("blue", "navy", "denim")),
            new Dye(new Color(0x3a3b42), List.of("black", "charcoal", "graphite")),
            new Dye(new Color(0xb23a35), List.of("red", "burgundy", "wine", "coral", "ruby")),
            new Dye(new Color(0x9aa2ab), List.of("grey", "gray", "silver", "heather", "nickel", "clear")),
            new Dye(new Color(0x5f8052), List.of("green", "olive", "sage", "mint", "teal")),
            new Dye(new Color(0x94633c), List.of("brown", "walnut", "oak", "khaki", "brass", "natural", "orange")),
            new Dye(new Color(0xd68ba1), List.of("pink", "blush", "rose", "lavender", "purple")),
            new Dye(new Color(0xe6dfcf), List.of("white", "ivory", "beige", "cream", "vanilla")));

    static int colors() {
        return COLORS.size();
    }

    /** The color in a title; −1 if there is none. */
    static int named(String title) {
        String words = " " + title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", " ") + " ";
        for (int i = 0; i < COLORS.size(); i++) {
            if (COLORS.get(i).words().stream().anyMatch(word -> words.contains(" " + word + " "))) {
                return i;
            }
        }
        return -1;
    }

    byte[] jpeg() throws IOException {
        BufferedImage thing = thing();
        BufferedImage sheet = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = pen(sheet);
        pen.setPaint(new GradientPaint(0, 0, Color.WHITE, 0, SIDE, new Color(0xecedef)));
        pen.fillRect(0, 0, SIDE, SIDE);
        pen.setPaint(new RadialGradientPaint(SIDE / 2f, 0, SIDE / 2.6f, new float[] {0, 1}, new Color[] {
            new Color(0, 0, 0, 70), new Color(0, 0, 0, 0)
        }));
        AffineTransform flat = pen.getTransform();
        pen.translate(0, SIDE * 0.9);
        pen.scale(1, 0.13);
        pen.fill(new Ellipse2D.Double(SIDE * 0.1, -SIDE / 2.0, SIDE * 0.8, SIDE));
        pen.setTransform(flat);
        pen.drawImage(thing, 0, 0, null);
        pen.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 15);
        if (!ImageIO.write(sheet, "jpg", bytes)) {
            throw new IOException("this Java can't write JPEG pictures, which products need");
        }
        return bytes.toByteArray();
    }

    /** Only the product, lit from the left. */
    private BufferedImage thing() {
        BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_ARGB);
        Graphics2D pen = pen(image);
        double scale = SIDE / 116.0;
        pen.translate(SIDE * 0.07, SIDE * 0.05);
        pen.scale(scale, scale);
        shape.layers().forEach(layer -> layer.draw(pen, color(layer.color())));
        pen.setComposite(AlphaComposite.SrcAtop);
        pen.setPaint(new GradientPaint(0, 0, new Color(255, 255, 255, 60), 100, 40, new Color(0, 0, 0, 55)));
        pen.fillRect(-20, -20, 140, 140);
        pen.dispose();
        return image;
    }

    private static Graphics2D pen(BufferedImage image) {
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        return pen;
    }

    private Color color(char name) {
        Color main = COLORS.get(color).main();
        return switch (name) {
            case 'a' -> main;
            case 'd' -> mix(main, Color.BLACK, 0.35);
            case 'l' -> mix(main, Color.WHITE, 0.45);
            case 'b' -> COLORS.get((color + 5) % COLORS.size()).main();
            case 'w' -> new Color(0xf7f6f2);
            case 'k' -> new Color(0x26272b);
            case 'm' -> new Color(0xb9bdc4);
            case 'g' -> new Color(0xcfe3ea);
            case 'y' -> new Color(0xf1c97a);
            case 'v' -> new Color(0x4f8a4a);
            case 'h' -> new Color(0x7a5230);
            default -> throw new IllegalStateException("shapes.txt has no color " + name);
        };
    }

    private static Color mix(Color one, Color other, double part) {
        return new Color(
                (int) (one.getRed() + (other.getRed() - one.getRed()) * part),
                (int) (one.getGreen() + (other.getGreen() - one.getGreen()) * part),
                (int) (one.getBlue() + (other.getBlue() - one.getBlue()) * part));
    }
}
