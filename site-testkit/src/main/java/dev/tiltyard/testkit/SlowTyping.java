package dev.tiltyard.testkit;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * A site accepts typing at 60 milliseconds per key: nothing is lost, and the focus stays. A site's test extends this
 * class and names its fields; the deep profile crawls all forms.
 */
@Tag("browser")
public abstract class SlowTyping {
    private final List<String> start;
    private final int leastFields;

    /**
     * @param start pages from which the deep crawl begins
     * @param leastFields minimum number of fields, to detect an incomplete crawl
     */
    protected SlowTyping(List<String> start, int leastFields) {
        this.start = List.copyOf(start);
        this.leastFields = leastFields;
    }

    /** A page of a user who can see the fields. */
    protected abstract Page signedIn(TestChromium chromium);

    /** Types into each field with a script behind it: suggestions, filters, previews. */
    protected abstract void typeIntoDynamicFields(KeyByKey typing);

    @Test
    void whatIsTypedSlowlyIntoADynamicFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            typeIntoDynamicFields(typing);
            require(typing, 1);
        }
    }

    @Tag("deep")
    @Test
    void whatIsTypedSlowlyIntoAnyFieldStays(TestReporter reporter) {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            reporter.publishEntry("typing", String.valueOf(new FieldWalk(typing, FieldWalk.Limits.deep()).run(start)));
            require(typing, leastFields);
        }
    }

    private static void require(KeyByKey typing, int least) {
        if (typing.fields() < least) {
            throw new AssertionError("Typed into " + typing.fields() + " fields, expected at least " + least);
        }
        if (!typing.failures().isEmpty()) {
            throw new AssertionError(String.join("\n", typing.failures()));
        }
    }
}
