package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.Shape;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import javax.imageio.ImageIO;

/** Draws tiles. Thread-safe. */
final class TilePainter {
    /** Margin in pixels for features outside a tile: wide rivers extend this far. */
    private static final int MARGIN = 192;

    private static final int MOST_FEATURES = 20_000;

    private final FeatureIndex index;
    private final DrawnTiles drawn;

    TilePainter(FeatureIndex index) {
        this.index = index;
        this.drawn = DrawnTiles.of(index);
    }

    /** The tile as PNG. */
    byte[] png(Layer layer, int zoom, int x, int y) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream(16 * 1024);
            ImageIO.write(picture(layer, new Projection(zoom, x, y), 1), "png", out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("a picture in memory could not be written", e);
        }
    }

    /** A square of tiles as one image; the projection is that of the first tile. */
    BufferedImage picture(Layer layer, Projection first, int tiles) {
        int side = tiles * Projection.SIDE;
        BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setClip(0, 0, side, side);
            Drawing drawing = new Drawing(graphics, first, layer);
            drawing.draw(index.within(first.box(tiles, MARGIN), first.zoom(), MOST_FEATURES));
            for (LabelBlock block : LabelBlock.under(first, tiles)) {
                drawing.draw(block, labels(block));
            }
            return image;
        } finally {
            graphics.dispose();
        }
    }

    private List<Label> labels(LabelBlock block) {
        return drawn.labels(block, () -> {
            int[] box = block.projection().box(block.tiles(), 0);
            return LabelPlacement.of(block, index.within(box, block.zoom(), MOST_FEATURES));
        });
    }

    /** An image being drawn. */
    private static final class Drawing {
        private final Graphics2D graphics;
        private final Projection projection;
        private final int zoom;
        private final Layer layer;

        Drawing(Graphics2D graphics, Projection projection, Layer layer) {
            this.graphics = graphics;
            this.projection = projection;
            this.zoom = projection.zoom();
            this.layer = layer;
        }

        void draw(List<Feature> features) {
            graphics.setColor(Style.LAND);
            graphics.fill(graphics.getClip());
            List<Feature> areas = features.stream()
                    .filter(feature -> feature.shape().kind() == Shape.Kind.AREA)
                    .sorted(Comparator.comparingInt(Style::order)
                            .thenComparing(
                                    Comparator.comparingDouble(Drawing::extent).reversed())
                            .thenComparingInt(Feature::number))
                    .toList();
            areas.forEach(this::area);
            features.forEach(this::river);
            borders(features);
            roads(features);
            rails(features);
        }

        /** The size of a feature's box: small areas are drawn over large ones. */
        private static double extent(Feature feature) {
            int[] box = feature.shape().box();
            return ((double) box[2] - box[0]) * ((double) box[3] - box[1]);
        }

        void draw(LabelBlock block, List<Label> labels) {
            int right = (block.projection().x() - projection.x()) * Projection.SIDE;
            int down = (block.projection().y() - projection.y()) * Projection.SIDE;
            graphics.translate(right, down);
            Rectangle2D canvas = graphics.getClipBounds();
            labels.stream().filter(label -> label.ink().intersects(canvas)).forEach(this::label);
            graphics.translate(-right, -down);
        }

        private void area(Feature feature) {
            Style.area(feature).map(color -> layer.tone(feature, color)).ifPresent(color -> {
                Path2D path = path(feature.shape());
                graphics.setColor(color);
                graphics.fill(path);
                if (feature.category().equals("building") && zoom > 15) {
                    stroke(path, color.darker(), 0.6f);
                }
            });
        }

        private void river(Feature feature) {
            if (feature.category().equals("waterway") && feature.shape().kind() == Shape.Kind.LINE) {
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
                    .sorted(Comparator.comparingInt(Style::rank).thenComparingInt(Feature::number))
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

        /** Railways: dark, with white dashes where there is room for them; trams and subways are thin lines. */
        private void rails(List<Feature> features) {
            for (Feature rail : features) {
                if (!rail.category().equals("railway") || rail.shape().kind() != Shape.Kind.LINE) {
                    continue;
                }
                boolean heavy = rail.kind().matches("rail|preserved|narrow_gauge|light_rail");
                Path2D path = path(rail.shape());
                stroke(path, layer.tone(rail, Style.RAIL), heavy && zoom > 12 ? 3 : 1.2f);
                if (heavy && zoom > 12) {
                    graphics.setStroke(new BasicStroke(
                            1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {7, 7}, 0));
                    graphics.setColor(Color.WHITE);
                    graphics.draw(path);
                }
            }
        }

        private void stroke(Path2D path, Color color, float width) {
            graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            graphics.setColor(color);
            graphics.draw(path);
        }

        private void label(Label label) {
            Point2D.Double dot = label.dot();
            if (dot == null) {
                write(label, Style.LABEL);
            } else {
                Color color = layer.tone(label.feature(), Style.point(label.feature()));
                graphics.setColor(Color.WHITE);
                graphics.fill(new Ellipse2D.Double(dot.x - 5, dot.y - 5, 10, 10));
                graphics.setColor(color);
                graphics.fill(new Ellipse2D.Double(dot.x - 3.5, dot.y - 3.5, 7, 7));
                write(label, color);
            }
        }

        private void write(Label label, Color color) {
            AffineTransform at = AffineTransform.getTranslateInstance(label.x(), label.y());
            at.rotate(label.turn());
            java.awt.Shape outline =
                    new TextLayout(label.text(), label.font(), graphics.getFontRenderContext()).getOutline(at);
            graphics.setStroke(new BasicStroke(3, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            graphics.setColor(Style.HALO);
            graphics.draw(outline);
            graphics.setColor(color);
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
