package dev.tiltyard.docker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a user said to a site's own options, as its container is told it: files of the user's are mounted, each by itself
 * and only to be read, and named as they are called in there.
 *
 * @param settings for the inside
 * @param mounts in Docker's words
 */
record GivenFiles(Map<String, String> settings, List<String> mounts) {
    private static final String INSIDE = "/given";

    GivenFiles {
        settings = Map.copyOf(settings);
        mounts = List.copyOf(mounts);
    }

    /**
     * @param said by the option's name; what the site does not offer is left out
     * @throws MachineLacksException if a file is missing, or can't be read by the user that the container runs as
     */
    static GivenFiles of(SiteDefinition site, Map<String, String> said) {
        Map<String, String> settings = new TreeMap<>();
        List<String> mounts = new ArrayList<>();
        for (SiteOption option : site.options()) {
            String value = said.getOrDefault(option.name(), "");
            if (!value.isBlank()) {
                settings.put(option.name(), option.namesFiles() ? mounted(option, value, mounts) : value);
            }
        }
        return new GivenFiles(settings, mounts);
    }

    private static String mounted(SiteOption option, String value, List<String> mounts) {
        List<String> inside = new ArrayList<>();
        for (String name : value.split(":")) {
            Path file = readable(option, Path.of(name).toAbsolutePath().normalize());
            String place = INSIDE + "/" + option.name() + "/" + inside.size() + "/" + file.getFileName();
            mounts.add(file + ":" + place + ":ro");
            inside.add(place);
        }
        return String.join(":", inside);
    }

    private static Path readable(SiteOption option, Path file) {
        if (!Files.isRegularFile(file)) {
            throw new MachineLacksException("'--" + option.name() + "' names " + file
                    + ", which is no file. Remedy: give it the path of a file on this machine.");
        }
        try {
            if (!Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
                throw new MachineLacksException("'--" + option.name() + "' names " + file
                        + ", which the site's user in the container (10001) may not read. Remedy: chmod o+r " + file);
            }
        } catch (IOException | UnsupportedOperationException e) {
            return file; // a file system without such permissions: the container finds out
        }
        return file;
    }

    /** The settings as the program in the container reads them. */
    String json() {
        try {
            return new ObjectMapper().writeValueAsString(new TreeMap<>(settings));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts are always JSON", e);
        }
    }
}
