package dev.tiltyard.map.replica.osrm;

import com.graphhopper.routing.ev.RoadClass;
import dev.tiltyard.map.replica.osrm.Piece.Exit;

/**
 * A maneuver at a junction.
 *
 * @param type OSRM's type: {@code turn}, {@code new name}, ...
 * @param modifier {@code slight left}, ...; empty for none
 */
record Maneuver(String type, String modifier) {
    static final Maneuver DEPART = new Maneuver("depart", "");
    static final Maneuver ARRIVE = new Maneuver("arrive", "");

    private static final double STRAIGHT = 25;

    /** As in OSRM, only going back on the same road is a U-turn; smaller angles are a sharp turn onto another road. */
    private static final double BACK = 178;

    /** The maneuver between two pieces; type is empty if it is not announced. */
    static Maneuver between(Piece from, Piece to) {
        double angle = from.turn(to.begins());
        String modifier = modifier(angle);
        boolean sameName = from.name().equals(to.name()) && from.ref().equals(to.ref());
        long choices = from.exits().stream().filter(Exit::open).count();
        if (to.roundabout() && !from.roundabout()) {
            return new Maneuver("roundabout", modifier);
        }
        if (from.roundabout()) {
            return to.roundabout() ? NOTHING : new Maneuver("exit roundabout", modifier);
        }
        if (to.link() && !from.link()) {
            return new Maneuver(from.large() ? "off ramp" : "on ramp", sided(angle));
        }
        if (from.link() && !to.link() && to.large()) {
            return new Maneuver("merge", sided(angle));
        }
        if (Math.abs(angle) <= STRAIGHT) {
            if (choices > 1 && from.large() && forks(from)) {
                return new Maneuver("fork", sided(angle));
            }
            return sameName || to.name().isEmpty() && to.ref().isEmpty() ? NOTHING : new Maneuver("new name", modifier);
        }
        if (from.road() == RoadClass.MOTORWAY && to.road() == RoadClass.MOTORWAY && choices > 1 && !sameName) {
            // Motorways have no turns: if the map has no ramp between two of them, assume one.
            return new Maneuver("off ramp", sided(angle));
        }
        if (choices <= 1) {
            return sameName ? NOTHING : new Maneuver("new name", modifier);
        }
        boolean ahead =
                from.exits().stream().anyMatch(exit -> exit.open() && Math.abs(from.turn(exit.bearing())) <= 45);
        if (!ahead && Math.abs(angle) > 45 && choices == 2) {
            return new Maneuver("end of road", modifier);
        }
        return sameName && !to.name().isEmpty() ? new Maneuver("continue", modifier) : new Maneuver("turn", modifier);
    }

    private static final Maneuver NOTHING = new Maneuver("", "");

    private static boolean forks(Piece from) {
        return from.exits().stream()
                        .filter(exit -> exit.open() && Math.abs(from.turn(exit.bearing())) <= STRAIGHT)
                        .count()
                > 1;
    }

    private static String sided(double angle) {
        return Math.abs(angle) < 5 ? "straight" : angle > 0 ? "slight right" : "slight left";
    }

    static String modifier(double angle) {
        double size = Math.abs(angle);
        String side = angle > 0 ? "right" : "left";
        if (size <= 20) {
            return "straight";
        }
        return size < 55 ? "slight " + side : size < 125 ? side : size < BACK ? "sharp " + side : "uturn";
    }
}
