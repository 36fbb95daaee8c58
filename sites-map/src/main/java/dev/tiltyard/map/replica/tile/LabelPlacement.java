package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import dev.tiltyard.map.index.Shape;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Places the labels of one block of tiles: important ones first, others if there is room. */
final class LabelPlacement {
    /** Pixels between two labels of a street. */
    private static final double APART = 260;

    private static final double HALO = 3;
    private static final double DOT = 5;

    private final FontRenderContext fonts = new FontRenderContext(null, true, false);
    private final Projection projection;
    private final int zoom;
    private final double side;
    private final List<Label> placed = new ArrayList<>();
    private final Map<String, List<Point2D>> streets = new HashMap<>();

    private LabelPlacement(LabelBlock block) {
        this.projection = block.projection();
        this.zoom = block.zoom();
        this.side = block.side();
    }

    /** The labels of a block, in drawing order. */
    static List<Label> of(LabelBlock block, List<Feature> features) {
        LabelPlacement placement = new LabelPlacement(block);
        features.stream()
                .filter(feature -> !feature.name().isEmpty())
                .sorted(Comparator.comparingInt(LabelPlacement::weight).thenComparing(Feature::number))
                .forEach(placement::place);
        return List.copyOf(placement.placed);
    }

    private static int weight(Feature feature) {
        return switch (feature.category()) {
            case "place", "boundary" -> feature.rank();
            case "highway" -> 24 - Style.rank(feature) / 3;
            default -> 30;
        };
    }

    private void place(Feature feature) {
        if (Style.road(feature).isPresent()) {
            along(feature);
        } else if (Style.isGround(feature)) {
            within(feature);
        } else if (feature.shape().kind() != Shape.Kind.LINE) {
            at(feature);
        }
    }

    /** Places the name of an area in its middle, if the area is about as wide as the name. */
    private void within(Feature feature) {
        double x = projection.pixelX(Shape.fixed(feature.lon()));
        double y = projection.pixelY(Shape.fixed(feature.lat()));
        if (x < 0 || y < 0 || x >= side || y >= side) {
            return;
        }
        int[] box = feature.shape().box();
        double wide = projection.pixelX(box[3]) - projection.pixelX(box[1]);
        Font font = new Font(Font.SANS_SERIF, Font.ITALIC, wide > 300 ? 12 : 10);
        if (wide > 0.8 * width(feature.name(), font)) {
            Rectangle2D room = room(feature.name(), font, x, y - font.getSize() * 0.65 - HALO);
            add(feature, feature.name(), font, Optional.empty(), room);
        }
    }

