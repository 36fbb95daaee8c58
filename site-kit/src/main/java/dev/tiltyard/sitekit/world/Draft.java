package dev.tiltyard.sitekit.world;

import dev.tiltyard.sitekit.world.Grammar.Piece;
import dev.tiltyard.sitekit.world.Grammar.Style;
import dev.tiltyard.sitekit.world.Grammar.Way;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A text being generated: remembers what its rules have produced. Not thread-safe. */
public final class Draft {
    private static final int DEEP = 60;

    private final Grammar grammar;
    private final SeededRandom random;
    private final @Nullable String[] written;
    /** Which of a rule's first 64 alternatives this text has used. */
    private final long[] used;

    private int depth;

    Draft(Grammar grammar, SeededRandom random) {
        this(grammar, random, new String[grammar.size()]);
    }

    private Draft(Grammar grammar, SeededRandom random, @Nullable String[] written) {
        this.grammar = grammar;
        this.random = random;
        this.written = written;
        this.used = new long[written.length];
    }

    /** Starts another text on the same subject: it knows what was written so far, and shares nothing after that. */
    public Draft reply() {
        return reply(random);
    }

    /** Starts a reply with another source of randomness. */
    public Draft reply(SeededRandom other) {
        return new Draft(grammar, other, written.clone());
    }

    /** Defines what a rule produces in this text. */
    public void bind(String rule, String text) {
        written[grammar.number(rule)] = text;
    }

    /**
     * Sets the subject of this text, if no rule has: the rule {@code subject}, and the rules that it consists of in the
     * grammar.
     */
    public void about(String subject) {
        written[0] = subject;
        for (Way way : grammar.ways(0)) {
            if (way.pieces().size() == 1 && way.pieces().get(0) instanceof Piece.Rule rule) {
                written[rule.number()] = subject;
            }
        }
    }

    /** Expands a rule again into prose: sentences start with a capital letter. */
    public String write(String rule) {
        StringBuilder text = new StringBuilder();
        write(grammar.number(rule), text);
        return Prose.tidy(text);
    }

    private void write(int rule, StringBuilder to) {
        List<Way> ways = grammar.ways(rule);
        if (ways.isEmpty()) {
            throw new IllegalArgumentException("rule [" + grammar.name(rule) + "] has no lines and was not bound");
        }
        if (++depth > DEEP) {
            throw new IllegalArgumentException("rule [" + grammar.name(rule) + "] is recursive");
        }
        Way way = usable(rule, ways);
        write(way.pieces(), to);
        if (way.subject() != null) {
            StringBuilder about = new StringBuilder();
            write(way.subject(), about);
            written[0] = about.toString();
        }
        depth--;
    }

    /** An alternative whose condition holds, preferably one not used in this text yet. */
    private Way usable(int rule, List<Way> ways) {
        Way found = null;
        for (int tries = 0; tries < 12; tries++) {
            int i = random.below(ways.size());
            Way way = ways.get(i);
            if (way.condition() >= 0 && written[way.condition()] == null) {
                continue;
            }
            found = way;
            long bit = 1L << (i & 63);
            if ((used[rule] & bit) == 0 || ways.size() == 1) {
                used[rule] |= bit;
                return way;
            }
        }
        return found != null
                ? found
                : ways.stream().filter(way -> way.condition() < 0).findFirst().orElseThrow();
    }

    private void write(List<Piece> pieces, StringBuilder to) {
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Words words) {
                to.append(words.text());
            } else if (piece instanceof Piece.Range range) {
                to.append(random.between(range.low(), range.high()));
            } else if (piece instanceof Piece.OneOf one) {
                write(random.pick(one.ways()), to);
            } else if (piece instanceof Piece.Rule rule) {
                styled(rule.again() ? again(rule.number()) : known(rule.number()), rule.style(), to);
            }
        }
    }

    private String known(int rule) {
        String text = written[rule];
        if (text == null) {
            text = again(rule);
            written[rule] = text;
        }
        return text;
    }

    private String again(int rule) {
        StringBuilder text = new StringBuilder();
        write(rule, text);
        return text.toString();
    }

    private static void styled(String text, Style style, StringBuilder to) {
        switch (style) {
            case PLAIN -> to.append(text);
            case ARTICLE -> to.append(Prose.article(text)).append(' ').append(text);
            case CAPITAL -> to.append(Prose.capital(text));
            case SMALL -> to.append(text.toLowerCase(Locale.ROOT));
            case PLURAL -> to.append(Prose.plural(text));
        }
    }
}
