package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.frame.Numbered;
import java.util.Locale;
import org.jdbi.v3.core.Jdbi;

/** The state of an issue or a merge request, as the column {@code state_id} numbers it. */
public enum IssuableState implements Numbered {
    OPENED(1, "Open"),
    CLOSED(2, "Closed"),
    MERGED(3, "Merged"),
    LOCKED(4, "Closed");

    private final int number;
    private final String title;

    IssuableState(int number, String title) {
        this.number = number;
        this.title = title;
    }

    /** The state with a number. */
    public static IssuableState of(int number) {
        for (IssuableState state : values()) {
            if (state.number == number) {
                return state;
            }
        }
        throw new IllegalArgumentException(number + " is not a state_id: known are 1 to 4");
    }

    /** Lets SQL name the states: {@code state_id = <opened>}. */
    public static void define(Jdbi database) {
        for (IssuableState state : values()) {
            database.define(state.apiName(), state.number);
        }
    }

    @Override
    public int number() {
        return number;
    }

    /** As pages show it. */
    public String title() {
        return title;
    }

    /** As the API names it. */
    public String apiName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
