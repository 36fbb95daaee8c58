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
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            3C 3F 78 6D 6C 20 | it is XML (.osm), not an .osm.pbf file. Remedy: convert it with 'osmium cat -o map.osm.pbf other'
            1F 8B 08 00 00 00 | it is compressed by gzip, not an .osm.pbf file
            42 5A 68 39 31 41 | it is compressed by bzip2, not an .osm.pbf file
            FF E0 04 6F 35 6D | it is o5m, not an .osm.pbf file
            """)
    void mapDataInAnotherFormatIsNamed(String begin, String reason) throws Exception {
        Path file = folder.resolve("other");
        Files.write(file, Arrays.copyOf(HexFormat.ofDelimiter(" ").parseHex(begin), 4_000));

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .isInstanceOf(ExtractException.class)
                .hasMessageContaining(reason);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            HistoricalInformation | it is a history file, with all versions of its elements. Remedy: extract one moment's versions with 'osmium time-filter'.
            Flying                | it needs the feature Flying, and this reader has only OsmSchema-V0.6 and DenseNodes. Remedy: rewrite it with 'osmium cat'.
            """)
    void aFeatureThatIsMissingIsNamed(String feature, String reason) throws Exception {
        Path file = folder.resolve("new.osm.pbf");
        ForeignExtract.writeRequiring(file, feature);

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .hasMessage("Could not read " + file + ": " + reason);
    }

    @Test
    void elementsInAnotherOrderAreRejectedWithARemedy() throws Exception {
        Path file = folder.resolve("mixed.osm.pbf");
        List<Element> some = some(3);
        Collections.reverse(some);
        write(file, some);

        assertThatThrownBy(() -> PbfReader.read(file, element -> {}))
                .hasMessageContaining(
                        "it is not sorted: way 5 comes after a relation. Remedy: sort it with 'osmium sort'");
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
