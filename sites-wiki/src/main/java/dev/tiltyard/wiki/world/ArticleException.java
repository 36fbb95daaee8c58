package dev.tiltyard.wiki.world;

/** An article's file has an invalid format. The message names the file, what was found, and what is expected. */
final class ArticleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ArticleException(String slug, String found) {
        super("The article " + slug + ".md can't be used: " + found);
    }

    ArticleException(String slug, String found, Throwable cause) {
        super("The article " + slug + ".md can't be used: " + found, cause);
    }
}