    private void at(Feature feature) {
        boolean town = feature.category().equals("place") || feature.rank() <= 20;
        double x = projection.pixelX(Shape.fixed(feature.lon()));
        double y = projection.pixelY(Shape.fixed(feature.lat()));
        boolean elsewhere = x < 0 || y < 0 || x >= side || y >= side;
        if (elsewhere || !town && zoom < 16 && feature.shape().kind() == Shape.Kind.POINT) {
            return;
        }
        if (town) {
            int size = Math.max(10, Math.min(17, 22 - feature.rank() / 2 + (zoom - 9) / 2));
            Font font = new Font(Font.SANS_SERIF, feature.rank() < 19 ? Font.BOLD : Font.PLAIN, size);
            String text = feature.rank() <= 8 ? feature.name().toUpperCase(Locale.ROOT) : feature.name();
            Rectangle2D room = room(text, font, x, y - size * 0.65 - HALO);
            add(feature, text, font, Optional.empty(), room);
        } else {
            Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 10);
            Point2D.Double dot = new Point2D.Double(inside(x, 2 * DOT), inside(y, 2 * DOT));
            Rectangle2D below = room(feature.name(), font, x, dot.y + DOT);
            Rectangle2D above = room(feature.name(), font, x, dot.y - DOT - below.getHeight());
            add(feature, feature.name(), font, Optional.of(dot), below.getY() < dot.y + DOT ? above : below);
        }
    }

    /** The area of a text centered at x, shifted to stay inside the block. */
    private Rectangle2D room(String text, Font font, double x, double top) {
        double width = width(text, font) + 2 * HALO;
        double height = font.getSize() * 1.25 + 2 * HALO;
        return new Rectangle2D.Double(
                inside(x, width) - width / 2, inside(top + height / 2, height) - height / 2, width, height);
    }

    /** A center shifted so that the whole length is inside. */
    private double inside(double middle, double length) {
        return length > side ? side / 2 : Math.max(length / 2, Math.min(side - length / 2, middle));
    }

    private void add(Feature feature, String text, Font font, Optional<Point2D.Double> dot, Rectangle2D room) {
        if (isFree(room)) {
            Rectangle2D ink = (Rectangle2D) room.clone();
            dot.ifPresent(at -> ink.add(new Rectangle2D.Double(at.x - DOT, at.y - DOT, 2 * DOT, 2 * DOT)));
            placed.add(new Label(
                    feature,
                    text,
                    font,
                    dot.orElse(null),
                    room.getX() + HALO,
                    room.getY() + HALO + font.getSize() * 0.95,
                    0,
                    ink));
        }
    }

    /** Places a street's name on its segments that have room for it, at intervals. */
    private void along(Feature feature) {
        if (zoom < 13 && Style.rank(feature) < 7 || zoom < 9) {
            return;
        }
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, zoom > 15 ? 11 : 10);
        double length = width(feature.name(), font);
        for (int[] line : feature.shape().parts()) {
            for (int i = 0; i + 3 < line.length; i += 2) {
                Line2D stretch = new Line2D.Double(
                        projection.pixelX(line[i + 1]),
                        projection.pixelY(line[i]),
                        projection.pixelX(line[i + 3]),
                        projection.pixelY(line[i + 2]));
                inside(stretch).ifPresent(part -> onto(part, feature, font, length));
            }
        }
    }

    private void onto(Line2D stretch, Feature feature, Font font, double length) {
        double dx = stretch.getX2() - stretch.getX1();
        double dy = stretch.getY2() - stretch.getY1();
        if (Math.hypot(dx, dy) <= length * 0.9) {
            return;
        }
        double angle = Math.atan2(dy, dx);
        double turn = Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle;
        double cos = Math.cos(turn);
        double sin = Math.sin(turn);
        double x = (stretch.getX1() + stretch.getX2()) / 2;
        double y = (stretch.getY1() + stretch.getY2()) / 2;
        double reach = length / 2 + HALO;
        double thick = font.getSize() * 0.6 + HALO;
        double wide = reach * Math.abs(cos) + thick * Math.abs(sin);
        double high = reach * Math.abs(sin) + thick * Math.abs(cos);
        Rectangle2D room = new Rectangle2D.Double(x - wide, y - high, 2 * wide, 2 * high);
        boolean fits = room.getX() >= 0 && room.getY() >= 0 && room.getMaxX() <= side && room.getMaxY() <= side;
        if (fits && isFree(room) && isFarFromSame(feature.name(), x, y)) {
            streets.computeIfAbsent(feature.name(), any -> new ArrayList<>()).add(new Point2D.Double(x, y));
            double back = length / 2;
            placed.add(new Label(
                    feature,
                    feature.name(),
                    font,
                    null,
                    x - back * cos - 3.5 * sin,
                    y - back * sin + 3.5 * cos,
                    turn,
                    room));
        }
    }

    /** The part of a segment inside the block, without a margin of a label's height. */
    private Optional<Line2D> inside(Line2D line) {
        double rim = 10;
        double dx = line.getX2() - line.getX1();
        double dy = line.getY2() - line.getY1();
        double[] rooms = {line.getX1() - rim, side - rim - line.getX1(), line.getY1() - rim, side - rim - line.getY1()};
        double[] steps = {-dx, dx, -dy, dy};
        double from = 0;
        double to = 1;
        for (int edge = 0; edge < 4; edge++) {
            if (steps[edge] < 0) {
                from = Math.max(from, rooms[edge] / steps[edge]);
            } else if (steps[edge] > 0) {
                to = Math.min(to, rooms[edge] / steps[edge]);
            } else if (rooms[edge] < 0) {
                return Optional.empty();
            }
        }
        return from < to
                ? Optional.of(new Line2D.Double(
                        line.getX1() + from * dx,
                        line.getY1() + from * dy,
                        line.getX1() + to * dx,
                        line.getY1() + to * dy))
                : Optional.empty();
    }

    private double width(String text, Font font) {
        return font.getStringBounds(text, fonts).getWidth();
    }

    private boolean isFarFromSame(String name, double x, double y) {
        return streets.getOrDefault(name, List.of()).stream().allMatch(other -> other.distance(x, y) > APART);
    }

    private boolean isFree(Rectangle2D room) {
        return placed.stream().noneMatch(label -> label.ink().intersects(room));
    }
}
