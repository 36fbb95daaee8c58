package dev.tiltyard.gitlab.replica.projectsettings;

/** A feature of a project that its general settings turn on and off, in the order of the page. */
public enum ProjectFeature {
    ISSUES(
            "issues",
            "Issues",
            Kind.LEVEL,
            "Flexible tool to collaboratively develop ideas and plan work in this project.",
            "user/project/issues/index"),
    REPOSITORY(
            "repository",
            "Repository",
            Kind.LEVEL,
            "View and edit files in this project. When set to **Everyone With Access** non-project members have only read"
                    + " access.",
            ""),
    MERGE_REQUESTS("merge_requests", "Merge requests", Kind.BELOW, "Submit changes to be merged upstream.", ""),
    FORKING("forking", "Forks", Kind.BELOW, "Users can copy the repository to a new project.", ""),
    LFS(
            "lfs",
            "Git Large File Storage (LFS)",
            Kind.SWITCH_BELOW,
            "Manages large files such as audio, video, and graphics files.",
            "topics/git/lfs/index"),
    BUILDS("builds", "CI/CD", Kind.BELOW, "Build, test, and deploy your changes.", ""),
    ANALYTICS("analytics", "Analytics", Kind.LEVEL, "View project analytics.", ""),
    SECURITY(
            "security_and_compliance",
            "Security & Compliance",
            Kind.LEVEL,
            "Security & Compliance for this project",
            ""),
    WIKI("wiki", "Wiki", Kind.LEVEL, "Pages for project documentation.", ""),
    SNIPPETS("snippets", "Snippets", Kind.LEVEL, "Share code with others outside the project.", ""),
    PACKAGES(
            "package_registry",
            "Package registry",
            Kind.SWITCH,
            "Publish, store, and view packages in a project.",
            "user/packages/index"),
    MONITOR("monitor", "Monitor", Kind.LEVEL, "Monitor the health of your project and respond to incidents.", ""),
    METRICS(
            "metrics_dashboard",
            "Metrics Dashboard",
            Kind.CHOICE_BELOW,
            "Visualize the project's performance metrics.",
            ""),
    ENVIRONMENTS(
            "environments",
            "Environments",
            Kind.LEVEL,
            "Every project can make deployments to environments either via CI/CD or API calls. Non-project members have"
                    + " read-only access.",
            "ci/environments/index"),
    FEATURE_FLAGS(
            "feature_flags",
            "Feature flags",
            Kind.LEVEL,
            "Roll out new features without redeploying with feature flags.",
            "operations/feature_flags"),
    INFRASTRUCTURE(
            "infrastructure",
            "Infrastructure",
            Kind.LEVEL,
            "Configure your infrastructure.",
            "user/infrastructure/index"),
    RELEASES(
            "releases",
            "Releases",
            Kind.LEVEL,
            "Combine git tags with release notes, release evidence, and assets to create a release.",
            "user/project/releases/index");

    private enum Kind {
        LEVEL,
        BELOW,
        SWITCH,
        SWITCH_BELOW,
        CHOICE_BELOW
    }

    private final String key;
    private final String label;
    private final Kind kind;
    private final String text;
    private final String help;

    ProjectFeature(String key, String label, Kind kind, String text, String help) {
        this.key = key;
        this.label = label;
        this.kind = kind;
        this.text = text;
        this.help = help;
    }

    /** Its name in columns and fields, without {@code _access_level}. */
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /** What it is for. */
    public String text() {
        return text;
    }

    /** Where the help tells more; empty for nowhere. */
    public String help() {
        return help;
    }

    /** Whether it is a part of the feature above it. */
    public boolean below() {
        return kind == Kind.BELOW || kind == Kind.SWITCH_BELOW || kind == Kind.CHOICE_BELOW;
    }

    /** Whether it can be turned off. */
    public boolean switched() {
        return kind != Kind.CHOICE_BELOW;
    }

    /** Whether one chooses who has it. */
    public boolean chosen() {
        return kind != Kind.SWITCH && kind != Kind.SWITCH_BELOW;
    }

    /** The field of a form that sets it. */
    public String field() {
        return this == LFS ? "project[lfs_enabled]" : "project[project_feature_attributes][" + key + "_access_level]";
    }
}
