package dev.tiltyard.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The content of one file in an archive. */
interface FileContent {
    /** Its length in bytes. */
    long size() throws IOException;

    /** Writes its bytes. */
    void writeTo(OutputStream out) throws IOException;

    static FileContent of(Path file) {
        return new FileContent() {
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

    static FileContent of(byte[] bytes) {
        return new FileContent() {
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

    static FileContent of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }
}
