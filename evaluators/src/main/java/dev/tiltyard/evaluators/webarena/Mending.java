package dev.tiltyard.evaluators.webarena;

import java.util.Locale;

/** One thing that the published evaluators get wrong, corrected. {@link Rules} says which are in force. */
public enum Mending {
    /** {@code string_match}: typographic quotes and dashes, widths and the amount of white space do not count. */
    TYPOGRAPHY,
    /** {@code exact_match} of an answer: a full stop, exclamation or question mark at its end does not count. */
    FINAL_PUNCTUATION,
    /** {@code string_match}: {@code 748 m} is {@code 748m}. */
    UNIT_SPACING,
    /** {@code must_include} of an answer: references occur as whole words, {@code Yes} is not in {@code yesterday}. */
    WHOLE_WORDS,
    /**
     * {@code must_include} of an answer: a reference that is a number (perhaps with a currency or a unit) is found by its
     * value: {@code 0} in {@code $0.00}, {@code 170} in {@code 000000170}, {@code 5} in {@code five}, and not {@code 16}
     * in {@code 116}.
     */
    NUMBERS_BY_VALUE,
    /** {@code must_include} of an answer: {@code " |OR| "} separates alternatives, as it does for pages. */
    ANSWER_ALTERNATIVES,
    /** {@code string_match}: an answer that offers several values where one is asked for is a guess, and wrong. */
    ONE_ANSWER,
    /**
     * {@code string_match}: a right answer counts only if the episode shows that the agent looked at one of the task's
     * sites: a page there that it reached or acted on ({@link dev.tiltyard.evaluators.Evidence#visited()}), or, if
     * these were not recorded, a last page there that is not one of the task's start pages. If neither is known, a
     * right answer cannot be judged.
     */
    ANSWERS_FROM_MEMORY,
    /**
     * {@code string_match}: what the harness writes when it stops an agent ({@code Early stop: ...}) is not an answer.
     */
    EARLY_STOP,
    /** {@code fuzzy_match: N/A}: the judge's opinion is one factor and does not replace the others. */
    INFEASIBLE_IS_A_FACTOR,
    /** Judges' replies are read by their last line instead of by the words in them. */
    JUDGE_VERDICT_LINE,
    /** {@code url_match}: the host is the same and the path matches by whole segments: {@code /f/space} is not in {@code /f/spaceporn}. */
    URL_SEGMENTS,
    /** {@code url_match}: a reference without a path is the site's front page, not every page of the site. */
    URL_FRONT_PAGE,
    /**
     * {@code url_match}: percent-encoding, default ports, the host's capitals, a slash before {@code ?} and blanks
     * around the values of a query are ignored.
     */
    URL_ENCODING,
    /** {@code url_match}: every alternative has its own query; the published rule pools them. */
    URL_ALTERNATIVES,
    /** {@code url_match}: all values of a key that is given several times must be there, not any of them. */
    URL_ALL_VALUES,
    /** {@code program_html}: {@code must_include} looks for whole words; numbers also by their value. */
    PAGE_WHOLE_WORDS,
    /**
     * {@code program_html}: targets with the address {@code last} are checked first, on the page that the agent left.
     */
    LAST_MEANS_LAST,
    /** {@code program_html}: a script that throws fails its target; it does not count as an empty text. */
    BROKEN_LOCATOR_FAILS,
    /** {@code program_html}: an address with a quote in it can be passed to a {@code func:} call. */
    CALL_ARGUMENTS,
    /** A task that checks nothing can't be judged; the published rule gives it 1. */
    NOTHING_CHECKED;

    /** As spelled in options and documents: {@code whole-words}. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
