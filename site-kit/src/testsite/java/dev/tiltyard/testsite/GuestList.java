package dev.tiltyard.testsite;

import dev.tiltyard.sitekit.importing.FoundSource;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportOutcome;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportSource;
import dev.tiltyard.sitekit.importing.WorldImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Imports a text file: the line {@code guests}, then one name a line. A line {@code !} stands for damage. */
final class GuestList implements WorldImporter {
    static final String FILE = "list.txt";

    private final String revision;
    private final Runnable whileImporting;

    GuestList(String revision, Runnable whileImporting) {
        this.revision = revision;
        this.whileImporting = whileImporting;
    }

    @Override
    public String takes() {
        return "a list of guests";
    }

    @Override
    public String revision() {
        return revision;
    }

    @Override
    public FoundSource inspect(ImportSource source) throws IOException {
        if (!Files.readString(source.data()).startsWith("guests\n")) {
            throw new ImportRefusedException(source.data() + " is no list of guests. Its first line has to be: guests");
        }
        return new FoundSource("a list of guests", 1 << 20);
    }

    @Override
    public ImportOutcome fill(ImportBuild build) throws IOException {
        List<String> lines = Files.readAllLines(build.source().data());
        List<String> guests = lines.subList(1, lines.size());
        Jdbi.create(build.world().database()).useHandle(handle -> {
            handle.execute("CREATE TABLE entry (id bigserial PRIMARY KEY, author text, body text)");
            guests.forEach(guest -> handle.execute("INSERT INTO entry (author, body) VALUES (?, 'listed')", guest));
        });
        whileImporting.run();
        if (guests.contains("!")) {
            throw new ImportRefusedException(build.source().data() + " is damaged");
        }
        Files.writeString(build.world().files().resolve("cover.txt"), "a blue cover");
        Files.copy(build.source().data(), build.shared().resolve(FILE));
        build.report().part("guests", guests.size(), guests.size());
        build.report().leftOut("cover", 1, "the cover is blue");
        return new ImportOutcome(Instant.parse("2024-05-01T00:00:00Z"), List.of("/", "/list"));
    }

    @Override
    public Optional<String> accountPage(String username) {
        return Optional.of("/");
    }
}
