package dev.tiltyard.evaluators.verified.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A zip file with a HAR document and separate bodies, as Playwright writes it for {@code recordHarPath: x.zip}. */
final class ZippedHar implements Trace {
    private final Path file;

    ZippedHar(Path file) {
        this.file = file;
    }

    /** Whether a file is a zip with a HAR document and without a Playwright trace. */
    static boolean is(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return document(zip).isPresent()
                    && zip.stream().noneMatch(entry -> entry.getName().endsWith(PlaywrightTrace.NETWORK));
        } catch (IOException e) {
            return false; // Reading it later reports the problem.
        }
    }

    private static Optional<? extends ZipEntry> document(ZipFile zip) {
        return zip.stream()
                .filter(entry -> entry.getName().endsWith(".har"))
                .min(Comparator.comparing(ZipEntry::getName));
    }

    @Override
    public void forEach(WantedBodies bodies, Consumer<NetworkEvent> each) {
        int entries;
        try (ZipFile zip = new ZipFile(file.toFile());
                InputStream in = zip.getInputStream(document(zip).orElseThrow())) {
            entries = HarFile.read(in, bodies, StoredBodies.in(zip, ""), each);
        } catch (IOException e) {
            throw new TraceException("HAR in " + file + " cannot be read: " + e.getMessage(), e);
        }
        if (entries < 0) {
            throw HarFile.invalid(file);
        } else if (entries == 0) {
            throw HarFile.empty(file);
        }
    }
}
