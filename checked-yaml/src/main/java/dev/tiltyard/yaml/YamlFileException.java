package dev.tiltyard.yaml;

import dev.tiltyard.values.TiltyardException;
import java.util.List;
import java.util.stream.Collectors;

/** A YAML file can't be used; the message has a line for each problem. */
public final class YamlFileException extends TiltyardException {
    private static final long serialVersionUID = 1L;

    /** More than these are left to the command that checks such files. */
    private static final int MOST = 10;

    /**
     * @param problems at least one
     * @param check the command that lists all of them
     */
    public YamlFileException(String file, List<Problem> problems, String check) {
        super(problems.stream().limit(MOST).map(each -> each.in(file)).collect(Collectors.joining("\n"))
                + (problems.size() > MOST ? "\n" + (problems.size() - MOST) + " more: '" + check + "'" : ""));
    }

    /** A value of the file turns out to be wrong when it is used. */
    YamlFileException(String file, Position at, String message, String remedy) {
        this(file, List.of(at.problem(message, remedy)), "");
    }
}
