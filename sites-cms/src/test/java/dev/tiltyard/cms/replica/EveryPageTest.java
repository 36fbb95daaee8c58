package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** No link of the menu or of a grid leads to a dead page. */
class EveryPageTest {
    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void everyEntryOfTheMenuLeadsToAPage() {
        List<String> broken = new ArrayList<>();
        List<String> links = owner.get("/admin/admin/dashboard/")
                .document()
                .select("#nav a[href^=/]")
                .eachAttr("href");
        assertThat(links).hasSizeGreaterThan(70);
        for (String link : links) {
            FormBrowser.Seen page = owner.get(link);
            if (page.status() != 200
                    || !page.has("h1.page-title")
                    || page.body().contains("There has been an error")) {
                broken.add(link + ": " + page.status());
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void theFirstRowOfEveryListLeadsToAPage() {
        List<String> broken = new ArrayList<>();
        for (String link : owner.get("/admin/admin/dashboard/")
                .document()
                .select("#nav a[href^=/]")
                .eachAttr("href")) {
            FormBrowser.Seen page = owner.get(link);
            Element row = page.document().selectFirst("tr.data-row, tr[data-role=row]");
            if (row == null) {
                continue;
            }
            for (Element action : row.select("a[href^=/admin]")) {
                FormBrowser.Seen opened = action.attr("data-confirm").isEmpty() ? owner.get(action.attr("href")) : page;
                if (opened.status() != 200 || !opened.has("h1.page-title")) {
                    broken.add(link + " > " + action.attr("href") + ": " + opened.status());
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyButtonThatLeadsSomewhereLeadsToAPage() {
        List<String> broken = new ArrayList<>();
        for (String link : owner.get("/admin/admin/dashboard/")
                .document()
                .select("#nav a[href^=/]")
                .eachAttr("href")) {
            for (Element button : owner.get(link).document().select(".page-actions-buttons button:not([data-post])")) {
                String href = button.attr("data-href");
                if (!href.isEmpty() && owner.get(href).status() != 200) {
                    broken.add(link + " > " + href);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void theStorefrontIsServedByTheSameHost() {
        FormBrowser visitor = TestAdmin.visitor();
        assertThat(visitor.get("/").status()).isEqualTo(200);
        FormBrowser.Seen product = visitor.get("/antonia-racer-tank.html");
        assertThat(product.status()).isEqualTo(200);
        assertThat(product.text(".data.item.content")).contains("Antonia Racer Tank");
    }
}
