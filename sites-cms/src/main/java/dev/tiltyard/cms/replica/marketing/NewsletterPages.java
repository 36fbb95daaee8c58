package dev.tiltyard.cms.replica.marketing;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormInput;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.form.FormView;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.Button;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.Template;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The newsletter queue: templates are queued, sent, paused and canceled. No email is ever sent, as in a shop whose cron
 * jobs do not run.
 *
 * <p>Source: Magento 2.4, {@code Magento\Newsletter\Controller\Adminhtml\Queue}.
 */
public final class NewsletterPages {
    private static final String QUEUE = "Magento_Newsletter::queue";
    private static final String TEMPLATE = "Magento_Newsletter::template";
    private static final String FORM = "queue_edit_form";
    private static final String LIST = "newsletter/queue/";
    private static final int NOT_SENT = 0;
    private static final int SENDING = 1;
    private static final int CANCELED = 2;
    private static final int PAUSED = 4;
    private static final int SUBSCRIBED = 1;

    public void addTo(Router router) {
        router.on("newsletter/queue/edit", QUEUE, this::edit)
                .on("newsletter/queue/save", QUEUE, this::save)
                .on("newsletter/queue/start", QUEUE, call -> turn(call, NOT_SENT, SENDING))
                .on("newsletter/queue/pause", QUEUE, call -> turn(call, SENDING, PAUSED))
                .on("newsletter/queue/resume", QUEUE, call -> turn(call, PAUSED, SENDING))
                .on("newsletter/queue/cancel", QUEUE, call -> turn(call, SENDING, CANCELED))
                .on(
                        "newsletter/queue/preview",
                        QUEUE,
                        call -> preview(call, queued(call, call.number("id")).orElseThrow(NewsletterPages::gone)))
                .on(
                        "newsletter/template/preview",
                        TEMPLATE,
                        call -> preview(call, template(call, call.number("id")).orElseThrow(NewsletterPages::gone)));
    }

    private static RuntimeException gone() {
        return Router.missing("there is no such newsletter");
    }

    /** A newsletter's content and sender. */
    private record Letter(int type, String subject, String name, String email, String text, String styles) {}

    private static Optional<Letter> template(AdminRequest call, long id) {
        return row(call, "newsletter_template", "template_id", id).map(row -> letter(row, "template_"));
    }

    private static Optional<Letter> queued(AdminRequest call, long id) {
        return row(call, "newsletter_queue", "queue_id", id).map(row -> letter(row, "newsletter_"));
    }

    private static Letter letter(Fields row, String prefix) {
        return new Letter(
                (int) row.number(prefix + "type"),
                row.text(prefix + "subject"),
                row.text(prefix + "sender_name"),
                row.text(prefix + "sender_email"),
                row.text(prefix + "text"),
                row.text(prefix + "styles"));
    }

