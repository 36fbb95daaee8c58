package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.administration.AdministrationModels.SiteBan;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Expiry;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Site-wide bans of users and IP addresses. */
final class SiteBans {
    private static final Pattern ADDRESS = Pattern.compile("[0-9a-fA-F:.]{2,45}(/[0-9]{1,3})?");

    private final Board board;
    private final Members members;

    SiteBans(Board board) {
        this.board = board;
        this.members = new Members(board);
    }

    void addTo(Routes routes) {
        routes.get("/bans", this::list);
        routes.form("/bans/ban_user/{user}", visit -> decide(visit, true));
        routes.form("/bans/unban_user/{user}", visit -> decide(visit, false));
        routes.form("/bans/ban_ip", this::banAddress);
        routes.post("/bans/unban_ip/{ban:[1-9][0-9]{0,17}}", this::unbanAddress);
        routes.get("/user/{user}/forum_bans", this::forumBans);
        routes.get("/banned", this::banned);
    }

    private void list(Visit visit) {
        board.admin(visit);
        List<SiteBan> users = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.id::text, b.username AS whom, b.reason, b.by, b.timestamp AS since, b.expires_at AS expires FROM (
                          SELECT DISTINCT ON (x.user_id) x.*, u.username, a.username AS by
                            FROM user_bans x JOIN users u ON u.id = x.user_id JOIN users a ON a.id = x.banned_by_id
                           ORDER BY x.user_id, x.timestamp DESC, x.id DESC) b
                         WHERE b.banned AND (b.expires_at IS NULL OR b.expires_at > :now)
                         ORDER BY b.timestamp DESC, b.id
                        """)
                .bind("now", visit.now())
                .mapTo(SiteBan.class)
                .list());
        List<SiteBan> addresses = board.database()
                .withHandle(
                        handle -> handle.createQuery("""
                        SELECT b.id::text, host(b.ip) AS whom, coalesce(b.reason, '') AS reason, a.username AS by,
                               b.timestamp AS since, b.expiry_date AS expires
                          FROM bans b JOIN users a ON a.id = b.banned_by_id ORDER BY b.timestamp DESC, b.id
                        """).mapTo(SiteBan.class).list());
        board.show(visit, new AdministrationModels.Bans(board.page(visit, "Bans"), users, addresses));
    }

    private ForumUser member(Visit visit) {
        return members.find(visit.parameter("user"))
                .orElseThrow(() -> HttpProblem.notFound("there is no member " + visit.parameter("user")));
    }

    private void decide(Visit visit, boolean ban) {
        Viewer viewer = board.admin(visit);
        ForumUser member = member(visit);
        Form form = visit.form("ban_user", "reason", "expires.date", "expires.time");
        if (form.submitted()) {
            Check.length(form, "reason", 1, 300);
            Optional<Instant> expires =
                    ban ? Expiry.in(form, viewer.preferences().zone()) : Optional.empty();
            if (form.accepted()) {
                save(visit, viewer, member, form.value("reason").strip(), ban, expires.orElse(null));
                visit.flash("success", ban ? "The user was banned." : "The user was unbanned.");
                visit.redirect("/bans");
                return;
            }
        }
        board.show(
                visit,
                new AdministrationModels.BanForm(
                        board.page(visit, (ban ? "Banning " : "Unbanning ") + member.username()), form, ban, false));
    }

    private void save(
            Visit visit, Viewer viewer, ForumUser member, String reason, boolean ban, @Nullable Instant expires) {
        board.database().useTransaction(handle -> handle.createUpdate("""
                        INSERT INTO user_bans (id, user_id, banned_by_id, reason, banned, timestamp, expires_at)
                        VALUES (:id, :user, :by, :reason, :banned, :now, CAST(:expires AS timestamptz))
                        """)
                .bind("id", board.ids().nextUuid())
                .bind("user", member.id())
                .bind("by", viewer.id())
                .bind("reason", reason)
                .bind("banned", ban)
                .bind("now", visit.now())
                .bind("expires", expires)
                .execute());
    }

    private void banAddress(Visit visit) {
        Viewer viewer = board.admin(visit);
        Form form = visit.form("ban_ip", "ip", "reason", "expires.date", "expires.time");
        if (form.submitted()) {
            if (!ADDRESS.matcher(form.value("ip").strip()).matches()) {
                form.reject("ip", "This is not a valid IP address.");
            }
            Check.length(form, "reason", 1, 300);
            Optional<Instant> expires = Expiry.in(form, viewer.preferences().zone());
            if (form.accepted()) {
                board.database().useTransaction(handle -> handle.createUpdate("""
                                INSERT INTO bans (id, banned_by_id, ip, reason, timestamp, expiry_date)
                                VALUES (nextval('bans_id_seq'), :by, CAST(:ip AS inet), :reason, :now,
                                        CAST(:expires AS timestamptz))
                                """)
                        .bind("by", viewer.id())
                        .bind("ip", form.value("ip").strip())
                        .bind("reason", form.value("reason").strip())
                        .bind("now", visit.now())
                        .bind("expires", expires.orElse(null))
                        .execute());
                visit.flash("success", "The IP address was banned.");
                visit.redirect("/bans");
                return;
            }
        }
        board.show(
                visit, new AdministrationModels.BanForm(board.page(visit, "Banning an IP address"), form, true, true));
    }

    private void unbanAddress(Visit visit) {
        board.admin(visit);
        visit.requireToken("unban_ip");
        board.database().useHandle(handle -> handle.execute("DELETE FROM bans WHERE id = ?", visit.number("ban")));
        visit.flash("success", "The IP address was unbanned.");
        visit.redirect("/bans");
    }

    private void forumBans(Visit visit) {
        board.admin(visit);
        ForumUser member = member(visit);
        List<SiteBan> bans = board.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.id::text, f.name AS whom, b.reason, a.username AS by, b.timestamp AS since, b.expires_at AS expires
                          FROM forum_bans b JOIN forums f ON f.id = b.forum_id JOIN users a ON a.id = b.banned_by_id
                         WHERE b.user_id = ? AND b.banned ORDER BY b.timestamp DESC, b.id
                        """)
                .bind(0, member.id())
                .mapTo(SiteBan.class)
                .list());
        board.show(
                visit,
                new AdministrationModels.ForumBans(board.page(visit, "Forum bans of " + member.username()), bans));
    }

    private void banned(Visit visit) {
        visit.status(403);
        board.show(visit, new AdministrationModels.Banned(board.page(visit, "Banned")));
    }
}
