package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.settings.Setting.Kind;
import java.util.List;
import java.util.Map;

/** The pages of a project's settings that are kept as they are sent. */
final class Catalog {
    private static final String PROJECTS = "projects";
    private static final String CI = "project_ci_cd_settings";
    private static final String TRUE = "true";

    private Catalog() {}

    /**
     * A page of settings.
     *
     * @param path below the project's
     * @param entry of the navigation
     * @param maintainers whether only maintainers see it; developers otherwise
     */
    record SettingsPage(String path, String entry, String title, boolean maintainers, List<Section> sections) {}

    static final List<SettingsPage> PAGES = List.of(
            new SettingsPage("hooks", "Webhooks", "Webhook Settings", true, List.of(hooks())),
            new SettingsPage("settings/ci_cd", "CI/CD settings", "CI/CD Settings", true, pipelines()),
            new SettingsPage(
                    "settings/packages_and_registries",
                    "Package settings",
                    "Package and registry settings",
                    true,
                    packages()),
            new SettingsPage("settings/operations", "Monitor settings", "Monitor Settings", true, monitoring()),
            new SettingsPage("pipeline_schedules", "Schedules", "Schedules", false, List.of(schedules())),
            new SettingsPage("feature_flags", "Feature Flags", "Feature Flags", false, List.of(flags())),
            new SettingsPage("environments", "Environments", "Environments", false, List.of(environments())));

    private static Setting toggle(String table, String column, String label) {
        return Setting.of(table, column, Kind.SWITCH, label);
    }

    private static Section hooks() {
        String table = "web_hooks";
        return Section.of(
                "js-webhooks",
                "Project Hooks",
                "",
                new RowList(
                        table,
                        "webhook",
                        "Add webhook",
                        "No webhooks enabled. Select trigger events above.",
                        List.of(
                                Setting.of(table, "encrypted_url", Kind.REQUIRED, "URL")
                                        .help("URL must be percent-encoded if it contains one or more special"
                                                + " characters."),
                                Setting.of(table, "encrypted_token", Kind.TEXT, "Secret token")
                                        .help("Used to validate received payloads. Sent with the request in the"
                                                + " X-Gitlab-Token HTTP header."),
                                toggle(table, "push_events", "Push events"),
                                toggle(table, "tag_push_events", "Tag push events")
                                        .help("A new tag is pushed to the repository."),
                                toggle(table, "note_events", "Comments")
                                        .help("A comment is added to an issue or merge request."),
                                toggle(table, "confidential_note_events", "Confidential comments")
                                        .help("A comment is added to a confidential issue."),
                                toggle(table, "issues_events", "Issues events")
                                        .help("An issue is created, updated, closed, or reopened."),
                                toggle(table, "confidential_issues_events", "Confidential issues events")
                                        .help("A confidential issue is created, updated, closed, or reopened."),
                                toggle(table, "merge_requests_events", "Merge request events")
                                        .help("A merge request is created, updated, or merged."),
                                toggle(table, "job_events", "Job events").help("A job's status changes."),
                                toggle(table, "pipeline_events", "Pipeline events")
                                        .help("A pipeline's status changes."),
                                toggle(table, "wiki_page_events", "Wiki page events")
                                        .help("A wiki page is created or updated."),
                                toggle(table, "deployment_events", "Deployment events")
                                        .help("A deployment starts, finishes, fails, or is canceled."),
                                toggle(table, "feature_flag_events", "Feature flag events")
                                        .help("A feature flag is turned on or off."),
                                toggle(table, "releases_events", "Releases events")
                                        .help("A release is created or updated."),
                                toggle(table, "enable_ssl_verification", "Enable SSL verification")
                                        .standard(TRUE)),
                        Map.of("type", "ProjectHook"),
                        true));
    }

