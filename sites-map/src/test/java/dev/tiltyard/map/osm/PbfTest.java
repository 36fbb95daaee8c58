package dev.tiltyard.map.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.map.osm.Element.Edit;
import dev.tiltyard.map.osm.Element.Member;
import dev.tiltyard.map.osm.Element.Node;
import dev.tiltyard.map.osm.Element.Relation;
import dev.tiltyard.map.osm.Element.Way;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PBF files. */
class PbfTest {
    private static final Edit EDIT = new Edit(3, 1_600_000_000, 77, 12, "Quiet Walker");

    @TempDir
    Path folder;

    @Test
    void roundTripsAFile() throws Exception {
        Path file = folder.resolve("some.osm.pbf");
        List<Element> written = some(9_000);
        write(file, written);

        List<Element> read = new ArrayList<>();
        PbfReader.read(file, read::add);

        assertThat(read).hasSameSizeAs(written);
        assertThat(read.get(0)).isEqualTo(written.get(0));
        assertThat(read.get(8_999)).isEqualTo(written.get(8_999));
        assertThat(((Way) read.get(9_000)).nodes()).containsExactly(1, 2, 3, 1);
        assertThat(read.get(9_000).edit()).isEqualTo(EDIT);
        assertThat(read.get(9_001)).isEqualTo(written.get(9_001));
    }

    @Test
    void theSameElementsGiveTheSameBytes() throws Exception {
        write(folder.resolve("one"), some(500));
        write(folder.resolve("other"), some(500));

        assertThat(Files.readAllBytes(folder.resolve("one"))).isEqualTo(Files.readAllBytes(folder.resolve("other")));
    }

    @Test
    void aTruncatedFileIsRejectedWithARemedy() throws Exception {
        Path file = folder.resolve("broken.osm.pbf");
        write(file, some(9_000));
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length * 2 / 3));

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .isInstanceOf(ExtractException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("is truncated")
                .hasMessageContaining("Remedy");
    }

    @Test
    void aFileOfAnotherFormatIsRejectedWithARemedy() throws Exception {
        Path file = Files.writeString(folder.resolve("letter.txt"), "Dear map, where am I?".repeat(50));

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .isInstanceOf(ExtractException.class)
                .hasMessageContaining("not an .osm.pbf file");
    }

    @Test
    void anEmptyFileIsRefused() throws Exception {
        Path file = Files.createFile(folder.resolve("empty.osm.pbf"));

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .isInstanceOf(ExtractException.class)
                .hasMessageContaining("contains no map data");
    }

    private static void write(Path file, List<Element> elements) throws Exception {
        try (PbfWriter writer = new PbfWriter(file)) {
            for (Element element : elements) {
                writer.take(element);
            }
        }
    }

    private static List<Element> some(int nodes) {
        List<Element> all = new ArrayList<>();
        for (int i = 1; i <= nodes; i++) {
            TreeMap<String, String> tags = new TreeMap<>(i % 7 == 0 ? Map.of("name", "Place " + i) : Map.of());
            all.add(new Node(i, 40 + i / 1e6, -79.9427192 - i / 1e5, tags, EDIT));
        }
        all.add(new Way(5, new long[] {1, 2, 3, 1}, new TreeMap<>(Map.of("building", "yes")), EDIT));
        all.add(new Relation(
                6,
                List.of(new Member(ElementType.WAY, 5, "outer")),
                new TreeMap<>(Map.of("type", "multipolygon")),
                EDIT));
        return all;
    }
}
