package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZimArchiveTest {
    @TempDir
    private Path folder;

    private static String text(ZimArchive zim, String path) {
        return new String(zim.blob(zim.follow(zim.find(path).orElseThrow())).bytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest(name = "compression {0}, 64-bit offsets {1}, format 6.{2}")
    @CsvSource({"0,false,0", "1,false,0", "1,true,1", "2,false,0", "4,false,0", "4,true,1", "5,false,0", "5,true,1"})
    void clustersAreReadInEveryFormat(int method, boolean wide, int minor) throws IOException {
        Path file = TestArchives.write(folder.resolve("test.zim"), method, wide, minor);

        try (ZimArchive zim = ZimArchive.open(file)) {
            zim.verify();
            assertThat(zim.oldNamespaces()).isEqualTo(minor == 0);
            assertThat(text(zim, "A/First")).isEqualTo(TestArchives.FIRST);
            assertThat(text(zim, "Second")).isEqualTo(TestArchives.SECOND);
            assertThat(text(zim, "A/Third")).isEqualTo(TestArchives.SECOND);
            assertThat(zim.mainPage().orElseThrow().path()).isEqualTo("First");
            assertThat(zim.titles().count()).isEqualTo(3);
            assertThat(zim.titles().beginningWith("Se", 5))
                    .extracting(ZimEntry::title)
                    .containsExactly("Second");
            assertThat(zim.find("A/Fourth")).isEmpty();
        }
    }

    @Test
    void aPartOfABlobCanBeCopied() throws IOException {
        for (int method : new int[] {1, 4, 5}) {
            Path file = TestArchives.write(folder.resolve(method + ".zim"), method, false, 0);
            try (ZimArchive zim = ZimArchive.open(file)) {
                ByteArrayOutputStream part = new ByteArrayOutputStream();
                zim.blob(zim.follow(zim.find("A/Second").orElseThrow())).copyTo(part, 3, 6);
                assertThat(part.toString(StandardCharsets.UTF_8)).isEqualTo("second");
            }
        }
    }

    @Test
    void memoryIsBoundedHoweverMuchIsRead() throws IOException {
        Random random = new Random(1);
        ZimWriter writer = new ZimWriter();
        for (int i = 0; i < 60; i++) {
            byte[] letters = new byte[1 << 20];
            random.nextBytes(letters);
            writer.add('A', "page" + i, "page" + i, "text/html", letters);
        }
        byte[] huge = new byte[40 << 20];
        Arrays.fill(huge, (byte) 'x');
        writer.add('A', "huge", "huge", "text/html", huge);
        Path file = folder.resolve("large.zim");
        writer.writeTo(file);

        try (ZimArchive zim = ZimArchive.open(file)) {
            for (int i = 0; i < 60; i++) {
                assertThat(zim.blob((ZimEntry.Content) zim.find("A/page" + i).orElseThrow())
                                .size())
                        .isEqualTo(1 << 20);
                assertThat(zim.cachedBytes()).isLessThanOrEqualTo(ZimArchive.CLUSTER_CACHE);
            }
            ZimBlob blob = zim.blob((ZimEntry.Content) zim.find("A/huge").orElseThrow());
            assertThat(blob).isInstanceOf(ZimBlob.InStream.class);
            assertThat(blob.bytes()).isEqualTo(huge);
            assertThat(zim.cachedBytes()).isLessThanOrEqualTo(ZimArchive.CLUSTER_CACHE);
        }
    }

    @Test
    void anInterruptedReaderDoesNotCloseTheFileForOthers() throws IOException {
        try (ZimArchive zim = ZimArchive.open(TestArchives.write(folder.resolve("test.zim"), 1, false, 0))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> text(zim, "A/First")).isInstanceOf(ZimException.class);
            assertThat(Thread.interrupted()).isTrue();

            assertThat(text(zim, "A/First")).isEqualTo(TestArchives.FIRST);
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"split.zim", "split.zimaa"})
    void aSplitFileIsReadLikeTheWholeOne(String named) throws IOException {
        byte[] whole = Files.readAllBytes(TestArchives.write(folder.resolve("whole.zim"), 5, false, 1));
        writeParts(whole, 50, 90, 91, whole.length);

        try (ZimArchive zim = ZimArchive.open(folder.resolve(named))) {
            zim.verify();
            assertThat(zim.size()).isEqualTo(whole.length);
            assertThat(text(zim, "Second")).isEqualTo(TestArchives.SECOND);
        }
    }

    private void writeParts(byte[] whole, int... ends) throws IOException {
        int begin = 0;
        for (int i = 0; i < ends.length; i++) {
            Files.write(folder.resolve("split.zima" + (char) ('a' + i)), Arrays.copyOfRange(whole, begin, ends[i]));
            begin = ends[i];
        }
    }

    @Nested
    class WhenAFileIsNotWhatItShouldBe {
        @Test
        void aMissingFileIsNamed() {
            assertThatThrownBy(() -> ZimArchive.open(folder.resolve("none.zim")))
                    .isInstanceOf(ZimException.class)
                    .hasMessageContaining("none.zim")
                    .hasMessageContaining("there is no such file");
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "PK", "<!DOCTYPE html><html>a page that says 404 instead of a book</html>"})
        void anotherKindOfFileIsRejected(String content) throws IOException {
            Path file = Files.writeString(folder.resolve("other.zim"), content);

            assertThatThrownBy(() -> ZimArchive.open(file))
                    .hasMessage(
                            "Could not read the ZIM file " + file + " at offset 0: it does not start with the"
                                    + " magic number of ZIM files. Remedy: name a file that ends in .zim, for example one from download.kiwix.org.");
        }

        @Test
        void aMissingPartOfASplitFileIsReported() throws IOException {
            byte[] whole = Files.readAllBytes(TestArchives.write(folder.resolve("whole.zim"), 5, false, 1));
            writeParts(whole, 60, whole.length - 20);

            assertThatThrownBy(() -> ZimArchive.open(folder.resolve("split.zim")))
                    .hasMessageContaining("its 2 parts end here and should have " + whole.length + " bytes")
                    .hasMessageContaining("keep all parts in one folder");
            assertThatThrownBy(() -> ZimArchive.open(folder.resolve("split.zimab")))
                    .hasMessageContaining("name the first part, which ends in .zimaa");
        }

        @ParameterizedTest(name = "version {0}")
        @ValueSource(ints = {4, 7})
        void anotherVersionIsRejected(int version) throws IOException {
            Path file = TestArchives.write(folder.resolve("test.zim"), 1, false, 0);
            write(file, 4, version);

            assertThatThrownBy(() -> ZimArchive.open(file))
                    .hasMessageContaining("at offset 4: it is of format version " + version + ".0; versions 5 and 6")
                    .hasMessageContaining("Remedy: use");
        }

        @Test
        void aTruncatedFileIsReportedWithItsFullLength() throws IOException {
            Path file = TestArchives.write(folder.resolve("test.zim"), 5, false, 0);
            long whole = Files.size(file);
            for (long length : new long[] {40, 90, whole - 1}) {
                try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
                    cut.setLength(Math.min(length, cut.length()));
                } finally {
                    assertThatThrownBy(() -> ZimArchive.open(file))
                            .hasMessageContaining("at offset " + Files.size(file))
                            .hasMessageContaining("the file ends here and should have")
                            .hasMessageContaining("wget -c");
                }
                TestArchives.write(file, 5, false, 0);
            }
        }

        @Test
        void aDamagedClusterIsNamedWithItsOffset() throws IOException {
            Path file = TestArchives.write(folder.resolve("test.zim"), 5, false, 0);
            byte[] bytes = Files.readAllBytes(file);
            int magic = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("\u0028\u00b5\u002f\u00fd");
            write(file, magic, 0);

            try (ZimArchive zim = ZimArchive.open(file)) {
                assertThatThrownBy(zim::verify).hasMessageContaining("its header gives the checksum");
                assertThatThrownBy(() -> text(zim, "A/Second"))
                        .hasMessageContaining("cluster 0 (ZSTD) can't be unpacked")
                        .hasMessageContaining("download it again");
            }
        }

        @Test
        void anUnknownCompressionIsNamed() throws IOException {
            try (ZimArchive zim = ZimArchive.open(TestArchives.write(folder.resolve("test.zim"), 3, false, 0))) {
                assertThatThrownBy(() -> text(zim, "A/First")).hasMessageContaining("compressed by method 3");
            }
        }

        @Test
        void everyCorruptByteIsReported() throws IOException {
            Path file = TestArchives.write(folder.resolve("test.zim"), 1, false, 0);
            byte[] whole = Files.readAllBytes(file);
            for (int at = 0; at < 200; at++) {
                byte[] damaged = whole.clone();
                damaged[at] = (byte) ~damaged[at];
                Files.write(file, damaged);
                try (ZimArchive zim = ZimArchive.open(file)) {
                    for (long i = 0; i < Math.min(3, zim.entryCount()); i++) {
                        zim.blob(zim.follow(zim.entry(i))).bytes();
                    }
                } catch (ZimException e) {
                    assertThat(e).hasMessageContaining(file.toString()).hasMessageContaining("Remedy: ");
                }
            }
        }

        private static void write(Path file, long at, int value) throws IOException {
            try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
                open.seek(at);
                open.write(value);
            }
        }
    }
}
