package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The settings of monitoring: each section is kept by itself, and refuses what can't be. */
class MonitorSettingsTest extends DotfilesSettings {
    private static final String PAGE = "/byteblaze/dotfiles/-/settings/operations";

    @Test
    void theSectionsAreThoseOfTheOriginalInItsOrder() {
        Seen page = byteblaze.get(PAGE);
        assertThat(page.texts(".settings-title"))
                .containsExactly("Metrics", "Error tracking", "Alerts", "Incidents", "Grafana authentication");
        assertThat(page.texts("#js-alert-management-settings th"))
                .containsExactly("Status", "Integration Name", "Type", "Actions");
        assertThat(page.texts("#js-alert-management-settings [role=tab]"))
                .containsExactly("Current integrations", "Alert settings");
    }

    @Test
    void theDashboardHasAZoneAndAnAddress() {
        String form = "#metrics-settings form";
        Seen refused = byteblaze.submit(
                byteblaze.get(PAGE), form, "project_metrics_settings[external_dashboard_url]", "javascript:alert(1)");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("#metrics-settings.expanded .project-edit-errors"))
                .contains("External dashboard URL is blocked: Only allowed schemes are http, https");
        byteblaze.submit(
                refused,
                form,
                "project_metrics_settings[external_dashboard_url]",
                "https://boards.example/1",
                "project_metrics_settings[dashboard_timezone]",
                "1");
        assertThat(host.rows("SELECT external_dashboard_url AS url, dashboard_timezone::integer AS zone FROM"
                        + " project_metrics_settings" + OF_DOTFILES))
                .containsExactly(Map.of("url", "https://boards.example/1", "zone", 1));
        assertThat(byteblaze.get(PAGE).text("#project_metrics_settings_dashboard_timezone [selected]"))
                .isEqualTo("UTC (Coordinated Universal Time)");
    }

    @Test
    void errorTrackingNeedsAHostAndATokenWhichIsNotShownAgain() {
        String form = "#js-error-tracking-settings form";
        String table = "project_error_tracking_settings";
        Seen refused = byteblaze.submit(byteblaze.get(PAGE), form, table + "[enabled]", "1");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text(".project-edit-errors"))
                .contains("Sentry API URL is a required field", "Auth Token is a required field");
        assertThat(refused.has("#error-tracking-enabled[checked]")).isTrue();
        Seen saved = byteblaze.submit(
                refused,
                form,
                table + "[enabled]",
                "1",
                table + "[api_url]",
                "https://sentry.io",
                table + "[token]",
                "hidden-token");
        assertThat(saved.body()).doesNotContain("hidden-token");
        assertThat(saved.attribute("#error-tracking-token", "value")).isEqualTo("*".repeat(12));
        byteblaze.submit(saved, form, table + "[enabled]", "1", table + "[api_url]", "https://sentry.example");
        assertThat(host.rows("SELECT enabled, api_url, encrypted_token AS token FROM " + table + OF_DOTFILES))
                .containsExactly(Map.of("enabled", true, "api_url", "https://sentry.example", "token", "hidden-token"));
    }

    @Test
    void anAlertIntegrationGetsAnAddressAndAKey() {
        String table = "alert_management_http_integrations";
        Seen refused = byteblaze.submit(byteblaze.get(PAGE), "#add-alert-integration", table + "[name]", " ");
        assertThat(refused.text("#js-alert-management-settings.expanded .project-edit-errors"))
                .contains("Integration name can't be blank");
        Seen added = byteblaze.submit(refused, "#add-alert-integration", table + "[name]", "Night Watch");
        Map<String, Object> row = host.rows("SELECT endpoint_identifier AS name, encrypted_token AS key, active FROM "
                        + table + OF_DOTFILES)
                .get(0);
        assertThat(row).containsEntry("active", true);
        assertThat(added.text("#current-integrations tbody tr"))
                .contains(
                        "Active Night Watch",
                        host.url() + "/byteblaze/dotfiles/alerts/notify/night-watch/" + row.get("name") + ".json",
                        (String) row.get("key"));
        String id = added.attribute("#current-integrations button[name=remove]", "value");
        Seen removed = byteblaze.submit(added, "#current-integrations tbody form", "remove", id);
        assertThat(removed.text("#current-integrations tbody")).isEqualTo("No integrations have been added yet.");
    }

    @Test
    void alertsCreateIncidentsAndAreMailed() {
        String table = "project_incident_management_settings";
        Seen saved = byteblaze.submit(
                byteblaze.get(PAGE),
                "#alert-settings form",
                table + "[create_issue]",
                "1",
                table + "[send_email]",
                "1",
                table + "[auto_close_incident]",
                "0");
        assertThat(saved.has("#" + table + "_create_issue[checked]")).isTrue();
        assertThat(host.rows("SELECT create_issue, send_email, auto_close_incident FROM " + table + OF_DOTFILES))
                .containsExactly(Map.of("create_issue", true, "send_email", true, "auto_close_incident", false));
    }

    @Test
    void pagerDutyHasAnAddressWhileItIsOn() {
        String url = "#incident-management-settings [data-testid=webhook-url]";
        Seen page = byteblaze.get(PAGE);
        assertThat(page.attribute(url, "value")).isEmpty();
        Seen on = byteblaze.submit(
                page,
                "#incident-management-settings form:has([role=switch])",
                "project_incident_management_settings[pagerduty_active]",
                "1");
        String first = on.attribute(url, "value");
        assertThat(first).startsWith(host.url() + "/byteblaze/dotfiles/-/incidents/integrations/pagerduty?token=");
        Seen reset = byteblaze.submit(on, "#reset-pager");
        assertThat(reset.attribute(url, "value")).isNotEqualTo(first).contains("/pagerduty?token=");
        Seen off = byteblaze.submit(
                reset,
                "#incident-management-settings form:has([role=switch])",
                "project_incident_management_settings[pagerduty_active]",
                "0");
        assertThat(off.attribute(url, "value")).isEmpty();
    }

    @Test
    void grafanaNeedsAnAddressOfTheWebAndAToken() {
        String form = "#grafana form";
        Seen refused = byteblaze.submit(
                byteblaze.get(PAGE),
                form,
                "grafana_integrations[enabled]",
                "1",
                "grafana_integrations[grafana_url]",
                "https://grafana.example");
        assertThat(refused.text("#grafana.expanded .project-edit-errors")).contains("API token can't be blank");
        assertThat(refused.attribute("#grafana-url", "value")).isEqualTo("https://grafana.example");
        Seen saved = byteblaze.submit(
                refused, form, "grafana_integrations[enabled]", "1", "grafana_integrations[token]", "glsa");
        assertThat(saved.attribute("#grafana-token", "value")).isEqualTo("****");
        assertThat(host.rows("SELECT enabled, grafana_url AS url, encrypted_token AS token FROM grafana_integrations"
                        + OF_DOTFILES))
                .containsExactly(Map.of("enabled", true, "url", "https://grafana.example", "token", "glsa"));
    }

    @Test
    void nothingOfThisIsForOthers() {
        GitLabBrowser other = host.signedIn("primer");
        assertThat(other.get(PAGE).status()).isEqualTo(404);
        String token = other.get("/byteblaze/dotfiles").attribute("meta[name=csrf-token]", "content");
        assertThat(other.post(PAGE + "/reset_pagerduty_token", "authenticity_token", token)
                        .status())
                .isIn(403, 404);
        assertThat(other.get("/byteblaze/dotfiles/-/error_tracking/projects.json")
                        .status())
                .isIn(403, 404);
    }
}
