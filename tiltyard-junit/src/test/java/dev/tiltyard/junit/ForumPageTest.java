package dev.tiltyard.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.values.Locator;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The example in the README and on the JUnit page. */
@Tag("browser")
@Tiltyard(sites = "reddit")
class ForumPageTest {
    @Test
    void aMemberWritesABiography(RunningSite forum, Page page) {
        page.navigate(forum.url() + "/user/MarvelsGrantMan136/edit_biography");
        page.getByLabel("Biography").fill("Gone fishing.");
        page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();

        var stored = forum.read(new Locator.Sql(
                "reddit", "SELECT biography FROM users WHERE username = :name", Map.of("name", "MarvelsGrantMan136")));
        assertEquals("Gone fishing.", stored.at("/0/biography").asText());
    }
}
