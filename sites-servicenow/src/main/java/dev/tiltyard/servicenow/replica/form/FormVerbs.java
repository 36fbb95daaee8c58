package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.replica.form.FormPages.Verb;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The buttons of forms. */
final class FormVerbs {
    /** The button submits the form with its id as the action. */
    private static final String SUBMIT = "submit";
    /** A script reacts to the button. */
    private static final String SCRIPT = "script";

    private FormVerbs() {}

    static List<Verb> buttons(Table table, Map<String, String> values, boolean isNew, boolean writable) {
        List<Verb> verbs = new ArrayList<>();
        if (!writable) {
            return verbs;
        }
        if (isNew) {
            verbs.add(new Verb("sysverb_insert", "Submit", SUBMIT));
            return verbs;
        }
        verbs.add(new Verb("sysverb_update", "Update", SUBMIT));
        switch (table.name()) {
            case "incident" -> {
                if (!List.of("6", "7", "8").contains(values.getOrDefault("state", ""))) {
                    verbs.add(new Verb("resolve_incident", "Resolve", SCRIPT));
                }
            }
            case "problem" -> verbs.add(new Verb("mark_duplicate", "Mark Duplicate", SCRIPT));
            case "sc_request" -> {
                verbs.add(new Verb("add_new_item", "Add New Item", SCRIPT));
                verbs.add(new Verb("cancel_request", "Cancel Request", SCRIPT));
                verbs.add(new Verb("sysverb_copy", "Copy", SUBMIT));
            }
            case "sys_remote_update_set" -> {
                switch (values.getOrDefault("state", "")) {
                    case "loaded" -> verbs.add(new Verb("preview", "Preview Update Set", "update_set"));
                    case "previewed" -> verbs.add(new Verb("commit", "Commit Update Set", "update_set"));
                    default -> {}
                }
            }
            case "sysapproval_approver" -> {
                if (values.getOrDefault("state", "").equals("requested")) {
                    verbs.add(new Verb("approve", "Approve", SCRIPT));
                    verbs.add(new Verb("reject", "Reject", SCRIPT));
                }
            }
            default -> {}
        }
        verbs.add(new Verb("sysverb_delete", "Delete", SCRIPT));
        return verbs;
    }

    /** The related links: their targets and labels. */
    static List<Verb> links(Table table) {
        return switch (table.name()) {
            case "sc_request", "sc_req_item" ->
                List.of(
                        new Verb("/wf_workflow_list.do", "Show Workflow", "link"),
                        new Verb("/wf_context_list.do", "Workflow Context", "link"));
            case "sys_user" ->
                List.of(new Verb("/sys_user_preference_list.do?sysparm_query=user=", "View Preferences", "link"));
            case "incident", "problem", "change_request" ->
                List.of(new Verb("/task_sla_list.do?sysparm_query=task=", "View SLAs", "link"));
            default -> List.of();
        };
    }
}
