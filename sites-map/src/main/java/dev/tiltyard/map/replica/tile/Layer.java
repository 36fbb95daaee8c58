package dev.tiltyard.map.replica.tile;

import dev.tiltyard.map.index.Feature;
import java.awt.Color;
import java.util.Optional;
import java.util.stream.Stream;

/** The map's base layers: the same features with different emphasis. Colors are ours. */
enum Layer {
    STANDARD("") {
        @Override
        Color tone(Feature feature, Color color) {
            return color;
        }
    },
    CYCLOSM("cyclosm") {
        @Override
        Color tone(Feature feature, Color color) {
            return isForCyclists(feature) ? CYCLE_PATH : mixed(color, Color.WHITE, 0.45);
        }
    },
    CYCLE_MAP("cycle") {
        @Override
        Color tone(Feature feature, Color color) {
            return isForCyclists(feature) ? CYCLE_PATH : mixed(color, MEADOW, 0.35);
        }
    },
    TRANSPORT("transport") {
        @Override
        Color tone(Feature feature, Color color) {
            return isForPassengers(feature) ? RAIL : mixed(color, gray(color), 0.85);
        }
    },
    OPNV("opnv") {
        @Override
        Color tone(Feature feature, Color color) {
            return isForPassengers(feature) ? BUS : mixed(gray(color), Color.WHITE, 0.4);
        }
    },
    HUMANITARIAN("hot") {
        @Override
        Color tone(Feature feature, Color color) {
            return feature.category().equals("building") ? ROOF : mixed(color, SAND, 0.3);
        }
    };

    private static final Color CYCLE_PATH = new Color(0x2A5BD7);
    private static final Color MEADOW = new Color(0xDDEBCF);
    private static final Color RAIL = new Color(0x7A3B9C);
    private static final Color BUS = new Color(0xC8102E);
    private static final Color ROOF = new Color(0xC9756B);
    private static final Color SAND = new Color(0xF7E7D3);

    private final String path;

    Layer(String path) {
        this.path = path;
    }

    /** The color on this layer for a feature's color on the standard layer. */
    abstract Color tone(Feature feature, Color color);

    /** The layer with this name in tile URLs; empty text for the standard one. */
    static Optional<Layer> at(String path) {
        return Stream.of(values()).filter(layer -> layer.path.equals(path)).findFirst();
    }

    private static boolean isForCyclists(Feature feature) {
        return feature.category().equals("highway") && feature.kind().matches("cycleway|footway|path|track|pedestrian");
    }

    private static boolean isForPassengers(Feature feature) {
        return feature.category().matches("railway|aeroway|public_transport")
                || feature.kind().matches("bus_stop|bus_station|ferry_terminal|ferry");
    }

    private static Color gray(Color color) {
        int light = (color.getRed() * 3 + color.getGreen() * 6 + color.getBlue()) / 10;
        return new Color(light, light, light);
    }

    private static Color mixed(Color color, Color other, double share) {
        return new Color(
                part(color.getRed(), other.getRed(), share),
                part(color.getGreen(), other.getGreen(), share),
                part(color.getBlue(), other.getBlue(), share));
    }

    private static int part(int one, int other, double share) {
        return (int) Math.round(one * (1 - share) + other * share);
    }
}
