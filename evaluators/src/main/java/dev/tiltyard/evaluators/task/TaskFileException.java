package dev.tiltyard.evaluators.task;

/** A task file can't be used. Names the file, the task and the field, what was found there, and how to fix it. */
public final class TaskFileException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String file;
    private final String task;
    private final String field;
    private final String found;
    private final String remedy;

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
        this.found = found;
        this.remedy = remedy;
    }

    /** The file's name as passed in. */
    public String file() {
        return file;
    }

    /** The task's id as in the file, or its position ({@code #3}, from 1) if it has none. */
    public String task() {
        return task;
    }

    /** Path of the field, for example {@code eval.program_html[0].locator}; {@code (file)} for the file itself. */
    public String field() {
        return field;
    }

    /** What was found instead of a valid value. */
    public String found() {
        return found;
    }

    /** How to fix it. */
    public String remedy() {
        return remedy;
    }
}
