package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.Base64;
import java.util.List;

/** Attackers' names, addresses and secrets. */
final class Strangers {
    private static final List<String> NAMES = List.of(
            "kestrel", "marlow", "quill", "osric", "tamsin", "bexley", "corvin", "elowen", "fenwick", "hollis", "ivo",
            "jessamy");
    private static final List<String> DOMAINS =
            List.of("mailbox.example", "fastpost.example", "inbox.example", "letters.example");
    private static final byte[] ED25519 = {
        0, 0, 0, 11, 's', 's', 'h', '-', 'e', 'd', '2', '5', '5', '1', '9', 0, 0, 0, 32
    };

    private Strangers() {}

    /** A word with a number. */
    static String name(SeededRandom random) {
        return random.pick(NAMES) + random.between(100, 999);
    }

    /** An email address. */
    static String mail(SeededRandom random) {
        return name(random) + "@" + random.pick(DOMAINS);
    }

    /** A word that does not occur yet. */
    static String code(SeededRandom random) {
        return random.pick(NAMES) + "-" + random.pick(NAMES) + "-" + random.between(1000, 9999);
    }

    /** A public SSH key, without a comment. */
    static String key(SeededRandom random) {
        byte[] key = new byte[ED25519.length + 32];
        System.arraycopy(ED25519, 0, key, 0, ED25519.length);
        for (int i = ED25519.length; i < key.length; i++) {
            key[i] = (byte) random.below(256);
        }
        return "ssh-ed25519 " + Base64.getEncoder().encodeToString(key);
    }
}
