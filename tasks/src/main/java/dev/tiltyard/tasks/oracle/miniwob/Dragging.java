package dev.tiltyard.tasks.oracle.miniwob;

import dev.tiltyard.tasks.oracle.Hands;
import java.util.List;
import java.util.Map;

/** Something is dragged. */
final class Dragging {
    private static final String ITEMS = "#sortable li";
    /** How far a figure is dragged, in pixels. */
    private static final double WAY = 30;

    private Dragging() {}

    static Map<String, MiniwobOracles.Solution> solutions() {
        return Map.of(
                "drag-box", Dragging::box,
                "drag-circle", wob -> figure(wob, "svg circle"),
                "drag-single-shape", wob -> figure(wob, "svg .black-shape"),
                "drag-shapes", Dragging::intoBox,
                "drag-items", Dragging::item,
                "drag-sort-numbers", Dragging::sort,
                "resize-textarea", Dragging::resize);
    }

    /** The large box lies above the small one, which is taken where it can be seen. */
    private static void box(Wob wob) {
        Hands.Sight small = wob.hands().first("#draggableSmall");
        Hands.Sight large = wob.hands().first("#draggableLarge");
        double reach = small.width() / 2 - 3;
        double across = small.x() < large.x() ? -reach : reach;
        double down = small.y() < large.y() ? -reach : reach;
        wob.hands().drag(small.x() + across, small.y() + down, large.x() + across, large.y() + down);
        wob.submit();
    }

    private static void item(Wob wob) {
        List<String> names = wob.texts(ITEMS);
        List<String> told = wob.told("Drag (\\S+) (.+)\\.");
        int from = names.indexOf(told.get(1));
        int to =
                switch (told.get(2)) {
                    case "to the top" -> 0;
                    case "to the bottom" -> names.size() - 1;
                    case "down by one position" -> from + 1;
                    case "up by one position" -> from - 1;
                    default -> wob.ordinal() - 1;
                };
        move(wob, from, to);
    }

    private static void sort(Wob wob) {
        int count = wob.texts(ITEMS).size();
        for (int place = 0; place < count - 1; place++) {
            List<Integer> numbers =
                    wob.texts(ITEMS).stream().map(Integer::valueOf).toList();
            int least = place;
            for (int other = place + 1; other < count; other++) {
                if (numbers.get(other) < numbers.get(least)) {
                    least = other;
                }
            }
            if (least != place) {
                move(wob, least, place);
            }
        }
        wob.submit();
    }

    /** Drags an entry of a list to a place; others make room once the pointer has passed their middle. */
    private static void move(Wob wob, int from, int to) {
        List<Hands.Sight> items = wob.hands().see(ITEMS);
        Hands.Sight item = items.get(from);
        Hands.Sight goal = items.get(to);
        double beyond = to > from ? goal.height() / 3 : -goal.height() / 3;
        wob.hands().drag(item.x(), item.y(), item.x(), goal.y() + beyond);
        wob.hands().pause(100);
    }

    private static void figure(Wob wob, String selector) {
        String direction = wob.told("(left|right|up|down)").get(1);
        Hands.Sight figure = wob.hands().first(selector);
        double x = direction.equals("left") ? -WAY : direction.equals("right") ? WAY : 0;
        double y = direction.equals("up") ? -WAY : direction.equals("down") ? WAY : 0;
        wob.hands().drag(figure.x(), figure.y(), figure.x() + x, figure.y() + y);
        wob.submit();
    }

    private static void intoBox(Wob wob) {
        String kind =
                switch (wob.told("Drag all (\\w+)").get(1)) {
                    case "rectangles" -> "rect:not([fill=none])";
                    case "circles" -> "circle";
                    default -> "polygon";
                };
        Hands.Sight box = wob.hands().first("svg rect[fill=none]");
        for (Hands.Sight each : wob.hands().see("svg " + kind)) {
            wob.hands().drag(each.x(), each.y(), box.x(), box.y());
        }
        wob.submit();
    }

    private static void resize(Wob wob) {
        double by = wob.asks("larger") ? 12 : -12;
        Hands.Sight corner = wob.hands().first(".ui-resizable-se");
        boolean width = wob.asks("width");
        wob.hands().drag(corner.x(), corner.y(), corner.x() + (width ? by : 0), corner.y() + (width ? 0 : by));
        wob.click("#submit");
    }
}
