package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.PointerAndKeyboard;
import java.util.List;
import java.util.Map;

/** Pages with something to drag. */
final class Dragging {
    private static final String ITEMS = "#sortable li";
    /** How far a shape is dragged, in pixels. */
    private static final double WAY = 30;

    private Dragging() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "drag-box", Dragging::box,
                "drag-circle", problem -> figure(problem, "svg circle"),
                "drag-single-shape", problem -> figure(problem, "svg .black-shape"),
                "drag-shapes", Dragging::intoBox,
                "drag-items", Dragging::item,
                "drag-sort-numbers", Dragging::sort,
                "resize-textarea", Dragging::resize);
    }

    /** The large box covers the small one, which is grabbed where it is visible. */
    private static void box(MiniwobProblem problem) {
        PointerAndKeyboard.Sight small = problem.hands().first("#draggableSmall");
        PointerAndKeyboard.Sight large = problem.hands().first("#draggableLarge");
        double reach = small.width() / 2 - 3;
        double across = small.x() < large.x() ? -reach : reach;
        double down = small.y() < large.y() ? -reach : reach;
        problem.hands().drag(small.x() + across, small.y() + down, large.x() + across, large.y() + down);
        problem.submit();
    }

    private static void item(MiniwobProblem problem) {
        List<String> names = problem.texts(ITEMS);
        List<String> groups = problem.groups("Drag (\\S+) (.+)\\.");
        int from = names.indexOf(groups.get(1));
        int to =
                switch (groups.get(2)) {
                    case "to the top" -> 0;
                    case "to the bottom" -> names.size() - 1;
                    case "down by one position" -> from + 1;
                    case "up by one position" -> from - 1;
                    default -> problem.ordinal() - 1;
                };
        move(problem, from, to);
    }

    private static void sort(MiniwobProblem problem) {
        int count = problem.texts(ITEMS).size();
        for (int place = 0; place < count - 1; place++) {
            List<Integer> numbers =
                    problem.texts(ITEMS).stream().map(Integer::valueOf).toList();
            int least = place;
            for (int other = place + 1; other < count; other++) {
                if (numbers.get(other) < numbers.get(least)) {
                    least = other;
                }
            }
            if (least != place) {
                move(problem, least, place);
            }
        }
        problem.submit();
    }

    /** Drags a list entry; others move once the pointer has passed their middle. */
    private static void move(MiniwobProblem problem, int from, int to) {
        List<PointerAndKeyboard.Sight> items = problem.hands().see(ITEMS);
        PointerAndKeyboard.Sight item = items.get(from);
        PointerAndKeyboard.Sight goal = items.get(to);
        double beyond = to > from ? goal.height() / 3 : -goal.height() / 3;
        problem.hands().drag(item.x(), item.y(), item.x(), goal.y() + beyond);
        problem.hands().awaitFrames();
    }

    private static void figure(MiniwobProblem problem, String selector) {
        String direction = problem.groups("(left|right|up|down)").get(1);
        PointerAndKeyboard.Sight figure = problem.hands().first(selector);
        double x = direction.equals("left") ? -WAY : direction.equals("right") ? WAY : 0;
        double y = direction.equals("up") ? -WAY : direction.equals("down") ? WAY : 0;
        problem.hands().drag(figure.x(), figure.y(), figure.x() + x, figure.y() + y);
        problem.submit();
    }

    private static void intoBox(MiniwobProblem problem) {
        String kind =
                switch (problem.groups("Drag all (\\w+)").get(1)) {
                    case "rectangles" -> "rect:not([fill=none])";
                    case "circles" -> "circle";
                    default -> "polygon";
                };
        PointerAndKeyboard.Sight box = problem.hands().first("svg rect[fill=none]");
        for (PointerAndKeyboard.Sight each : problem.hands().see("svg " + kind)) {
            problem.hands().drag(each.x(), each.y(), box.x(), box.y());
        }
        problem.submit();
    }

    private static void resize(MiniwobProblem problem) {
        double by = problem.asks("larger") ? 12 : -12;
        PointerAndKeyboard.Sight corner = problem.hands().first(".ui-resizable-se");
        boolean width = problem.asks("width");
        problem.hands().drag(corner.x(), corner.y(), corner.x() + (width ? by : 0), corner.y() + (width ? 0 : by));
        problem.click("#submit");
    }
}
