package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PictureReaderTest {
    @Test
    void decodesNoMorePixelsThanItTakes() throws IOException {
        byte[] large = png(7_000, 7_000);
        assertThat(large.length).isLessThan(100_000);
        BufferedImage decoded = PictureReader.decode(large, 70, 70);
        assertThat(decoded.getWidth()).isBetween(70, 300);
        assertThat(decoded.getHeight()).isBetween(70, 300);
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg", "gif"})
    void detectsTheImageFormat(String format) throws IOException {
        byte[] content = written(new BufferedImage(30, 20, BufferedImage.TYPE_INT_RGB), format);
        PictureReader.Picture picture = PictureReader.accept(content).orElseThrow();
        assertThat(picture).isEqualTo(new PictureReader.Picture(format.equals("jpg") ? "jpeg" : format, 30, 20));
        assertThat(PictureReader.decode(content, 70, 70).getWidth()).isEqualTo(30);
    }

    @ParameterizedTest
    @CsvSource({"20000, 2000", "10000, 10000", "16385, 1", "2147483647, 2147483647"})
    void rejectsByTheDeclaredSize(int width, int height) throws IOException {
        byte[] content = png(1, 1);
        ByteBuffer.wrap(content).putInt(16, width).putInt(20, height);
        checksum(content);
        assertThat(PictureReader.inspect(content)).isEmpty();
        assertThatIOException().isThrownBy(() -> PictureReader.decode(content, 70, 70));
    }

    @Test
    void doesNotInflateTextChunksOfAPaletteImage() throws IOException {
        BufferedImage image = new BufferedImage(8, 8, BufferedImage.TYPE_BYTE_INDEXED);
        byte[] plain = written(image, "png");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.write("a\0\0".getBytes(StandardCharsets.ISO_8859_1));
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(text)) {
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 4_000; i++) {
                deflater.write(zeros);
            }
        }
        byte[] chunk = chunk("zTXt", text.toByteArray());
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.write(plain, 0, 33);
        content.write(chunk);
        content.write(plain, 33, plain.length - 33);
        assertThat(PictureReader.accept(content.toByteArray())).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg", "gif"})
    void rejectsADamagedPicture(String format) throws IOException {
        BufferedImage image = new BufferedImage(200, 200, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 40_000; i++) {
            image.setRGB(i % 200, i / 200, i * 7_919);
        }
        byte[] content = written(image, format);
        assertThat(PictureReader.accept(Arrays.copyOf(content, 30))).isEmpty();
        assertThat(PictureReader.accept("not a picture".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(PictureReader.accept(new byte[0])).isEmpty();
    }

    private static byte[] png(int width, int height) throws IOException {
        return written(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png");
    }

    private static byte[] written(BufferedImage image, String format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(ImageIO.write(image, format, out)).isTrue();
        return out.toByteArray();
    }

    /** Updates the checksum of the changed header. */
    private static void checksum(byte[] png) {
        CRC32 crc = new CRC32();
        crc.update(png, 12, 17);
        ByteBuffer.wrap(png).putInt(29, (int) crc.getValue());
    }

    private static byte[] chunk(String type, byte[] data) {
        byte[] chunk = new byte[data.length + 12];
        ByteBuffer buffer = ByteBuffer.wrap(chunk).putInt(data.length).put(type.getBytes(StandardCharsets.US_ASCII));
        buffer.put(data);
        CRC32 crc = new CRC32();
        crc.update(chunk, 4, data.length + 4);
        buffer.putInt((int) crc.getValue());
        return chunk;
    }
}
