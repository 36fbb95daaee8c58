package dev.tiltyard.tasks.workarena;

/** Values as Python prints them inside a dictionary, which is how goals show what to order. */
final class PythonLiteral {
    private PythonLiteral() {}

    /** In single quotes, or in double quotes if the text contains only single ones. */
    static String of(String text) {
        boolean twice = text.contains("'") && !text.contains("\"");
        char quote = twice ? '"' : '\'';
        StringBuilder literal = new StringBuilder().append(quote);
        for (char each : text.toCharArray()) {
            if (each == quote || each == '\\') {
                literal.append('\\').append(each);
            } else if (each == '\n') {
                literal.append("\\n");
            } else {
                literal.append(each);
            }
        }
        return literal.append(quote).toString();
    }

    static String of(boolean value) {
        return value ? "True" : "False";
    }
}
