package dev.tiltyard.gitlab.replica.issuable;

import dev.tiltyard.gitlab.replica.permission.Action;

/** The two kinds of issuable, and what tables, addresses and messages call them. */
public enum IssuableKind {
    ISSUE("Issue", "issues", "issue", "project_id", "#", Action.READ_ISSUE, Action.UPDATE_ISSUE),
    MERGE_REQUEST(
            "MergeRequest",
            "merge_requests",
            "merge_request",
            "target_project_id",
            "!",
            Action.READ_MERGE_REQUEST,
            Action.UPDATE_MERGE_REQUEST);

    private final String type;
    private final String table;
    private final String parameter;
    private final String projectColumn;
    private final String sigil;
    private final Action read;
    private final Action update;

    IssuableKind(
            String type,
            String table,
            String parameter,
            String projectColumn,
            String sigil,
            Action read,
            Action update) {
        this.type = type;
        this.table = table;
        this.parameter = parameter;
        this.projectColumn = projectColumn;
        this.sigil = sigil;
        this.read = read;
        this.update = update;
    }

    /** The kind with a table, which is also its name in addresses: {@code issues} or {@code merge_requests}. */
    public static IssuableKind ofTable(String table) {
        return table.equals(ISSUE.table) ? ISSUE : MERGE_REQUEST;
    }

    public boolean isIssue() {
        return this == ISSUE;
    }

    /** Its name in columns such as {@code noteable_type} and {@code target_type}. */
    public String type() {
        return type;
    }

    /** Its table, and its name in addresses. */
    public String table() {
        return table;
    }

    /** Its name in forms: {@code issue} or {@code merge_request}. */
    public String parameter() {
        return parameter;
    }

    /** The column that leads to it in tables that serve both kinds. */
    public String column() {
        return parameter + "_id";
    }

    /** The column of its table that leads to its project. */
    public String projectColumn() {
        return projectColumn;
    }

    /** Its name in sentences. */
    public String noun() {
        return parameter.replace('_', ' ');
    }

    /** What a reference to it begins with. */
    public String sigil() {
        return sigil;
    }

    /** The action that reading one requires. */
    public Action read() {
        return read;
    }

    /** The action that changing one requires, except for its author. */
    public Action update() {
        return update;
    }
}
