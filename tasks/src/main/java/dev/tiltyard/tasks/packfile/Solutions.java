package dev.tiltyard.tasks.packfile;

import dev.tiltyard.tasks.oracle.Lookup;
import dev.tiltyard.yaml.Source;

/** How something of a pack is solved: by its steps, which know only what the wordings name. */
final class Solutions {
    private Solutions() {}

    /** @param spec a sound template, fact or action */
    static Lookup of(Source spec, PackContext context) {
        Step steps = new Steps(context).compile(spec.at("steps").list());
        return (task, browser) -> {
            Scope scope = Scope.of(task.arguments());
            steps.run(scope, browser);
            return scope.answer();
        };
    }
}
