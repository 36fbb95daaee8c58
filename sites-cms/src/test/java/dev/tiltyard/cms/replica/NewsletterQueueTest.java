package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A template is queued, and then sent, paused and canceled. */
class NewsletterQueueTest {
    private final FormBrowser owner = TestAdmin.owner();

    private String template(String code) {
        owner.submit(
                owner.get("/admin/newsletter/template/new/"),
                "#edit_form",
                "template_code",
                code,
                "template_subject",
                "News of " + code,
                "template_sender_name",
                "Shop",
                "template_sender_email",
                "shop@example.com",
                "template_text",
                "<p>Hello</p>");
        return TestAdmin.value("SELECT template_id FROM newsletter_template WHERE template_code = ?", code);
    }

    private static String status(String queue) {
        return TestAdmin.value("SELECT queue_status FROM newsletter_queue WHERE queue_id = ?", queue);
    }

    private List<String> offered(String subject) {
        return owner.get("/admin/newsletter/queue/")
                .texts("tr:contains(" + subject + ") td.col-actions option, tr:contains(" + subject
                        + ") td.col-actions a");
    }

    @Test
    void aTemplatesActionOpensTheQueuePage() {
        String template = template("offered");
        Seen list = owner.get("/admin/newsletter/template/");
        assertThat(list.texts("th")).endsWith("Template Type", "Action");
        assertThat(list.texts("tr:contains(News of offered) td.col-actions option"))
                .containsExactly("Queue Newsletter...", "Preview");
        Seen form = owner.get(list.attribute("tr:contains(News of offered) option:contains(Queue)", "value"));
        assertThat(form.attribute("[name=subject]", "value")).isEqualTo("News of offered");
        assertThat(form.texts(".page-actions-buttons button"))
                .containsExactly("Back", "Reset", "Preview Template", "Save Newsletter");
        assertThat(owner.get("/admin/newsletter/template/preview/id/" + template + "/")
                        .attribute("#preview_iframe", "srcdoc"))
                .contains("<p>Hello</p>");
    }

    @Test
    void aNewsletterGoesToAllWhoSubscribedAndCanBeHeldAndCanceled() {
        Seen form = owner.get("/admin/newsletter/queue/edit/template_id/" + template("queued") + "/");
        Seen list = owner.submit(form, "#queue_edit_form", "subject", "To be held");
        assertThat(list.text(".message-success")).isEqualTo("You saved the newsletter queue.");
        String queue = TestAdmin.value("SELECT queue_id FROM newsletter_queue WHERE newsletter_subject = 'To be held'");
        String subscribers = TestAdmin.value(
                "SELECT COUNT(*) FROM newsletter_subscriber WHERE subscriber_status = 1 AND store_id = 1");
        assertThat(list.text("tr:contains(To be held) td.col-letters_total")).isEqualTo(subscribers);
        assertThat(offered("To be held")).containsExactly("Start", "Preview");

        owner.post(list, "/admin/newsletter/queue/start/id/" + queue + "/");
        assertThat(status(queue)).isEqualTo("1");
        assertThat(offered("To be held")).containsExactly("Pause", "Cancel", "Preview");
        owner.post(list, "/admin/newsletter/queue/pause/id/" + queue + "/");
        assertThat(status(queue)).isEqualTo("4");
        assertThat(offered("To be held")).containsExactly("Resume", "Preview");
        assertThat(owner.get("/admin/newsletter/queue/edit/id/" + queue + "/").texts(".page-actions-buttons button"))
                .contains("Save and Resume");
        owner.post(list, "/admin/newsletter/queue/resume/id/" + queue + "/");
        owner.post(list, "/admin/newsletter/queue/cancel/id/" + queue + "/");
        assertThat(status(queue)).isEqualTo("2");
        assertThat(offered("To be held")).containsExactly("Preview");
        owner.post(list, "/admin/newsletter/queue/start/id/" + queue + "/");
        assertThat(status(queue)).as("a canceled one is not started").isEqualTo("2");
    }

    @Test
    void theQueuesDateIsSavedAndShown() {
        Seen form = owner.get("/admin/newsletter/queue/edit/template_id/" + template("dated") + "/");
        owner.submit(form, "#queue_edit_form", "start_at", "7/4/2023");
        String queue =
                TestAdmin.value("SELECT queue_id FROM newsletter_queue WHERE newsletter_subject = 'News of dated'");
        assertThat(owner.get("/admin/newsletter/queue/edit/id/" + queue + "/").attribute("[name=start_at]", "value"))
                .isEqualTo("7/4/2023");
        assertThat(offered("News of dated")).as("it waits for its date").containsExactly("Preview");
    }
}
