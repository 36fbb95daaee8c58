package dev.tiltyard.evaluators.webarena;

import java.util.Locale;

/** A correction of the published evaluators. {@link WebArenaRules} says which are in force. */
public enum WebArenaCorrection {
    /** {@code string_match}: typographic quotes and dashes, widths and the amount of whitespace are ignored. */
    TYPOGRAPHY,
    /** {@code exact_match} of an answer: a period, exclamation mark or question mark at its end is ignored. */
    FINAL_PUNCTUATION,
    /** {@code string_match}: {@code 748 m} equals {@code 748m}. */
    UNIT_SPACING,
    /**
     * {@code must_include} of an answer: references must occur as whole words; {@code Yes} is not in {@code yesterday}.
     */
    WHOLE_WORDS,
    /**
     * {@code must_include} of an answer: a reference that is a number (with or without a currency or unit) matches by
     * value: {@code 0} in {@code $0.00}, {@code 170} in {@code 000000170}, {@code 5} in {@code five}, but not {@code
     * 16} in {@code 116}.
     */
    NUMBERS_BY_VALUE,
    /** {@code must_include} of an answer: {@code " |OR| "} separates alternatives, as it does for pages. */
    ANSWER_ALTERNATIVES,
    /** {@code fuzzy_match}: misspelled references of the published tasks are corrected ({@code Feburary}). */
    REFERENCE_TYPOS,
    /**
     * {@code exact_match} of an answer: a telephone number of ten or more digits may be written in any common notation.
     */
    TELEPHONE_NUMBERS,
    /**
     * {@code must_include} of an answer: a name of several words may have different punctuation ({@code Flat Rate
     * (Fixed)}), an address the common abbreviations ({@code Beacon Ave}), a person's family name may come first.
     */
    SAME_NAME,
    /** {@code string_match}: an answer that offers several values when one is asked for is a guess, and wrong. */
    ONE_ANSWER,
    /**
     * {@code string_match}: a right answer counts only if the episode shows that the agent looked at one of the task's
     * sites: a page there that it reached or acted on ({@link dev.tiltyard.evaluators.Evidence#visited()}), or, if
     * these were not recorded, a last page there that is not one of the task's start pages. If neither is known, a
     * right answer cannot be judged.
     */
    ANSWERS_FROM_MEMORY,
    /**
     * {@code string_match}: the harness's own message when it stops an agent ({@code Early stop: ...}) is not an
     * answer.
     */
    EARLY_STOP,
    /** {@code fuzzy_match: N/A}: the judge's ruling is one factor and does not replace the others. */
    INFEASIBLE_IS_A_FACTOR,
    /** Judges' replies are parsed by their last line instead of by keywords. */
    JUDGE_VERDICT_LINE,
    /**
     * {@code url_match}: hosts must be equal, and paths match by whole segments: {@code /f/space} is not in {@code
     * /f/spaceporn}.
     */
    URL_SEGMENTS,
    /** {@code url_match}: a reference without a path is the site's front page, not every page of the site. */
    URL_FRONT_PAGE,
    /**
     * {@code url_match}: percent-encoding, default ports, case of the host, a slash before {@code ?} and spaces around
     * query values are ignored.
     */
    URL_ENCODING,
    /** {@code url_match}: every alternative has its own query; the published rule pools them. */
    URL_ALTERNATIVES,
    /** {@code url_match}: all values of a repeated key must be present, not just one of them. */
    URL_ALL_VALUES,
    /** {@code program_html}: {@code must_include} looks for whole words; numbers also by their value. */
    PAGE_WHOLE_WORDS,
    /**
     * {@code program_html}: targets with the URL {@code last} are checked first, on the page that the agent left open.
     */
    LAST_MEANS_LAST,
    /** {@code program_html}: a script that throws fails its target; it does not count as an empty text. */
    BROKEN_LOCATOR_FAILS,
    /** {@code program_html}: a URL that contains a quote can be passed to a {@code func:} call. */
    CALL_ARGUMENTS,
    /**
     * {@code program_html}: if the page shows state (stars, members, a cart), the site's tables must contain it as
     * well: a page also shows what the agent wrote. The page decides alone if the evidence has no state ({@link
     * dev.tiltyard.evaluators.Evidence#keepsState}).
     */
    STATE,
    /** A task that checks nothing can't be judged; the published rule gives it 1. */
    NOTHING_CHECKED;

    /** The name in options and documents: {@code whole-words}. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
