package dev.tiltyard.gitlab.replica.transfer;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.transport.ReceiveCommand;

/** Branches that not every developer may push to, nobody may delete by a push, and nobody may rewrite. */
final class Protection {
    private final Hub hub;

    Protection(Hub hub) {
        this.hub = hub;
    }

    private record Rule(String name, int access, boolean force) {
        boolean covers(String branch) {
            return Pattern.matches("\\Q" + name.replace("*", "\\E.*\\Q") + "\\E", branch);
        }
    }

    /** Why a push may not change a ref; empty if it may. */
    Optional<String> refusal(Project project, ReceiveCommand command) {
        if (!command.getRefName().startsWith(Constants.R_HEADS)) {
            boolean tag = command.getRefName().startsWith(Constants.R_TAGS);
            return tag ? Optional.empty() : Optional.of("You may not update " + command.getRefName() + ".");
        }
        String branch = command.getRefName().substring(Constants.R_HEADS.length());
        for (Rule rule : rules(project)) {
            if (rule.covers(branch)) {
                return refusal(project, command, rule);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> refusal(Project project, ReceiveCommand command, Rule rule) {
        if (command.getType() == ReceiveCommand.Type.DELETE) {
            return Optional.of("You can only delete protected branches using the web interface.");
        }
        if (project.access() < rule.access() || rule.access() == 0) {
            return Optional.of("You are not allowed to push code to protected branches on this project.");
        }
        if (command.getType() == ReceiveCommand.Type.UPDATE_NONFASTFORWARD && !rule.force()) {
            return Optional.of("You are not allowed to force push code to a protected branch on this project.");
        }
        return Optional.empty();
    }

    private List<Rule> rules(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
                        SELECT b.name, coalesce(b.allow_force_push, false),
                               coalesce((SELECT min(l.access_level) FROM protected_branch_push_access_levels l
                                          WHERE l.protected_branch_id = b.id), 40)
                          FROM protected_branches b WHERE b.project_id = :id ORDER BY b.id
                        """)
                .bind("id", project.id())
                .map((row, context) -> new Rule(row.getString(1), row.getInt(3), row.getBoolean(2)))
                .list());
    }
}
