package dev.tiltyard.shopping.world.picture;

import dev.tiltyard.sitekit.world.FactTable;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A flat drawing of a kind of product in layers, in a square of 100.
 *
 * @param words names of such products
 */
record Shape(String name, Set<String> words, List<Layer> layers) {
    Shape {
        words = Set.copyOf(words);
        layers = List.copyOf(layers);
    }

    /** A shape of one color. The numbers are those of {@code shapes.txt}. */
    record Layer(char color, char form, double[] numbers) {
        static Layer read(String line) {
            String[] parts = line.split(" ");
            double[] numbers = new double[parts.length - 2];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Double.parseDouble(parts[i + 2]);
            }
            return new Layer(parts[0].charAt(0), parts[1].charAt(0), numbers);
        }

        void draw(Graphics2D canvas, Color color) {
            canvas.setColor(color);
            double[] n = numbers;
            switch (form) {
                case 'R' -> canvas.fill(new RoundRectangle2D.Double(n[0], n[1], n[2], n[3], 2 * n[4], 2 * n[4]));
                case 'E' -> canvas.fill(new Ellipse2D.Double(n[0] - n[2], n[1] - n[3], 2 * n[2], 2 * n[3]));
                case 'P' -> canvas.fill(path(n, 0, true));
                case 'L' -> {
                    canvas.setStroke(new BasicStroke((float) n[0], BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                    canvas.draw(path(n, 1, false));
                }
                default -> throw new IllegalStateException("shapes.txt knows no form " + form);
            }
        }

        private static Path2D path(double[] n, int from, boolean closed) {
            Path2D path = new Path2D.Double();
            path.moveTo(n[from], n[from + 1]);
            for (int i = from + 2; i + 1 < n.length; i += 2) {
                path.lineTo(n[i], n[i + 1]);
            }
            if (closed) {
                path.closePath();
            }
            return path;
        }
    }

    /** All shapes by name, in the order of {@code shapes.txt}. */
    static Map<String, Shape> read() {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        String name = "";
        Set<String> words = Set.of();
        List<Layer> layers = new ArrayList<>();
        for (String line : FactTable.lines(Shape.class, "shapes.txt")) {
            if (line.startsWith("[")) {
                keep(shapes, name, words, layers);
                int end = line.indexOf(']');
                name = line.substring(1, end);
                words = Set.of(line.substring(end + 2).split(" "));
                layers = new ArrayList<>();
            } else if (!line.isBlank() && !line.startsWith("#")) {
                layers.add(Layer.read(line));
            }
        }
        keep(shapes, name, words, layers);
        return shapes;
    }

    private static void keep(Map<String, Shape> shapes, String name, Set<String> words, List<Layer> layers) {
        if (!name.isEmpty()) {
            shapes.put(name, new Shape(name, words, layers));
        }
    }
}
