package dev.tiltyard.cli.fidelity;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What on the pages of one site is data, so that it does not count: the original's world is another one.
 *
 * @param data names that are data
 * @param kept names that are the page's own although they look like data; without it, there are none
 * @param posts whether articles hold what visitors wrote, of which only the controls count
 * @param linkWords links with more words are data; 0: however long, they are the page's own
 * @param folded names of which only the part in the first group counts, such as a cart with its content
 * @param anyName roles whose names are data, but which count without their names
 * @param dataColumns whether the headings of columns are data
 * @param states what may have been open when a page was recorded
 */
record SiteRules(
        Pattern data,
        Optional<Pattern> kept,
        boolean posts,
        int linkWords,
        Optional<Pattern> folded,
        List<String> anyName,
        boolean dataColumns,
        List<PageState> states) {
    /** The rules of a site that has none: nothing is data but what always is. */
    static final SiteRules NONE = new SiteRules(
            Pattern.compile("(?!)"), Optional.empty(), false, 0, Optional.empty(), List.of(), false, List.of());

    SiteRules {
        anyName = List.copyOf(anyName);
        states = List.copyOf(states);
    }

    /**
     * One site's form in files; see {@link SiteRules}.
     *
     * @param data none if it is left out
     * @param anyName none if it is left out
     * @param states none if they are left out
     */
    record Site(
            @Nullable String data,
            @Nullable String kept,
            boolean posts,
            int linkWords,
            @Nullable String folded,
            @Nullable List<String> anyName,
            boolean dataColumns,
            @Nullable List<PageState> states) {
        /** @throws java.util.regex.PatternSyntaxException if one is no regular expression */
        SiteRules compiled() {
            return new SiteRules(
                    data == null ? NONE.data() : unicode(data),
                    Optional.ofNullable(kept).map(SiteRules::unicode),
                    posts,
                    linkWords,
                    Optional.ofNullable(folded).map(SiteRules::unicode),
                    Objects.requireNonNullElse(anyName, List.of()),
                    dataColumns,
                    Objects.requireNonNullElse(states, List.of()));
        }
    }

    private static Pattern unicode(String regex) {
        return Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS);
    }
}
