package dev.tiltyard.tasks.oracle.miniwob;

import java.util.List;
import java.util.Map;

/** Sliders and spinners. */
final class Sliders {
    private Sliders() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "use-slider", Sliders::one,
                "use-slider-2", Sliders::three,
                "use-spinner", Sliders::spinner);
    }

    private static void one(MiniwobProblem problem) {
        set(
                problem,
                "#slider",
                "#val",
                Integer.parseInt(problem.groups("Select (-?\\d+)").get(1)));
        problem.submit();
    }

    private static void three(MiniwobProblem problem) {
        List<String> wanted = problem.groups("\\[(\\d+), ?(\\d+), ?(\\d+)\\]").stream()
                .skip(1)
                .toList();
        for (int slider = 1; slider <= wanted.size(); slider++) {
            set(problem, "#slider-" + slider, "#val-" + slider, Integer.parseInt(wanted.get(slider - 1)));
        }
        problem.submit();
    }

    /** Sets a slider with the arrow keys, checking the displayed number. */
    static void set(MiniwobProblem problem, String slider, String shown, int wanted) {
        problem.click(slider + " .ui-slider-handle");
        int now = Integer.parseInt(problem.text(shown));
        problem.hands().key(wanted > now ? "ArrowRight" : "ArrowLeft", Math.abs(wanted - now));
    }

    private static void spinner(MiniwobProblem problem) {
        int wanted = Integer.parseInt(problem.groups("Select (-?\\d+)").get(1));
        for (int done = 0; done < Math.abs(wanted); done++) {
            problem.click(wanted > 0 ? ".ui-spinner-up" : ".ui-spinner-down");
        }
        problem.submit();
    }
}
