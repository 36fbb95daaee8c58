package dev.tiltyard.runner.run;

import dev.tiltyard.tasks.days.Chain;
import dev.tiltyard.values.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Chains to play.
 *
 * @param name of the file, or of the shipped chains
 * @param text of the file
 */
public record ChainSet(String name, String text, List<Chain> chains) {
    public ChainSet {
        chains = List.copyOf(chains);
    }

    /** Hash of the file. */
    String sha256() {
        return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
    }
}
