package dev.tiltyard.evaluators.task;

/** A task file that cannot be used: names the file, the task, the field, what was found there, and the remedy. */
public final class TaskFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final String task;
    private final String field;

    TaskFileException(String file, String task, String field, String found, String remedy) {
        super("""
                Task file %s cannot be used.
                  task:   %s
                  field:  %s
                  found:  %s
                  remedy: %s""".formatted(file, task, field, found, remedy));
        this.file = file;
        this.task = task;
        this.field = field;
    }

    /** The file's name as it was given. */
    public String file() {
        return file;
    }

    /** The task's id as it is in the file, or its position ({@code #3}, from 1) if it has none. */
    public String task() {
        return task;
    }

    /** Path of the field, for example {@code eval.program_html[0].locator}; {@code (file)} for the file itself. */
    public String field() {
        return field;
    }
}
