package dev.tiltyard.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The bytes of one file of an archive. */
interface Content {
    /** How many bytes there are. */
    long size() throws IOException;

    /** Writes all of them. */
    void writeTo(OutputStream out) throws IOException;

    static Content of(Path file) {
        return new Content() {
            @Override
            public long size() throws IOException {
                return Files.size(file);
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                try (InputStream in = Files.newInputStream(file)) {
                    in.transferTo(out);
                }
            }
        };
    }

    static Content of(byte[] bytes) {
        return new Content() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                out.write(bytes);
            }
        };
    }

    static Content of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }
}
