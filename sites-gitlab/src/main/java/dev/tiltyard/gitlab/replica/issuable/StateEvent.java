package dev.tiltyard.gitlab.replica.issuable;

/** A change of state, as the table {@code resource_state_events} numbers it. */
enum StateEvent {
    CLOSED(2),
    MERGED(3),
    REOPENED(5);

    private final int number;

    StateEvent(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }
}
