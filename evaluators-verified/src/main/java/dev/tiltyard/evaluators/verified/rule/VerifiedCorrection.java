package dev.tiltyard.evaluators.verified.rule;

/**
 * A correction of WebArena-Verified's own evaluators, made by {@code strict}. Each can be disabled separately ({@link
 * Rules#without}); {@code faithful} has none. The table in {@code docs/evaluators.md} gives an example of each.
 */
public enum VerifiedCorrection {
    /** An answer that is written as a pattern, {@code ^.*$}, is plain text and matches only itself. */
    PATTERNS_IN_ANSWERS("a pattern in the answer is plain text"),

    /** A list is wrong if the task asks for one value; it is not a choice of guesses. */
    ALTERNATIVES_IN_ANSWERS("a list of guesses in the answer is wrong"),

    /**
     * A task that expects data passes only if the trace shows that the agent looked at one of the task's sites: a
     * request there other than for the start page, which is opened for every agent.
     */
    ANSWERS_FROM_MEMORY("an answer needs a trace that looks at one of the task's sites"),

    /** {@code $1,234} is one thousand two hundred thirty-four, not 1.234. */
    THOUSANDS_SEPARATORS("$1,234 is 1234, not 1.234"),

    /**
     * A minus sign anywhere before the amount, or parentheses around it, make it negative: {@code $-5}, {@code ($5)}.
     */
    NEGATIVE_AMOUNTS("$-5 and ($5) are negative"),

    /** {@code minus five} is -5, and {@code -inf} is not a number. */
    NEGATIVE_NUMBER_WORDS("minus five is -5, not 5"),

    /** Missing parts of a date stay unknown instead of being filled in from the day of the evaluation. */
    INCOMPLETE_DATES("a date without a year is not filled in from today"),

    /** A month is given by name or number; {@code Monday} is not January. */
    WEEKDAYS_AS_MONTHS("Monday is not January"),

    /** Of all numbers, only 0 and 1 are booleans; as published, every other number is true. */
    NUMBERS_AS_TRUTH("2 is not true"),

    /** {@code 1 hour and 5 minutes}, {@code half an hour}, {@code an hour}. */
    DURATIONS_IN_WORDS("1 hour and 5 minutes is a duration"),

    /** Accepts {@code 40.7N, 74.0W} and {@code (40.7, -74.0)}, as the published documentation promises. */
    COORDINATE_NOTATION("40.7N, 74.0W are coordinates"),

    /** The number 0 and {@code false} equal the texts {@code 0} and {@code false}, not the empty text. */
    ZERO_AS_TEXT("0 is the text 0, not the empty text"),

    /** For amounts and coordinates, every accepted alternative counts, not only the first. */
    ALL_ALTERNATIVES("every alternative of an amount counts"),

    /** Items in any order are matched optimally, not greedily. */
    BEST_ASSIGNMENT("unordered items are matched as well as possible"),

    /** A number or null instead of a text is a wrong answer, not an error of the evaluator. */
    MISTYPED_ANSWERS("a status that is a number is a failure, not an error"),

    /** JSON after some prose is found, with or without a fence. */
    JSON_IN_PROSE("JSON after prose is found without a fence"),

    /** Data for a task that expects none is a failure, even if the task's schema is {@code null}. */
    UNEXPECTED_DATA("data for a task without data is a failure, not an error"),

    /**
     * A correct request counts even if a later one to the same URL differs, except for PUT and DELETE, where the last
     * one decides.
     */
    LATER_REQUESTS("a later request does not void a correct one"),

    /** Each of several identical conditions needs a request of its own. */
    REPEATED_REQUESTS("two equal conditions need two requests"),

    /** Several GET conditions of a navigate task may be met by several navigations. */
    SEVERAL_NAVIGATIONS("several navigations can be required"),

    /** An entry without a usable URL, headers or status is skipped and reported. */
    MALFORMED_EVENTS("one malformed entry does not spoil the trace"),

    /** {@code post} equals {@code POST}. */
    METHOD_CASE("the method's case does not matter"),

    /** A form body recorded as {@code postData.params} is read. */
    FORM_PARAMETERS("postData.params is read"),

    /** Media types are compared ignoring case, and {@code +json} is JSON. */
    MEDIA_TYPES("media types ignore case and know +json"),

    /** Bodies in Base64, and bodies in files next to a recording, are read. */
    STORED_BODIES("bodies in Base64 or in files beside the recording are read"),

    /** An empty form field equals an absent one if nothing is expected. */
    BLANK_FIELDS("an empty form field equals an absent one"),

    /** A list of one expected value equals that value. */
    ONE_ITEM_LISTS("a one-item list in a task means its item"),

    /** URLs of the task's sites in Markdown are compared regardless of the sites' hosts, as elsewhere. */
    MARKDOWN_ADDRESSES("a site's URL in Markdown is its placeholder"),

    /** A task without {@code retrieved_data} expects none. */
    MISSING_EXPECTED_DATA("a task without retrieved_data expects none");

    private final String summary;

    VerifiedCorrection(String summary) {
        this.summary = summary;
    }

    /** A short description of the corrected behavior. */
    public String summary() {
        return summary;
    }
}
