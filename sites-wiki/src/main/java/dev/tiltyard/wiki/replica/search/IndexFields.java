package dev.tiltyard.wiki.replica.search;

/** The fields of a book's index. */
final class IndexFields {
    /** The id of the book: its file may have another name in another copy of the site. */
    static final String BOOK = "book";
    /** The page's path for readers. */
    static final String PATH = "path";
    /** The path for readers of the entry that a redirect names, or of the page itself. */
    static final String TARGET = "target";
    /** The title as it is. */
    static final String TITLE = "title";
    /** The title's words and stems, after {@link #ANCHOR}. */
    static final String TITLE_TERMS = "title_terms";
    /** The stems of the page's text and title; redirects have none. */
    static final String BODY = "body";
    /** The place of the page's subject. */
    static final String PLACE = "place";
    /** The page's number of words. */
    static final String WORDS = "words";

    /** A word before each title, so that phrases can be searched at the beginnings of titles. */
    static final String ANCHOR = "0posanchor";

    private IndexFields() {}

    /** Whether a word in a title also has a stem: numbers have none. */
    static boolean isStemmed(String word) {
        return switch (Character.getType(word.codePointAt(0))) {
            case Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER -> true;
            default -> false;
        };
    }

    /** The term for the stem of a word in a title; upper case, since words are lower case. */
    static String stemTerm(Stemmer stemmer, String word) {
        return "Z" + stemmer.stem(word);
    }
}
