package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.page.FramedRead;
import dev.tiltyard.env.observation.page.ObservedElement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** All elements with a bid in document order, frames after their parent documents. */
final class DomElements {
    private DomElements() {}

    static Map<String, ObservedElement> of(FramedRead read) {
        Map<String, ObservedElement> found = new LinkedHashMap<>();
        read.frames().values().forEach(frame -> frame.marks().keySet().stream()
                .sorted()
                .map(node -> Objects.requireNonNull(Extras.of(frame, node)))
                .forEach(extras -> found.put(extras.mark().bid(), element(extras, "", "", ""))));
        return found;
    }

    static ObservedElement element(Extras extras, String role, String name, String line) {
        return new ObservedElement(
                extras.mark().bid(),
                role,
                name,
                Optional.ofNullable(extras.box()),
                line,
                extras.backendNodeId(),
                extras.mark().visibility(),
                extras.clickable(),
                extras.mark().marked());
    }
}
