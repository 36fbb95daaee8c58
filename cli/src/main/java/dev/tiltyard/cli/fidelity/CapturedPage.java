package dev.tiltyard.cli.fidelity;

import java.util.List;

/**
 * Our page in one observation profile.
 *
 * @param url its address
 * @param viewport the first observation
 * @param whole what was seen from its top to its end
 * @param problems which of the actions on the way to it did not work
 */
record CapturedPage(String url, String viewport, String whole, List<String> problems) {
    CapturedPage {
        problems = List.copyOf(problems);
    }
}
