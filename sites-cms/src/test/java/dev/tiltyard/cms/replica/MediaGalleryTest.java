package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import dev.tiltyard.testkit.TestChromium;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Images for pages and blocks are organized in folders, edited, searched and deleted. */
class MediaGalleryTest {
    private static final String PAGE = "/admin/media_gallery/media/";

    private final FormBrowser owner = TestAdmin.owner();

    private static byte[] picture(int width) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, 30, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    private Seen folder(String name) {
        Seen page = owner.get(PAGE);
        return owner.post(page, "/admin/media_gallery/directories/create/", "path", "wysiwyg", "name", name);
    }

    private Seen upload(Seen page, String name, byte[] content) {
        return owner.submitFile(page, "#image-uploader-form", "image", name, content);
    }

    private static String asset(String title) {
        return TestAdmin.value("SELECT id FROM media_gallery_asset WHERE title = ?", title);
    }

    @Test
    void aPictureIsInTheFolderThatWasOpen() throws IOException {
        Seen created = folder("summer");
        assertThat(created.text(".message-success")).isEqualTo("You have successfully created the folder.");
        assertThat(created.texts("[role=tree] a")).contains("catalog", "category", "wysiwyg", "summer");

        Seen uploaded = upload(created, "My beach.png", picture(40));
        assertThat(uploaded.text(".message-success")).isEqualTo("Assets have been successfully uploaded!");
        assertThat(uploaded.text(".masonry-image-description")).isEqualTo("My_beach PNG 40x30");
        assertThat(TestAdmin.visitor().get("/media/wysiwyg/summer/My_beach.png").header("Content-Type"))
                .startsWith("image/png");
        assertThat(owner.get(PAGE + "?path=catalog/category").has(".masonry-image-column"))
                .isFalse();
        assertThat(TestAdmin.rows("SELECT path, source, content_type, width, height FROM media_gallery_asset"
                                + " WHERE title = 'My_beach'")
                        .toString())
                .isEqualTo(
                        "[{path=wysiwyg/summer/My_beach.png, source=Local, content_type=image/png, width=40, height=30}]");
    }

    @Test
    void filesThatAreNoImagesAndForeignFoldersAreRejected() throws IOException {
        assertThat(upload(owner.get(PAGE), "x.png", "<script>".getBytes(StandardCharsets.UTF_8))
                        .text(".message-error"))
                .contains("x.png");
        Seen page = owner.get(PAGE);
        for (String name : new String[] {"../up", "a/b", "", "."}) {
            assertThat(owner.post(page, "/admin/media_gallery/directories/create/", "path", "wysiwyg", "name", name)
                            .has(".message-error"))
                    .as(name)
                    .isTrue();
        }
        for (String folder : new String[] {"wysiwyg", "catalog", "catalog/product", "../media"}) {
            assertThat(owner.post(page, "/admin/media_gallery/directories/delete/", "path", folder)
                            .text(".message-error"))
                    .as(folder)
                    .isEqualTo("This folder cannot be deleted.");
        }
    }

