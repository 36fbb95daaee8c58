package dev.tiltyard.forum.replica.message;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.user.ForumUser;
import dev.tiltyard.forum.replica.user.Members;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** A user's message threads. */
final class MessagePages {
    private static final String ID = "{thread:[1-9][0-9]{0,17}}";
    private static final int LONGEST = 10_000;

    private final Board board;
    private final Members members;
    private final Messages messages;

    MessagePages(Board board) {
        this.board = board;
        this.members = new Members(board);
        this.messages = new Messages(board);
    }

    void addTo(Routes routes) {
        routes.get("/messages", this::list);
        routes.get("/messages/thread/" + ID, visit -> show(visit, visit.form("message", "body")));
        routes.form("/message_reply/" + ID, this::reply);
        routes.post("/messages/message/{message}/delete", this::delete);
        routes.form("/user/{user}/compose_message", this::compose);
    }

    private void list(Visit visit) {
        Viewer viewer = board.member(visit);
        board.show(visit, new MessageModels.Threads(board.page(visit, "Messages"), messages.threadsOf(viewer.id())));
    }

    private List<Message> thread(Visit visit) {
        Viewer viewer = board.member(visit);
        long thread = visit.number("thread");
        List<Message> found = messages.in(thread);
        if (found.isEmpty()) {
            throw HttpProblem.notFound("there is no conversation " + thread);
        }
        Board.allow(messages.takesPart(viewer.id(), thread), "a conversation is for those who take part in it");
        return found;
    }

    private void show(Visit visit, Form form) {
        List<Message> found = thread(visit);
        board.show(
                visit, new MessageModels.Messages(board.page(visit, found.get(0).title()), found, form));
    }

    private void reply(Visit visit) {
        long thread = thread(visit).get(0).threadId();
        Form form = visit.form("message", "body", "email");
        if (form.submitted()) {
            Check.length(form, "body", 1, LONGEST);
            if (form.accepted()) {
                messages.reply(
                        Origin.of(board.viewer(visit), visit),
                        thread,
                        form.value("body").strip());
                visit.redirect("/messages/thread/" + thread);
                return;
            }
        }
        show(visit, form);
    }

    private void delete(Visit visit) {
        Viewer viewer = board.member(visit);
        visit.requireToken("delete_message");
        String id = visit.parameter("message");
        List<Message> found = messages.withIds(List.of(id));
        if (!messages.delete(id, viewer.id())) {
            throw HttpProblem.notFound("there is no such message of yours");
        }
        long thread = found.get(0).threadId();
        visit.redirect(messages.in(thread).isEmpty() ? "/messages" : "/messages/thread/" + thread);
    }

    private void compose(Visit visit) {
        Viewer viewer = board.member(visit);
        ForumUser member = members.of(visit);
        Board.allow(members.mayWriteTo(viewer, member), "this member takes no messages from you");
        Form form = visit.form("message", "body", "email");
        if (form.submitted()) {
            Check.length(form, "body", 1, LONGEST);
            if (form.accepted() && form.value("email").isEmpty()) {
                long thread = messages.begin(
                        Origin.of(viewer, visit),
                        member.id(),
                        form.value("body").strip());
                visit.redirect("/messages/thread/" + thread);
                return;
            }
        }
        board.show(
                visit,
                new MessageModels.Composition(
                        board.page(visit, "Composing a message to " + member.username()),
                        form,
                        members.sidebar(visit, member)));
    }
}
