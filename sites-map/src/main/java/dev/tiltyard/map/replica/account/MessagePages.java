package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.browse.BrowsePages;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.util.List;

/** Messages between users: inbox, outbox, and the form. */
public final class MessagePages {
    private static final String SELECT = """
            SELECT m.id, f.display_name AS sender, t.display_name AS receiver, m.title, m.body, m.sent_on,
                   m.message_read AS read, CAST(:now AS timestamp) AS now
              FROM messages m JOIN users f ON f.id = m.from_user_id JOIN users t ON t.id = m.to_user_id
            """;

    private final Site site;

    MessagePages(Site site) {
        this.site = site;
    }

    void addTo(Routes routes) {
        routes.get("/messages/inbox", visit -> list(visit, true));
        routes.get("/messages/outbox", visit -> list(visit, false));
        routes.get("/messages/{id:[0-9]{1,12}}", this::show);
        routes.form("/message/new/{name}", this::create);
    }

    /** A message. */
    public record Message(
            long id,
            String sender,
            String receiver,
            String title,
            String body,
            LocalDateTime sentOn,
            LocalDateTime now,
            boolean read) {
        /** How long ago it was sent. */
        public String ago() {
            return BrowsePages.ago(sentOn, now);
        }
    }

    private List<Message> find(Visit visit, String condition, long first, long second) {
        return site.database().withHandle(handle -> handle.createQuery(
                        SELECT + " WHERE " + condition + " ORDER BY m.sent_on DESC, m.id DESC LIMIT 100")
                .bind("first", first)
                .bind("second", second)
                .bind("now", Site.now(visit))
                .mapTo(Message.class)
                .list());
    }

    private void list(Visit visit, boolean inbox) {
        Member member = site.requireMember(visit);
        String mine = inbox
                ? "m.to_user_id = :first AND m.to_user_visible"
                : "m.from_user_id = :first AND m.from_user_visible";
        List<Message> found = find(visit, mine + " AND :second = 0", member.id(), 0);
        site.showWide(visit, inbox ? "Inbox" : "Outbox", new AccountModels.Messages(found, inbox));
    }

    private void show(Visit visit) {
        Member member = site.requireMember(visit);
        long id = visit.number("id");
        List<Message> found =
                find(visit, "m.id = :first AND :second IN (m.from_user_id, m.to_user_id)", id, member.id());
        if (found.isEmpty()) {
            throw HttpProblem.notFound("there is no message " + id + " for you");
        }
        boolean inbox = found.get(0).receiver().equals(member.name());
        if (inbox && !found.get(0).read()) {
            site.database()
                    .useHandle(handle -> handle.execute("UPDATE messages SET message_read = true WHERE id = ?", id));
        }
        site.showWide(visit, "Read message", new AccountModels.OneMessage(found.get(0), inbox));
    }

    private void create(Visit visit) {
        Member member = site.requireMember(visit);
        String to = visit.parameter("name");
        long receiver = site.requireUser(to);
        Form form = visit.form("message", "title", "body");
        for (String field : form.submitted() ? List.of("title", "body") : List.<String>of()) {
            if (form.value(field).isBlank()) {
                form.reject(field, "can't be blank");
            }
        }
        if (!form.accepted()) {
            if (!form.submitted()) {
                form.set("title", visit.query("title").orElse(""));
            }
            site.showWide(visit, "Send message", new AccountModels.NewMessage(to, form));
            return;
        }
        site.database().useHandle(handle -> handle.createUpdate("INSERT INTO messages (from_user_id, to_user_id, title,"
                        + " body, sent_on) VALUES (:from, :to, :title, :body, :now)")
                .bind("from", member.id())
                .bind("to", receiver)
                .bind("title", form.value("title").strip())
                .bind("body", form.value("body").strip())
                .bind("now", Site.now(visit))
                .execute());
        visit.redirect("/messages/outbox");
    }
}
