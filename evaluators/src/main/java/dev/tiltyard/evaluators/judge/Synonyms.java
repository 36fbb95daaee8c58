package dev.tiltyard.evaluators.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** English words that agents use for the same thing when they report what a shop, a forum, GitLab or a map says. */
final class Synonyms {
    private static final Map<String, String> GROUPS = groups(List.of(
            "drive driving drives drove driven car",
            "walk walking walks walked foot",
            "bike bikes biking bicycle bicycles cycle cycling",
            "last latest recent newest",
            "good great nice excellent love loves loved lovely",
            "comfortable comfort comfy comfortably",
            "enough sufficient adequate",
            "hard difficult tricky",
            "cheap inexpensive",
            "stylish style styling",
            "lightweight light",
            "repo repos repository repositories",
            "site website page webpage",
            "photo photos picture pictures image images photography photograph photographs",
            "mention mentions mentioned mentioning talk talks talked talking",
            "arrive arrives arrived arrival deliver delivers delivered delivery",
            "option options function functions feature features functionality",
            "show shows shown list lists listed display displays displayed filter filters",
            "support supports supported allow allows allowed",
            "criticism criticisms criticize criticizes complaint complaints complain complains",
            "order orders ordered purchase purchases purchased",
            "price prices priced pricing cost costs",
            "color colors colour colours",
            "discount discounts discounted sale",
            "post posts posted submission submissions submitted",
            "forum forums subreddit subreddits",
            "hotel hotels accommodation",
            "brush brushes",
            "january jan",
            "february feb feburary",
            "march mar",
            "april apr",
            "june jun",
            "july jul",
            "august aug",
            "september sep sept sepetember",
            "october oct octorbor",
            "november nov",
            "december dec",
            "quantity quantities quantitie units unit"));

    private Synonyms() {}

    /** A word that stands for all with its meaning; the word itself if it has no synonyms here. */
    static String of(String word) {
        return GROUPS.getOrDefault(word, word);
    }

    private static Map<String, String> groups(List<String> lines) {
        Map<String, String> groups = new HashMap<>();
        for (String line : lines) {
            List<String> words = List.of(line.split(" "));
            words.forEach(word -> groups.put(word, words.get(0)));
        }
        return Map.copyOf(groups);
    }
}
