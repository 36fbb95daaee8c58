package dev.tiltyard.evaluators;

/**
 * The page that the agent left open, in the agent's own session. Evaluators may navigate it: WebArena's {@code
 * program_html} opens pages with the session that the agent used.
 */
public interface PageEvidence {
    /** The current address. */
    String url();

    /**
     * Opens an address and waits until the page has loaded. A status of 404 is not a failure.
     *
     * @throws EvidenceException if the address does not answer or gives a download
     */
    void open(String url);

    /** The serialized current document, scripts and attributes included. */
    String html();

    /**
     * Evaluates a JavaScript function in the page.
     *
     * @param function source of a function without parameters, for example {@code () => document.title}
     * @return its result as JSON text, {@code null} as the text {@code null} and undefined alike
     * @throws EvidenceException if the script throws
     */
    String evaluate(String function);
}
