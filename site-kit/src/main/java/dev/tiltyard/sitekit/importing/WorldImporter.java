package dev.tiltyard.sitekit.importing;

import java.io.IOException;
import java.util.Optional;

/** Turns data of the original software into a world of its replica. Stateless. */
public interface WorldImporter {
    /** What it takes, as the object of a sentence: {@code a dump of Postmill's PostgreSQL database by pg_dump}. */
    String takes();

    /**
     * Revision of the tables and files that it writes, for example {@code 3}: letters and digits. A world that was
     * imported with another revision can't be served and has to be imported again, so it changes only with the schema,
     * not with the facts and generators of built worlds.
     */
    String revision();

    /**
     * Recognizes a source by reading no more of it than that takes.
     *
     * @throws ImportRefusedException if it is not what this importer takes, or of a version that it can't read
     * @throws IOException if it can't be read
     */
    FoundSource inspect(ImportSource source) throws IOException;

    /**
     * Fills an empty world. Reads the source as a stream: it may be larger than the memory.
     *
     * @throws ImportRefusedException if the source turns out to be cut off or damaged
     * @throws Exception if it can't be imported; the runtime deletes the unfinished world and names it in the error
     */
    ImportOutcome fill(ImportBuild build) throws Exception;

    /**
     * Path of a page that asks for a login and then shows who is logged in, to try a user's password; empty for a site
     * without a login.
     */
    default Optional<String> accountPage(String username) {
        return Optional.empty();
    }
}
