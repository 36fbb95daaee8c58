package dev.tiltyard.tasks.oracle;

/** Looks something up through the pages. Stateless. */
@FunctionalInterface
public interface Lookup {
    /**
     * Looks it up.
     *
     * @param assignment the task, or what is known of the thing that is asked about
     * @param browser the browser, on any page
     * @return what was found; empty text if nothing is to be told
     * @throws OracleException if a page is not as the task requires
     */
    String find(OracleTask assignment, BrowserActor browser);
}
