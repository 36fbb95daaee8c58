package dev.tiltyard.sitekit.world.picture;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A drawing surface, with the few operations that the scenes share. */
final class Canvas {
    private static final float QUALITY = 0.82f;

    final int width;
    final int height;
    private final BufferedImage image;
    private final Graphics2D pen;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        this.image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        this.pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    /** A color by hue in degrees, saturation and brightness from 0 to 1. */
    static Color hsb(double hue, double saturation, double brightness) {
        return Color.getHSBColor(
                (float) (hue / 360), (float) Math.min(1, saturation), (float) Math.max(0, Math.min(1, brightness)));
    }

    static Color clear(Color color, double opacity) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), (int) (255 * opacity));
    }

    /** Interpolates between two colors; 0 is the first. */
    static Color mix(Color a, Color b, double part) {
        return new Color(
                (int) (a.getRed() + (b.getRed() - a.getRed()) * part),
                (int) (a.getGreen() + (b.getGreen() - a.getGreen()) * part),
                (int) (a.getBlue() + (b.getBlue() - a.getBlue()) * part));
    }

    void fill(Shape shape, Color color) {
        pen.setPaint(color);
        pen.fill(shape);
    }

    /** Fills with a vertical gradient. */
    void shade(Shape shape, Color above, Color below) {
        Rectangle2D box = shape.getBounds2D();
        pen.setPaint(new GradientPaint(0, (float) box.getMinY(), above, 0, (float) box.getMaxY(), below));
        pen.fill(shape);
    }

    void background(Color above, Color below) {
        shade(new Rectangle2D.Double(0, 0, width, height), above, below);
    }

    void line(double x1, double y1, double x2, double y2, double thick, Color color) {
        pen.setStroke(new BasicStroke((float) thick, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.setPaint(color);
        pen.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    void outline(Shape shape, double thick, Color color) {
        pen.setStroke(new BasicStroke((float) thick, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.setPaint(color);
        pen.draw(shape);
    }

    void disc(double x, double y, double radius, Color color) {
        oval(x, y, radius, radius, color);
    }

    void oval(double x, double y, double rx, double ry, Color color) {
        fill(new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry), color);
    }

    void box(double x, double y, double w, double h, double round, Color color) {
        fill(new RoundRectangle2D.Double(x, y, w, h, round, round), color);
    }

    /** A light that fades out. */
    void glow(double x, double y, double radius, Color color, double opacity) {
        pen.setPaint(new RadialGradientPaint((float) x, (float) y, (float) radius, new float[] {0, 1}, new Color[] {
            clear(color, opacity), clear(color, 0)
        }));
        pen.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    /** A ball lit from the upper left. */
    void ball(double x, double y, double radius, Color color) {
        pen.setPaint(new RadialGradientPaint(
                (float) (x - radius * 0.35),
                (float) (y - radius * 0.4),
                (float) (radius * 1.5),
                new float[] {0, 1},
                new Color[] {mix(color, Color.WHITE, 0.35), mix(color, Color.BLACK, 0.6)}));
        pen.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }

    static Path2D path(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }

    /** A ridge across the canvas, closed at the bottom, by midpoint displacement. */
    Path2D ridge(double base, double rough, SeededRandom random) {
        double[] heights = new double[129];
        heights[0] = base + random.between(-rough, rough) * 0.5;
        heights[128] = base + random.between(-rough, rough) * 0.5;
        for (int step = 128; step > 1; step /= 2) {
            for (int i = step / 2; i < 128; i += step) {
                double middle = (heights[i - step / 2] + heights[i + step / 2]) / 2;
                heights[i] = middle + random.between(-1.0, 1.0) * rough * step / 128;
            }
        }
        Path2D path = new Path2D.Double();
        path.moveTo(0, height);
        for (int i = 0; i <= 128; i++) {
            path.lineTo(width * i / 128.0, heights[i]);
        }
        path.lineTo(width, height);
        path.closePath();
        return path;
    }

    /** Reflects the part above a line into the part below it, darker and slightly rippled. */
    void mirror(int line, SeededRandom random) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        double phase = random.between(0.0, 6.0);
        for (int y = line; y < height; y++) {
            int from = Math.max(0, 2 * line - y - 1);
            double depth = (y - line) / (double) Math.max(1, height - line);
            int shift = (int) (StrictMath.sin(y * 0.9 + phase) * (1 + depth * 5));
            for (int x = 0; x < width; x++) {
                int source = pixels[from * width + Math.floorMod(x + shift, width)];
                pixels[y * width + x] = darker(source, 0.78 - 0.2 * depth);
            }
        }
    }

    private static int darker(int rgb, double factor) {
        int r = (int) (((rgb >> 16) & 255) * factor);
        int g = (int) (((rgb >> 8) & 255) * factor);
        int b = (int) ((rgb & 255) * factor);
        return (r << 16) | (g << 8) | b;
    }

    /** Draws another canvas onto this one. */
    void place(Canvas other, double x, double y) {
        pen.drawImage(other.image, (int) x, (int) y, null);
    }

    /** Adds film grain, a vignette, and for old pictures a sepia tone. */
    void grain(SeededRandom random, int amount, double corners, boolean sepia) {
        pen.dispose();
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        double far = width * (double) width / 4 + height * (double) height / 4;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                double dx = x - width / 2.0;
                double dy = y - height / 2.0;
                double light = 1 - corners * (dx * dx + dy * dy) / far;
                int noise = (int) (random.bits() >>> 40) % (2 * amount + 1) - amount;
                pixels[i] = toned(pixels[i], light, noise, sepia);
            }
        }
    }

    private static int toned(int rgb, double light, int noise, boolean sepia) {
        double r = ((rgb >> 16) & 255) * light + noise;
        double g = ((rgb >> 8) & 255) * light + noise;
        double b = (rgb & 255) * light + noise;
        if (sepia) {
            double gray = 0.3 * r + 0.59 * g + 0.11 * b;
            r = gray * 0.92 + 26;
            g = gray * 0.82 + 16;
            b = gray * 0.64 + 6;
        }
        return (byteOf(r) << 16) | (byteOf(g) << 8) | byteOf(b);
    }

    private static int byteOf(double value) {
        return (int) Math.max(0, Math.min(255, value));
    }

    byte[] jpeg() {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
                MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam how = writer.getDefaultWriteParam();
            how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            how.setCompressionQuality(QUALITY);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), how);
            out.flush();
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("a picture of " + width + " by " + height + " could not be encoded", e);
        } finally {
            writer.dispose();
        }
    }
}
