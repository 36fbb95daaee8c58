package dev.tiltyard.cli.command;

/** The program's exit codes; scripts depend on them. */
final class Exit {
    static final int DONE = 0;
    /** The run finished but something fell short: a task, a reset, a check. */
    static final int FELL_SHORT = 1;
    /** Wrong usage. */
    static final int USAGE = 2;
    /** The machine lacks something; {@code doctor} says what. */
    static final int MACHINE_LACKS = 3;

    private Exit() {}
}
