package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.account.QrCode;
import dev.tiltyard.gitlab.replica.account.TwoFactor;
import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Where users set up two-factor authentication, and give it up. */
public final class TwoFactorPages {
    private static final String ADDRESS = "/-/profile/two_factor_auth";
    private static final String KEY = "two_factor_key";

    private final Hub hub;
    private final TwoFactor twoFactor;

    public TwoFactorPages(Hub hub, TwoFactor twoFactor) {
        this.hub = hub;
        this.twoFactor = twoFactor;
    }

    /**
     * The form.
     *
     * @param enabled whether codes are asked for already
     * @param key for the app, in groups of four letters; empty if codes are asked for already
     * @param picture of the same for its camera; empty if codes are asked for already
     */
    @Template("user/two_factor.jte")
    public record SetupPage(
            Page page, boolean enabled, String key, String account, Optional<QrCode> picture, List<String> errors) {}

    /** The recovery codes, which are shown once. */
    @Template("user/recovery_codes.jte")
    public record CodesPage(Page page, List<String> codes) {}

    public void addTo(Routes routes) {
        routes.get(ADDRESS, visit -> show(visit, List.of()));
        routes.post(ADDRESS, this::change);
        routes.post(ADDRESS + "/codes", this::renew);
    }

    private Page page(Visit visit) {
        Viewer viewer = hub.member(visit);
        return hub.page(
                        visit,
                        "profiles:two_factor_auths:show",
                        "Two-Factor Authentication · Account · User Settings · GitLab")
                .in(SettingsMenu.of(viewer), "Account")
                .crumb("User Settings", "/-/profile")
                .crumb("Account", "/-/profile/account")
                .crumb("Two-Factor Authentication", ADDRESS);
    }

    private void show(Visit visit, List<String> errors) {
        Viewer viewer = hub.member(visit);
        boolean enabled = twoFactor.enabled(viewer.id());
        String key = enabled ? "" : key(visit);
        String host = URI.create(visit.origin()).getHost();
        String email = twoFactor.email(viewer.id());
        Optional<QrCode> picture = enabled ? Optional.empty() : Optional.of(TwoFactor.picture(key, host, email));
        String grouped = key.replaceAll("(.{4})(?=.)", "$1 ");
        hub.show(visit, new SetupPage(page(visit), enabled, grouped, host + ":" + email, picture, errors));
    }

    /** The key that this session offers, the same until it was used. */
    private String key(Visit visit) {
        return visit.session().get(KEY).orElseGet(() -> {
            String made = twoFactor.newKey();
            visit.session().put(KEY, made);
            return made;
        });
    }

    private void change(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String password = visit.field("current_password");
        try {
            if (visit.field("_method").equals("delete")) {
                twoFactor.disable(actor, password);
                visit.flash("notice", "Two-factor authentication has been disabled successfully!");
                visit.redirect("/-/profile/account");
            } else if (twoFactor.enabled(actor.id())) {
                visit.redirect(ADDRESS);
            } else {
                List<String> codes = twoFactor.enable(actor, key(visit), visit.field("pin_code"), password);
                visit.session().take(KEY);
                hub.show(visit, new CodesPage(page(visit), codes));
            }
        } catch (Invalid e) {
            show(visit, e.sentences());
        }
    }

    private void renew(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        try {
            if (twoFactor.enabled(actor.id())) {
                List<String> codes = twoFactor.renew(actor, visit.field("current_password"));
                hub.show(visit, new CodesPage(page(visit), codes));
                return;
            }
            visit.redirect(ADDRESS);
        } catch (Invalid e) {
            show(visit, e.sentences());
        }
    }
}
