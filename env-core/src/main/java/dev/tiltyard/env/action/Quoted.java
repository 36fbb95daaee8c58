package dev.tiltyard.env.action;

import dev.tiltyard.env.observation.webarena.PythonText;

/** What an agent said, quoted in an error text: escaped, and cut where it is too long to be read. */
final class Quoted {
    private static final int LONGEST = 200;

    private Quoted() {}

    static String of(String said) {
        String shown = said.codePointCount(0, said.length()) <= LONGEST
                ? said
                : said.substring(0, said.offsetByCodePoints(0, LONGEST)) + "…";
        return PythonText.repr(shown);
    }
}
