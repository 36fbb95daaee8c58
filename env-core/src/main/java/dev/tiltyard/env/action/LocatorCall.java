package dev.tiltyard.env.action;

/** A chain of Playwright calls, read from text. */
final class LocatorCall {
    private LocatorCall() {}

    static LocatorCall read(String code) {
        throw new ActionFailedException("Invalid playwright code " + Quoted.of(code));
    }

    void performIn(Stage stage) {}
}
