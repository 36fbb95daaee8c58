package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A project that is exported, and imported under another name. */
class ProjectImportApiTest {
    private static final String DOTFILES = "/projects/193";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private byte[] exported(String project) throws IOException, InterruptedException {
        Reply begun = byteblaze.post(project + "/export", "{}");
        assertThat(begun.status()).isEqualTo(202);
        assertThat(byteblaze.get(project + "/export").text("/export_status")).isEqualTo("finished");
        HttpRequest request = HttpRequest.newBuilder(URI.create(host.url() + "/api/v4" + project + "/export/download"))
                .header("PRIVATE-TOKEN", "glpat-of-byteblaze")
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofByteArray())
                .body();
    }

    @Test
    void theImportedProjectHasWhatTheExportedOneHad() throws IOException, InterruptedException {
        byteblaze.put(DOTFILES, "{'merge_method':'ff','topics':['shell']}");
        byteblaze.post(DOTFILES + "/labels", "{'name':'mine','color':'#112233'}");
        String issue = byteblaze
                .post(DOTFILES + "/issues", "{'title':'Exported','labels':'mine','assignee_ids':[2330]}")
                .text("/iid");
        byteblaze.post(DOTFILES + "/issues/" + issue + "/notes", "{'body':'A comment'}");
        byteblaze.post(
                DOTFILES + "/repository/commits",
                "{'branch':'side','start_branch':'main','commit_message':'Side','actions':"
                        + "[{'action':'create','file_path':'side.txt','content':'x'}]}");
        String request = byteblaze
                .post(
                        DOTFILES + "/merge_requests",
                        "{'source_branch':'side','target_branch':'main','title':'From the side'}")
                .text("/iid");
        byteblaze.post(DOTFILES + "/wikis", "{'title':'Home','content':'Welcome'}");
        host.execute("UPDATE users SET public_email = email");
        long byteblazes =
                byteblaze.get("/projects/193").json().at("/namespace/id").asLong();
        Reply made = host.api("root")
                .upload(
                        "/projects/import",
                        "file",
                        "x.tar.gz",
                        exported(DOTFILES),
                        "path",
                        "copied",
                        "name",
                        "Copied",
                        "namespace",
                        Long.toString(byteblazes));
        assertThat(made.status()).as(made.http().body()).isEqualTo(201);
        String copy = "/projects/" + made.text("/id");
        assertThat(byteblaze.get(copy + "/import").text("/import_status"))
                .as(byteblaze.get(copy + "/import").http().body())
                .isEqualTo("finished");
        Reply project = byteblaze.get(copy);
        assertThat(project.text("/path_with_namespace")).isEqualTo("byteblaze/copied");
        assertThat(project.text("/merge_method")).isEqualTo("ff");
        assertThat(project.text("/topics/0")).isEqualTo("shell");
        for (String list : List.of(
                "/repository/commits?per_page=100",
                "/repository/branches?per_page=100",
                "/issues?per_page=100&order_by=created_at&sort=asc",
                "/merge_requests?per_page=100",
                "/labels?per_page=100")) {
            String key = list.contains("commits") || list.contains("branches") ? "id" : "title";
            assertThat(values(byteblaze.get(copy + list).json(), key))
                    .as(list)
                    .isEqualTo(values(byteblaze.get(DOTFILES + list).json(), key));
        }
        Reply moved = byteblaze.get(copy + "/issues/" + issue);
        assertThat(moved.text("/labels/0")).isEqualTo("mine");
        assertThat(moved.text("/assignee/username")).isEqualTo("byteblaze");
        assertThat(byteblaze.get(copy + "/issues/" + issue + "/notes").json().findValuesAsText("body"))
                .contains("A comment");
        assertThat(byteblaze
                        .get(copy + "/merge_requests/" + request + "/changes")
                        .text("/changes/0/new_path"))
                .isEqualTo("side.txt");
        assertThat(byteblaze.get(copy + "/wikis").json())
                .isNotEmpty()
                .isEqualTo(byteblaze.get(DOTFILES + "/wikis").json());
        assertThat(host.signedIn("byteblaze")
                        .get("/byteblaze/copied/-/merge_requests/" + request)
                        .text("h1"))
                .contains("From the side");
    }

    private static List<String> values(JsonNode list, String key) {
        return list.findValuesAsText(key);
    }

    @Test
    void anArchiveThatIsNoneFailsAndSaysWhy() {
        Reply made = byteblaze.upload(
                "/projects/import",
                "file",
                "x.tar.gz",
                "no archive".getBytes(StandardCharsets.UTF_8),
                "path",
                "broken");
        Reply state = byteblaze.get("/projects/" + made.text("/id") + "/import");
        assertThat(state.text("/import_status")).isEqualTo("failed");
        assertThat(state.text("/import_error")).isNotEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        /projects/remote-import | {'url':'ftp://x/y','path':'a'} | File url is blocked: Only allowed schemes are https
        /projects/remote-import | {'path':'a'}                   | url is missing
        /projects/remote-import-s3 | {'region':'r','bucket_name':'b','file_key':'k','access_key_id':'i','secret_access_key':'s','path':'a'} | Failed to open 'k' in 'b'
        """)
    void nothingIsFetchedFromElsewhere(String path, String body, String words) {
        Reply refused = byteblaze.post(path, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.http().body()).contains(words);
    }

    @Test
    void featureFlagsAreKept() {
        ApiClient root = host.api("root");
        assertThat(root.post("/features/new_look", "{'value':'true'}").text("/state"))
                .isEqualTo("on");
        assertThat(root.post("/features/new_look", "{'value':'30'}").text("/state"))
                .isEqualTo("on");
        assertThat(root.post("/features/other", "{'value':'true','user':'byteblaze'}")
                        .text("/gates/1/value/0"))
                .isEqualTo("User:2330");
        assertThat(root.post("/features/new_look", "{'value':'false'}").text("/state"))
                .isEqualTo("off");
        assertThat(root.get("/features").json().findValuesAsText("name")).containsExactly("new_look", "other");
        assertThat(root.delete("/features/other").status()).isEqualTo(204);
        assertThat(root.get("/features").json()).hasSize(1);
        assertThat(root.post("/features/new_look", "{'value':'much'}").status()).isEqualTo(400);
        assertThat(byteblaze.get("/features").status()).isEqualTo(403);
    }
}
