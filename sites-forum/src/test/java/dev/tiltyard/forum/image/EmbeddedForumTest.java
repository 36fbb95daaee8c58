package dev.tiltyard.forum.image;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.forum.ForumSite;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The forum in this process. */
class EmbeddedForumTest extends RunningForumTest {
    private static EmbeddedRuntime runtime;
    private static RunningSite forum;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        forum = runtime.start(new ForumSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    @Override
    RunningSite forum() {
        return forum;
    }
}
