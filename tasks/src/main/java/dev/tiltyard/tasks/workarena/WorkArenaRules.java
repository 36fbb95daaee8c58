package dev.tiltyard.tasks.workarena;

import dev.tiltyard.evaluators.verified.value.PythonUrl;
import java.util.Map;
import java.util.Optional;

/**
 * How WorkArena judges its atomic tasks.
 *
 * <p>Source: browsergym-workarena 0.5.3, {@code tasks/*.py}, methods {@code validate}. Strict judging differs in what is
 * listed in docs/service-desk.md.
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

    /** The published rules with their mistakes mended. */
    static WorkArenaRules strict() {
        return new WorkArenaRules(true);
    }

    Ruling judge(Situation at) {
        return switch (at.task().group()) {
            case CHART -> ChartRules.judge(at, strict);
            case FORM -> FormRules.judge(at);
            case KNOWLEDGE -> KnowledgeRules.judge(at, strict);
            case FILTER -> FilterRules.judge(at, strict);
            case SORT -> SortRules.judge(at);
            case MENU -> menu(at);
            case IMPERSONATION -> impersonation(at);
            case ORDER -> OrderRules.judge(at);
        };
    }

    private static Ruling menu(Situation at) {
        String wanted = decoded(at.origin() + at.config().path("url").asText());
        return decoded(at.page().url()).equals(wanted)
                ? Ruling.right("Correct module reached.")
                : Ruling.notYet("Not at expected URL.");
    }

    /** An address with its escapes read; an empty query or fragment leaves no sign. */
    private static String decoded(String address) {
        String text = PythonUrl.unquote(address);
        String without = text.endsWith("#") ? text.substring(0, text.length() - 1) : text;
        return without.endsWith("?") ? without.substring(0, without.length() - 1) : without;
    }

    private static Ruling impersonation(Situation at) {
        Optional<DeskPage.Actor> actor = at.page().user();
        if (actor.isEmpty() || !actor.get().impersonating()) {
            return Ruling.notYet("Not currently impersonating a user.");
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
                ? Ruling.right("Correct user impersonated.")
                : Ruling.notYet("Currently impersonating the wrong user.");
    }
}
