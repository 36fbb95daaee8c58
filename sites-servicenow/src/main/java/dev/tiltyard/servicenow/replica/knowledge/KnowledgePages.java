package dev.tiltyard.servicenow.replica.knowledge;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.classic.PageKind;
import dev.tiltyard.servicenow.replica.classic.RichText;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The knowledge pages, all under {@code /kb?id=…}: home, search and article; and readers' feedback. */
public final class KnowledgePages {
    private static final int MOST = 30;

    private final DeskServices desk;
    private final Library library;

    public KnowledgePages(DeskServices desk) {
        this.desk = desk;
        this.library = new Library(desk);
    }

    public void addTo(Routes routes) {
        routes.get("/$knowledge.do", visit -> visit.redirect("/kb?id=kb_home"));
        routes.get("/kb", this::show);
        routes.get("/kb_home.do", visit -> visit.redirect("/kb?id=kb_home"));
        routes.get("/knowledge_home_launcher.do", visit -> visit.redirect("/kb?id=kb_home"));
        routes.get("/kb_find.do", visit -> visit.redirect("/kb?id=kb_home"));
        routes.get("/kb_view.do", this::byNumber);
        routes.post("/kb", this::say);
    }

    /** A knowledge base in the list. */
    public record Shelf(String title, String description, String href, long articles) {}

    /**
     * An article in a list.
     *
     * @param rating average rating, rounded; 0 without any
     */
    public record Entry(
            String title,
            String href,
            String number,
            String text,
            String author,
            long views,
            String updated,
            int rating) {
        /** The day of its last change. */
        public String day() {
            return updated.replaceAll(" .*", "");
        }
    }

    /** Articles below a heading. */
    public record Card(String heading, List<Entry> entries) {
        public Card {
            entries = List.copyOf(entries);
        }
    }

    /** @param articles number of all articles */
    @Template("knowledge/home.jte")
    public record HomePage(
            ClassicPageData frame, List<Shelf> shelves, long articles, boolean mayWrite, List<Card> cards) {
        public HomePage {
            shelves = List.copyOf(shelves);
            cards = List.copyOf(cards);
        }
    }

    /**
     * Search results, or a knowledge base's articles.
     *
     * @param base sys_id of the only searched base; empty for all
     */
    @Template("knowledge/found.jte")
    public record FoundPage(ClassicPageData frame, String title, String searched, String base, List<Entry> entries) {
        public FoundPage {
            entries = List.copyOf(entries);
        }
    }

    /** A reader's comment. */
    public record Comment(String by, String at, String text) {}

    /**
     * An article.
     *
     * @param own the visitor's rating, 1 to 5; 0 for none
     */
    @Template("knowledge/article.jte")
    public record ArticlePage(
            ClassicPageData frame,
            String id,
            String title,
            Entry about,
            String base,
            String baseHref,
            SafeHtml text,
            boolean rated,
            int own,
            boolean commented,
            List<Comment> comments) {
        public ArticlePage {
            comments = List.copyOf(comments);
        }
    }

    private void show(Visit visit) {
        switch (visit.query("id").orElse("kb_home")) {
            case "kb_search" -> search(visit);
            case "kb_article", "kb_article_view" ->
                article(
                        visit,
                        visit.query("sys_kb_id").or(() -> visit.query("sys_id")).orElse(""));
            default -> home(visit);
        }
    }

    private ClassicPageData frame(Visit visit, Actor actor, String title) {
        return ClassicPageData.of(
                desk, visit, actor, title + " - Knowledge Portal", PageKind.BARE, List.of("knowledge.js"), Map.of());
    }

    private void home(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Shelf> shelves = library.bases(actor).stream()
                .map(base -> new Shelf(base.title(), base.description(), baseHref(base.id()), base.articles()))
                .toList();
        visit.html(desk.html(new HomePage(
                frame(visit, actor, "Knowledge Home"),
                shelves,
                shelves.stream().mapToLong(Shelf::articles).sum(),
                actor.has("knowledge"),
                List.of(
                        new Card("Featured", entries(library.recent(actor, 2))),
                        new Card("Most Useful", entries(library.useful(actor, 5))),
                        new Card("Most Viewed", entries(library.popular(actor, "", 5)))))));
    }

    private static String baseHref(String base) {
        return "/kb?id=kb_search&kb_knowledge_base=" + base;
    }

    private static List<Entry> entries(List<Library.Hit> hits) {
        return hits.stream()
                .map(hit -> new Entry(
                        hit.title(),
                        "/kb?id=kb_article_view&sysparm_article=" + hit.number() + "&sys_kb_id=" + hit.id(),
                        hit.number(),
                        RichText.words(hit.text()),
                        hit.author(),
                        hit.views(),
                        hit.updated(),
                        (int) Math.round(hit.rating())))
                .toList();
    }

