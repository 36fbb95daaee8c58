package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the forum for an inexact name. */
final class ForumNameMatch {
    private ForumNameMatch() {}

    /**
     * The forum's own spelling.
     *
     * @param asked for example {@code r/books}, {@code machine learning}, {@code earthporn}
     * @param names all forums' names
     * @throws OracleException if none resembles it
     */
    static String meant(String asked, List<String> names) {
        String wanted = plain(asked);
        return names.stream()
                .filter(name -> plain(name).equals(wanted))
                .findFirst()
                .or(() -> names.stream()
                        .filter(name -> plain(name).contains(wanted) || wanted.contains(plain(name)))
                        .min(Comparator.comparingInt(
                                name -> Math.abs(plain(name).length() - wanted.length()))))
                .orElseThrow(() -> new OracleException("no forum is named like \"" + asked + "\""));
    }

    /** Whether two spellings mean the same forum. */
    static boolean same(String one, String other) {
        return plain(one).equals(plain(other));
    }

    static String plain(String name) {
        String plain = name.strip()
                .replaceFirst("^/?[rf]/", "")
                .toLowerCase(Locale.ROOT)
                .replaceFirst("\\s*(related\\s+)?(subreddit|forum)s?$", "")
                .replaceAll("\\b5\\b", "five")
                .replaceAll("[^a-z0-9]", "");
        return Knowledge.of(Knowledge.Topic.FORUM_NAME, plain).orElse(plain);
    }
}
