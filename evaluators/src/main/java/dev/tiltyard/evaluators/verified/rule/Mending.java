package dev.tiltyard.evaluators.verified.rule;

/**
 * One thing that WebArena-Verified's own evaluators get wrong and that {@code strict} corrects. Each can be switched
 * off by itself ({@link Rules#without}); {@code faithful} has none of them. The table in {@code docs/evaluators.md}
 * shows a case of each.
 */
public enum Mending {
    /** An answer that is written as a pattern, {@code ^.*$}, is that text and matches nothing else. */
    PATTERNS_IN_ANSWERS("a pattern in the answer is plain text"),

    /** A list where the task asks for one value is wrong, not a choice of guesses. */
    ALTERNATIVES_IN_ANSWERS("a list of guesses in the answer is wrong"),

    /**
     * A task that expects data passes only if the trace shows that the agent looked at one of the task's sites: a request
     * there beyond the start page, which is opened for every agent.
     */
    ANSWERS_FROM_MEMORY("an answer needs a trace that looks at one of the task's sites"),

    /** {@code $1,234} is one thousand two hundred and thirty-four; the other reading keeps one third of a penny. */
    THOUSANDS_SEPARATORS("$1,234 is 1234, not 1.234"),

    /** A minus anywhere before the amount, or brackets around it, makes it negative: {@code $-5}, {@code ($5)}. */
    NEGATIVE_AMOUNTS("$-5 and ($5) are negative"),

    /** {@code minus five} is -5 and {@code -inf} is not a number of anything. */
    NEGATIVE_NUMBER_WORDS("minus five is -5, not 5"),

    /** Parts that a date leaves out stay unknown instead of being taken from the day of the evaluation. */
    INCOMPLETE_DATES("a date without a year is not filled in from today"),

    /** A month is named by its name or number; {@code Monday} is not January. */
    WEEKDAYS_AS_MONTHS("Monday is not January"),

    /** Of numbers only 0 and 1 are truth values; as published every other is true. */
    NUMBERS_AS_TRUTH("2 is no yes"),

    /** {@code 1 hour and 5 minutes}, {@code half an hour}, {@code an hour}. */
    DURATIONS_IN_WORDS("1 hour and 5 minutes is a duration"),

    /** {@code 40.7N, 74.0W} and {@code (40.7, -74.0)}, as the published documentation promises. */
    COORDINATE_NOTATION("40.7N, 74.0W are coordinates"),

    /** The number 0 and {@code false} are the texts {@code 0} and {@code false}, not the empty text. */
    ZERO_AS_TEXT("0 is the text 0, not the empty text"),

    /** Every accepted alternative counts for amounts and coordinates, not only the first. */
    ALL_ALTERNATIVES("every alternative of an amount counts"),

    /** Items in any order are assigned to each other as well as possible, not first come first served. */
    BEST_ASSIGNMENT("unordered items are matched as well as possible"),

    /** A number or null where a text belongs is a wrong answer, not an error of the evaluator. */
    MISTYPED_ANSWERS("a status that is a number is a failure, not an error"),

    /** JSON after some words of prose is found, fence or no fence. */
    JSON_IN_PROSE("JSON after prose is found without a fence"),

    /** Data for a task that expects none is a failure, also where the task's schema is {@code null}. */
    UNEXPECTED_DATA("data for a task without data is a failure, not an error"),

    /** A correct request counts although a later one to the same address differs; PUT and DELETE, where the last decides, excepted. */
    LATER_REQUESTS("a later request does not void a correct one"),

    /** Conditions that are alike each need a request of their own. */
    REPEATED_REQUESTS("two equal conditions need two requests"),

    /** Several GET conditions of a navigate task may be met by several of its navigations. */
    SEVERAL_NAVIGATIONS("several navigations can be asked for"),

    /** An entry without a usable address, headers or status is skipped and named. */
    MALFORMED_EVENTS("one malformed entry does not spoil the trace"),

    /** {@code post} is {@code POST}. */
    METHOD_CASE("the method's case does not matter"),

    /** A form body recorded as {@code postData.params} is read. */
    FORM_PARAMETERS("postData.params is read"),

    /** Media types are compared without regard to case, and {@code +json} is JSON. */
    MEDIA_TYPES("media types ignore case and know +json"),

    /** Bodies in Base64, and those that a recording keeps in files beside it, are read. */
    STORED_BODIES("bodies in Base64 or in files beside the recording are read"),

    /** An empty form field is an absent one where nothing is expected. */
    BLANK_FIELDS("an empty form field is as good as none"),

    /** A list of one expected value means that value. */
    ONE_ITEM_LISTS("a one-item list in a task means its item"),

    /** Addresses of the task's sites within Markdown are compared without the place where the sites run, as elsewhere. */
    MARKDOWN_ADDRESSES("a site's address within Markdown is the site's"),

    /** A task that forgets {@code retrieved_data} expects none. */
    MISSING_EXPECTED_DATA("a task without retrieved_data expects none");

    private final String summary;

    Mending(String summary) {
        this.summary = summary;
    }

    /** What holds with this correction, in a few words. */
    public String summary() {
        return summary;
    }
}
