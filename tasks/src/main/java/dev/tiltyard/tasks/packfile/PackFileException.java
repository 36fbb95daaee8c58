package dev.tiltyard.tasks.packfile;

import dev.tiltyard.values.TiltyardException;
import java.util.List;
import java.util.stream.Collectors;

/** A pack file can't be used. */
public final class PackFileException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    /** More than these are left to {@code tasks check}. */
    private static final int MOST = 10;

    /** @param problems at least one */
    PackFileException(String file, List<Problem> problems) {
        super(problems.stream().limit(MOST).map(each -> each.in(file)).collect(Collectors.joining("\n"))
                + (problems.size() > MOST ? "\n" + (problems.size() - MOST) + " more: './tiltyard tasks check'" : ""));
    }

    /** A query or a value of the pack fails in this world. */
    PackFileException(String file, Position at, String message, String remedy) {
        this(file, List.of(at.problem(message, remedy)));
    }
}
