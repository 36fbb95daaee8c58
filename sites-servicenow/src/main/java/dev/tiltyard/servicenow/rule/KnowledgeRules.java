package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;
import dev.tiltyard.servicenow.record.Values;

/** Business rules of knowledge articles. */
final class KnowledgeRules {
    private KnowledgeRules() {}

    /** Sets the author; publishes a new article if its workflow says so; sets the date of publication. */
    static void publish(Change change) {
        if (change.isInsert()) {
            change.setIfEmpty("author", change.actor().id());
            boolean automatic = change.handle()
                    .createQuery("SELECT EXISTS (SELECT 1 FROM wf_workflow WHERE \"table\" = 'kb_knowledge' AND active"
                            + " AND activity = 'publish')")
                    .mapTo(Boolean.class)
                    .one();
            if (automatic && change.get("workflow_state").equals("draft")) {
                change.set("workflow_state", "published");
            }
        }
        if (change.get("workflow_state").equals("published")) {
            change.setIfEmpty("published", Values.text(change.now()).substring(0, 10));
        }
    }
}
