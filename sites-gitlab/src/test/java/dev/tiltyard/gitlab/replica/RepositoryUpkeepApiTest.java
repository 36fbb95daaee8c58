package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statuses of commits, uploads, upkeep, and lists that go on after a token. */
class RepositoryUpkeepApiTest {
    private static final String DOTFILES = "/projects/193";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");
    private final ApiClient root = host.api("root");

    @AfterEach
    void reset() {
        host.reset();
    }

    @Test
    void aStatusIsKeptWithAllThatWasSent() {
        String sha = byteblaze.get(DOTFILES + "/repository/commits").text("/0/id");
        Reply made = byteblaze.post(
                DOTFILES + "/statuses/" + sha,
                "{'state':'running','name':'build','target_url':'http://ci/1','description':'Building','coverage':12.5}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        Reply listed = byteblaze.get(DOTFILES + "/repository/commits/" + sha + "/statuses?name=build");
        assertThat(listed.json()).hasSize(1);
        assertThat(listed.text("/0/status")).isEqualTo("running");
        assertThat(listed.text("/0/target_url")).isEqualTo("http://ci/1");
        assertThat(listed.text("/0/description")).isEqualTo("Building");
        assertThat(listed.text("/0/coverage")).isEqualTo("12.5");
        assertThat(listed.text("/0/author/username")).isEqualTo("byteblaze");
        byteblaze.post(DOTFILES + "/statuses/" + sha, "{'state':'success','name':'build'}");
        Reply pipeline = byteblaze.get(DOTFILES + "/pipelines");
        assertThat(pipeline.text("/0/source")).isEqualTo("external");
        assertThat(pipeline.text("/0/status")).isEqualTo("success");
        Reply again = byteblaze.post(DOTFILES + "/statuses/" + sha, "{'state':'failed','name':'build'}");
        assertThat(again.text("/status")).isEqualTo("failed");
        assertThat(byteblaze
                        .get(DOTFILES + "/repository/commits/" + sha + "/statuses")
                        .json())
                .hasSize(1);
        assertThat(byteblaze
                        .get(DOTFILES + "/repository/commits/" + sha + "/statuses?all=true")
                        .json())
                .hasSize(2);
        assertThat(host.signedIn("byteblaze")
                        .get("/byteblaze/dotfiles/-/pipelines/" + pipeline.text("/0/id"))
                        .text(".stage-column"))
                .contains("external", "build");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        {'state':'fine'}                                   | 400 | state does not have a valid value
        {'state':'success','coverage':'much'}              | 400 | coverage is invalid
        {'state':'success','target_url':'ftp://x'}         | 400 | Target url is blocked
        {'state':'success','pipeline_id':99999}            | 404 | 404 Pipeline for pipeline_id, sha and ref Not Found
        """)
    void aStatusThatCannotBeIsRefused(String body, int status, String words) {
        String sha = byteblaze.get(DOTFILES + "/repository/commits").text("/0/id");
        Reply refused = byteblaze.post(DOTFILES + "/statuses/" + sha, body);
        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.http().body()).contains(words);
    }

    @Test
    void anUploadedFileCanBeNamedAndFetched() {
        Reply made = byteblaze.upload(
                DOTFILES + "/uploads", "file", "test.txt", "contents".getBytes(StandardCharsets.UTF_8));
        assertThat(made.status()).isEqualTo(201);
        String url = made.text("/url");
        assertThat(url).matches("/uploads/[0-9a-f]{32}/test\\.txt");
        assertThat(made.text("/markdown")).isEqualTo("[test.txt](" + url + ")");
        assertThat(host.signedIn("byteblaze").get("/byteblaze/dotfiles" + url).body())
                .isEqualTo("contents");
        assertThat(byteblaze.post(DOTFILES + "/uploads", "{}").http().body()).contains("file is missing");
    }

    @Test
    void aRepositoryIsPackedByThoseWhoManageItAndCopiedByAdministrators() {
        assertThat(byteblaze.post(DOTFILES + "/housekeeping", "{}").status()).isEqualTo(201);
        assertThat(host.api("convexegg").post(DOTFILES + "/housekeeping", "{}").status())
                .isEqualTo(403);
        assertThat(byteblaze.get(DOTFILES + "/repository/commits").json()).isNotEmpty();
        Reply snapshot = root.get(DOTFILES + "/snapshot");
        assertThat(snapshot.status()).isEqualTo(200);
        assertThat(snapshot.http().body()).contains("HEAD", "ref: refs/heads/main");
        assertThat(byteblaze.get(DOTFILES + "/snapshot").status()).isEqualTo(403);
    }

    @Test
    void theFirstBranchOfAnEmptyRepositoryBeginsWithAReadme() {
        String project =
                "/projects/" + byteblaze.post("/projects", "{'name':'empty'}").text("/id");
        Reply made = byteblaze.post(project + "/repository/branches", "{'branch':'a.b','ref':'main'}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        assertThat(byteblaze.get(project + "/repository/tree").text("/0/name")).isEqualTo("README.md");
        assertThat(byteblaze.get(project + "/repository/commits").text("/0/title"))
                .isEqualTo("Add README.md");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"/repository/branches?per_page=1,name", "/repository/tree?per_page=2,id"})
    void aListGoesOnAfterItsToken(String list, String key) {
        if (list.contains("branches")) {
            byteblaze.post(DOTFILES + "/repository/branches", "{'branch':'one','ref':'main'}");
            byteblaze.post(DOTFILES + "/repository/branches", "{'branch':'two','ref':'main'}");
        }
        List<String> all = byteblaze
                .get(DOTFILES + list.replaceFirst("\\?.*", "") + "?per_page=100")
                .json()
                .findValuesAsText(key);
        List<String> seen = new ArrayList<>();
        String next = DOTFILES + list + "&pagination=keyset";
        while (!next.isEmpty()) {
            Reply part = byteblaze.get(next);
            part.json().forEach(each -> seen.add(each.get(key).asText()));
            String link = part.header("Link");
            next = link.isEmpty() ? "" : link.replaceFirst("^<.*/api/v4([^>]*)>; rel=\"next\"$", "$1");
        }
        assertThat(seen).hasSizeGreaterThan(2).isEqualTo(all);
        assertThat(byteblaze
                        .get(DOTFILES + list + "&pagination=keyset&page_token=none")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void administratorsSeeAllDeployTokens() {
        Reply made = byteblaze.post(
                DOTFILES + "/deploy_tokens", "{'name':'foo','scopes':['read_registry'],'expires_at':'2022-01-01'}");
        assertThat(root.get("/deploy_tokens").json().findValuesAsText("id")).contains(made.text("/id"));
        assertThat(root.get("/deploy_tokens?active=true").json().findValuesAsText("id"))
                .doesNotContain(made.text("/id"));
        assertThat(byteblaze.get("/deploy_tokens").status()).isEqualTo(403);
    }

    @Test
    void aTokenOfAProjectWorksIsShownByItsPageAndRevoked() {
        Reply made = byteblaze.post(
                DOTFILES + "/access_tokens",
                "{'name':'robot','scopes':['api'],'expires_at':'2024-01-01','access_level':30}");
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        assertThat(made.text("/access_level")).isEqualTo("30");
        ApiClient robot = new ApiClient(host.url(), made.text("/token"));
        assertThat(robot.get("/user").text("/name")).isEqualTo("robot");
        assertThat(byteblaze.get(DOTFILES + "/access_tokens").text("/0/expires_at"))
                .isEqualTo("2024-01-01");
        assertThat(host.signedIn("byteblaze")
                        .get("/byteblaze/dotfiles/-/settings/access_tokens")
                        .text("table"))
                .contains("robot", "Developer");
        String one = DOTFILES + "/access_tokens/" + made.text("/id");
        assertThat(byteblaze.get(one).text("/name")).isEqualTo("robot");
        assertThat(byteblaze.delete(one).status()).isEqualTo(204);
        assertThat(robot.get("/user").status()).isEqualTo(401);
        assertThat(byteblaze.get(one).status()).isEqualTo(404);
        assertThat(byteblaze
                        .post(DOTFILES + "/access_tokens", "{'name':'robot','scopes':['everything']}")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void requestsBeyondTheLimitOfTheInstanceAreRefused() {
        root.put(
                "/application/settings",
                "{'throttle_authenticated_api_enabled':true,'throttle_authenticated_api_requests_per_period':2,"
                        + "'throttle_authenticated_api_period_in_seconds':3600}");
        assertThat(byteblaze.get("/user").status()).isEqualTo(200);
        assertThat(byteblaze.get("/user").status()).isEqualTo(200);
        Reply refused = byteblaze.get("/user");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.http().body()).isEqualTo("Retry later\n");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 3600);
        assertThat(host.api().get("/projects").status()).isEqualTo(200);
    }
}
