package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;

/** The programs with which issues and snippets were created, which administrators see. */
final class UserAgents {
    private UserAgents() {}

    /** Remembers the program that sent a call. */
    static void keep(Call call, String type, long id) {
        call.hub().database().useHandle(handle -> Row.in("user_agent_details")
                .with("user_agent", call.visit().header("User-Agent").orElse(""))
                .with("ip_address", call.visit().ip())
                .with("subject_id", id)
                .with("subject_type", type)
                .with("submitted", false)
                .at(call.now(), "created_at", "updated_at")
                .insert(handle));
    }

    static Answer show(Call call, String type, long id) {
        call.admin();
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT user_agent, ip_address, submitted AS akismet_submitted FROM user_agent_details"
                                + " WHERE subject_type = :type AND subject_id = :id ORDER BY id DESC LIMIT 1")
                .bind("type", type)
                .bind("id", id)
                .map((row, context) -> Answer.ok(Shape.of(Columns.read(row))))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 UserAgentDetail Not Found")));
    }
}
