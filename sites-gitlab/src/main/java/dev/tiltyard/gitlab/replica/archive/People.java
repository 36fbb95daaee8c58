package dev.tiltyard.gitlab.replica.archive;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/** Who the people of an archive are here. */
public interface People {
    /** Number of a role. */
    int MAINTAINER = 40;

    /** Number of a role. */
    int OWNER = 50;

    /** Learns who the members of the archive are. */
    void meet(List<JsonNode> members);

    /** The number of a user here, by the number in the archive; empty if nobody here is that user. */
    Optional<Long> find(long number);

    /** Whoever stands for people who are not here: the user who imports. */
    long importer();

    /** The number of the highest role that a member gets: of maintainers, as the importer owns the project. */
    default int highestRole() {
        return MAINTAINER;
    }
}
