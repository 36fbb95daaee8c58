package dev.tiltyard.sitekit.face;

import dev.tiltyard.sitekit.ForwardingSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.values.SiteException;
import java.util.List;
import java.util.Optional;

/** The faces {@code plain} and {@code drawn}, which has choices. */
public final class TestFaces {
    private TestFaces() {}

    /** One of them, as users spell it. */
    public static Face face(String spelling) {
        return FaceFiles.read(TestFaces.class, FaceChoice.parse(spelling));
    }

    /** A site with these faces. */
    public record Faced(SiteDefinition site) implements ForwardingSite {
        @Override
        public List<String> faces() {
            return List.of("plain", "drawn");
        }

        @Override
        public Optional<Face> face(FaceChoice choice) {
            if (!faces().contains(choice.name())) {
                throw new SiteException("The site " + id() + " has no face '" + choice.name() + "'.");
            }
            return Optional.of(FaceFiles.read(TestFaces.class, choice));
        }
    }
}
