package dev.tiltyard.homepage;

import com.microsoft.playwright.Page;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The homepage accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START =
            List.of("/", "/calculator.html", "/scratchpad.html", "/manual/gitlab", "/manual/admin");

    private static EmbeddedRuntime runtime;
    private static RunningSite site;

    @BeforeAll
    static void start() {
        runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser());
        site = runtime.start(new HomepageSite(), StartOptions.small());
    }

    @AfterAll
    static void stop() {
        runtime.close();
    }

    SlowTypingTest() {
        super(START, 3);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/calculator.html", List.of(), "#inputExpression", "(1 + 2) * 30")
                .into("/scratchpad.html", "#note-input")
                .into("/manual/gitlab", "input[name=q]");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        return chromium.page(site.url().toString());
    }
}
