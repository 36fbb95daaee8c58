package dev.tiltyard.forum.world;

import dev.tiltyard.forum.world.Facts.Forum;
import dev.tiltyard.sitekit.world.Draft;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Grammar;
import dev.tiltyard.sitekit.world.Prose;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Generates the posts and comments of one forum. Never the same body twice. */
final class ForumText {
    private static final int TRIES = 6;
    private static final int TITLE_AT_MOST = 300;
    /** Fraction of text posts with a body, where it is not nearly one. */
    private static final Map<String, Double> BODIES =
            Map.of("AskReddit", 0.12, "Showerthoughts", 0.06, "explainlikeimfive", 0.55, "askscience", 0.6);

    private final Forum forum;
    private final Grammar grammar;
    private final Seed salt;
    private final Set<Long> bodies = new HashSet<>();
    private final Set<Long> titles = new HashSet<>();

    ForumText(Forum forum) {
        this.forum = forum;
        this.grammar = grammar(forum);
        this.salt = new Seed(forum.id());
    }

    /** A title and the draft of its thread. */
    record Opening(String title, Draft draft) {}

    private static Grammar grammar(Forum forum) {
        List<String> files = new ArrayList<>(List.of("topics/_base.txt", "topics/_" + forum.genre() + ".txt"));
        String own = "topics/" + forum.name() + ".txt";
        if (ForumText.class.getResource(own) != null) {
            files.add(own);
        }
        return forum.genre().equals("city")
                ? Grammar.read(ForumText.class, cityRules(forum.name()), files)
                : Grammar.read(ForumText.class, files);
    }

    private static List<String> cityRules(String forum) {
        List<String> rules = new ArrayList<>();
        for (FactTable.Row row : FactTable.read(ForumText.class, "topics/cities.tsv")) {
            if (row.text("forum").equals(forum)) {
                row.fields().forEach((column, value) -> {
                    rules.add("[" + column + "]");
                    rules.addAll(row.list(column));
                });
            }
        }
        if (rules.isEmpty()) {
            throw new IllegalArgumentException("topics/cities.tsv has no line for " + forum);
        }
        return rules;
    }

    /** {@code text}, {@code link} or {@code image}, with the forum's frequencies. */
    String kind(SeededRandom random) {
        int part = random.below(100);
        String drawn = part < forum.mix().get(0)
                ? "text"
                : part < forum.mix().get(0) + forum.mix().get(1) ? "link" : "image";
        for (String kind : List.of(drawn, "text", "link", "image")) {
            if (grammar.writes(titleRule(kind))) {
                return kind;
            }
        }
        throw new IllegalArgumentException("the grammar of " + forum.name() + " writes no titles");
    }

    private static String titleRule(String kind) {
        return kind.equals("text") ? "title" : kind + "_title";
    }

    /** A title that is new in this forum, unless its grammar is exhausted. */
    Opening open(String kind, SeededRandom random) {
        Opening opening = openOnce(kind, random);
        for (int i = 0; i < TRIES && !titles.add(hash(opening.title())); i++) {
            opening = openOnce(kind, random);
        }
        return opening;
    }

    private Opening openOnce(String kind, SeededRandom random) {
        Draft draft = grammar.draft(random);
        String title = draft.write(titleRule(kind));
        return new Opening(
                title.length() > TITLE_AT_MOST
                        ? title.substring(0, TITLE_AT_MOST).strip()
                        : title,
                draft);
    }

    /** The draft of the thread of a post whose title is a fact. */
    Draft thread(String about, SeededRandom random) {
        Draft draft = grammar.draft(random);
        draft.about(about);
        return draft;
    }

    /** Whether the post has a body. */
    boolean hasBody(SeededRandom random) {
        return random.chance(BODIES.getOrDefault(forum.name(), 0.96));
    }

    /** The post's body. */
    String body(Draft draft) {
        return unique(draft, "body");
    }

    /** A top-level comment. */
    String comment(Draft draft) {
        return unique(draft, "comment");
    }

    /** A reply to a comment. */
    String reply(Draft draft) {
        return unique(draft, "reply");
    }

    private String unique(Draft thread, String rule) {
        String text = thread.reply().write(rule);
        for (int i = 0; i < TRIES && bodies.contains(hash(text)); i++) {
            text = thread.reply().write(rule);
        }
        while (!bodies.add(hash(text))) {
            text = text + " " + thread.reply().write("more");
        }
        return text;
    }

    private long hash(String text) {
        return salt.child(text).value();
    }

    /** The URL of a link post. */
    String url(Draft draft, String title, Instant time, SeededRandom random) {
        String site = draft.reply().write("site").toLowerCase(Locale.ROOT);
        var day = time.atOffset(ZoneOffset.UTC);
        String words = path(title);
        return switch (site) {
            case "arxiv" ->
                "https://arxiv.org/abs/%02d%02d.%05d"
                        .formatted(day.getYear() % 100, day.getMonthValue(), random.between(1, 17_999));
            case "github" ->
                "https://github.com/" + path(draft.reply().write("projname")) + "-" + random.between(2, 999) + "/"
                        + path(draft.reply().write("subject"));
            case "youtube" -> "https://www.youtube.com/watch?v=" + token(random);
            case "wikipedia" ->
                "https://en.wikipedia.org/wiki/"
                        + Prose.capital(path(draft.reply().write("subject")).replace('-', '_'));
            default -> "https://www.%s.com/%d/%02d/%s".formatted(site, day.getYear(), day.getMonthValue(), words);
        };
    }

    private static String path(String text) {
        String path =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return path.length() > 70 ? path.substring(0, path.lastIndexOf('-', 70)) : path;
    }

    private static String token(SeededRandom random) {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
        StringBuilder token = new StringBuilder();
        for (int i = 0; i < 11; i++) {
            token.append(letters.charAt(random.below(letters.length())));
        }
        return token.toString();
    }
}
