package dev.tiltyard.tasks.template;

import java.util.Optional;

/**
 * The difficulty level of a template's tasks: by the oracle's steps, by what is changed, and by the number of sites.
 */
public final class Level {
    public static final int LOWEST = 1;
    public static final int HIGHEST = 4;

    private static final int FEW = 4;
    private static final int SOME = 6;
    private static final int MANY = 10;

    private Level() {}

    /**
     * The level of a template, from 1 to 4: 1 is a lookup on one site in at most 4 steps; 2 is anything else on one
     * site in at most 6 steps; 3 takes more steps, or a second site; 4 takes 10 steps or more. Without measured steps,
     * a lookup is 1, a change 2, and a task on several sites 3.
     */
    public static int of(TaskTemplate template) {
        Optional<Integer> measured = Difficulties.of(template);
        boolean several = template.sites().size() > 1;
        boolean change = template.kind() == OutcomeKind.CHANGE;
        if (measured.isEmpty()) {
            return several ? 3 : change ? 2 : 1;
        }
        int steps = measured.get();
        if (steps >= MANY) {
            return 4;
        }
        if (several || steps > SOME) {
            return 3;
        }
        return change || steps > FEW ? 2 : 1;
    }
}
