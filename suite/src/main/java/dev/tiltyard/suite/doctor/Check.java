package dev.tiltyard.suite.doctor;

/**
 * One thing the machine should have.
 *
 * @param name what
 * @param result how it stands
 * @param found what is there
 * @param remedy what to do about it; empty if nothing
 */
public record Check(String name, Result result, String found, String remedy) {
    /** How a check came out. */
    public enum Result {
        OK,
        /** Something will be done about it when it is needed, or some work will do without. */
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
