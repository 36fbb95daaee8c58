package dev.tiltyard.sitefile;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The site files of this program: those named for this run, and those that a user has added. Added ones are listed in
 * {@code sites.txt} in the cache folder, a path a line.
 */
public final class SiteFiles {
    /** Environment variable with files, separated like the folders of {@code PATH}. */
    public static final String VARIABLE = "TILTYARD_SITE_FILES";

    /** System property with files that the command line names. */
    private static final String PROPERTY = "tiltyard.site.files";

    private static final Logger LOG = LoggerFactory.getLogger(SiteFiles.class);
    private static final String LIST = "sites.txt";

    private SiteFiles() {}

    /** Names files for this run. */
    public static void name(List<Path> files) {
        Set<Path> all = new LinkedHashSet<>(split(System.getProperty(PROPERTY, "")));
        files.forEach(file -> all.add(file.toAbsolutePath().normalize()));
        System.setProperty(PROPERTY, all.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    }

    private static List<Path> split(String text) {
        return Arrays.stream(text.split(File.pathSeparator))
                .filter(each -> !each.isBlank())
                .map(each -> Path.of(each).toAbsolutePath().normalize())
                .toList();
    }

    /**
     * The sites that are named for this run, by the command line or by {@link #VARIABLE}.
     *
     * @throws dev.tiltyard.yaml.YamlFileException if something is wrong with one
     */
    public static List<FileSite> named() {
        Set<Path> files = new LinkedHashSet<>(split(System.getProperty(PROPERTY, "")));
        files.addAll(split(System.getenv().getOrDefault(VARIABLE, "")));
        return files.stream().map(SiteFiles::found).map(FileSite::of).toList();
    }

    /**
     * The site file of a path.
     *
     * @param given a file, or a folder with {@code site.yaml}
     * @throws SiteException if there is none
     */
    public static Path found(Path given) {
        Path file = given.toAbsolutePath().normalize();
        if (!Files.isDirectory(file)) {
            return file;
        }
        return List.of("site.yaml", "site.yml", "tiltyard.yaml").stream()
                .map(file::resolve)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new SiteException("There is no site.yaml in " + file
                        + ". Remedy: write one ('./tiltyard sites schema' prints the format), or name the file."));
    }

    /** The sites that a user has added; files that are no longer usable are left out with a warning. */
    public static List<FileSite> added(CacheFolder cache) {
        List<FileSite> sites = new ArrayList<>();
        for (Path file : addedFiles(cache)) {
            try {
                sites.add(FileSite.of(file));
            } catch (TiltyardException e) {
                LOG.warn("The site in {} is left out: {}. './tiltyard sites remove' forgets it", file, e.getMessage());
            }
        }
        return sites;
    }

    /** The files that a user has added, in that order. */
    public static List<Path> addedFiles(CacheFolder cache) {
        Path list = cache.root().resolve(LIST);
        try {
            return Files.exists(list)
                    ? Files.readAllLines(list).stream()
                            .filter(line -> !line.isBlank())
                            .map(Path::of)
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new SiteException("The list of added sites, " + list + ", can't be read: " + e.getMessage(), e);
        }
    }

    /** Remembers a file; a file of the same site is replaced. Returns the site. */
    public static FileSite add(CacheFolder cache, Path given) {
        FileSite site = FileSite.of(found(given));
        Map<String, Path> files = new LinkedHashMap<>();
        added(cache).forEach(each -> files.put(each.id(), each.file().file()));
        files.put(site.id(), site.file().file());
        write(cache, List.copyOf(files.values()));
        return site;
    }

    /** Forgets a site, by its id or its file; returns its file, if it was there. */
    public static Optional<Path> remove(CacheFolder cache, String idOrFile) {
        Path asFile = Path.of(idOrFile).toAbsolutePath().normalize();
        Optional<Path> removed = added(cache).stream()
                .filter(each -> each.id().equals(idOrFile))
                .map(each -> each.file().file())
                .findFirst()
                .or(() -> addedFiles(cache).stream().filter(asFile::equals).findFirst());
        removed.ifPresent(file -> write(
                cache,
                addedFiles(cache).stream().filter(each -> !each.equals(file)).toList()));
        return removed;
    }

    private static void write(CacheFolder cache, List<Path> files) {
        Path list = cache.root().resolve(LIST);
        try {
            Files.createDirectories(cache.root());
            Files.write(list, files.stream().map(Path::toString).toList());
        } catch (IOException e) {
            throw new SiteException("The list of added sites, " + list + ", can't be written: " + e.getMessage(), e);
        }
    }

    /** The folder of the logs of all applications. */
    public static Path logs(CacheFolder cache) {
        return Launches.logs(cache);
    }
}
