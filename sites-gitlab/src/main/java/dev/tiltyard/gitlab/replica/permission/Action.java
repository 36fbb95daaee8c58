package dev.tiltyard.gitlab.replica.permission;

import dev.tiltyard.gitlab.replica.project.Role;

/**
 * What can be done in a project, and who may. Each has the least role in a project that is open to the viewer (a public
 * one, or an internal one for users who have signed in), the least role in one that is not, and whether those who are no members
 * may do it too where the project is open.
 */
public enum Action {
    READ_PROJECT(Outsiders.ALL, Role.GUEST, Role.GUEST),
    READ_ISSUE(Outsiders.ALL, Role.GUEST, Role.GUEST),
    READ_MEMBERS(Outsiders.ALL, Role.GUEST, Role.GUEST),
    READ_CODE(Outsiders.ALL, Role.GUEST, Role.REPORTER),
    READ_MERGE_REQUEST(Outsiders.ALL, Role.GUEST, Role.REPORTER),
    READ_SNIPPET(Outsiders.ALL, Role.GUEST, Role.GUEST),
    READ_WIKI(Outsiders.ALL, Role.GUEST, Role.GUEST),
    STAR(Outsiders.SIGNED_IN, Role.GUEST, Role.GUEST),
    CREATE_ISSUE(Outsiders.SIGNED_IN, Role.GUEST, Role.GUEST),
    COMMENT(Outsiders.SIGNED_IN, Role.GUEST, Role.GUEST),
    FORK(Outsiders.SIGNED_IN, Role.GUEST, Role.REPORTER),
    READ_CONFIDENTIAL(Outsiders.NONE, Role.REPORTER, Role.REPORTER),
    UPDATE_ISSUE(Outsiders.NONE, Role.REPORTER, Role.REPORTER),
    MANAGE_LABELS(Outsiders.NONE, Role.REPORTER, Role.REPORTER),
    MANAGE_MILESTONES(Outsiders.NONE, Role.REPORTER, Role.REPORTER),
    CREATE_SNIPPET(Outsiders.NONE, Role.REPORTER, Role.REPORTER),
    CREATE_MERGE_REQUEST(Outsiders.NONE, Role.DEVELOPER, Role.DEVELOPER),
    UPDATE_MERGE_REQUEST(Outsiders.NONE, Role.DEVELOPER, Role.DEVELOPER),
    PUSH(Outsiders.NONE, Role.DEVELOPER, Role.DEVELOPER),
    CREATE_RELEASE(Outsiders.NONE, Role.DEVELOPER, Role.DEVELOPER),
    EDIT_WIKI(Outsiders.NONE, Role.DEVELOPER, Role.DEVELOPER),
    UPDATE_NOTE(Outsiders.NONE, Role.MAINTAINER, Role.MAINTAINER),
    MANAGE_MEMBERS(Outsiders.NONE, Role.MAINTAINER, Role.MAINTAINER),
    MANAGE_SETTINGS(Outsiders.NONE, Role.MAINTAINER, Role.MAINTAINER),
    PROTECT_BRANCH(Outsiders.NONE, Role.MAINTAINER, Role.MAINTAINER),
    CHANGE_VISIBILITY(Outsiders.NONE, Role.OWNER, Role.OWNER),
    ARCHIVE(Outsiders.NONE, Role.OWNER, Role.OWNER),
    TRANSFER(Outsiders.NONE, Role.OWNER, Role.OWNER),
    DELETE_ISSUE(Outsiders.NONE, Role.OWNER, Role.OWNER),
    DELETE_PROJECT(Outsiders.NONE, Role.OWNER, Role.OWNER);

    /** Which non-members may do something in a project that they can see. */
    enum Outsiders {
        ALL,
        SIGNED_IN,
        NONE
    }

    private final Outsiders outsiders;
    private final Role inOpen;
    private final Role inClosed;

    Action(Outsiders outsiders, Role inOpen, Role inClosed) {
        this.outsiders = outsiders;
        this.inOpen = inOpen;
        this.inClosed = inClosed;
    }

    /** Whether it leaves the project as it is; everything else is refused in an archived project. */
    boolean reads() {
        return name().startsWith("READ_") || this == STAR || this == FORK || this == ARCHIVE || this == DELETE_PROJECT;
    }

    boolean allows(boolean open, boolean signedIn, int access) {
        if (open && (outsiders == Outsiders.ALL || outsiders == Outsiders.SIGNED_IN && signedIn)) {
            return true;
        }
        return access >= (open ? inOpen : inClosed).number();
    }
}
