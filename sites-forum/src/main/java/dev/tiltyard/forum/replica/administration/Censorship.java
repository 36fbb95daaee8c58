package dev.tiltyard.forum.replica.administration;

import dev.tiltyard.forum.replica.administration.AdministrationModels.BadPhrase;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.sitekit.pattern.VisitorPattern;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The banned phrases. */
final class Censorship {
    private final Board board;

    Censorship(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.form("/site/bad_phrases", this::edit);
        routes.post("/site/bad_phrases/remove", this::remove);
    }

    private void edit(Visit visit) {
        board.admin(visit);
        Form form = visit.form("bad_phrase", "phrase", "phraseType");
        if (form.submitted()) {
            Check.length(form, "phrase", 1, 150);
            String type = form.value("phraseType");
            if (!type.equals("text") && !(type.equals("regex") && compiles(form.value("phrase")))) {
                form.reject("phraseType", "This value is not valid.");
            }
            if (form.accepted()) {
                board.database().useTransaction(handle -> handle.createUpdate("""
                                INSERT INTO bad_phrases (id, phrase, phrase_type, timestamp)
                                VALUES (:id, :phrase, :type, :now) ON CONFLICT (phrase, phrase_type) DO NOTHING
                                """)
                        .bind("id", board.ids().nextUuid())
                        .bind("phrase", form.value("phrase").strip())
                        .bind("type", type)
                        .bind("now", visit.now())
                        .execute());
                visit.flash("success", "The phrase was added.");
                visit.redirect("/site/bad_phrases");
                return;
            }
        } else {
            form.set("phraseType", "text");
        }
        board.show(visit, new AdministrationModels.BadPhrases(board.page(visit, "Bad phrases"), form, phrases()));
    }

    private static boolean compiles(String phrase) {
        try {
            VisitorPattern.of(phrase);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private List<BadPhrase> phrases() {
        return board.database().withHandle(handle -> handle.createQuery(
                        "SELECT id, phrase, phrase_type AS type FROM bad_phrases ORDER BY timestamp DESC, id")
                .mapTo(BadPhrase.class)
                .list());
    }

    private void remove(Visit visit) {
        board.admin(visit);
        visit.requireToken("bad_phrases");
        board.database()
                .useHandle(handle -> handle.createUpdate("DELETE FROM bad_phrases WHERE CAST(id AS text) = ANY(:ids)")
                        .bindArray("ids", String.class, visit.fields("id[]").toArray())
                        .execute());
        visit.flash("success", "The phrases were removed.");
        visit.redirect("/site/bad_phrases");
    }
}
