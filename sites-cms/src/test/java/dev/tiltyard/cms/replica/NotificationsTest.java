package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

/** Notifications link to their details, and can be marked as read. */
class NotificationsTest {
    private static final String LIST = "/admin/admin/notification/";

    private final FormBrowser owner = TestAdmin.owner();

    @Test
    void aNotificationOffersItsDetailsAndIsMarkedAsReadOnce() {
        TestAdmin.run(
                "INSERT INTO adminnotification_inbox (notification_id, severity, date_added, title, description, url,"
                        + " is_read) VALUES (77, 2, '2023-05-01 10:00:00', 'A patch', 'Read on', 'https://example.com/patch', 0)");
        Seen list = owner.get(LIST);
        assertThat(list.texts("th").get(list.texts("th").size() - 1)).isEqualTo("Actions");
        String row = "tr:contains(A patch) .col-actions a";
        assertThat(list.document().select(row).eachText()).containsExactly("Read Details", "Mark as Read", "Remove");
        assertThat(list.attribute(row + ":contains(Read Details)", "href")).isEqualTo("https://example.com/patch");
        assertThat(list.attribute(row + ":contains(Read Details)", "target")).isEqualTo("_blank");

        Seen read = owner.post(list, list.attribute(row + ":contains(Mark as Read)", "data-post-link"));
        assertThat(read.text(".message-success")).isEqualTo("The message has been marked as Read.");
        assertThat(read.document().select(row).eachText()).containsExactly("Read Details", "Remove");
        assertThat(TestAdmin.value("SELECT is_read FROM adminnotification_inbox WHERE notification_id = 77"))
                .isEqualTo("1");
        TestAdmin.run("DELETE FROM adminnotification_inbox WHERE notification_id = 77");
    }
}
