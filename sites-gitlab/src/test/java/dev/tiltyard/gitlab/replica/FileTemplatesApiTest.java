package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that new files begin with, as the API has them. */
class FileTemplatesApiTest {
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    @ParameterizedTest(name = "{0} has {1}")
    @CsvSource({
        "gitignores,Node,node_modules/",
        "gitignores,VisualStudioCode,.vscode/*",
        "dockerfiles,Node,FROM node:18",
        "gitlab_ci_ymls,Nodejs,npm install",
        "gitlab_ci_ymls,Hugo,public",
    })
    void aTemplateIsListedAndShownForEverybodyAndForAProject(String kind, String key, String part) {
        for (String base : new String[] {"/templates/" + kind, "/projects/193/templates/" + kind}) {
            assertThat(byteblaze.get(base + "?per_page=100").json().findValuesAsText("key"))
                    .hasSizeGreaterThan(15);
            Reply one = byteblaze.get(base + "/" + key);
            assertThat(one.text("/name")).isEqualTo(key);
            assertThat(one.text("/content")).contains(part);
        }
        assertThat(byteblaze.get("/templates/" + kind + "/None").http().body())
                .isEqualTo("{\"message\":\"404 " + kind.replaceFirst("s$", "") + " Not Found\"}");
    }

    @Test
    void theBlanksOfALicenseAreFilledIn() {
        Reply license = byteblaze.get("/templates/licenses/bsd-2-clause?project=x&fullname=Jo%20Doe");
        assertThat(license.text("/content")).contains("2023", "Jo Doe");
        assertThat(license.text("/permissions/0")).isEqualTo("commercial-use");
        assertThat(byteblaze.get("/templates/licenses?popular=true").json().findValuesAsText("key"))
                .containsExactly("apache-2.0", "gpl-3.0", "mit");
        assertThat(byteblaze.get("/projects/193/templates/licenses/mit").text("/content"))
                .contains("Byte Blaze");
        assertThat(byteblaze.get("/projects/193/templates/tunes").status()).isEqualTo(400);
    }

    @Test
    void aConfigurationCanIncludeThem() {
        Reply lint = byteblaze.post("/ci/lint", "{'content':'include:\\n  - template: Nodejs.gitlab-ci.yml\\n'}");
        assertThat(lint.http().body()).isEqualTo("{\"status\":\"valid\",\"errors\":[],\"warnings\":[]}");
        assertThat(byteblaze
                        .post("/ci/lint", "{'content':'include:\\n  - template: None.gitlab-ci.yml\\n'}")
                        .text("/status"))
                .isEqualTo("invalid");
    }

    @Test
    void allConfigurationsAreValid() {
        for (String key :
                byteblaze.get("/templates/gitlab_ci_ymls?per_page=100").json().findValuesAsText("key")) {
            Reply template = byteblaze.get("/templates/gitlab_ci_ymls/" + key.replace("+", "%2B"));
            String content = template.json().get("content").toString();
            Reply lint = byteblaze.send(
                    "POST",
                    "/ci/lint",
                    "application/json",
                    ("{\"content\":" + content + "}").getBytes(java.nio.charset.StandardCharsets.UTF_8));
            assertThat(lint.text("/status")).as(key + lint.json()).isEqualTo("valid");
        }
    }
}
