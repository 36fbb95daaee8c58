package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** View models of the admins' pages. */
public final class AdministrationModels {
    private AdministrationModels() {}

    /** The banned phrases, and the form of a new one. */
    @Template("administration/bad_phrases.jte")
    public record BadPhrases(Page page, Form form, List<BadPhrase> phrases) {}

    /** The form that bans, or unbans, a user or an IP address. */
    @Template("administration/ban.jte")
    public record BanForm(Page page, Form form, boolean ban, boolean address) {}

    /** The page for a banned user. */
    @Template("administration/banned.jte")
    public record Banned(Page page) {}

    /** The site's bans. */
    @Template("administration/bans.jte")
    public record Bans(Page page, List<SiteBan> users, List<SiteBan> addresses) {}

    /** The forums that a user is banned from. */
    @Template("administration/forum_bans.jte")
    public record ForumBans(Page page, List<SiteBan> bans) {}

    /** The form of the site's settings. */
    @Template("administration/settings.jte")
    public record Settings(Page page, Form form) {}

    /** The form of a theme. */
    @Template("administration/theme.jte")
    public record ThemeForm(Page page, Form form) {}

    /** All themes. */
    @Template("administration/themes.jte")
    public record ThemeList(Page page, List<Theme> themes) {}

    /**
     * A site-wide ban of a user or an IP address.
     *
     * @param whom user name or IP address
     * @param expires expiry; empty if it is permanent
     */
    public record SiteBan(String id, String whom, String reason, String by, Instant since, Optional<Instant> expires) {}

    /** @param type {@code text} or {@code regex} */
    public record BadPhrase(String id, String phrase, String type) {}

    /**
     * A theme.
     *
     * @param css stylesheet added to the site's own; empty for a bundled theme
     */
    public record Theme(String id, String name, boolean bundled, String css, boolean isDefault) {}
}
