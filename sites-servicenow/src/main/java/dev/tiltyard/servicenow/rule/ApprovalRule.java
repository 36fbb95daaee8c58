package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;
import dev.tiltyard.servicenow.record.Rule;

/** Passes an approver's decision on to the request and its items. */
final class ApprovalRule implements Rule {
    @Override
    public void after(Change change) {
        if (!change.isOf("sysapproval_approver") || !change.changes("state")) {
            return;
        }
        switch (change.get("state")) {
            case "approved" -> decide(change, "approved", "in_process", "fulfillment");
            case "rejected" -> decide(change, "rejected", "closed_rejected", "request_cancelled");
            default -> {
                // Not decided yet.
            }
        }
    }

    private static void decide(Change change, String approval, String state, String stage) {
        String request = change.get("sysapproval");
        int requests = change.handle()
                .execute(
                        "UPDATE task SET approval = ?, request_state = ? WHERE sys_id = ? AND sys_class_name = 'sc_request'",
                        approval,
                        state,
                        request);
        if (requests > 0) {
            change.handle()
                    .execute(
                            "UPDATE task SET approval = ?, stage = ? WHERE request = ? AND sys_class_name = 'sc_req_item'"
                                    + " AND stage = 'waiting_for_approval'",
                            approval,
                            stage,
                            request);
        }
    }
}
