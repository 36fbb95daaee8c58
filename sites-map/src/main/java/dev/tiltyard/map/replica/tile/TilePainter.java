package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.Shape;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;

/** Draws tiles. Safe for use by many threads. */
final class TilePainter {
    /** Pixels around a tile whose labels are placed too, so that neighbours agree on the labels at their border. */
    private static final int MARGIN = 192;

    private static final double APART = 260;
    private static final int MOST_FEATURES = 20_000;

    private final FeatureIndex index;

    TilePainter(FeatureIndex index) {
        this.index = index;
    }

    /** The tile as PNG. */
    byte[] png(Layer layer, int zoom, int x, int y) {
        BufferedImage image = new BufferedImage(Projection.SIDE, Projection.SIDE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            Projection projection = new Projection(zoom, x, y);
            List<Feature> features = index.within(projection.box(MARGIN), zoom, MOST_FEATURES);
            new Drawing(graphics, projection, layer).draw(features);
            ByteArrayOutputStream out = new ByteArrayOutputStream(16 * 1024);
            ImageIO.write(image, "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("a picture in memory could not be written", e);
        } finally {
            graphics.dispose();
        }
    }

    /** One tile under way. */
    private static final class Drawing {
        private final Graphics2D graphics;
        private final Projection projection;
        private final int zoom;
        private final Layer layer;
        private final List<Rectangle2D> taken = new ArrayList<>();
        private final Map<String, List<double[]>> labelled = new HashMap<>();

        Drawing(Graphics2D graphics, Projection projection, Layer layer) {
            this.graphics = graphics;
            this.projection = projection;
            this.zoom = projection.zoom();
            this.layer = layer;
        }

        void draw(List<Feature> features) {
            graphics.setColor(Style.LAND);
            graphics.fillRect(0, 0, Projection.SIDE, Projection.SIDE);
            List<Feature> areas = features.stream()
                    .filter(feature -> feature.shape().kind() == Shape.Kind.AREA)
                    .sorted(Comparator.comparingInt(Style::order).thenComparingInt(Feature::number))
                    .toList();
            areas.forEach(this::area);
            features.forEach(this::river);
            borders(features);
            roads(features);
            labels(features);
        }

        private void area(Feature feature) {
            Style.area(feature).map(colour -> layer.tone(feature, colour)).ifPresent(colour -> {
                Path2D path = path(feature.shape());
                graphics.setColor(colour);
                graphics.fill(path);
                if (feature.category().equals("building") && zoom > 15) {
                    stroke(path, colour.darker(), 0.6f);
                }
            });
        }

        private void river(Feature feature) {
            if (feature.category().equals("waterway")) {
                double meters = Double.parseDouble(
                        feature.tags().getOrDefault("width", "8").replaceAll("[^0-9.]", "0"));
                double pixels = meters / (156_543 * Math.cos(Math.toRadians(feature.lat())) / (1L << zoom));
                stroke(path(feature.shape()), layer.tone(feature, Style.WATER), (float) Math.max(1.2, pixels));
            }
        }

        private void borders(List<Feature> features) {
            float[] dashes = {7, 3, 2, 3};
            for (Feature feature : features) {
                boolean border = feature.category().equals("boundary")
                        && feature.kind().equals("administrative")
                        && feature.shape().kind() == Shape.Kind.LINE;
                if (border) {
                    graphics.setStroke(new BasicStroke(
                            zoom > 7 ? 2 : 1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
                    graphics.setColor(layer.tone(feature, Style.BORDER));
                    graphics.draw(path(feature.shape()));
                }
            }
        }

        private void roads(List<Feature> features) {
            List<Feature> roads = features.stream()
                    .filter(feature -> Style.road(feature).isPresent())
                    .sorted(Comparator.comparingInt((Feature feature) -> rank(feature))
                            .thenComparingInt(Feature::number))
                    .toList();
            for (Feature road : roads) {
                Style.Road style = Style.road(road).orElseThrow();
                if (style.edge() != null && zoom > 9) {
                    stroke(
                            path(road.shape()),
                            layer.tone(road, style.edge()),
                            style.width(zoom) + (zoom > 12 ? 2 : 1.2f));
                }
            }
            for (Feature road : roads) {
                Style.Road style = Style.road(road).orElseThrow();
                if (style.edge() == null) {
                    graphics.setStroke(new BasicStroke(
                            1.3f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0));
                    graphics.setColor(layer.tone(road, style.fill()));
                    graphics.draw(path(road.shape()));
                } else {
                    Color fill = zoom > 9 ? style.fill() : style.edge();
                    stroke(path(road.shape()), layer.tone(road, fill), style.width(zoom));
                }
            }
        }

        private static int rank(Feature road) {
            return Style.road(road).map(Style.Road::rank).orElse(0);
        }

        private void stroke(Path2D path, Color colour, float width) {
            graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            graphics.setColor(colour);
            graphics.draw(path);
        }

        private void labels(List<Feature> features) {
            List<Feature> named = features.stream()
                    .filter(feature -> !feature.name().isEmpty())
                    .sorted(Comparator.comparingInt(Drawing::weight).thenComparing(Feature::number))
                    .toList();
            for (Feature feature : named) {
                if (Style.road(feature).isPresent()) {
                    along(feature);
                } else if (!feature.category().equals("waterway")) {
                    at(feature);
                }
            }
        }

        private static int weight(Feature feature) {
            return feature.category().equals("place") || feature.category().equals("boundary")
                    ? feature.rank()
                    : feature.category().equals("highway") ? 24 - rank(feature) / 3 : 30;
        }

        private void at(Feature feature) {
            boolean town = feature.category().equals("place") || feature.rank() <= 20;
            if (!town && zoom < 17 && feature.shape().kind() == Shape.Kind.POINT && zoom < 16) {
                return;
            }
            double x = projection.pixelX(Shape.fixed(feature.lon()));
            double y = projection.pixelY(Shape.fixed(feature.lat()));
            String text = town && feature.rank() <= 8 ? feature.name().toUpperCase(Locale.ROOT) : feature.name();
            int size = town ? Math.max(10, Math.min(17, 22 - feature.rank() / 2 + (zoom - 9) / 2)) : 10;
            Font font = new Font(Font.SANS_SERIF, town && feature.rank() < 19 ? Font.BOLD : Font.PLAIN, size);
            boolean dot = !town;
            Color colour = town ? Style.LABEL : layer.tone(feature, Style.point(feature));
            Rectangle2D bounds = font.getStringBounds(text, graphics.getFontRenderContext());
            double below = dot ? 13 : 0;
            Rectangle2D place = new Rectangle2D.Double(
                    x - bounds.getWidth() / 2 - 3, y - size * 0.7 + below - 3, bounds.getWidth() + 6, size + 6);
            if (isFree(place)) {
                taken.add(place);
                if (dot) {
                    graphics.setColor(Color.WHITE);
                    graphics.fill(new Ellipse2D.Double(x - 5, y - 5, 10, 10));
                    graphics.setColor(colour);
                    graphics.fill(new Ellipse2D.Double(x - 3.5, y - 3.5, 7, 7));
                }
                write(text, font, colour, x - bounds.getWidth() / 2, y + size * 0.3 + below, 0);
            }
        }

        /** A street's name on those of its stretches that have room for it, some way apart. */
        private void along(Feature feature) {
            if (zoom < 13 && rank(feature) < 7 || zoom < 9) {
                return;
            }
            Font font = new Font(Font.SANS_SERIF, Font.PLAIN, zoom > 15 ? 11 : 10);
            double length = font.getStringBounds(feature.name(), graphics.getFontRenderContext())
                    .getWidth();
            for (int[] line : feature.shape().parts()) {
                for (int i = 0; i + 3 < line.length; i += 2) {
                    stretch(feature.name(), font, length, line, i);
                }
            }
        }

        private void stretch(String name, Font font, double length, int[] line, int from) {
            double x1 = projection.pixelX(line[from + 1]);
            double y1 = projection.pixelY(line[from]);
            double x2 = projection.pixelX(line[from + 3]);
            double y2 = projection.pixelY(line[from + 2]);
            double x = (x1 + x2) / 2;
            double y = (y1 + y2) / 2;
            double reach = length / 2 + 4;
            Rectangle2D place = new Rectangle2D.Double(x - reach, y - reach / 2 - 6, reach * 2, reach + 12);
            boolean fits = Math.hypot(x2 - x1, y2 - y1) > length * 0.9
                    && place.intersects(
                            -MARGIN, -MARGIN, Projection.SIDE + 2.0 * MARGIN, Projection.SIDE + 2.0 * MARGIN);
            if (fits && isFree(place) && isFarFromSame(name, x, y)) {
                taken.add(place);
                labelled.computeIfAbsent(name, any -> new ArrayList<>()).add(new double[] {x, y});
                double angle = Math.atan2(y2 - y1, x2 - x1);
                boolean upsideDown = Math.abs(angle) > Math.PI / 2;
                double turn = upsideDown ? angle + Math.PI : angle;
                double back = length / 2;
                write(
                        name,
                        font,
                        Style.LABEL,
                        x - back * Math.cos(turn) - 3.5 * Math.sin(turn),
                        y - back * Math.sin(turn) + 3.5 * Math.cos(turn),
                        turn);
            }
        }

        private boolean isFarFromSame(String name, double x, double y) {
            return labelled.getOrDefault(name, List.of()).stream()
                    .allMatch(other -> Math.hypot(other[0] - x, other[1] - y) > APART);
        }

        private boolean isFree(Rectangle2D place) {
            return taken.stream().noneMatch(place::intersects);
        }

        private void write(String text, Font font, Color colour, double x, double y, double turn) {
            AffineTransform at = AffineTransform.getTranslateInstance(x, y);
            at.rotate(turn);
            java.awt.Shape outline = new TextLayout(text, font, graphics.getFontRenderContext()).getOutline(at);
            graphics.setStroke(new BasicStroke(3, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            graphics.setColor(Style.HALO);
            graphics.draw(outline);
            graphics.setColor(colour);
            graphics.fill(outline);
        }

        private Path2D path(Shape shape) {
            Path2D path = new Path2D.Double(Path2D.WIND_EVEN_ODD);
            for (int[] part : shape.parts()) {
                for (int i = 0; i < part.length; i += 2) {
                    double px = projection.pixelX(part[i + 1]);
                    double py = projection.pixelY(part[i]);
                    if (i == 0) {
                        path.moveTo(px, py);
                    } else {
                        path.lineTo(px, py);
                    }
                }
                if (shape.kind() == Shape.Kind.AREA) {
                    path.closePath();
                }
            }
            return path;
        }
    }
}