    private void search(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String typed = visit.query("query").orElse("");
        String base = visit.query("kb_knowledge_base").orElse("");
        List<Library.Hit> hits =
                typed.isBlank() ? library.popular(actor, base, MOST) : library.search(actor, typed, base, MOST);
        String title = library.bases(actor).stream()
                .filter(each -> each.id().equals(base))
                .map(Library.Base::title)
                .findFirst()
                .orElse("Knowledge");
        visit.html(desk.html(new FoundPage(frame(visit, actor, title), title, typed, base, entries(hits))));
    }

    private void byNumber(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String number = visit.query("sysparm_article").orElse("").replace("^", "");
        Table table = desk.schema().required("kb_knowledge");
        article(
                visit,
                desk.records()
                        .first(actor, table, "number=" + number)
                        .map(Record::id)
                        .orElseGet(() -> visit.query("sys_kb_id").orElse("")));
    }

    /** The article, if the user may read it: published ones, and all of them for authors. */
    private Record required(Actor actor, String id) {
        return desk.records()
                .find(actor, desk.schema().required("kb_knowledge"), id)
                .filter(found -> library.mayRead(actor, found.text("kb_knowledge_base")))
                .filter(found -> found.text("workflow_state").equals("published") || actor.has("knowledge"))
                .orElseThrow(() -> HttpProblem.notFound("there is no article " + id + " that you may read"));
    }

    private void article(Visit visit, String id) {
        Actor actor = desk.visitors().require(visit);
        Record article = required(actor, id);
        library.countView(article.id());
        Record base = desk.records()
                .find(Actor.SYSTEM, desk.schema().required("kb_knowledge_base"), article.text("kb_knowledge_base"))
                .orElseThrow(() -> HttpProblem.notFound("the knowledge base of article " + id + " is gone"));
        List<Record> feedback = feedback(article.id());
        List<Comment> comments = feedback.stream()
                .filter(each -> !each.text("comments").isEmpty())
                .map(each -> new Comment(desk.shown(each, "user"), each.text("sys_created_on"), each.text("comments")))
                .toList();
        String rating = article.text("rating");
        Entry about = new Entry(
                article.text("short_description"),
                "",
                article.text("number"),
                "",
                desk.shown(article, "author"),
                article.text("sys_view_count").matches("\\d+") ? Long.parseLong(article.text("sys_view_count")) : 0,
                article.text("sys_updated_on"),
                rating.isEmpty() ? 0 : (int) Math.round(Double.parseDouble(rating)));
        visit.html(desk.html(new ArticlePage(
                frame(visit, actor, article.text("short_description")),
                article.id(),
                article.text("short_description"),
                about,
                base.text("title"),
                baseHref(base.id()),
                RichText.of(article.text("text").isEmpty() ? article.text("wiki") : article.text("text")),
                !base.text("disable_rating").equals("true"),
                ownRating(feedback, actor),
                !base.text("disable_commenting").equals("true"),
                comments)));
    }

    private List<Record> feedback(String article) {
        Table table = desk.schema().required("kb_feedback");
        return desk.records()
                .list(
                        Actor.SYSTEM,
                        table,
                        EncodedQuery.parse("article=" + article + "^ORDERBYDESCsys_created_on"),
                        Records.allFields(table),
                        0,
                        200);
    }

    private static Optional<Record> ownFeedback(List<Record> feedback, Actor actor) {
        return feedback.stream()
                .filter(each -> each.text("user").equals(actor.id())
                        && !each.text("rating").isEmpty())
                .findFirst();
    }

    private static int ownRating(List<Record> feedback, Actor actor) {
        return ownFeedback(feedback, actor)
                .map(each -> Integer.parseInt(each.text("rating")))
                .orElse(0);
    }

    /** Saves a rating or a comment. */
    private void say(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Record article = required(actor, visit.field("article"));
        Table table = desk.schema().required("kb_feedback");
        Map<String, String> values = new LinkedHashMap<>(Map.of("article", article.id(), "user", actor.id()));
        String rating = visit.field("rating");
        String comments = visit.field("comments").strip();
        if (rating.matches("[1-5]")) {
            values.put("rating", rating);
            Optional<Record> before = ownFeedback(feedback(article.id()), actor);
            if (before.isPresent()) {
                desk.records().update(actor.elevated(), table, before.get().id(), values);
            } else {
                desk.records().insert(actor.elevated(), table, values);
            }
            library.rate(article.id());
        } else if (!comments.isEmpty() && comments.length() <= 4000) {
            values.put("comments", comments);
            desk.records().insert(actor.elevated(), table, values);
        } else {
            throw HttpProblem.badRequest(
                    "a reader gives a rating from 1 to 5, or a comment of at most 4000 characters");
        }
        visit.redirect("/kb?id=kb_article_view&sys_kb_id=" + article.id(), 303);
    }
}
