package dev.tiltyard.docker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A site's own options, translated for its container: the user's files are each mounted read-only, and the settings
 * name the paths inside.
 *
 * @param settings settings for the program inside
 * @param mounts in Docker's syntax
 */
record MountedFiles(Map<String, String> settings, List<String> mounts) {
    private static final String INSIDE = "/given";

    MountedFiles {
        settings = Map.copyOf(settings);
        mounts = List.copyOf(mounts);
    }

    /**
     * @param said the user's settings by option name; options that the site doesn't have are ignored
     * @throws MachineLacksException if a file is missing, or the container's user can't read it
     */
    static MountedFiles of(SiteDefinition site, Map<String, String> said) {
        Map<String, String> settings = new TreeMap<>();
        List<String> mounts = new ArrayList<>();
        for (SiteOption option : site.options()) {
            String value = said.getOrDefault(option.name(), "");
            if (!value.isBlank()) {
                settings.put(option.name(), option.namesFiles() ? mounted(option, value, mounts) : value);
            }
        }
        return new MountedFiles(settings, mounts);
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
                    + ", which is not a file. Remedy: pass the path of a file on this machine.");
        }
        try {
            if (!Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
                throw new MachineLacksException("'--" + option.name() + "' names " + file
                        + ", which the site's user in the container (10001) may not read. Remedy: chmod o+r " + file);
            }
        } catch (IOException | UnsupportedOperationException e) {
            return file; // no such permissions on this file system: the container will find out
        }
        return file;
    }

    /** The settings as JSON for the program in the container. */
    String json() {
        try {
            return new ObjectMapper().writeValueAsString(new TreeMap<>(settings));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("strings are always valid JSON", e);
        }
    }
}
