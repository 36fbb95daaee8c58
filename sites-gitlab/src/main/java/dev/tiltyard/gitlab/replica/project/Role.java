package dev.tiltyard.gitlab.replica.project;

/** A role in a project or a group. */
public enum Role {
    GUEST(10, "Guest"),
    REPORTER(20, "Reporter"),
    DEVELOPER(30, "Developer"),
    MAINTAINER(40, "Maintainer"),
    OWNER(50, "Owner");

    private final int number;
    private final String title;

    Role(int number, String title) {
        this.number = number;
        this.title = title;
    }

    public int number() {
        return number;
    }

    public String title() {
        return title;
    }

    /** The name of the role with this number; empty if there is none. */
    public static String nameOf(int number) {
        for (Role role : values()) {
            if (role.number == number) {
                return role.title;
            }
        }
        return "";
    }
}
