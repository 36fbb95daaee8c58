package dev.tiltyard.forum.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;

/** Locators that query the database. They run unchanged on the original's. */
final class DatabaseLocators {
    private DatabaseLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                sql(
                        "submission",
                        "The submission with this id: id, forum, author, title, url, body, media_type, net_score,"
                                + " comment_count, visibility, sticky, locked, edited; no row if there is none.",
                        """
                        SELECT s.id, f.name AS forum, u.username AS author, s.title, s.url, s.body, s.media_type, s.net_score,
                               s.comment_count, s.visibility, s.sticky, s.locked, s.edited_at IS NOT NULL AS edited
                          FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                         WHERE s.id = CAST(:id AS bigint)
                        """,
                        "id"),
                sql(
                        "submission_score",
                        "One row with net_score of this submission; no row if there is none.",
                        "SELECT net_score FROM submissions WHERE id = CAST(:id AS bigint)",
                        "id"),
                sql(
                        "submission_vote",
                        "One row with upvote, true or false, if this member has voted on this submission; no row if"
                                + " not.",
                        """
                        SELECT v.upvote FROM submission_votes v JOIN users u ON u.id = v.user_id
                         WHERE v.submission_id = CAST(:id AS bigint) AND u.normalized_username = lower(:user)
                        """,
                        "id",
                        "user"),
                sql(
                        "submissions_by",
                        "Visible submissions of this member in this forum, newest first: id, title, url, body,"
                                + " media_type,"
                                + " image (file name or null), net_score.",
                        """
                        SELECT s.id, s.title, s.url, s.body, s.media_type, i.file_name AS image, s.net_score
                          FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                          LEFT JOIN images i ON i.id = s.image_id
                         WHERE u.normalized_username = lower(:user) AND f.normalized_name = lower(:forum)
                           AND s.visibility = 'visible'
                         ORDER BY s.timestamp DESC, s.id DESC
                        """,
                        "user",
                        "forum"),
                sql(
                        "newest_submissions",
                        "The newest visible submissions of this forum, up to count: id, title, author, url.",
                        """
                        SELECT s.id, s.title, u.username AS author, s.url
                          FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                         WHERE f.normalized_name = lower(:forum) AND s.visibility = 'visible'
                         ORDER BY s.id DESC LIMIT CAST(:count AS integer)
                        """,
                        "forum",
                        "count"),
                sql(
                        "top_submissions",
                        "The visible submissions of this forum with the best score of all time, best first, up to"
                                + " count: id, title, author, net_score.",
                        """
                        SELECT s.id, s.title, u.username AS author, s.net_score
                          FROM submissions s JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.user_id
                         WHERE f.normalized_name = lower(:forum) AND s.visibility = 'visible'
                         ORDER BY s.net_score DESC, s.id DESC LIMIT CAST(:count AS integer)
                        """,
                        "forum",
                        "count"),
                sql(
                        "comments_on",
                        "Visible comments on this submission, oldest first: id, parent_id (null at the top), author,"
                                + " body,"
                                + " net_score.",
                        """
                        SELECT c.id, c.parent_id, u.username AS author, c.body, c.net_score
                          FROM comments c JOIN users u ON u.id = c.user_id
                         WHERE c.submission_id = CAST(:id AS bigint) AND c.visibility = 'visible'
                         ORDER BY c.timestamp, c.id
                        """,
                        "id"),
                sql(
                        "replies_to",
                        "Visible replies to this comment, oldest first: id, author, body, net_score.",
                        """
                        SELECT c.id, u.username AS author, c.body, c.net_score
                          FROM comments c JOIN users u ON u.id = c.user_id
                         WHERE c.parent_id = CAST(:comment AS bigint) AND c.visibility = 'visible'
                         ORDER BY c.timestamp, c.id
                        """,
                        "comment"),
                sql(
                        "comment_vote",
                        "One row with upvote, true or false, if this member has voted on this comment; no row if not.",
                        """
                        SELECT v.upvote FROM comment_votes v JOIN users u ON u.id = v.user_id
                         WHERE v.comment_id = CAST(:comment AS bigint) AND u.normalized_username = lower(:user)
                        """,
                        "comment",
                        "user"),
                sql(
                        "downvoted_comments_of",
                        "One row with n, how many visible comments of this member have a negative score.",
                        """
                        SELECT count(*) AS n FROM comments c JOIN users u ON u.id = c.user_id
                         WHERE u.normalized_username = lower(:user) AND c.visibility = 'visible' AND c.net_score < 0
                        """,
                        "user"),
                sql(
                        "forum",
                        "The forum with this name: name, title, description, sidebar, featured, subscribers, moderators"
                                + " (names, comma-separated); no row if there is none.",
                        """
                        SELECT f.name, f.title, f.description, f.sidebar, f.featured,
                               (SELECT count(*) FROM forum_subscriptions s WHERE s.forum_id = f.id) AS subscribers,
                               (SELECT string_agg(u.username, ',' ORDER BY u.username)
                                  FROM moderators m JOIN users u ON u.id = m.user_id WHERE m.forum_id = f.id) AS moderators
                          FROM forums f WHERE f.normalized_name = lower(:forum)
                        """,
                        "forum"),
                sql(
                        "subscriptions_of",
                        "Names of the forums that this member has subscribed to, in alphabetical order: name.",
                        """
                        SELECT f.name FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                          JOIN users u ON u.id = s.user_id
                         WHERE u.normalized_username = lower(:user) ORDER BY f.normalized_name
                        """,
                        "user"),
                sql(
                        "member",
                        "The member with this name: username, email, biography, night_mode, front_page, admin,"
                                + " trusted; no row"
                                + " if there is none.",
                        """
                        SELECT username, email, biography, night_mode, front_page, admin, trusted
                          FROM users WHERE normalized_username = lower(:user)
                        """,
                        "user"),
                sql(
                        "messages_between",
                        "Messages that the first member has sent into conversations with the second, oldest first:"
                                + " body.",
                        """
                        SELECT m.body FROM messages m JOIN users u ON u.id = m.sender_id
                         WHERE u.normalized_username = lower(:sender)
                           AND EXISTS (SELECT 1 FROM message_thread_participants p JOIN users r ON r.id = p.user_id
                                        WHERE p.message_thread_id = m.thread_id
                                          AND r.normalized_username = lower(:receiver))
                         ORDER BY m.timestamp, m.id
                        """,
                        "sender",
                        "receiver"),
                sql(
                        "forum_bans_of",
                        "The bans and unbans of this member in this forum, newest first: banned, reason, expires_at.",
                        """
                        SELECT b.banned, b.reason, b.expires_at FROM forum_bans b JOIN forums f ON f.id = b.forum_id
                          JOIN users u ON u.id = b.user_id
                         WHERE f.normalized_name = lower(:forum) AND u.normalized_username = lower(:user)
                         ORDER BY b.timestamp DESC, b.id DESC
                        """,
                        "forum",
                        "user"));
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        return NamedLocator.sql(ForumLocators.SITE, name, finds, query, parameters);
    }
}
