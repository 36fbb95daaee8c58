package dev.tiltyard.forum.replica.board;

import java.util.Optional;

/**
 * What the admins have set for the whole site: the row of {@code sites}.
 *
 * @param name shown in the navigation and as the front page's title
 * @param imageUploadRole who may upload images: {@code everyone}, {@code whitelisted} or {@code admin} users
 * @param forumCreateRole who may create forums
 * @param wikiEditRole who may edit the wiki
 * @param defaultSort the sort order of listings for who has no preference
 * @param trash whether what moderators delete goes to the trash first
 * @param theme id of the style sheet that all pages add to the site's own
 * @param linkToSubmission whether titles lead to the submission's page rather than to what it links
 */
public record SiteSettings(
        String name,
        String imageUploadRole,
        String forumCreateRole,
        String wikiEditRole,
        boolean wiki,
        String defaultSort,
        boolean registrationOpen,
        boolean trash,
        boolean urlImages,
        boolean linkToSubmission,
        boolean usernameChange,
        boolean wikiLogPublic,
        boolean messagesByNewUsers,
        boolean moderatorsSetLogVisibility,
        Optional<String> theme) {
    static final SiteSettings DEFAULT = new SiteSettings(
            "Postmill",
            "everyone",
            "everyone",
            "everyone",
            true,
            "hot",
            true,
            false,
            false,
            false,
            true,
            true,
            true,
            false,
            Optional.empty());

    /** Whether a viewer has one of the roles {@code everyone}, {@code whitelisted}, {@code admin}. */
    public static boolean has(Viewer viewer, String role) {
        String plain = role.toLowerCase(java.util.Locale.ROOT).replace("role_", "");
        return viewer.member()
                && switch (plain) {
                    case "admin" -> viewer.admin();
                    case "whitelisted" -> viewer.admin() || viewer.trusted();
                    default -> true;
                };
    }
}
