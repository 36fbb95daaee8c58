package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** All users' diaries: lists, entries, comments and feeds. */
public final class DiaryPages {
    private static final int PAGE = 20;
    private static final String SELECT = """
            SELECT d.id, d.title, d.body, u.display_name AS user,
                   to_char(d.created_at, 'FMDD FMMonth YYYY "at" HH24:MI') AS created,
                   (SELECT count(*) FROM diary_comments c WHERE c.diary_entry_id = d.id AND c.visible) AS comments
              FROM diary_entries d JOIN users u ON u.id = d.user_id
             WHERE d.visible AND (:name = '' OR u.display_name = :name) AND (:id = 0 OR d.id = :id)
             ORDER BY d.created_at DESC, d.id LIMIT :most OFFSET :skip
            """;

    private final Site site;

    DiaryPages(Site site) {
        this.site = site;
    }

    void addTo(Routes routes) {
        routes.get("/diary", this::list);
        routes.form("/diary/new", this::create);
        routes.get("/diary/rss", this::feed);
        routes.get("/user/{name}/diary", this::list);
        routes.get("/user/{name}/diary/rss", this::feed);
        routes.get("/user/{name}/diary/{id:[0-9]{1,12}}", visit -> entry(visit, visit.form("diary_comment", "body")));
        routes.form("/user/{name}/diary/{id:[0-9]{1,12}}/newcomment", this::comment);
    }

    /** A diary entry. */
    public record Entry(long id, String title, String body, String user, String created, long comments) {
        /** {@code /user/name/diary/id}. */
        public String path() {
            return "/user/" + AccountPages.path(user) + "/diary/" + id;
        }

        /** {@code 2 comments}, {@code 1 comment}, {@code No comments}. */
        public String commentsText() {
            return comments == 0 ? "No comments" : comments == 1 ? "1 comment" : comments + " comments";
        }
    }

    /** A comment on a diary entry. */
    public record Comment(String user, String created, String body) {}

    private static String name(Visit visit) {
        return visit.hasParameter("name") ? visit.parameter("name") : "";
    }

    private List<Entry> find(String name, long id, int most, long skip) {
        return site.database().withHandle(handle -> handle.createQuery(SELECT)
                .bind("name", name)
                .bind("id", id)
                .bind("most", most)
                .bind("skip", skip)
                .mapTo(Entry.class)
                .list());
    }

    private String title(String name) {
        return name.isEmpty() ? "Users' Diaries" : name + "'s Diary";
    }

    private void list(Visit visit) {
        String name = name(visit);
        if (!name.isEmpty()) {
            site.requireUser(name);
        }
        long page = Site.pageNumber(visit);
        List<Entry> found = find(name, 0, PAGE + 1, (page - 1) * PAGE);
        site.showWide(
                visit,
                title(name),
                new AccountModels.Diary(
                        title(name),
                        name,
                        site.member(visit).map(Member::name).orElse(""),
                        found.subList(0, Math.min(PAGE, found.size())),
                        new AccountModels.Paging(visit.path(), page, found.size() > PAGE)));
    }

    private Entry one(Visit visit) {
        List<Entry> found = find(name(visit), visit.number("id"), 1, 0);
        if (found.isEmpty()) {
            throw HttpProblem.notFound("there is no diary entry " + visit.parameter("id") + " of " + name(visit));
        }
        return found.get(0);
    }

    private void entry(Visit visit, Form form) {
        Entry entry = one(visit);
        List<Comment> comments = site.database().withHandle(handle -> handle.createQuery("""
                        SELECT u.display_name AS user, to_char(c.created_at, 'FMDD FMMonth YYYY "at" HH24:MI') AS created, c.body
                          FROM diary_comments c JOIN users u ON u.id = c.user_id
                         WHERE c.diary_entry_id = ? AND c.visible ORDER BY c.created_at, c.id
                        """)
                .bind(0, entry.id())
                .mapTo(Comment.class)
                .list());
        site.showWide(
                visit,
                entry.user() + "'s Diary | " + entry.title(),
                new AccountModels.DiaryEntry(
                        entry, comments, site.member(visit).map(Member::name).orElse(""), form));
    }

    private void comment(Visit visit) {
        Member member = site.requireMember(visit);
        Entry entry = one(visit);
        Form form = visit.form("diary_comment", "body");
        if (form.submitted() && form.value("body").isBlank()) {
            form.reject("body", "can't be blank");
        }
        if (!form.accepted()) {
            entry(visit, form);
            return;
        }
        site.database().useHandle(handle -> handle.createUpdate("INSERT INTO diary_comments (diary_entry_id, user_id,"
                        + " body, created_at, updated_at) VALUES (:entry, :user, :body, :now, :now)")
                .bind("entry", entry.id())
                .bind("user", member.id())
                .bind("body", form.value("body").strip())
                .bind("now", Site.now(visit))
                .execute());
        visit.redirect(entry.path());
    }

    private void create(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("diary_entry", "title", "body");
        for (String field : form.submitted() ? List.of("title", "body") : List.<String>of()) {
            if (form.value(field).isBlank()) {
                form.reject(field, "can't be blank");
            }
        }
        if (!form.accepted()) {
            site.showWide(visit, "New Diary Entry", new AccountModels.NewEntry(form));
            return;
        }
        site.database().useHandle(handle -> handle.createUpdate("INSERT INTO diary_entries (user_id, title, body,"
                        + " created_at, updated_at) VALUES (:user, :title, :body, :now, :now)")
                .bind("user", member.id())
                .bind("title", form.value("title").strip())
                .bind("body", form.value("body").strip())
                .bind("now", Site.now(visit))
                .execute());
        visit.redirect("/user/" + AccountPages.path(member.name()) + "/diary");
    }

    private void feed(Visit visit) {
        String name = name(visit);
        Feed feed = new Feed(visit, title(name));
        find(name, 0, PAGE, 0).forEach(entry -> feed.item(entry.title(), entry.path(), entry.body()));
        feed.answer();
    }
}
