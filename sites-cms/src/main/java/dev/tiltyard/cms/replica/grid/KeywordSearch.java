package dev.tiltyard.cms.replica.grid;

/**
 * Substring search in the {@code words} columns that the world maintains for its grids. They contain the texts of
 * several columns, normalized like the collation, so that a search need not compare each column.
 */
public final class KeywordSearch {
    private KeywordSearch() {}

    /**
     * A condition that a words column contains a text.
     *
     * @param column the column
     * @param parameter name of the text's bound parameter
     */
    public static String in(String column, String parameter) {
        return "INSTR(" + column + ", REPLACE(WEIGHT_STRING(CONVERT(:" + parameter
                + " USING utf8mb4) COLLATE utf8mb4_general_ci), X'00', '')) > 0";
    }
}
