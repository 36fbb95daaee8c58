package dev.tiltyard.cms.replica.grid;

/**
 * Finds parts of text in the {@code words} columns that the world keeps next to its lists. They hold the texts of several
 * columns, made the same where the collation takes letters for the same, so that a search need not compare each column.
 */
public final class Words {
    private Words() {}

    /**
     * A condition that a column of words has a text in it.
     *
     * @param column the column
     * @param parameter the name under which the text is bound
     */
    public static String in(String column, String parameter) {
        return "INSTR(" + column + ", REPLACE(WEIGHT_STRING(CONVERT(:" + parameter
                + " USING utf8mb4) COLLATE utf8mb4_general_ci), X'00', '')) > 0";
    }
}
