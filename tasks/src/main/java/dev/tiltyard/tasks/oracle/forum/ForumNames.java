package dev.tiltyard.tasks.oracle.forum;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds the forum that a person's spelling refers to. */
final class ForumNames {
    /** What people call forums whose names say it otherwise. */
    private static final Map<String, String> CALLED = Map.of("futuretechnology", "futurology", "newyork", "nyc");

    private ForumNames() {}

    /**
     * The forum's own spelling.
     *
     * @param asked for example {@code r/books}, {@code machine learning}, {@code earthporn}
     * @param names the names there are
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
        return CALLED.getOrDefault(plain, plain);
    }
}
