package dev.tiltyard.evaluators;

/**
 * The page that the agent left open, in the agent's own session. Evaluators may navigate it: WebArena's {@code
 * program_html} opens pages in that session.
 */
public interface PageEvidence {
    /** The current URL. */
    String url();

    /**
     * Opens a URL and waits for the page to load. A status of 404 is not a failure.
     *
     * @throws EvidenceException if the URL does not respond or starts a download
     */
    void open(String url);

    /** The serialized current document, scripts and attributes included. */
    String html();

    /**
     * Evaluates a JavaScript function in the page.
     *
     * @param function source of a function without parameters, for example {@code () => document.title}
     * @return its result as JSON text, the text {@code null} for null and undefined
     * @throws ScriptException if the script throws
     * @throws EvidenceException if its result can't be obtained: the page is gone, or the recording lacks it
     */
    String evaluate(String function);
}
