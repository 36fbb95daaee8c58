package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.replica.search.Words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;

/**
 * Xapian's query language: all words must occur. {@code "two words"} and {@code two-words} are phrases, {@code -word}
 * and {@code NOT} exclude, {@code AND}, {@code OR} and {@code XOR} combine, and there are parentheses.
 */
final class QueryLanguage {
    private static final String PHRASE_GENERATORS = ".-/:\\@";

    private final Terms terms;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    private QueryLanguage(Terms terms) {
        this.terms = terms;
    }

    /** What words become. */
    interface Terms {
        /** @param following the character after the word; 0 at the end */
        Query word(Word word, char following);

        Query phrase(List<Word> words);

        /** A word at the very end: suggestions appear while it is being typed. */
        default Query last(Word word) {
            return word(word, (char) 0);
        }
    }

    private enum Kind {
        TERM,
        AND,
        OR,
        XOR,
        NOT,
        LOVE,
        HATE,
        HATE_AFTER_OPERATOR,
        OPEN,
        CLOSE
    }

    /** A part of a query; only a term has a query. */
    private record Token(Kind kind, Query query) {
        private static final Query NONE = new MatchNoDocsQuery();

        Token(Kind kind) {
            this(kind, NONE);
        }
    }

    /** Text that is no query. */
    private static final class SyntaxException extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final boolean missing;

