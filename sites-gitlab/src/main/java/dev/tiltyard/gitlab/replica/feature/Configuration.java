package dev.tiltyard.gitlab.replica.feature;

/** The file that tells what pipelines do. */
final class Configuration {
    static final String FILE = ".gitlab-ci.yml";

    private Configuration() {}

    /**
     * A configuration that includes a template, too. It stays as it is if it does so already, or includes something in
     * another form than a list.
     */
    static String with(String text, String template) {
        String line = "- template: " + template + "\n";
        if (text.contains("template: " + template)) {
            return text;
        }
        if (text.isBlank()) {
            return "stages:\n- test\ninclude:\n" + line;
        }
        String ended = text.endsWith("\n") ? text : text + "\n";
        if (!ended.matches("(?s)(.*\n)?include:.*")) {
            return ended + "include:\n" + line;
        }
        String changed = ended.replaceFirst("(?m)^include:[ \t]*\n([ \t]*)(?=- )", "include:\n$1" + line + "$1");
        return changed.equals(ended) ? text : changed;
    }
}
