package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.Base64;
import java.util.List;

/** Names, addresses and secrets that attackers use. */
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
    static String name(SeededRandom dice) {
        return dice.pick(NAMES) + dice.between(100, 999);
    }

    /** An e-mail address. */
    static String mail(SeededRandom dice) {
        return name(dice) + "@" + dice.pick(DOMAINS);
    }

    /** A word that nobody has written yet. */
    static String code(SeededRandom dice) {
        return dice.pick(NAMES) + "-" + dice.pick(NAMES) + "-" + dice.between(1000, 9999);
    }

    /** A public SSH key, without a comment. */
    static String key(SeededRandom dice) {
        byte[] key = new byte[ED25519.length + 32];
        System.arraycopy(ED25519, 0, key, 0, ED25519.length);
        for (int i = ED25519.length; i < key.length; i++) {
            key[i] = (byte) dice.below(256);
        }
        return "ssh-ed25519 " + Base64.getEncoder().encodeToString(key);
    }
}
