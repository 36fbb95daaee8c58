package dev.tiltyard.runner.console;

/** Numbers in sentences. */
public final class Words {
    private Words() {}

    /**
     * A number with its noun: {@code 1 dead run}, {@code 2 dead runs}.
     *
     * @param noun in the singular, with a regular plural
     */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
