package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** "Select All" selects all rows that match the grid's filters, on every page. */
class AllRowsTest {
    private final FormBrowser owner = TestAdmin.owner();

    private static String count(String table, String condition) {
        return TestAdmin.value("SELECT COUNT(*) FROM " + table + " WHERE " + condition);
    }

    @Test
    void allPagesThatMatchAreDisabledAndDeleted() {
        for (int i = 0; i < 25; i++) {
            TestAdmin.run("INSERT INTO cms_page (title, identifier, is_active, creation_time, update_time) VALUES"
                    + " ('All rows " + i + "', 'all-rows-" + i + "', 1, '2023-05-01', '2023-05-01')");
        }
        String list =
                "/admin/mui/index/render/?namespace=cms_page_listing&part=1&filters[placeholder]=true&filters[title]=All%20rows";
        assertThat(owner.get(list).status()).isEqualTo(200);
        String others = count("cms_page", "title NOT LIKE 'All rows %' AND is_active = 1");
        owner.post(
                owner.get("/admin/cms/page/"),
                "/admin/cms/page/massDisable/",
                "excluded",
                "false",
                "namespace",
                "cms_page_listing");
        assertThat(count("cms_page", "title LIKE 'All rows %' AND is_active = 0"))
                .isEqualTo("25");
        assertThat(count("cms_page", "title NOT LIKE 'All rows %' AND is_active = 1"))
                .isEqualTo(others);
        FormBrowser.Seen deleted = owner.post(
                owner.get("/admin/cms/page/"),
                "/admin/cms/page/massDelete/",
                "excluded",
                "false",
                "namespace",
                "cms_page_listing");
        assertThat(deleted.message()).isEqualTo("A total of 25 record(s) have been deleted.");
        assertThat(count("cms_page", "title LIKE 'All rows %'")).isEqualTo("0");
        owner.get("/admin/mui/index/render/?namespace=cms_page_listing&part=1&filters[placeholder]=true");
    }

    @Test
    void selectAllInALegacyGridSelectsTheFilteredRows() {
        for (int i = 0; i < 25; i++) {
            TestAdmin.run("INSERT INTO search_query (query_text, num_results, popularity, store_id, display_in_terms,"
                    + " is_active) VALUES ('allrows" + i + "', 1, 1, 1, 1, 1)");
        }
        String others = count("search_query", "query_text NOT LIKE 'allrows%'");
        FormBrowser.Seen deleted = owner.post(
                owner.get("/admin/search/term/"),
                "/admin/search/term/massDelete/?filters[search_query]=allrows",
                "excluded",
                "false");
        assertThat(deleted.message()).isEqualTo("A total of 25 record(s) have been deleted.");
        assertThat(count("search_query", "query_text LIKE 'allrows%'")).isEqualTo("0");
        assertThat(count("search_query", "query_text NOT LIKE 'allrows%'")).isEqualTo(others);
    }

    @Test
    void selectAllOfAnUnknownGridIsRejected() {
        assertThat(owner.post(owner.get("/admin/cms/page/"), "/admin/admin/sitemap/massDelete/", "excluded", "false")
                        .status())
                .isEqualTo(404);
    }
}