        /** @param missing whether an operator lacks an operand */
        SyntaxException(boolean missing) {
            this.missing = missing;
        }
    }

    /**
     * Reads a query. A text that is none is read as words, all of which must occur.
     *
     * @return a query that finds nothing for a text without words; empty if an operator lacks an operand
     */
    static Optional<Query> parse(String text, Terms terms) {
        try {
            return Optional.of(read(text, terms));
        } catch (SyntaxException e) {
            if (e.missing) {
                return Optional.empty();
            }
            BooleanQuery.Builder all = new BooleanQuery.Builder();
            words(text, terms).forEach(each -> all.add(each, Occur.MUST));
            return Optional.of(all.build());
        }
    }

    private static Query read(String text, Terms terms) {
        QueryLanguage language = new QueryLanguage(terms);
        language.tokenize(text);
        if (language.tokens.isEmpty()) {
            return Token.NONE;
        }
        Query query = language.either();
        require(language.next == language.tokens.size());
        return query;
    }

    private static List<Query> words(String text, Terms terms) {
        List<Query> words = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            if (Words.isWord(text.codePointAt(at))) {
                List<Word> joined = joined(text, at);
                at = joined.get(joined.size() - 1).to();
                words.add(joined.size() > 1 ? terms.phrase(joined) : terms.word(joined.get(0), following(text, at)));
            } else {
                at++;
            }
        }
        return words;
    }

    private void tokenize(String text) {
        int open = 0;
        char before = ' ';
        for (int at = 0; at < text.length(); ) {
            char character = text.charAt(at);
            if (Words.isWord(text.codePointAt(at))) {
                at = word(text, at);
                before = 'A';
                continue;
            }
            int following = skipSpace(text, at + 1);
            boolean begins = before <= ' ' || before == '(';
            if (isQuote(character)) {
                at = quoted(text, following);
            } else if ((character == '+' || character == '-') && begins && at + 1 < text.length()) {
                boolean joined = following == at + 1 && "+-".indexOf(text.charAt(at + 1)) < 0;
                if (joined) {
                    tokens.add(new Token(
                            character == '+' ? Kind.LOVE : afterOperator() ? Kind.HATE_AFTER_OPERATOR : Kind.HATE));
                }
                at += joined ? 1 : 2;
                before = joined ? character : text.charAt(at - 1);
                continue;
            } else if (character == '(' && (begins || "()+-".indexOf(before) >= 0) && following < text.length()) {
                if (text.charAt(following) == ')') {
                    at = following + 1;
                    before = ')';
                    continue;
                }
                tokens.add(new Token(Kind.OPEN));
                open++;
                at = following;
            } else {
                if (character == ')') {
                    tokens.add(new Token(Kind.CLOSE));
                    open--;
                }
                at++;
            }
            before = character;
        }
        for (; open > 0; open--) {
            tokens.add(new Token(Kind.CLOSE));
        }
    }

    private boolean afterOperator() {
        Kind last = tokens.isEmpty() ? Kind.TERM : tokens.get(tokens.size() - 1).kind;
        return last != Kind.TERM && last != Kind.OPEN && last != Kind.CLOSE;
    }

    private static boolean isQuote(char character) {
        return character == '"' || character == '\u201c' || character == '\u201d';
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Reads a word, an operator, or words joined by punctuation. */
    private int word(String text, int from) {
        Word word = Words.at(text, from);
        String written = text.substring(from, word.to());
        Kind operator =
                switch (word.acronym() ? "" : written) {
                    case "AND", "NEAR", "ADJ" -> Kind.AND;
                    case "OR" -> Kind.OR;
                    case "XOR" -> Kind.XOR;
                    case "NOT" -> Kind.NOT;
                    default -> Kind.TERM;
                };
        if (operator != Kind.TERM) {
            tokens.add(new Token(operator));
            return word.to();
        }
        List<Word> joined = joined(text, from);
        int at = joined.get(joined.size() - 1).to();
        Query query = joined.size() > 1
                ? terms.phrase(joined)
                : at == text.length() ? terms.last(word) : terms.word(word, following(text, at));
        tokens.add(new Token(Kind.TERM, query));
        return at;
    }

    /** A word, and those that follow it after nothing but punctuation. */
    private static List<Word> joined(String text, int from) {
        List<Word> joined = new ArrayList<>(List.of(Words.at(text, from)));
        while (true) {
            int end = joined.get(joined.size() - 1).to();
            int next = end;
            while (PHRASE_GENERATORS.indexOf(following(text, next)) >= 0) {
                next++;
            }
            if (next == end || next == text.length() || !Words.isWord(text.codePointAt(next))) {
                return joined;
            }
            joined.add(Words.at(text, next));
        }
    }

    private static char following(String text, int at) {
        return at == text.length() ? 0 : text.charAt(at);
    }

    /** Reads what follows an opening quotation mark. */
    private int quoted(String text, int from) {
        if (from == text.length()) {
            return from;
        }
        List<Word> words = new ArrayList<>();
        int at = from;
        while (at < text.length() && !isQuote(text.charAt(at))) {
            if (Words.isWord(text.codePointAt(at))) {
                words.add(Words.at(text, at));
                at = words.get(words.size() - 1).to();
            } else {
                at++;
            }
        }
        if (!words.isEmpty()) {
            tokens.add(new Token(Kind.TERM, terms.phrase(words)));
        } else if (at > from) {
            throw new SyntaxException(false);
        }
        return Math.min(text.length(), at + 1);
    }

    private boolean take(Kind kind) {
        boolean taken = next < tokens.size() && tokens.get(next).kind == kind;
        next += taken ? 1 : 0;
        return taken;
    }

    private Query either() {
        Query query = exclusive();
        while (take(Kind.OR)) {
            query = combined(Occur.SHOULD, query, Occur.SHOULD, exclusive());
        }
        return query;
    }

    private Query exclusive() {
        Query query = both();
        while (take(Kind.XOR)) {
            Query other = both();
            query = combined(
                    Occur.SHOULD,
                    combined(Occur.MUST, query, Occur.MUST_NOT, other),
                    Occur.SHOULD,
                    combined(Occur.MUST, other, Occur.MUST_NOT, query));
        }
        return query;
    }

    private Query both() {
        Query query = words();
        while (true) {
            boolean and = take(Kind.AND);
            boolean not = take(Kind.NOT) || and && take(Kind.HATE_AFTER_OPERATOR);
            if (!and && !not) {
                return query;
            }
            query = combined(Occur.MUST, query, not ? Occur.MUST_NOT : Occur.MUST, words());
        }
    }

    /** Words and expressions in parentheses, of which all are required except the excluded ones. */
    private Query words() {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        boolean required = false;
        int first = next;
        while (next < tokens.size()) {
            boolean hated = take(Kind.HATE);
            boolean marked = hated || take(Kind.LOVE);
            Query term;
            if (next < tokens.size() && tokens.get(next).kind == Kind.TERM) {
                term = tokens.get(next++).query;
            } else if (take(Kind.OPEN)) {
                term = either();
                require(take(Kind.CLOSE));
            } else {
                require(!marked);
                break;
            }
            all.add(term, hated ? Occur.MUST_NOT : Occur.MUST);
            required |= !hated;
        }
        if (next == first) {
            throw new SyntaxException(next == tokens.size() || tokens.get(next).kind != Kind.CLOSE);
        }
        require(required);
        return all.build();
    }

    private static void require(boolean syntax) {
        if (!syntax) {
            throw new SyntaxException(false);
        }
    }

    private static Query combined(Occur first, Query one, Occur second, Query other) {
        return new BooleanQuery.Builder().add(one, first).add(other, second).build();
    }
}
