package dev.tiltyard.tasks.template;

/** A part of all tasks of a world: no other part's tasks name the same things. */
public interface TaskPart {
    /** All tasks. */
    TaskPart WHOLE = new TaskPart() {
        @Override
        public String label() {
            return "";
        }

        @Override
        public boolean has(String thing) {
            return true;
        }

        @Override
        public int seed(int turn) {
            return turn;
        }
    };

    /** Its label in task files; empty for all tasks. */
    String label();

    /** Whether its tasks may name this thing; see {@link Things}. */
    boolean has(String thing);

    /** The seed of a template's task: each part has its own seeds, so that no two tasks have the same id. */
    int seed(int turn);
}
