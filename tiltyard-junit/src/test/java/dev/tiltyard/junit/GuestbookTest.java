package dev.tiltyard.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.tiltyard.sitekit.RunningSite;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The example of somebody's own application on the JUnit page. */
@Tag("browser")
@Tiltyard(siteFile = "src/test/guestbook/site.yaml")
class GuestbookTest {
    @Test
    void aVisitorSigns(Page page) {
        page.getByLabel("Name").fill("Ada");
        page.getByText("Sign").click();

        assertEquals("Ada", page.locator("li").innerText());
    }

    @Test
    void somebodyElseSignsFirst(Page page, RunningSite guestbook) {
        page.getByLabel("Name").fill("Grace");
        page.getByText("Sign").click();

        assertEquals("Grace", page.locator("li").innerText());
        var change = guestbook.state().diff(guestbook.state().initial()).get(0);
        assertEquals("\"data/guests.txt\"", change.key().toString());
    }
}
