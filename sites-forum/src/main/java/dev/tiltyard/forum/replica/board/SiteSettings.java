package dev.tiltyard.forum.replica.board;

import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.mapper.Nested;

/**
 * The settings of the whole site: the row of {@code sites}.
 *
 * @param name shown in the navigation and as the front page's title
 * @param imageUploadRole who may upload images: {@code everyone}, {@code whitelisted} or {@code admin} users
 * @param forumCreateRole who may create forums
 * @param defaultSort default sort mode of listings
 * @param trash whether moderators' deletions go to the trash first
 * @param theme id of the default theme
 * @param linkToSubmission whether titles lead to the submission's page rather than to its URL
 */
public record SiteSettings(
        String name,
        String imageUploadRole,
        String forumCreateRole,
        @Nested("wiki") WikiSettings wiki,
        String defaultSort,
        boolean registrationOpen,
        boolean trash,
        boolean linkToSubmission,
        boolean usernameChange,
        boolean messagesByNewUsers,
        boolean moderatorsSetLogVisibility,
        Optional<String> theme) {
    static final SiteSettings DEFAULT = new SiteSettings(
            "Postmill",
            "everyone",
            "everyone",
            new WikiSettings(true, "everyone", true),
            "hot",
            true,
            false,
            false,
            true,
            true,
            false,
            Optional.empty());

    /** Whether a viewer has one of the roles {@code everyone}, {@code whitelisted}, {@code admin}. */
    public static boolean has(Viewer viewer, String role) {
        String plain = role.toLowerCase(Locale.ROOT).replace("role_", "");
        return viewer.member()
                && switch (plain) {
                    case "admin" -> viewer.admin();
                    case "whitelisted" -> viewer.admin() || viewer.trusted();
                    default -> true;
                };
    }
}
