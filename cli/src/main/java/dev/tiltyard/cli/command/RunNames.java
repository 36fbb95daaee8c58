package dev.tiltyard.cli.command;

import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Names of the runs of an experiment and of their folders, made of what differs among them, joined by hyphens.
 *
 * @param packs number of packs
 * @param agents number of agents
 * @param seeds number of seeds
 */
record RunNames(long packs, long agents, long seeds) {
    private static final int LONGEST = 40;

    /** Empty text if there is one run only. */
    String of(TaskPack pack, String agent, long seed) {
        List<String> parts = new ArrayList<>();
        if (packs > 1) {
            parts.add(fit(String.valueOf(Path.of(pack.name()).getFileName()).replaceFirst("\\.json$", "")));
        }
        if (agents > 1) {
            parts.add(fit(agent));
        }
        if (seeds > 1) {
            parts.add("seed" + seed);
        }
        return String.join("-", parts);
    }

    /** Commands whose names would be equal are told apart by a hash of their text. */
    private static String fit(String text) {
        String plain =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        if (plain.equals(text)) {
            return plain;
        }
        String cut = plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
        return cut + "-" + String.format(Locale.ROOT, "%08x", text.hashCode());
    }
}
