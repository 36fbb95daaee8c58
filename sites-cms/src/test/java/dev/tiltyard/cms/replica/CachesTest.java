package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Caches can be disabled and enabled, and the grid shows their status. */
class CachesTest {
    private static final String PAGE = "/admin/admin/cache/";

    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void onlyTheChosenCachesAreDisabledAndEnabledAgain() {
        FormBrowser.Seen page = owner.get(PAGE);
        assertThat(page.texts("td.col-status")).hasSize(14).containsOnly("Enabled");

        FormBrowser.Seen disabled =
                owner.post(page, PAGE + "massDisable/", "selected[]", "eav", "selected[]", "nonsense");
        assertThat(disabled.text(".message-success")).isEqualTo("1 cache type(s) disabled.");
        assertThat(status(disabled, "eav")).isEqualTo(List.of("Disabled"));
        assertThat(disabled.texts("td.col-status"))
                .filteredOn("Disabled"::equals)
                .hasSize(1);

        FormBrowser.Seen again = owner.post(disabled, PAGE + "massDisable/", "selected[]", "eav");
        assertThat(again.has(".message-success")).isFalse();

        FormBrowser.Seen enabled = owner.post(again, PAGE + "massEnable/", "selected[]", "eav");
        assertThat(enabled.text(".message-success")).isEqualTo("1 cache type(s) enabled.");
        assertThat(enabled.texts("td.col-status")).containsOnly("Enabled");
    }

    private static List<String> status(FormBrowser.Seen page, String cache) {
        return page.texts("tr:has(#id_" + cache + ") td.col-status");
    }
}
