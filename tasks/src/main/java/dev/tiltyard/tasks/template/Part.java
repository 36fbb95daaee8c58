package dev.tiltyard.tasks.template;

/** A part of all tasks of a world: the things that its tasks name are named by no task of another part. */
public interface Part {
    /** All tasks. */
    Part WHOLE = new Part() {
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

    /** What a task file calls it; empty for all tasks. */
    String label();

    /** Whether its tasks may name this thing of {@link Things}. */
    boolean has(String thing);

    /** The seed of a template's task: each part has seeds of its own, so that no two tasks have the same id. */
    int seed(int turn);
}