    private static Optional<Fields> row(AdminRequest call, String table, String key, long id) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT * FROM " + table + " WHERE " + key + " = ?")
                .bind(0, id)
                .map((row, context) -> Fields.of(row))
                .findFirst());
    }

    private void edit(AdminRequest call) {
        Optional<Long> id = call.findNumber("id");
        Optional<Long> template = call.findNumber("template_id");
        Letter letter = id.flatMap(number -> queued(call, number))
                .or(() -> template.flatMap(number -> template(call, number)))
                .orElseThrow(() -> call.back(LIST, "This newsletter no longer exists."));
        Optional<Fields> queue = id.flatMap(number -> row(call, "newsletter_queue", "queue_id", number));
        String action = "/admin/newsletter/queue/save/"
                + id.map(number -> "id/" + number + "/").orElseGet(() -> "template_id/" + template.orElse(0L) + "/");
        PageFrame page = call.page("Edit Queue")
                .under("newsletter/queue")
                .button(Button.link("back", "Back", "/admin/" + LIST).secondary())
                .button(Button.link("reset", "Reset", call.visit().path()).secondary())
                .button(Button.link(
                                "preview",
                                "Preview Template",
                                id.map(number -> "/admin/newsletter/queue/preview/id/" + number + "/")
                                        .orElseGet(() ->
                                                "/admin/newsletter/template/preview/id/" + template.orElse(0L) + "/"))
                        .secondary());
        if (queue.filter(row -> status(row) == PAUSED).isPresent()) {
            page.button(Button.save("save_resume", "Save and Resume", FORM, "_resume/1")
                    .secondary());
        }
        page.button(Button.save("save", "Save Newsletter", FORM, ""));
        new FormView(
                        FORM,
                        action,
                        List.of(FormSection.standing(
                                "base_fieldset", "Queue Information", fields(call, queue, letter))))
                .show(call, page);
    }

    private static int status(Fields queue) {
        return (int) queue.number("queue_status");
    }

    private static List<FormField> fields(AdminRequest call, Optional<Fields> queue, Letter letter) {
        List<FormField> fields = new ArrayList<>();
        fields.add(FormField.date(
                "start_at", "Queue Date Start", queue.map(row -> day(call, row)).orElse("")));
        fields.add(FormField.many(
                "stores[]",
                "Subscribers From",
                queue.map(row -> stores(call, row.number("queue_id"))).orElse(List.of("1")),
                OptionLabels.named("stores").of(call.shell())));
        fields.add(FormField.text("subject", "Subject", letter.subject()).asRequired());
        fields.add(FormField.text("sender_name", "Sender Name", letter.name()).asRequired());
        fields.add(
                FormField.text("sender_email", "Sender Email", letter.email()).asRequired());
        fields.add(FormField.editor("text", "Message", letter.text()));
        fields.add(FormField.area("styles", "Newsletter Styles", letter.styles()));
        return fields;
    }

    private static String day(AdminRequest call, Fields queue) {
        return queue.has("queue_start_at")
                ? FormInput.shown(queue.time("queue_start_at")
                        .atZone(call.shell().magento().config().zone())
                        .toLocalDate())
                : "";
    }

    private static List<String> stores(AdminRequest call, long queue) {
        return call.shell().database().withHandle(handle -> handle.createQuery(
                        "SELECT store_id FROM newsletter_queue_store_link WHERE queue_id = ?")
                .bind(0, queue)
                .mapTo(String.class)
                .list());
    }

    private void save(AdminRequest call) {
        Optional<Long> id = call.findNumber("id");
        Optional<Long> template = call.findNumber("template_id");
        FormInput input = FormInput.of(
                call,
                "newsletter/queue/edit/"
                        + id.map(number -> "id/" + number + "/")
                                .orElseGet(() -> "template_id/" + template.orElse(0L) + "/"));
        Letter letter = id.flatMap(number -> queued(call, number))
                .or(() -> template.flatMap(number -> template(call, number)))
                .orElseThrow(() -> call.back(LIST, "Please correct the newsletter template and try again."));
        for (String field : List.of("subject", "sender_name", "sender_email", "text", "styles")) {
            input.requireFit(field, "newsletter_queue", "newsletter_" + field);
        }
        Row row = Row.in("newsletter_queue")
                .with("newsletter_type", letter.type())
                .with("newsletter_subject", input.required("subject", "Subject"))
                .with("newsletter_sender_name", input.required("sender_name", "Sender Name"))
                .with("newsletter_sender_email", input.required("sender_email", "Sender Email"))
                .with("newsletter_text", input.raw("text"))
                .with("newsletter_styles", input.raw("styles"))
                .withNullable(
                        "queue_start_at",
                        input.date("start_at")
                                .map(day -> Timestamp.from(day.atStartOfDay(
                                                call.shell().magento().config().zone())
                                        .toInstant()))
                                .orElse(null));
        List<String> stores = input.all("stores[]");
        call.shell().database().useTransaction(handle -> keep(call, handle, id, template, row, stores));
        call.success("You saved the newsletter queue.");
        call.redirect(LIST);
    }

    private static void keep(
            AdminRequest call,
            Handle handle,
            Optional<Long> id,
            Optional<Long> template,
            Row row,
            List<String> stores) {
        long queue = id.orElse(0L);
        if (id.isPresent()) {
            if (call.find("_resume").isPresent()) {
                row.with("queue_status", SENDING);
            }
            row.update(handle, "queue_id", queue);
        } else {
            queue = row.with("template_id", template.orElse(0L))
                    .with("queue_status", NOT_SENT)
                    .insert(handle);
        }
        handle.execute("DELETE FROM newsletter_queue_store_link WHERE queue_id = ?", queue);
        handle.execute("DELETE FROM newsletter_queue_link WHERE queue_id = ? AND letter_sent_at IS NULL", queue);
        for (String store : stores) {
            handle.execute("INSERT INTO newsletter_queue_store_link (queue_id, store_id) VALUES (?, ?)", queue, store);
            handle.execute("""
                    INSERT INTO newsletter_queue_link (queue_id, subscriber_id)
                    SELECT ?, s.subscriber_id FROM newsletter_subscriber s
                     WHERE s.store_id = ? AND s.subscriber_status = ? ORDER BY s.subscriber_id
                    """, queue, store, SUBSCRIBED);
        }
    }

    /** Changes a newsletter's status from one to another; others stay unchanged. */
    private static void turn(AdminRequest call, int from, int to) {
        call.requirePost();
        Instant now = call.now();
        call.shell().database().useHandle(handle -> {
            if (from == NOT_SENT) {
                handle.execute(
                        "UPDATE newsletter_queue SET queue_status = ?, queue_start_at = ? WHERE queue_id = ? AND queue_status = ?",
                        to,
                        Timestamp.from(now),
                        call.number("id"),
                        from);
            } else {
                handle.execute(
                        "UPDATE newsletter_queue SET queue_status = ? WHERE queue_id = ? AND queue_status = ?",
                        to,
                        call.number("id"),
                        from);
            }
        });
        call.redirect(LIST);
    }

    /** A newsletter as its readers see it. */
    @Template("marketing/preview.jte")
    public record Preview(PageFrame frame, String document) {}

    private static void preview(AdminRequest call, Letter letter) {
        call.show(new Preview(
                call.page("Newsletter Message Preview"), "<style>" + letter.styles() + "</style>" + letter.text()));
    }
}