    private static List<Section> pipelines() {
        return List.of(
                Section.of(
                        "js-general-pipeline-settings",
                        "General pipelines",
                        "Customize your pipeline configuration.",
                        toggle(PROJECTS, "public_builds", "Public pipelines")
                                .help("Allow public access to pipelines and job details, including output logs and"
                                        + " artifacts."),
                        Setting.of(
                                        PROJECTS,
                                        "auto_cancel_pending_pipelines",
                                        Kind.FLAG,
                                        "Auto-cancel redundant pipelines")
                                .help("New pipelines cause older pending or running pipelines on the same branch to be"
                                        + " cancelled.")
                                .standard("1"),
                        toggle(CI, "forward_deployment_enabled", "Prevent outdated deployment jobs")
                                .help(
                                        "When a deployment job is successful, prevent older deployment jobs that are still"
                                                + " pending.")
                                .standard(TRUE),
                        toggle(CI, "separated_caches", "Use separate caches for protected branches")
                                .help("Unprotected branches will not have access to the cache from protected branches.")
                                .standard(TRUE),
                        Setting.of(PROJECTS, "ci_config_path", Kind.TEXT, "CI/CD configuration file")
                                .help(
                                        "The name of the CI/CD configuration file. A path relative to the root directory is"
                                                + " optional (for example my/path/.myfile.yml)."),
                        Setting.of(PROJECTS, "build_allow_git_fetch", Kind.EITHER, "Git strategy")
                                .choices("false", "git clone", "true", "git fetch")
                                .help("Choose which Git strategy to use when fetching the project.")
                                .standard(TRUE),
                        Setting.of(CI, "default_git_depth", Kind.NUMBER, "Git shallow clone")
                                .help(
                                        "The number of changes to fetch from GitLab when cloning a repository. Lower values"
                                                + " can speed up pipeline execution. Set to 0 or blank to fetch all branches and"
                                                + " tags for each job")
                                .standard("20"),
                        Setting.of(PROJECTS, "build_timeout", Kind.DURATION, "Timeout")
                                .help("Jobs fail if they run longer than the timeout time. Input value is in seconds by"
                                        + " default. Human readable input is also accepted, for example 1 hour.")),
                Section.of(
                        "autodevops-settings",
                        "Auto DevOps",
                        "Automate building, testing, and deploying your applications based on your continuous"
                                + " integration and delivery configuration.",
                        toggle("project_auto_devops", "enabled", "Default to Auto DevOps pipeline")
                                .help("The Auto DevOps pipeline runs if no alternative CI configuration file is found.")
                                .standard(TRUE),
                        Setting.of("project_auto_devops", "deploy_strategy", Kind.CHOICE, "Deployment strategy")
                                .choices(
                                        "0",
                                        "Continuous deployment to production",
                                        "2",
                                        "Continuous deployment to production using timed incremental rollout",
                                        "1",
                                        "Automatic deployment to staging, manual deployment to production")
                                .standard("0")),
                Section.of(
                        "js-runners-settings",
                        "Runners",
                        "Runners are processes that pick up and execute CI/CD jobs for GitLab.",
                        toggle(PROJECTS, "shared_runners_enabled", "Enable shared runners for this project"),
                        toggle(CI, "group_runners_enabled", "Enable group runners")
                                .standard(TRUE)),
                Section.of(
                        "js-artifacts-settings",
                        "Artifacts",
                        "A job artifact is an archive of files and directories saved by a job when it finishes.",
                        toggle(CI, "keep_latest_artifact", "Keep artifacts from most recent successful jobs")
                                .standard(TRUE)),
                Section.of(
                        "js-cicd-variables-settings",
                        "Variables",
                        "Variables store information, like passwords and secret keys, that you can use in job"
                                + " scripts.",
                        variables("ci_variables", false)),
                Section.of(
                        "js-pipeline-triggers",
                        "Pipeline triggers",
                        "Trigger a pipeline for a branch or tag by generating a trigger token and using it with an"
                                + " API call.",
                        new RowList(
                                "ci_triggers",
                                "trigger",
                                "Add trigger",
                                "No triggers exist yet. Use the form above to create one.",
                                List.of(Setting.of("ci_triggers", "description", Kind.REQUIRED, "Description")),
                                Map.of(),
                                true)),
                Section.of(
                        "js-deploy-freeze-settings",
                        "Deploy freezes",
                        "Add a freeze period to prevent unintended releases during a period of time for a given"
                                + " environment.",
                        new RowList(
                                "ci_freeze_periods",
                                "deploy freeze",
                                "Add deploy freeze",
                                "No deploy freezes exist for this project. To add one, select Add deploy freeze",
                                List.of(
                                        Setting.of("ci_freeze_periods", "freeze_start", Kind.REQUIRED, "Freeze start"),
                                        Setting.of("ci_freeze_periods", "freeze_end", Kind.REQUIRED, "Freeze end"),
                                        Setting.of("ci_freeze_periods", "cron_timezone", Kind.TEXT, "Cron time zone")
                                                .standard("UTC")),
                                Map.of(),
                                true)),
                Section.of(
                        "js-token-access",
                        "Token Access",
                        "Control how the CI_JOB_TOKEN CI/CD variable is used for API access between projects.",
                        toggle(CI, "job_token_scope_enabled", "Limit CI_JOB_TOKEN access")),
                Section.of(
                        "js-secure-files",
                        "Secure Files",
                        "Use Secure Files to store files used by your pipelines such as Android keystores, or Apple"
                                + " provisioning profiles and signing certificates."));
    }

