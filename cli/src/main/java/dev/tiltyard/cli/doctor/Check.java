package dev.tiltyard.cli.doctor;

/**
 * One thing the machine should have.
 *
 * @param name of the thing
 * @param result of the check
 * @param found what the machine has
 * @param remedy what to do about it; empty for nothing
 */
public record Check(String name, Result result, String found, String remedy) {
    /** The result of a check. */
    public enum Result {
        OK,
        /** Not a problem: it is installed when needed, or only some features need it. */
        REMARK,
        LACKS
    }

    static Check ok(String name, String found) {
        return new Check(name, Result.OK, found, "");
    }

    static Check remark(String name, String found, String remedy) {
        return new Check(name, Result.REMARK, found, remedy);
    }

    static Check lacks(String name, String found, String remedy) {
        return new Check(name, Result.LACKS, found, remedy);
    }
}
