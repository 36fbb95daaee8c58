package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.values.Locator;
import dev.tiltyard.sitekit.RunningSite;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The example of the README. */
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
        assertThat(stored.at("/0/biography").asText()).isEqualTo("Gone fishing.");
    }
}