    /** The variables of a project or of a group, which are kept in tables of one shape. */
    static RowList variables(String table, boolean timed) {
        return new RowList(
                table,
                "variable",
                "Add variable",
                "There are no variables yet.",
                List.of(
                        Setting.of(table, "key", Kind.REQUIRED, "Key"),
                        Setting.of(table, "encrypted_value", Kind.LINES, "Value"),
                        Setting.of(table, "variable_type", Kind.CHOICE, "Type")
                                .choices("1", "Variable", "2", "File")
                                .standard("1"),
                        Setting.of(table, "environment_scope", Kind.TEXT, "Environment scope")
                                .standard("*"),
                        toggle(table, "protected", "Protect variable")
                                .help("Export variable to pipelines running on protected branches and tags only.")
                                .standard(TRUE),
                        toggle(table, "masked", "Mask variable").help("Variable will be masked in job logs.")),
                Map.of(),
                timed);
    }

    private static List<Section> packages() {
        String table = "packages_cleanup_policies";
        return List.of(Section.of(
                "packages-cleanup-policy",
                "Manage storage used by package assets",
                "When a package with same name and version is uploaded to the registry, more assets are added to the"
                        + " package. To save storage space, keep only the most recent assets.",
                Setting.of(table, "keep_n_duplicated_package_files", Kind.MENU, "Number of duplicate assets to keep")
                        .choices("1", "1", "10", "10", "20", "20", "30", "30", "40", "40", "50", "50", "all", "All")
                        .help("Examples of assets include .pom & .jar files")
                        .standard("all")));
    }

