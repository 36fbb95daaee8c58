package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A project's integrations, by their present and their old addresses. */
class IntegrationsApiTest {
    private static final String DOTFILES = "/projects/193";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void anIntegrationIsKeptShownByItsPageAndSwitchedOff() {
        String one = DOTFILES + "/services/emails-on-push";
        assertThat(byteblaze.get(one).http().body()).isEqualTo("{\"message\":\"404 Integration Not Found\"}");
        Reply saved =
                byteblaze.put(one, "{'recipients':'me@example.com','disable_diffs':true,'tag_push_events':false}");
        assertThat(saved.status()).as(saved.http().body()).isEqualTo(200);
        Reply shown = byteblaze.get(DOTFILES + "/integrations/emails-on-push");
        assertThat(shown.text("/active")).isEqualTo("true");
        assertThat(shown.text("/push_events")).isEqualTo("true");
        assertThat(shown.text("/tag_push_events")).isEqualTo("false");
        assertThat(shown.text("/properties/recipients")).isEqualTo("me@example.com");
        assertThat(shown.text("/properties/disable_diffs")).isEqualTo("true");
        assertThat(byteblaze.get(DOTFILES + "/integrations").json().findValuesAsText("slug"))
                .containsExactly("emails-on-push");
        assertThat(host.signedIn("byteblaze")
                        .get("/byteblaze/dotfiles/-/settings/integrations/emails_on_push/edit")
                        .attribute("#service_recipients", "value"))
                .isEqualTo("me@example.com");
        assertThat(byteblaze.delete(one).status()).isEqualTo(204);
        assertThat(byteblaze.get(one).text("/active")).isEqualTo("false");
        assertThat(byteblaze.get(DOTFILES + "/integrations").json()).isEmpty();
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
        asana | {}                                                     | {"error":"api_key is missing"}
        asana | {'api_key':'x','push_events':'maybe'}                  | {"error":"push_events is invalid"}
        asana | {'api_key':'x','use_inherited_settings':true}          | {"error":"use_inherited_settings is not supported by this site"}
        jira  | {'url':'https://jira.example','username':'me'}         | {"error":"password is missing"}
        """)
    void whatIsMissingOrOddIsRefused(String slug, String body, String answer) {
        Reply refused = byteblaze.put(DOTFILES + "/integrations/" + slug, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.http().body()).isEqualTo(answer);
    }

    @Test
    void secretsAreNeverShown() {
        Reply saved =
                byteblaze.put(DOTFILES + "/integrations/asana", "{'api_key':'hidden','restrict_to_branch':'main'}");
        assertThat(saved.http().body()).doesNotContain("hidden").contains("\"restrict_to_branch\":\"main\"");
        assertThat(host.api("convexegg").get(DOTFILES + "/integrations").status())
                .isEqualTo(403);
        assertThat(byteblaze.get(DOTFILES + "/integrations/none").status()).isEqualTo(404);
    }
}
