package dev.tiltyard.gitlab.world.code;

/**
 * The license of a project.
 *
 * @param name what the README calls it; empty if the project has none
 * @param file where it stands
 */
public record License(String name, String file) {
    /** What most projects have. */
    public static final License MIT = new License("MIT", "LICENSE");

    boolean exists() {
        return !file.isEmpty();
    }

    /** Whether the text is that of the MIT license; that of another one has to come with the facts. */
    boolean isMit() {
        return name.equals("MIT");
    }
}