    private static List<Section> monitoring() {
        String metrics = "project_metrics_settings";
        String errors = "project_error_tracking_settings";
        String incidents = "project_incident_management_settings";
        String alerts = "alert_management_http_integrations";
        String grafana = "grafana_integrations";
        Setting sentry = Setting.of(errors, "api_url", Kind.ADDRESS, "Sentry API URL");
        Setting token = Setting.of(errors, "encrypted_token", Kind.SECRET, "Auth Token");
        Setting panels = Setting.of(grafana, "grafana_url", Kind.ADDRESS, "Grafana URL");
        Setting key = Setting.of(grafana, "encrypted_token", Kind.SECRET, "API token");
        return List.of(
                Section.of(
                        "metrics-settings",
                        "Metrics",
                        "Manage metrics dashboard settings.",
                        Setting.of(metrics, "dashboard_timezone", Kind.LEVEL, "Dashboard timezone")
                                .choices("0", "User's local timezone", "1", "UTC (Coordinated Universal Time)")
                                .standard("0")
                                .help("Choose whether to display dashboard metrics in UTC or the user's local"
                                        + " timezone."),
                        Setting.of(metrics, "external_dashboard_url", Kind.ADDRESS, "External dashboard URL")
                                .help("Add a button to the metrics dashboard linking directly to your existing"
                                        + " external dashboard.")),
                Section.of(
                                "js-error-tracking-settings",
                                "Error tracking",
                                "Link Sentry to GitLab to discover and view the errors your application generates.",
                                toggle(errors, "enabled", "Active"),
                                sentry,
                                token)
                        .needing("is a required field", sentry, token),
                Section.of(
                        Monitoring.ALERTS,
                        "Alerts",
                        "Display alerts from all configured monitoring tools.",
                        new RowList(
                                alerts,
                                "integration",
                                "Add new integration",
                                "No integrations have been added yet.",
                                List.of(
                                        Setting.of(alerts, "name", Kind.REQUIRED, "Integration name"),
                                        toggle(alerts, "active", "Active").standard(TRUE)),
                                Map.of(),
                                true)),
                Section.of(
                        "alert-settings",
                        "Alert settings",
                        "",
                        toggle(
                                incidents,
                                "create_issue",
                                "Create an incident. Incidents are created for each alert triggered."),
                        Setting.of(incidents, "issue_template_key", Kind.TEXT, "Incident template (optional)."),
                        toggle(
                                incidents,
                                "send_email",
                                "Send a single email notification to Owners and Maintainers for new alerts."),
                        toggle(
                                        incidents,
                                        "auto_close_incident",
                                        "Automatically close associated incident when a recovery alert notification"
                                                + " resolves an alert")
                                .standard(TRUE)),
                Section.of(
                        Monitoring.INCIDENTS,
                        "Incidents",
                        "Fine-tune incident settings and set up integrations with external tools to help better"
                                + " manage incidents.",
                        toggle(incidents, "pagerduty_active", "Active")),
                Section.of(
                                "grafana",
                                "Grafana authentication",
                                "Set up Grafana authentication to embed Grafana panels in GitLab Flavored Markdown.",
                                toggle(grafana, "enabled", "Active"),
                                panels,
                                key)
                        .needing("can't be blank", panels, key));
    }

    private static Section schedules() {
        String table = "ci_pipeline_schedules";
        return Section.of(
                "pipeline-schedules",
                "",
                "",
                new RowList(
                                table,
                                "schedule",
                                "New schedule",
                                "No schedules",
                                List.of(
                                        Setting.of(table, "description", Kind.REQUIRED, "Description"),
                                        Setting.of(table, "cron", Kind.REQUIRED, "Interval Pattern")
                                                .help("Cron syntax, such as 0 4 * * * for every day at 4:00am."),
                                        Setting.of(table, "cron_timezone", Kind.TEXT, "Cron Timezone")
                                                .standard("UTC"),
                                        Setting.of(table, "ref", Kind.REQUIRED, "Target branch or tag")
                                                .standard("main"),
                                        toggle(table, "active", "Activated").standard(TRUE)),
                                Map.of(),
                                true)
                        .onPage("Schedule a new pipeline", "Save pipeline schedule"));
    }

    private static Section flags() {
        String table = "operations_feature_flags";
        return Section.of(
                "feature-flags",
                "",
                "Feature flags allow you to configure your code into different flavors by dynamically toggling certain"
                        + " functionality.",
                new RowList(
                                table,
                                "feature flag",
                                "New feature flag",
                                "Get started with feature flags",
                                List.of(
                                        Setting.of(table, "name", Kind.REQUIRED, "Name"),
                                        Setting.of(table, "description", Kind.LINES, "Description"),
                                        toggle(table, "active", "Active").standard(TRUE)),
                                Map.of("version", 2),
                                true)
                        .onPage("New feature flag", "Create feature flag"));
    }

    private static Section environments() {
        String table = "environments";
        return Section.of(
                "environments",
                "",
                "Environments are places where code gets deployed, such as staging or production.",
                new RowList(
                                table,
                                "environment",
                                "New environment",
                                "You don't have any environments.",
                                List.of(
                                        Setting.of(table, "name", Kind.REQUIRED, "Name"),
                                        Setting.of(table, "external_url", Kind.TEXT, "External URL")),
                                Map.of("state", "available"),
                                true)
                        .onPage("New environment", "Save"));
    }
}
