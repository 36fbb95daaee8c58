package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import org.junit.jupiter.api.Test;

/** A setting has the system's value until the shop stores one of its own. */
class SettingsTest {
    private static final String FIELD = "#sendfriend_email_max_recipients";
    private static final String NAME = "groups[email][fields][max_recipients]";
    private static final String SAVE = "/admin/admin/system_config/save/section/sendfriend/";

    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void aStoredValueReplacesTheSystemsUntilTheBoxIsCheckedAgain() {
        FormBrowser.Seen page = owner.get("/admin/admin/system_config/edit/section/sendfriend/");
        assertThat(page.attribute(FIELD, "value")).isEqualTo("5");
        assertThat(page.has(FIELD + "[disabled]")).isTrue();
        assertThat(page.has(FIELD + "_inherit[checked]")).isTrue();

        FormBrowser.Seen saved = owner.post(page, SAVE, NAME + "[value]", "7");
        assertThat(saved.attribute(FIELD, "value")).isEqualTo("7");
        assertThat(saved.has(FIELD + "[disabled]")).isFalse();

        FormBrowser.Seen restored = owner.post(saved, SAVE, NAME + "[inherit]", "1");
        assertThat(restored.attribute(FIELD, "value")).isEqualTo("5");
        assertThat(restored.has(FIELD + "_inherit[checked]")).isTrue();
    }

    @Test
    void aValueThatIsNoneOfTheOptionsIsRefused() {
        String zone = "groups[locale][fields][timezone][value]";
        FormBrowser.Seen page = owner.get("/admin/admin/system_config/edit/section/general/");

        FormBrowser.Seen refused =
                owner.post(page, "/admin/admin/system_config/save/section/general/", zone, "Nowhere/Else");

        assertThat(refused.status()).isEqualTo(200);
        assertThat(refused.text("main")).contains("Please select an option.");
        assertThat(owner.get("/admin/admin/dashboard/").status()).isEqualTo(200);
    }

    @Test
    void addressesNameTheCountriesThatTheShopSellsTo() {
        FormBrowser.Seen page = owner.get("/admin/admin/system_config/edit/section/general/");
        assertThat(page.document().select("#general_country_allow option")).hasSize(248);
        assertThat(page.document().select("#general_country_allow option[selected]"))
                .hasSize(248);
        String allowed = "groups[country][fields][allow]";
        String save = "/admin/admin/system_config/save/section/general/";
        owner.post(page, save, allowed + "[value]", "CA", allowed + "[value]", "US");
        try {
            assertThat(owner.get("/admin/tax/rate/add/").texts("[name=tax_country_id] option"))
                    .containsExactly("Canada", "United States");
        } finally {
            owner.post(owner.get(page.path()), save, allowed + "[inherit]", "1");
        }
    }

    @Test
    void statesOfATaxRateAreThoseOfItsCountry() {
        FormBrowser.Seen page = owner.get("/admin/tax/rate/add/");
        assertThat(page.texts("[name=tax_region_id] option"))
                .startsWith("*", "Alabama")
                .doesNotContain("Ontario");
    }
}
