package dev.tiltyard.gitlab.replica;

import org.junit.jupiter.api.AfterEach;

/** Tests of the settings of byteblaze/dotfiles: its owner has signed in, and what a test has changed is reset. */
abstract class DotfilesSettings {
    /** The number of the project, in SQL. */
    static final String DOTFILES =
            "(SELECT source_id FROM routes WHERE source_type = 'Project' AND path = 'byteblaze/dotfiles')";
    /** What narrows a table to the project's rows, in SQL. */
    static final String OF_DOTFILES = " WHERE project_id = " + DOTFILES;

    final TestHost host = TestHost.open();
    final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }
}
