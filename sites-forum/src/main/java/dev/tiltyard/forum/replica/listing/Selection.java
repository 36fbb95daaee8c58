package dev.tiltyard.forum.replica.listing;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The submissions of a list.
 *
 * @param condition SQL condition on submission {@code s} and forum {@code f}; {@code :viewer} is the viewer's id
 * @param values values of its other parameters
 * @param pinnedFirst whether pinned submissions come first in any order
 * @param filtered whether the viewer's hidden forums and blocked users are excluded
 */
record Selection(String condition, Map<String, Object> values, boolean pinnedFirst, boolean filtered) {
    public Selection {
        values = new LinkedHashMap<>(values);
    }

    public static Selection featured() {
        return new Selection("f.featured", Map.of(), false, true);
    }

    public static Selection subscribed() {
        return new Selection(
                "s.forum_id IN (SELECT fs.forum_id FROM forum_subscriptions fs WHERE fs.user_id = :viewer)",
                Map.of(),
                false,
                true);
    }

    public static Selection moderated() {
        return new Selection(
                "s.forum_id IN (SELECT m.forum_id FROM moderators m WHERE m.user_id = :viewer)", Map.of(), false, true);
    }

    public static Selection all() {
        return new Selection("true", Map.of(), false, true);
    }

    public static Selection inForum(long forumId) {
        return new Selection("s.forum_id = :forum", Map.of("forum", forumId), true, false);
    }

    public static Selection inForums(Long[] forumIds) {
        return new Selection("s.forum_id = ANY(:forums)", Map.of("forums", forumIds), false, false);
    }

    public static Selection tagged(String normalizedTag) {
        return new Selection(
                "s.forum_id IN (SELECT ft.forum_id FROM forums_tags ft JOIN forum_tags t ON t.id = ft.tag_id"
                        + " WHERE t.normalized_name = :tag)",
                Map.of("tag", normalizedTag),
                false,
                true);
    }
}
