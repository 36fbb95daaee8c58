package dev.tiltyard.gitlab.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Files that are attached to what people write. */
class AttachmentsTest {
    private static final String PROJECT = "/byteblaze/timeit";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private static byte[] picture() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(20, 10, BufferedImage.TYPE_INT_RGB), "png", bytes);
        return bytes.toByteArray();
    }

    /** Sends a file the way the editor of a new issue does. */
    private Seen attach(String project, String name, byte[] content) {
        Seen page = byteblaze.get(project + "/-/issues/new");
        Seen editor = new Seen(
                page.status(),
                page.url(),
                page.response(),
                page.body().replace("action=\"" + project + "/-/issues\"", "action=\"" + project + "/uploads\""),
                page.conventions());
        return byteblaze.submitFile(editor, "#new_issue", "file", name, content);
    }

    private static String said(Seen answer, String key) {
        return answer.body().replaceAll("(?s).*\"" + key + "\"\\s*:\\s*\"([^\"]*)\".*", "$1");
    }

    @Test
    void aPictureIsShownWhereTheTextNamesIt() throws IOException {
        byte[] picture = picture();
        Seen answer = attach(PROJECT, "my draft.png", picture);
        String markdown = said(answer, "markdown");
        assertThat(markdown).matches("!\\[my_draft]\\(/uploads/[0-9a-f]{32}/my_draft\\.png\\)");
        Seen issue = byteblaze.submit(
                byteblaze.get(PROJECT + "/-/issues/new"),
                "#new_issue",
                "issue[title]",
                "Pictured",
                "issue[description]",
                "Look: " + markdown);
        String shown = issue.attribute(".description img[alt=my_draft]", "src");
        assertThat(shown).isEqualTo(said(answer, "full_path"));
        Seen file = host.visitor().get(shown);
        assertThat(file.header("Content-Type")).startsWith("image/png");
        assertThat(file.response().bodyAsBytes()).isEqualTo(picture);
    }

    @Test
    void anythingElseIsOfferedForDownloadAndNeverRuns() {
        Seen answer = attach(PROJECT, "../x/page.html", "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8));
        assertThat(said(answer, "markdown")).matches("\\[page\\.html]\\(/uploads/[0-9a-f]{32}/page\\.html\\)");
        Seen file = host.visitor().get(said(answer, "full_path"));
        assertThat(file.header("Content-Type")).startsWith("application/octet-stream");
        assertThat(file.header("Content-Disposition")).isEqualTo("attachment; filename=\"page.html\"");
    }

    @Test
    void aResetTakesThemAway() throws IOException {
        String address = said(attach(PROJECT, "a.png", picture()), "full_path");
        assertThat(host.visitor().get(address).status()).isEqualTo(200);
        assertThat(host.files().resolve("uploads/attachments")).isNotEmptyDirectory();
        host.reset();
        assertThat(host.visitor().get(address).status()).isEqualTo(404);
        assertThat(host.files().resolve("uploads")).doesNotExist();
    }

    @Test
    void aPrivateProjectKeepsItsFilesToItsMembers() throws IOException {
        host.api("byteblaze").post("/projects", "{'name':'Hidden','visibility':'private'}");
        String address = said(attach("/byteblaze/hidden", "a.png", picture()), "full_path");
        assertThat(byteblaze.get(address).status()).isEqualTo(200);
        assertThat(host.signedIn("vinta").get(address).status()).isEqualTo(404);
    }

    @Test
    void onlyWhoMayCommentAttaches() {
        assertThat(host.visitor().post(PROJECT + "/uploads", "file", "x").header("Location"))
                .endsWith("/users/sign_in");
        assertThat(byteblaze
                        .post(PROJECT + "/uploads", "file", "x", "authenticity_token", "forged")
                        .status())
                .isEqualTo(422);
    }
}
