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

    private static void one(Wob wob) {
        set(wob, "#slider", "#val", Integer.parseInt(wob.told("Select (-?\\d+)").get(1)));
        wob.submit();
    }

    private static void three(Wob wob) {
        List<String> wanted =
                wob.told("\\[(\\d+), ?(\\d+), ?(\\d+)\\]").stream().skip(1).toList();
        for (int slider = 1; slider <= wanted.size(); slider++) {
            set(wob, "#slider-" + slider, "#val-" + slider, Integer.parseInt(wanted.get(slider - 1)));
        }
        wob.submit();
    }

    /** Sets a slider with the arrow keys, by the number that is shown beside it. */
    static void set(Wob wob, String slider, String shown, int wanted) {
        wob.click(slider + " .ui-slider-handle");
        int now = Integer.parseInt(wob.text(shown));
        wob.hands().key(wanted > now ? "ArrowRight" : "ArrowLeft", Math.abs(wanted - now));
    }

    private static void spinner(Wob wob) {
        int wanted = Integer.parseInt(wob.told("Select (-?\\d+)").get(1));
        for (int done = 0; done < Math.abs(wanted); done++) {
            wob.click(wanted > 0 ? ".ui-spinner-up" : ".ui-spinner-down");
        }
        wob.submit();
    }
}