    @Test
    void imagesAreFoundByTheirMetadata() throws IOException {
        Seen page = folder("found");
        upload(page, "apple.png", picture(41));
        upload(page, "pear.png", picture(42));
        upload(page, "twin.png", picture(42));
        owner.post(
                page,
                "/admin/media_gallery/image/saveDetails/",
                "id",
                asset("apple"),
                "path",
                "wysiwyg/found",
                "title",
                "Red apple",
                "description",
                "Just picked",
                "keywords",
                "fruit, red");
        TestAdmin.run(
                "INSERT INTO cms_block (block_id, title, identifier, content, is_active) VALUES (911, 'Fruit', 'fruit-911',"
                        + " '<img src=\"{{media url=wysiwyg/found/pear.png}}\">', 1)");
        String within = PAGE + "?path=wysiwyg/found&";
        assertThat(owner.get(within + "search=fruit").texts(".masonry-image-description .name"))
                .containsExactly("Red apple");
        assertThat(owner.get(within + "block_id=911").texts(".masonry-image-description .name"))
                .containsExactly("pear");
        assertThat(owner.get(within + "entity_type=cms_block").texts(".masonry-image-description .name"))
                .containsExactly("pear");
        assertThat(owner.get(within + "entity_type=not_used&sort=name_az").texts(".masonry-image-description .name"))
                .containsExactly("Red apple", "twin");
        assertThat(owner.get(within + "duplicated=Yes&sort=name_za").texts(".masonry-image-description .name"))
                .containsExactly("twin", "pear");
        assertThat(owner.get(within + "content_status=0").has(".masonry-image-column"))
                .isFalse();
        assertThat(owner.get(within + "created_at[from]=6/2/2023").has(".masonry-image-column"))
                .isFalse();
        assertThat(owner.get(within + "created_at[from]=6/1/2023&created_at[to]=6/1/2023")
                        .document()
                        .select(".masonry-image-column"))
                .hasSize(3);
        Seen blocks =
                owner.get("/admin/mui/index/render/?namespace=cms_block_listing&filters[asset_id]=" + asset("pear"));
        assertThat(blocks.body()).contains("\"totalRecords\":1").contains("fruit-911");
    }

    @Test
    @Tag("browser")
    void imagesAreManagedOnThePage() throws IOException {
        try (TestChromium chromium = TestChromium.launch()) {
            Page page = TestAdmin.owner(chromium);
            page.navigate(PAGE);
            assertThat(page.isDisabled("#delete_folder")).isTrue();
            page.click("#create_folder");
            page.fill(".modal-slide [name=name]", "clicked");
            page.click(".modal-slide button[type=submit]");
            page.waitForURL("**path=wysiwyg*clicked");
            page.setInputFiles("#image-uploader-input", new FilePayload("one.png", "image/png", picture(50)));
            page.waitForSelector(".masonry-image-column");
            page.setInputFiles("#image-uploader-input", new FilePayload("two.png", "image/png", picture(51)));
            page.waitForSelector(".masonry-image-column >> nth=1");

            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Actions of two"))
                    .click();
            page.click("._open [data-slide^=image-details]");
            assertThat(page.innerText(".media-gallery-image-details dl"))
                    .contains("51px")
                    .contains("wysiwyg/clicked");
            page.click(".media-gallery-image-details [data-instead]");
            page.fill("#edit-title", "too long".repeat(40));
            page.fill("#edit-keywords", "a tag");
            page.click(".media-gallery-edit-image-details button[type=submit]");
            page.getByText("Please enter less or equal than 255 symbols.").waitFor();
            assertThat(page.inputValue("#edit-keywords")).isEqualTo("a tag");
            page.fill("#edit-title", "Second");
            page.click(".media-gallery-edit-image-details button[type=submit]");
            page.getByText("You have successfully saved the image").waitFor();

            page.click("#delete_massaction");
            page.getByLabel("Select Second").check();
            assertThat(page.innerText(".admin__control-support-text >> nth=0")).contains("(1 Selected)");
            page.click("#delete_massaction");
            page.click(".action-accept");
            page.getByText("has been successfully deleted").waitFor();
            assertThat(page.locator(".masonry-image-column").count()).isEqualTo(1);
            assertThat(Files.exists(file("wysiwyg/clicked/two.png"))).isFalse();

            page.click("#delete_folder");
            page.click(".action-accept");
            page.getByText("You have successfully removed the folder.").waitFor();
            assertThat(Files.exists(file("wysiwyg/clicked"))).isFalse();
            assertThat(TestAdmin.value("SELECT COUNT(*) FROM media_gallery_asset WHERE path LIKE 'wysiwyg/clicked/%'"))
                    .isEqualTo("0");
        }
    }

    private static Path file(String path) {
        return TestAdmin.CONTEXT.files().resolve("media").resolve(path);
    }
}
