package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.gitlab.replica.ApiClient.Reply;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generic packages, published by the API and shown by the package registry. */
class PackagesApiTest {
    private static final String DOTFILES = "/projects/193/packages";
    private static final String PAGES = "/byteblaze/dotfiles/-/packages";
    private final TestHost host = TestHost.open();
    private final ApiClient byteblaze = host.api("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private Reply publish(String path, String content) {
        return byteblaze.send(
                "PUT",
                DOTFILES + "/generic/" + path,
                "application/octet-stream",
                content.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aPublishedFileIsListedDownloadedAndDeleted() {
        Reply made = publish("hello-world/v1.0.0/hello.tar.gz", "package content");
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.http().body()).isEqualTo("{\"message\":\"201 Created\"}");
        publish("hello-world/v1.0.0/hello.tar.gz", "newer content");
        assertThat(byteblaze
                        .get(DOTFILES + "/generic/hello-world/v1.0.0/hello.tar.gz")
                        .http()
                        .body())
                .isEqualTo("newer content");
        Reply list = byteblaze.get(DOTFILES);
        assertThat(list.json()).hasSize(1);
        assertThat(list.text("/0/name")).isEqualTo("hello-world");
        assertThat(list.text("/0/version")).isEqualTo("v1.0.0");
        assertThat(list.text("/0/package_type")).isEqualTo("generic");
        String one = DOTFILES + "/" + list.text("/0/id");
        Reply files = byteblaze.get(one + "/package_files");
        assertThat(files.json()).hasSize(2);
        assertThat(files.text("/0/file_sha256")).hasSize(64);
        assertThat(byteblaze
                        .delete(one + "/package_files/" + files.text("/0/id"))
                        .status())
                .isEqualTo(204);
        assertThat(byteblaze.get(one + "/package_files").json()).hasSize(1);
        assertThat(byteblaze.delete(one).status()).isEqualTo(204);
        assertThat(byteblaze.get(one).status()).isEqualTo(404);
    }

    @Test
    void theRegistryShowsWhatWasPublished() {
        publish("hello-world/v1.0.0/hello.tar.gz", "package content");
        publish("other/2/x.txt", "x");
        GitLabBrowser browser = host.signedIn("byteblaze");
        Seen list = browser.get(PAGES + "?orderBy=name&sort=asc");
        assertThat(list.text("[data-testid=metadata-item-text]")).isEqualTo("2 Packages");
        assertThat(list.texts("[data-testid=package-link]")).containsExactly("hello-world", "other");
        assertThat(browser.get(PAGES + "?search=oth").texts("[data-testid=package-link]"))
                .containsExactly("other");
        Seen shown = browser.get(list.attribute("[data-testid=package-link]", "href"));
        assertThat(shown.text("[data-testid=package-files]")).contains("hello.tar.gz", "15 bytes");
        assertThat(browser.get(shown.attribute("[data-testid=download-link]", "href"))
                        .body())
                .isEqualTo("package content");
        browser.submit(shown, "form[action*=packages]");
        assertThat(browser.get(PAGES).text("[data-testid=metadata-item-text]")).isEqualTo("1 Package");
    }

    @ParameterizedTest(name = "{0} finds {1}")
    @CsvSource({
        "package_name=HELLO,1",
        "package_type=generic,2",
        "package_type=npm,0",
        "status=hidden,1",
        "status=default,2",
        "package_name=none,0",
    })
    void filtersChangeTheList(String filter, int count) {
        publish("hello/1/a.txt", "a");
        publish("other/1/a.txt", "a");
        publish("secret/1/a.txt?status=hidden", "a");
        assertThat(byteblaze.get(DOTFILES + "?" + filter).json()).hasSize(count);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThat(publish("bad name/1/x.txt".replace(" ", "%20"), "x").http().body())
                .isEqualTo("{\"error\":\"package_name is invalid\"}");
        assertThat(publish("good/1/x.txt?status=lost", "x").status()).isEqualTo(400);
        assertThat(byteblaze.get(DOTFILES + "?package_type=boxes").status()).isEqualTo(400);
        ApiClient other = host.api("convexegg");
        assertThat(other.send("PUT", DOTFILES + "/generic/a/1/x.txt", "text/plain", new byte[1])
                        .status())
                .isEqualTo(403);
        byteblaze.put("/projects/193", "{'packages_enabled':false}");
        assertThat(byteblaze.get(DOTFILES).status()).isEqualTo(403);
    }

    @Test
    void aGroupListsThePackagesOfItsProjects() {
        ApiClient root = host.api("root");
        Reply group = root.post("/groups", "{'name':'packed','path':'packed'}");
        String id = root.post("/projects", "{'name':'inside','namespace_id':" + group.text("/id") + "}")
                .text("/id");
        root.send("PUT", "/projects/" + id + "/packages/generic/a/1/x.txt", "text/plain", new byte[1]);
        Reply list = root.get("/groups/packed/packages");
        assertThat(list.json()).hasSize(1);
        assertThat(list.text("/0/project_path")).isEqualTo("packed/inside");
    }
}
