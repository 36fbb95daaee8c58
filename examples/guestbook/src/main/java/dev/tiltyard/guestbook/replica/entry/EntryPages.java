package dev.tiltyard.guestbook.replica.entry;

import dev.tiltyard.guestbook.replica.member.Member;
import dev.tiltyard.guestbook.replica.member.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The list of entries with the form to add one, and each entry as JSON. */
public final class EntryPages {
    private static final int LONGEST = 500;

    private final Entries entries;
    private final Members members;
    private final Templates templates;
    private final String styles;

    public EntryPages(Entries entries, Members members, Templates templates, String styles) {
        this.entries = entries;
        this.members = members;
        this.templates = templates;
        this.styles = styles;
    }

    // begin: routes
    public void addTo(Routes routes) {
        routes.form("/", this::book); // GET shows the form, POST takes it
        routes.get("/entries/{id:[1-9][0-9]{0,17}}.json", this::entry);
    }
    // end

    // begin: form
    /** The entries, and the form; member is empty if nobody is logged in. */
    @Template("book.jte")
    public record BookPage(String styles, List<Entry> entries, String member, Form form) {}

    private void book(Visit visit) {
        Optional<Member> member = members.of(visit.session());
        Form form = visit.form("entry", "body"); // the field is entry[body], its id entry_body
        if (form.submitted()) {
            check(form, member);
            if (form.accepted() && member.isPresent()) {
                entries.add(member.get().id(), form.value("body").strip(), visit.now());
                visit.redirect("/");
                return;
            }
            visit.status(422);
        }
        visit.html(templates.render(
                new BookPage(styles, entries.all(), member.map(Member::name).orElse(""), form)));
    }

    private static void check(Form form, Optional<Member> member) {
        int length = form.value("body").strip().length();
        if (member.isEmpty()) {
            form.reject("", "Sign in first.");
        }
        if (length == 0 || length > LONGEST) {
            form.reject("body", "Write 1 to " + LONGEST + " characters.");
        }
    }
    // end

    // begin: rest
    private void entry(Visit visit) {
        long id = visit.number("id");
        Entry entry = entries.find(id).orElseThrow(() -> HttpProblem.notFound("there is no entry " + id));
        visit.json(Map.of("id", entry.id(), "author", entry.author(), "body", entry.body()));
    }
    // end
}
