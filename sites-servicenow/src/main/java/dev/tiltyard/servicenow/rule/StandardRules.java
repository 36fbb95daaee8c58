package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;
import dev.tiltyard.servicenow.record.ChoiceLists;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Rule;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.SeededIds;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** The platform's business rules; features add their own. */
public final class StandardRules {
    private StandardRules() {}

    /**
     * @param choices cache to clear when a choice changes
     * @param ids generates salts for passwords
     */
    public static List<Rule> all(ChoiceLists choices, SeededIds ids) {
        return List.of(
                new Numbers(),
                Rule.before("task", TaskRules::open),
                Rule.before("incident", TaskRules::setPriority),
                Rule.before("problem", TaskRules::setPriority),
                Rule.before("incident", change -> TaskRules.mirrorState(change, "incident_state")),
                Rule.before("problem", change -> TaskRules.mirrorState(change, "problem_state")),
                Rule.before("incident", change -> TaskRules.resolve(change, "6")),
                Rule.before("problem", change -> TaskRules.resolve(change, "106")),
                Rule.before("task", TaskRules::close),
                Rule.before("task", TaskRules::countReassignment),
                Rule.before("sys_user", NameRules::nameUser),
                Rule.before("cmdb_model", NameRules::nameModel),
                Rule.before("alm_asset", NameRules::nameAsset),
                Rule.before("sys_user", change -> hashPassword(change, ids)),
                Rule.before("kb_knowledge", KnowledgeRules::publish),
                new RequestRule(),
                new ApprovalRule(),
                new ForgetChoices(choices));
    }

    private static void hashPassword(Change change, SeededIds ids) {
        String password = change.get("user_password");
        if (change.changes("user_password") && !password.isEmpty()) {
            change.set("user_password", Passwords.hash(bytesThatCount(password), ids.nextBytes()));
        }
    }

    /** The hash uses 72 bytes; longer passwords never match, so they may as well be truncated. */
    private static String bytesThatCount(String password) {
        return password.length() > 18 ? password.substring(0, 18) : password;
    }

    private record ForgetChoices(ChoiceLists choices) implements Rule {
        @Override
        public void after(Change change) {
            if (change.isOf("sys_choice")) {
                choices.forget();
            }
        }

        @Override
        public void onDelete(Handle handle, Record record) {
            if (record.table().name().equals("sys_choice")) {
                choices.forget();
            }
        }
    }
}
