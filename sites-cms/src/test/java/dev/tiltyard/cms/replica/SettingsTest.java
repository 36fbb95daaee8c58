package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A configuration field has the default value until the shop saves its own. */
class SettingsTest {
    private static final String FIELD = "#sendfriend_email_max_recipients";
    private static final String NAME = "groups[email][fields][max_recipients]";
    private static final String SAVE = "/admin/admin/system_config/save/section/sendfriend/";

    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void aStoredValueOverridesTheDefaultUntilUseSystemValueIsChecked() {
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
    void aSettingThatIsSavedAgainKeepsItsRow() {
        String row = "SELECT CONCAT(config_id, ' ', value) FROM core_config_data"
                + " WHERE scope = 'default' AND path = 'sendfriend/email/max_recipients'";
        FormBrowser.Seen page = owner.get("/admin/admin/system_config/edit/section/sendfriend/");
        FormBrowser.Seen saved = owner.post(page, SAVE, NAME + "[value]", "7");
        try {
            String first = TestAdmin.value(row);
            owner.post(saved, SAVE, NAME + "[value]", "7");
            assertThat(TestAdmin.value(row)).isEqualTo(first);
            owner.post(saved, SAVE, NAME + "[value]", "8");
            assertThat(TestAdmin.value(row)).isEqualTo(first.replace(" 7", " 8"));
        } finally {
            owner.post(saved, SAVE, NAME + "[inherit]", "1");
        }
        assertThat(TestAdmin.values(row)).isEmpty();
    }

    @Test
    void onlySettingsWithADefaultHaveUseSystemValueInDefaultScope() {
        String section = "/admin/admin/system_config/edit/section/carriers/";
        FormBrowser.Seen all = owner.get(section);
        assertThat(all.has("#carriers_flatrate_price_inherit")).isTrue();
        assertThat(all.has("#carriers_flatrate_handling_fee")).isTrue();
        assertThat(all.has("#carriers_flatrate_handling_fee_inherit")).isFalse();
        assertThat(all.has("#carriers_flatrate_handling_fee[disabled]")).isFalse();
        for (String setting : List.of("sales_minimum_order_active", "tax_defaults_postcode")) {
            FormBrowser.Seen page = owner.get(
                    "/admin/admin/system_config/edit/section/" + setting.substring(0, setting.indexOf('_')) + "/");
            assertThat(page.has("#" + setting)).as(setting).isTrue();
            assertThat(page.has("#" + setting + "_inherit")).as(setting).isFalse();
        }
        FormBrowser.Seen website = owner.get(section + "website/1/");
        assertThat(website.has("#carriers_flatrate_handling_fee_inherit[checked]"))
                .as("a website inherits the default value unless it has its own")
                .isTrue();
        assertThat(website.text("label[for=carriers_flatrate_handling_fee_inherit]"))
                .isEqualTo("Use Default");

        String fee = "groups[flatrate][fields][handling_fee]";
        owner.post(all, "/admin/admin/system_config/save/section/carriers/", fee + "[value]", "2.5");
        try {
            assertThat(owner.get(section).attribute("#carriers_flatrate_handling_fee", "value"))
                    .isEqualTo("2.5");
            assertThat(owner.get(section + "website/1/").attribute("#carriers_flatrate_handling_fee", "value"))
                    .isEqualTo("2.5");
        } finally {
            TestAdmin.run("DELETE FROM core_config_data WHERE path = 'carriers/flatrate/handling_fee'");
        }
    }

    @Test
    void aGroupIsOpenIfTheUserLeftItOpenAndItsFieldsNameTheirScope() {
        FormBrowser.Seen page = owner.get("/admin/admin/system_config/edit/section/admin/");

        assertThat(page.texts(".section-config.active .entry-edit-head"))
                .containsExactly("Admin User Emails", "Startup Page", "Admin Base URL", "Security");
        assertThat(page.document().select("#admin_security [data-config-scope]").eachAttr("data-config-scope"))
                .containsOnly("[global]");
        assertThat(page.texts("#admin_security .label"))
                .startsWith(
                        "Admin Account Sharing",
                        "Password Reset Protection Type",
                        "Recovery Link Expiration Period (hours)",
                        "Max Number of Password Reset Requests",
                        "Min Time Between Password Reset Requests",
                        "Add Secret Key to URLs");
    }

    @Test
    void aValueOutsideTheOptionsIsRejected() {
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
    void onlySettingsWithADefaultHaveUseSystemValue() {
        FormBrowser.Seen general = owner.get("/admin/admin/system_config/edit/section/general/");
        assertThat(general.has("#general_country_default_inherit")).isTrue();
        assertThat(general.has("#general_locale_timezone_inherit")).isFalse();
        assertThat(general.has("#general_locale_timezone[disabled]")).isFalse();
        assertThat(owner.get("/admin/admin/system_config/edit/section/general/website/1/")
                        .has("#general_locale_timezone_inherit"))
                .isTrue();
    }

    @Test
    void noneOfSeveralOptionsIsKeptAndShownAgain() {
        String page = "/admin/admin/system_config/edit/section/general/";
        String save = "/admin/admin/system_config/save/section/general/";
        String field = "groups[country][fields][destinations]";
        FormBrowser.Seen chosen = owner.post(
                owner.get(page), save, field + "[value]", "", field + "[value][]", "CA", field + "[value][]", "US");
        assertThat(chosen.document()
                        .select("#general_country_destinations option[selected]")
                        .eachAttr("value"))
                .containsExactly("CA", "US");
        FormBrowser.Seen none = owner.post(chosen, save, field + "[value]", "");
        assertThat(none.has("#general_country_destinations option[selected]")).isFalse();
    }

    @Test
    void aKeyIsKeptAndNeverShown() {
        String page = "/admin/admin/system_config/edit/section/currency/";
        String save = "/admin/admin/system_config/save/section/currency/";
        String field = "groups[fixerio][fields][api_key][value]";
        String stored = "SELECT value FROM core_config_data WHERE path = 'currency/fixerio/api_key'";
        FormBrowser.Seen saved = owner.post(owner.get(page), save, field, "secret");
        assertThat(saved.attribute("#currency_fixerio_api_key", "value")).isEqualTo("******");
        assertThat(TestAdmin.value(stored)).isEqualTo("secret");
        owner.post(saved, save, field, "******");
        assertThat(TestAdmin.value(stored)).isEqualTo("secret");
    }

    @Test
    void aCurrencyThatIsNotAllowedCannotBeTheOneThatIsShown() {
        String page = "/admin/admin/system_config/edit/section/currency/";
        String save = "/admin/admin/system_config/save/section/currency/";
        assertThat(owner.get(page).document().select("#currency_options_default option"))
                .hasSize(168);
        FormBrowser.Seen refused = owner.post(owner.get(page), save, "groups[options][fields][default][value]", "EUR");
        assertThat(refused.text(".message-error"))
                .isEqualTo("Sorry, the default display currency you selected is not available in allowed currencies.");
    }

    @Test
    void dependentFieldsAreHiddenWhileTheirSettingIsOff() {
        String page = "/admin/admin/system_config/edit/section/currency/";
        assertThat(owner.get(page).has("#row_currency_import_frequency[hidden]"))
                .isTrue();
        String save = "/admin/admin/system_config/save/section/currency/";
        String enabled = "groups[import][fields][enabled]";
        FormBrowser.Seen on = owner.post(owner.get(page), save, enabled + "[value]", "1");
        assertThat(on.has("#row_currency_import_frequency[hidden]")).isFalse();
        owner.post(on, save, enabled + "[inherit]", "1");
    }

    @Test
    void groupsStayAsTheUserLeftThem() {
        String page = "/admin/admin/system_config/edit/section/web/";
        assertThat(owner.get(page).has("[data-group=web_seo].active")).isFalse();
        owner.post(
                owner.get(page), "/admin/admin/system_config/state/?isAjax=true", "container", "web_seo", "value", "1");
        assertThat(owner.get(page).has("[data-group=web_seo].active")).isTrue();
        assertThat(TestAdmin.values("SELECT username FROM admin_user WHERE extra LIKE '%web_seo%'"))
                .containsExactly("admin");
    }

    @Test
    void datesAreShownInTheZoneThatWasChosen() {
        String page = "/admin/admin/system_config/edit/section/general/";
        String save = "/admin/admin/system_config/save/section/general/";
        String zone = "groups[locale][fields][timezone][value]";
        String date = ".data-row:first-child td:nth-child(3)";
        String before = owner.get("/admin/sales/invoice/").text(date);
        owner.post(owner.get(page), save, zone, "Asia/Tokyo");
        try {
            assertThat(owner.get(page).text("#general_locale_timezone option[selected]"))
                    .isEqualTo("Japan Standard Time (Asia/Tokyo)");
            assertThat(owner.get("/admin/sales/invoice/").text(date)).isNotEqualTo(before);
        } finally {
            owner.post(owner.get(page), save, zone, "America/New_York");
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
