package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;

/** The mass action that assigns customers to a group. */
class CustomerGroupsTest {
    private static final String LIST = "/admin/customer/index/";

    private final FormBrowser owner = TestAdmin.owner();

    private static String group(String id) {
        return TestAdmin.value(
                "SELECT CONCAT(e.group_id, ' ', g.group_id) FROM customer_entity e JOIN customer_grid_flat g"
                        + " ON g.entity_id = e.entity_id WHERE e.entity_id = ?",
                id);
    }

    @Test
    void theSelectedOnesAreMovedAndNoOthers() {
        String chosen = TestAdmin.value("SELECT MIN(entity_id) FROM customer_entity WHERE group_id = 1");
        String other = TestAdmin.value("SELECT MAX(entity_id) FROM customer_entity WHERE group_id = 1");
        Seen list = owner.get(LIST);
        assertThat(list.texts("._parent:contains(Assign a Customer Group) .action-submenu button"))
                .containsExactly("General", "Wholesale", "Retailer");
        String path = list.attribute("._parent button:contains(Wholesale)", "data-mass");
        Seen moved = owner.post(list, "/admin/" + path + "/", "selected[]", chosen);
        assertThat(moved.text(".message-success")).isEqualTo("A total of 1 record(s) were updated.");
        assertThat(group(chosen)).isEqualTo("2 2");
        assertThat(group(other)).isEqualTo("1 1");
        owner.post(moved, "/admin/customer/index/massAssignGroup/group/1/", "selected[]", chosen);
        assertThat(group(chosen)).isEqualTo("1 1");
    }

    @Test
    void anUnknownGroupIsRejected() {
        String chosen = TestAdmin.value("SELECT MIN(entity_id) FROM customer_entity WHERE group_id = 1");
        Seen refused =
                owner.post(owner.get(LIST), "/admin/customer/index/massAssignGroup/group/99/", "selected[]", chosen);
        assertThat(refused.text(".message-error")).isEqualTo("No such entity with id = 99");
        assertThat(group(chosen)).isEqualTo("1 1");
    }
}
