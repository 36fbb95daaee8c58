package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the pages for admins show. */
public final class AdministrationModels {
    private AdministrationModels() {}

    /** The phrases that are refused, and the form of a new one. */
    @Template("administration/bad_phrases.jte")
    public record BadPhrases(Page page, Form form, List<BadPhrase> phrases) {}

    /** The form that bans, or unbans, a member or an IP address. */
    @Template("administration/ban.jte")
    public record BanForm(Page page, Form form, boolean ban, boolean address) {}

    /** What a banned member reads in place of a form. */
    @Template("administration/banned.jte")
    public record Banned(Page page) {}

    /** Who is banned from the site. */
    @Template("administration/bans.jte")
    public record Bans(Page page, List<SiteBan> users, List<SiteBan> addresses) {}

    /** The forums that a member is banned from. */
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
     * A ban from the whole site, of a member or of an address.
     *
     * @param whom user name or IP address
     * @param expires when it ends; empty if never
     */
    public record SiteBan(String id, String whom, String reason, String by, Instant since, Optional<Instant> expires) {}

    /** @param type {@code text} or {@code regex} */
    public record BadPhrase(String id, String phrase, String type) {}

    /**
     * A theme.
     *
     * @param css style sheet that is added to the site's own; empty for a theme that comes with the program
     */
    public record Theme(String id, String name, boolean bundled, String css, boolean isDefault) {}
}
