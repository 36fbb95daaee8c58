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

/** What members change of their accounts: name, email address, password; and what they say about themselves. */
final class OwnSettings {
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

    private String stored(Member member, String column) {
        return site.database().withHandle(handle -> handle.createQuery("SELECT " + column + " FROM users WHERE id = ?")
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
        Form form = visit.form("user", "description");
        if (form.accepted()) {
            site.database().useHandle(handle -> Row.in("users")
                    .with("description", form.value("description"))
                    .update(handle, member.id()));
            visit.session().flash(new Flash("success", "Profile updated."));
            visit.redirect("/user/" + AccountPages.path(member.name()));
            return;
        }
        if (!form.submitted()) {
            form.set("description", stored(member, "description"));
        }
        site.showWide(visit, "Edit Profile", new AccountModels.ProfileForm(form));
    }
}
