package dev.tiltyard.tasks.workarena;

import dev.tiltyard.evaluators.text.PythonUrl;
import java.util.Map;
import java.util.Optional;

/**
 * How WorkArena judges its atomic tasks.
 *
 * <p>Source: browsergym-workarena 0.5.3, {@code tasks/*.py}, methods {@code validate}. docs/service-desk.md lists the
 * differences of strict judging.
 */
final class WorkArenaRules {
    private final boolean strict;

    private WorkArenaRules(boolean strict) {
        this.strict = strict;
    }

    /** As published. */
    static WorkArenaRules faithful() {
        return new WorkArenaRules(false);
    }

    /** The published rules without their mistakes. */
    static WorkArenaRules strict() {
        return new WorkArenaRules(true);
    }

    StepRuling judge(Situation at) {
        return switch (at.task().group()) {
            case CHART -> ChartRules.judge(at, strict);
            case FORM -> FormRules.judge(at);
            case KNOWLEDGE -> KnowledgeAnswerRules.judge(at, strict);
            case FILTER -> FilterRules.judge(at, strict);
            case SORT -> SortRules.judge(at);
            case MENU -> menu(at);
            case IMPERSONATION -> impersonation(at);
            case ORDER -> OrderRules.judge(at);
        };
    }

    private static StepRuling menu(Situation at) {
        String wanted = decoded(at.origin() + at.config().path("url").asText());
        return decoded(at.page().url()).equals(wanted)
                ? StepRuling.right("Correct module reached.")
                : StepRuling.notYet("Not at expected URL.");
    }

    /** A decoded URL; an empty query or fragment is dropped. */
    private static String decoded(String address) {
        String text = PythonUrl.unquote(address);
        String without = text.endsWith("#") ? text.substring(0, text.length() - 1) : text;
        return without.endsWith("?") ? without.substring(0, without.length() - 1) : without;
    }

    private static StepRuling impersonation(Situation at) {
        Optional<DeskPage.Actor> actor = at.page().user();
        if (actor.isEmpty() || !actor.get().impersonating()) {
            return StepRuling.notYet("Not currently impersonating a user.");
        }
        String name = at
                .records()
                .find(
                        "sys_user",
                        Map.of("sysparm_query", "sys_id=" + actor.get().id(), "sysparm_fields", "name"))
                .stream()
                .findFirst()
                .map(row -> row.path("name").asText())
                .orElse("");
        return name.equals(at.config().path("name").asText())
                ? StepRuling.right("Correct user impersonated.")
                : StepRuling.notYet("Currently impersonating the wrong user.");
    }
}
