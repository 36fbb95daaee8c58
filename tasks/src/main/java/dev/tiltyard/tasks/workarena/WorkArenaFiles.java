package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.tasks.pack.SelectionException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The configuration files of an installed {@code browsergym-workarena}, or of a checkout; read-only. The files are
 * large, so they are streamed: only the requested configurations are kept.
 */
final class WorkArenaFiles {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DATA = "data_files/task_configs";
    private static final String PACKAGE = "browsergym/workarena";
    /** The script that runs the published package creates a virtual environment with this name. */
    private static final Path USUAL = Path.of(".workarena");

    private final Path folder;
    private final Map<WorkArenaKind, Integer> counts = new EnumMap<>(WorkArenaKind.class);

    private WorkArenaFiles(Path folder) {
        this.folder = folder;
    }

    /** The files in the script's default virtual environment. */
    static WorkArenaFiles usual() {
        return in(USUAL);
    }

    /**
     * Finds the files below a folder: a virtual environment, its packages, a checkout, or the files' own folder.
     *
     * @throws SelectionException if there are none
     */
    static WorkArenaFiles in(Path where) {
        for (Path candidate : candidates(where)) {
            if (Files.isRegularFile(candidate.resolve(WorkArenaKind.ALL_MENU.file()))) {
                return new WorkArenaFiles(candidate);
            }
        }
        throw new SelectionException("There are no configuration files of WorkArena in " + where
                + ". Install the package with 'python3 -m venv .workarena && .workarena/bin/pip install"
                + " browsergym-workarena==0.5.3', or name a folder that has it: --tasks workarena:FOLDER.");
    }

    private static List<Path> candidates(Path where) {
        List<Path> found = new ArrayList<>();
        List<Path> roots = new ArrayList<>(List.of(where, where.resolve("src")));
        try (DirectoryStream<Path> libraries = Files.newDirectoryStream(where.resolve("lib"), "python3*")) {
            libraries.forEach(each -> roots.add(each.resolve("site-packages")));
        } catch (IOException e) {
            // Not a virtual environment; tries the other places.
        }
        found.add(where);
        found.add(where.resolve("task_configs"));
        found.add(where.resolve(DATA));
        roots.forEach(root -> found.add(root.resolve(PACKAGE).resolve(DATA)));
        return found;
    }

    Path folder() {
        return folder;
    }

    /** Number of configurations of a kind. */
    int count(WorkArenaKind kind) {
        return counts.computeIfAbsent(kind, missing -> read(missing, Map.of()));
    }

    /** Configurations by their index in the file. */
    Map<Integer, JsonNode> at(WorkArenaKind kind, TreeSet<Integer> places) {
        Map<Integer, JsonNode> wanted = new TreeMap<>();
        places.forEach(place -> wanted.put(place, JSON.nullNode()));
        read(kind, wanted);
        return wanted;
    }

    /** Reads a file; returns its number of configurations. */
    private int read(WorkArenaKind kind, Map<Integer, JsonNode> wanted) {
        Path file = folder.resolve(kind.file());
        try (JsonParser parser = JSON.createParser(file.toFile())) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw broken(file, "it is not a list");
            }
            int place = 0;
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                if (wanted.containsKey(place)) {
                    wanted.put(place, JSON.readTree(parser));
                } else {
                    parser.skipChildren();
                }
                place++;
            }
            return place;
        } catch (IOException e) {
            throw broken(file, String.valueOf(e.getMessage()));
        }
    }

    private static SelectionException broken(Path file, String why) {
        return new SelectionException("The file " + file + " of WorkArena cannot be read: " + why
                + ". Install the package again (browsergym-workarena 0.5.3).");
    }
}
