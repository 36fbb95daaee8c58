package dev.tiltyard.forum.replica;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A new forum for each test. */
abstract class ForumTestCase {
    TestForum forum;

    @BeforeEach
    final void openForum() {
        forum = TestForum.open();
    }

    @AfterEach
    final void closeForum() {
        forum.close();
    }

    final Map<String, Object> row(String query, Object... values) {
        return forum.row(query, values);
    }

    final List<Map<String, Object>> rows(String query, Object... values) {
        return forum.rows(query, values);
    }
}
