package dev.tiltyard.cli.fidelity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A folder of recordings: one observation per line in its {@code *.jsonl} files, {@code pages.json} with the way to
 * each page (and {@code pages-*.json} with more of them), and, for sites whose data the shipped rules don't know, {@code rules.json}.
 */
public final class Recordings {
    private final List<Recording> recordings;
    private final Map<String, RecordedWay> ways;
    private final Map<String, SiteRules> rules;

    private Recordings(List<Recording> recordings, Map<String, RecordedWay> ways, Map<String, SiteRules> rules) {
        this.recordings = List.copyOf(recordings);
        this.ways = Map.copyOf(ways);
        this.rules = Map.copyOf(rules);
    }

    /** @throws UsageException if the folder does not hold such files */
    public static Recordings in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Recording> recordings = new ArrayList<>();
            for (Path file : files.filter(each -> each.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList()) {
                recordings.addAll(lines(file));
            }
            if (recordings.isEmpty()) {
                throw new UsageException("Folder " + folder + " holds no recordings: there is no *.jsonl file in it,"
                        + " or they are empty. docs/fidelity.md describes the form.");
            }
            Map<String, SiteRules> rules = new HashMap<>(shippedRules());
            Path more = folder.resolve("rules.json");
            if (Files.exists(more)) {
                rules.putAll(rules(Files.readString(more), more.toString()));
            }
            return new Recordings(recordings, ways(folder), rules);
        } catch (IOException e) {
            throw new UsageException("Recordings in " + folder + " can't be read: " + e.getMessage()
                    + ". Name a folder as docs/fidelity.md describes it.");
        }
    }

    private static List<Recording> lines(Path file) throws IOException {
        List<Recording> recordings = new ArrayList<>();
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (!line.isBlank()) {
                recordings.add(read(line, new TypeReference<Recording>() {}, file + ", line " + number));
            }
        }
        return recordings;
    }

    private static Map<String, RecordedWay> ways(Path folder) throws IOException {
        List<Path> all = new ArrayList<>(List.of(folder.resolve("pages.json")));
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(each -> each.getFileName().toString().matches("pages-.*\\.json"))
                    .sorted()
                    .forEach(all::add);
        }
        Map<String, RecordedWay> ways = new HashMap<>();
        for (Path file : all) {
            ways.putAll(
                    read(Files.readString(file), new TypeReference<Map<String, RecordedWay>>() {}, file.toString()));
        }
        return ways;
    }

    private static Map<String, SiteRules> shippedRules() {
        String name = "rules.json";
        try (InputStream shipped = Objects.requireNonNull(Recordings.class.getResourceAsStream(name), name)) {
            return rules(new String(shipped.readAllBytes(), StandardCharsets.UTF_8), name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, SiteRules> rules(String text, String file) {
        Map<String, SiteRules> rules = new HashMap<>();
        read(text, new TypeReference<Map<String, SiteRules.Site>>() {}, file).forEach((site, form) -> {
            try {
                rules.put(site, form.compiled());
            } catch (PatternSyntaxException e) {
                throw unreadable(file + ", site \"" + site + "\"", e.getDescription());
            }
        });
        return rules;
    }

    private static <T> T read(String text, TypeReference<T> type, String where) {
        try {
            return DocumentJson.read(text, type);
        } catch (JsonProcessingException e) {
            // What our own types refuse is said without the names of their classes.
            throw unreadable(
                    where,
                    e.getCause() instanceof IllegalArgumentException refused
                            ? String.valueOf(refused.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse("")
                            : e.getOriginalMessage());
        }
    }

    private static UsageException unreadable(String where, String why) {
        return new UsageException(where + " can't be read: " + why + ". docs/fidelity.md describes the form.");
    }

    List<Recording> all() {
        return recordings;
    }

    /** Names of the pages that recordings are compared with, in their order. */
    List<String> pages() {
        return recordings.stream().map(Recording::page).distinct().toList();
    }

    /**
     * Sites that are needed to get to the pages: those of the recordings and those that are logged in to.
     *
     * @throws UsageException if the folder does not say how to get to one of the pages
     */
    public List<String> neededSites() {
        return Stream.concat(recordedSites().stream(), pages().stream().flatMap(page -> way(page).login().stream()))
                .distinct()
                .toList();
    }

    private List<String> recordedSites() {
        return recordings.stream().map(Recording::site).distinct().toList();
    }

    /**
     * Only the recordings of these sites; of all, if none is named.
     *
     * @throws UsageException if there are none
     */
    public Recordings of(List<String> sites) {
        if (sites.isEmpty()) {
            return this;
        }
        List<Recording> chosen =
                recordings.stream().filter(each -> sites.contains(each.site())).toList();
        if (chosen.isEmpty()) {
            throw new UsageException("There are no recordings of " + String.join(", ", sites)
                    + ". The folder has recordings of " + String.join(", ", recordedSites()) + ".");
        }
        return new Recordings(chosen, ways, rules);
    }

    /**
     * Only the recordings of pages that the folder has a way to, so that one that is missing does not hold up the others.
     *
     * @param log gets a line for each page that is left out
     * @throws UsageException if there is no way to any page
     */
    public Recordings reachable(Consumer<String> log) {
        List<Recording> chosen = recordings.stream()
                .filter(each -> ways.containsKey(each.page()))
                .toList();
        if (chosen.isEmpty()) {
            way(pages().get(0));
        }
        pages().stream()
                .filter(page -> !ways.containsKey(page))
                .forEach(page -> log.accept("left out: pages.json has no page \"" + page + "\""));
        return new Recordings(chosen, ways, rules);
    }

    /** @throws UsageException if the folder does not say how to get to that page */
    RecordedWay way(String page) {
        RecordedWay way = ways.get(page);
        if (way == null) {
            throw new UsageException("pages.json has no page \"" + page
                    + "\", with which a recording is compared. Add it, or name another one in the recording's field"
                    + " \"replica\".");
        }
        return way;
    }

    /** The way to the page in the state in which it was recorded. */
    RecordedWay way(Recording recording) {
        RecordedWay way = way(recording.page());
        for (PageState state : rules(recording.site()).states()) {
            way = state.shownIn(recording).map(way::to).orElse(way);
        }
        return way;
    }

    SiteRules rules(String site) {
        return rules.getOrDefault(site, SiteRules.NONE);
    }
}
