package dev.tiltyard.map.replica.tile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.map.index.FeatureIndex;
import dev.tiltyard.map.index.Shape;
import dev.tiltyard.map.replica.SmallIndexes;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Adjacent tiles match a single drawing: each continues its neighbor. */
class TileSeamTest {
    private static final int SIDE = Projection.SIDE;

    private final FeatureIndex index = SmallIndexes.features();
    private final TilePainter painter = new TilePainter(index);

    @ParameterizedTest(name = "zoom {2} at {0}, {1}")
    @CsvSource({
        "40.4435, -79.9455, 17", // Forbes Avenue at Carnegie Mellon University
        "40.4450, -79.9490, 16", // South Craig Street
        "40.4406, -79.9959, 14", // Downtown Pittsburgh
        "40.4406, -79.9959, 10", // towns around Pittsburgh
        "42.3601, -71.0589, 12", // Boston
        "42.8960, -75.1080, 7", // the Northeast
        "42.8960, -75.1080, 2", // the continent
    })
    void neighborsContinueEachOther(double lat, double lon, int zoom) throws IOException {
        Projection first = tile(lat, lon, zoom);
        BufferedImage whole = painter.picture(Layer.STANDARD, first, 3);
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 3; x++) {
                BufferedImage tile = png(zoom, first.x() + x, first.y() + y);
                assertThat(differences(whole.getSubimage(x * SIDE, y * SIDE, SIDE, SIDE), tile))
                        .as("pixels of tile %s/%s that differ from the picture in one piece", x, y)
                        .isEmpty();
            }
        }
    }

    @Test
    void namesStayWithinTheTilesThatAgreeOnThem() {
        Projection oakland = tile(40.4435, -79.9455, 16);
        for (LabelBlock block : LabelBlock.under(oakland, 3)) {
            List<Label> labels = LabelPlacement.of(
                    block, index.within(block.projection().box(block.tiles(), 0), block.zoom(), 20_000));

            assertThat(labels).hasSizeGreaterThan(5).allSatisfy(label -> {
                assertThat(label.ink().getMinX()).isNotNegative();
                assertThat(label.ink().getMinY()).isNotNegative();
                assertThat(label.ink().getMaxX()).isLessThanOrEqualTo(block.side());
                assertThat(label.ink().getMaxY()).isLessThanOrEqualTo(block.side());
            });
            assertThat(labels)
                    .as("labels that cross a tile's edge")
                    .anyMatch(label -> (int) label.ink().getMinX() / SIDE
                            != (int) label.ink().getMaxX() / SIDE);
        }
    }

    private static Projection tile(double lat, double lon, int zoom) {
        Projection world = new Projection(zoom, 0, 0);
        return new Projection(
                zoom, (int) (world.pixelX(Shape.fixed(lon)) / SIDE), (int) (world.pixelY(Shape.fixed(lat)) / SIDE));
    }

    private BufferedImage png(int zoom, int x, int y) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(painter.png(Layer.STANDARD, zoom, x, y)));
    }

    /** Pixels that differ by more than the rounding of antialiased edges. */
    private static List<String> differences(BufferedImage one, BufferedImage other) {
        List<String> found = new ArrayList<>();
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int a = one.getRGB(x, y);
                int b = other.getRGB(x, y);
                int most = 0;
                for (int shift = 0; shift < 24; shift += 8) {
                    most = Math.max(most, Math.abs((a >> shift & 0xFF) - (b >> shift & 0xFF)));
                }
                if (most > 24) {
                    found.add(x + "," + y);
                }
            }
        }
        return found;
    }
}
