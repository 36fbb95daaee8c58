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

/** Pictures belong to an issue, are talked about, and are gone again after a reset. */
class DesignsTest {
    private static final String ISSUE = "/byteblaze/empathy-prompts/-/issues/8";
    private static final String FORM = ".js-design-form";

    private final TestHost host = TestHost.open();
    private final GitLabBrowser byteblaze = host.signedIn("byteblaze");

    @AfterEach
    void reset() {
        host.reset();
    }

    private static byte[] picture(int width) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, 30, BufferedImage.TYPE_INT_RGB), "png", bytes);
        return bytes.toByteArray();
    }

    private Seen upload(String name, byte[] content) {
        return byteblaze.submitFile(byteblaze.get(ISSUE), FORM, "upload_file", name, content);
    }

    @Test
    void aPictureIsUploadedLookedAtTalkedAboutAndArchived() throws IOException {
        Seen issue = upload("first draft.png", picture(40));
        assertThat(issue.text(".design-card")).contains("first draft.png");
        Seen design = byteblaze.get(issue.attribute(".design-card", "href"));
        assertThat(design.text(".design-toolbar")).contains("first draft.png", "1 of 1");
        Seen talked = byteblaze.submit(design, ".design-talk form", "note[note]", "More <b>air</b>");
        assertThat(talked.text(".note-text")).isEqualTo("More <b>air</b>");
        assertThat(byteblaze.get(ISSUE).has(".design-card [aria-label='1 comments']"))
                .isTrue();
        assertThat(host.visitor()
                        .get(talked.attribute(".design-view img", "src"))
                        .status())
                .isEqualTo(200);

        Seen archived = byteblaze.submit(talked, ".design-toolbar form");
        assertThat(archived.has(".design-card")).isFalse();
        assertThat(byteblaze.get(design.path()).status()).isEqualTo(404);
        assertThat(host.files().resolve("uploads/designs")).isNotEmptyDirectory();
        host.reset();
        assertThat(host.files().resolve("uploads")).doesNotExist();
    }

    @Test
    void aPictureOfTheSameNameIsAnotherVersionOfIt() throws IOException {
        Seen first = upload("draft.png", picture(40));
        Seen second = upload("draft.png", picture(50));
        assertThat(second.document().select(".design-card")).hasSize(1);
        assertThat(second.attribute(".design-card img", "src"))
                .isNotEqualTo(first.attribute(".design-card img", "src"));
        assertThat(second.text("#notes-list")).contains("added 1 design", "updated 1 design");
    }

    @Test
    void whatIsNoPictureIsRefused() {
        Seen refused = upload("draft.png", "no picture".getBytes(StandardCharsets.US_ASCII));
        assertThat(refused.message()).contains("draft.png could not be uploaded");
        assertThat(refused.has(".design-card")).isFalse();
    }

    @Test
    void whoMayNotChangeAnIssueMayNotAddDesigns() {
        Seen seen = host.signedIn("primer").get(ISSUE);
        assertThat(seen.has(".issue-details")).isTrue();
        assertThat(seen.has(FORM)).isFalse();
    }
}
