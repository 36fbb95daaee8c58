package dev.tiltyard.sitekit.world;

import dev.tiltyard.sitekit.web.SeededIds;
import java.util.UUID;

/**
 * A node in a tree of seeds. The values below one node don't change when another part of the world draws more or fewer
 * numbers.
 *
 * @param value the node's own number
 */
public record Seed(long value) {
    /** The named child node. The same name gives the same node. */
    public Seed child(String name) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            hash = (hash ^ name.charAt(i)) * 0x100000001B3L;
        }
        return child(hash);
    }

    /** The numbered child node. */
    public Seed child(long number) {
        return new Seed(mix(value * 0x9E3779B97F4A7C15L + mix(number)));
    }

    /** A new random number stream, always the same for one node. */
    public SeededRandom random() {
        return new SeededRandom(value);
    }

    /** The n-th UUID of this node, version 4 in form. */
    public UUID uuid(long n) {
        return SeededIds.uuid(value, n);
    }

    static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }
}
