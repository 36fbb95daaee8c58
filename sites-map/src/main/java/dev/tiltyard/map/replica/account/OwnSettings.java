package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Account settings: name, email address, password; and the profile description. */
final class OwnSettings {
    private static final List<String> HOME = List.of("home_lat", "home_lon");
    private static final String NUMBER = "-?[0-9]{1,3}(\\.[0-9]{1,17})?(E-?[0-9]{1,2})?";

    private final Site site;
    private final SeededIds ids;

    OwnSettings(Site site, SeededIds ids) {
        this.site = site;
        this.ids = ids;
    }

    void addTo(Routes routes) {
        routes.form("/account/edit", this::account);
        routes.form("/profile/edit", this::profile);
    }

    /** Rejects invalid degrees of latitude or longitude. Blank means no home. */
    private static void check(Form form, String field, int most) {
        String text = form.value(field).strip();
        if (!text.isEmpty() && !text.matches(NUMBER)) {
            form.reject(field, "is not a number");
        } else if (!text.isEmpty() && Math.abs(Double.parseDouble(text)) > most) {
            form.reject(field, "is not included in the list");
        }
    }

    private static @Nullable Double degrees(String text) {
        return text.isBlank() ? null : Double.valueOf(text.strip());
    }

    private String stored(Member member, String column) {
        return site.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(" + column + "::text, '') FROM users WHERE id = ?")
                .bind(0, member.id())
                .mapTo(String.class)
                .one());
    }

    private void account(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("user", "display_name", "new_email", "pass_crypt", "pass_crypt_confirmation");
        if (form.submitted()) {
            check(form, member);
        } else {
            form.set("display_name", member.name());
        }
        if (form.accepted()) {
            save(form, member);
            visit.session().flash(new Flash("success", "User information updated successfully."));
            visit.redirect("/account/edit");
            return;
        }
        site.showWide(
                visit,
                "Edit account",
                new AccountModels.AccountForm(
                        stored(member, "email"), form, visit.session().takeFlashes()));
    }

    private void check(Form form, Member member) {
        SignUp.checkName(site, form, member.id());
        if (!form.value("new_email").isBlank()) {
            SignUp.checkEmail(site, form, "new_email", member.id());
        }
        if (!form.value("pass_crypt").isEmpty()
                || !form.value("pass_crypt_confirmation").isEmpty()) {
            SignUp.checkPassword(form);
        }
    }

    private void save(Form form, Member member) {
        Row row =
                Row.in("users").with("display_name", form.value("display_name").strip());
        if (!form.value("new_email").isBlank()) {
            row.with("email", form.value("new_email").strip());
        }
        if (!form.value("pass_crypt").isEmpty()) {
            row.with("pass_crypt", Passwords.hash(form.value("pass_crypt"), ids.nextBytes()));
        }
        site.database().useHandle(handle -> row.update(handle, member.id()));
    }

    private void profile(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("user", "description", "home_lat", "home_lon");
        if (form.submitted()) {
            check(form, "home_lat", 90);
            check(form, "home_lon", 180);
        }
        if (form.accepted()) {
            Row row = Row.in("users").with("description", form.value("description"));
            for (String column : HOME) {
                if (visit.hasField("user[" + column + "]")) {
                    row.withNullable(column, degrees(form.value(column)));
                }
            }
            site.database().useHandle(handle -> row.update(handle, member.id()));
            visit.session().flash(new Flash("success", "Profile updated."));
            visit.redirect("/user/" + AccountPages.path(member.name()));
            return;
        }
        if (!form.submitted()) {
            form.set("description", stored(member, "description"));
            HOME.forEach(column -> form.set(column, stored(member, column)));
        }
        site.showWide(visit, "Edit Profile", new AccountModels.ProfileForm(form));
    }
}
