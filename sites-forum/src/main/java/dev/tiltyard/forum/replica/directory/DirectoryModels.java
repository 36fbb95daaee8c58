package dev.tiltyard.forum.replica.directory;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** View models of the lists of forums and tags. */
public final class DirectoryModels {
    private DirectoryModels() {}

    /** All forums by first letter. */
    @Template("directory/all.jte")
    public record AllForums(Page page, List<Letter> letters) {}

    /** One page of the list of forums. */
    @Template("directory/forums.jte")
    public record ForumPage(Page page, List<ForumCard> cards, ForumOrder order, int number, int pages) {}

    /** All tags. */
    @Template("directory/tags.jte")
    public record Tags(Page page, List<TagRow> tags) {}

    /** A tag with the number of its forums. */
    public record TagRow(String name, int forums) {
        /** {@code 1 forum}, {@code 3 forums}. */
        public String forumsText() {
            return ForumCard.counted(forums, "forum");
        }
    }

    /**
     * A forum in the list.
     *
     * @param submissions number of visible submissions
     */
    public record ForumCard(
            String name, String title, String description, int submissions, int subscribers, boolean subscribed) {
        /** {@code 60 submissions}, {@code 1 submission}, {@code No submissions}. */
        public String submissionsText() {
            return counted(submissions, "submission");
        }

        /** {@code 2 subscribers}, {@code 1 subscriber}, {@code No subscribers}. */
        public String subscribersText() {
            return counted(subscribers, "subscriber");
        }

        static String counted(int count, String thing) {
            return switch (count) {
                case 0 -> "No " + thing + "s";
                case 1 -> "1 " + thing;
                default -> count + " " + thing + "s";
            };
        }
    }

    /** The forums whose names begin with a letter. */
    public record Letter(String letter, List<String> forums) {
        public Letter {
            forums = List.copyOf(forums);
        }

        /** @param names forum names in alphabetical order */
        static List<Letter> of(List<String> names) {
            Map<String, List<String>> byLetter = new TreeMap<>();
            for (String name : names) {
                byLetter.computeIfAbsent(name.substring(0, 1).toUpperCase(Locale.ROOT), any -> new ArrayList<>())
                        .add(name);
            }
            return byLetter.entrySet().stream()
                    .map(entry -> new Letter(entry.getKey(), entry.getValue()))
                    .toList();
        }
    }
}
