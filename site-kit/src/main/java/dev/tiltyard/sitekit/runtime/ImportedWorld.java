package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.importing.ImportReport;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is known of an imported world; kept in its folder.
 *
 * @param site the site's id
 * @param name the user's name for it, unique within the site
 * @param source absolute path of what was imported
 * @param found what the importer recognized
 * @param imported when, as ISO 8601
 * @param tiltyard version of Tiltyard that imported it
 * @param form the importer's revision and the state engine's formats; a program with another one can't serve it
 * @param start the instant at which every episode begins, as ISO 8601
 * @param digest of its initial state
 * @param pages paths of pages that were chosen to check it
 * @param report of the import
 */
public record ImportedWorld(
        String site,
        String name,
        String source,
        String found,
        String imported,
        String tiltyard,
        String form,
        String start,
        String digest,
        List<String> pages,
        ImportReport.Document report) {
    private static final String FILE = "import.json";
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,39}");
    private static final List<String> EDITIONS = List.of("official", "free");
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    public ImportedWorld {
        pages = List.copyOf(pages);
    }

    /** Whether a user may give this name to a world: those of the editions are taken. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && !EDITIONS.contains(name);
    }

    /** The id in listings: {@code reddit/postmill}. */
    public String id() {
        return site + "/" + name;
    }

    Instant startOfEpisodes() {
        return Instant.parse(start);
    }

    /** The command that imports it once more. */
    String command() {
        return "./tiltyard worlds import --from " + source + " --site " + site + " --name " + name;
    }

    /** Prefix of the folders of an imported world, whatever its form; another world's folder may share it. */
    static String folderPrefix(String site, String name) {
        return "%s-imported-%s-r".formatted(site, name).toLowerCase(Locale.ROOT);
    }

    void write(Path folder) throws IOException {
        Files.write(folder.resolve(FILE), JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(this));
    }

    /** The import that a world's folder comes from; empty for a built world. */
    static Optional<ImportedWorld> in(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readValue(file.toFile(), ImportedWorld.class));
        } catch (IOException e) {
            throw new SiteException(
                    "Could not read " + file + ": " + e.getMessage()
                            + ". Remedy: delete the folder and import the world" + " again.",
                    e);
        }
    }
}
