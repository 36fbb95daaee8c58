package dev.tiltyard.evaluators.webcanvas;

import java.util.Optional;

/** What a key node examines and how it compares, by the names in task files. */
public enum MatchFunction {
    URL_EXACT("url_exactly_match", Target.URL, Match.EXACT),
    URL_INCLUDED("url_included_match", Target.URL, Match.INCLUDE),
    URL_SEMANTIC("url_semantic_match", Target.URL, Match.SEMANTIC),
    PATH_EXACT("element_path_exactly_match", Target.ELEMENT_PATH, Match.EXACT),
    PATH_INCLUDED("element_path_included_match", Target.ELEMENT_PATH, Match.INCLUDE),
    VALUE_EXACT("element_value_exactly_match", Target.ELEMENT_VALUE, Match.EXACT),
    VALUE_INCLUDED("element_value_included_match", Target.ELEMENT_VALUE, Match.INCLUDE),
    VALUE_SEMANTIC("element_value_semantic_match", Target.ELEMENT_VALUE, Match.SEMANTIC),
    CACHE_EXACT("cache_data_exact_match", Target.CACHED_TEXT, Match.EXACT),
    CACHE_INCLUDED("cache_data_included_match", Target.CACHED_TEXT, Match.INCLUDE),
    CACHE_SEMANTIC("cache_data_semantic_match", Target.CACHED_TEXT, Match.SEMANTIC),
    ANSWER_EXACT("final_answer_exact_match", Target.ANSWER, Match.EXACT),
    ANSWER_INCLUDED("final_answer_included_match", Target.ANSWER, Match.INCLUDE),
    ANSWER_SEMANTIC("final_answer_semantic_match", Target.ANSWER, Match.SEMANTIC);

    /** What a node examines. */
    public enum Target {
        URL,
        ELEMENT_PATH,
        ELEMENT_VALUE,
        CACHED_TEXT,
        ANSWER
    }

    /** How a node compares. */
    public enum Match {
        EXACT,
        INCLUDE,
        SEMANTIC
    }

    private final String id;
    private final Target target;
    private final Match match;

    MatchFunction(String id, Target target, Match match) {
        this.id = id;
        this.target = target;
        this.match = match;
    }

    /** The name in task files. */
    public String id() {
        return id;
    }

    public Target target() {
        return target;
    }

    public Match match() {
        return match;
    }

    /** The function with this name in task files. */
    static Optional<MatchFunction> named(String id) {
        for (MatchFunction function : values()) {
            if (function.id.equals(id)) {
                return Optional.of(function);
            }
        }
        return Optional.empty();
    }
}
