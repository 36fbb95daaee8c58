package dev.tiltyard.gitlab.replica.project;

import java.util.List;
import java.util.Optional;

/**
 * An article of the help.
 *
 * @param path below the help's address
 * @param chapter of the index that names it; empty for none
 * @param about what the index says of it
 * @param paragraphs its text
 */
public record HelpTopic(String path, String chapter, String title, String about, List<String> paragraphs) {
    private static final String POPULAR = "Popular topics";
    private static final String ACCOUNT = "User account";
    private static final String ARRIVING = "Coming to GitLab from another platform";
    private static final String INTEGRATION = "Build an integration with GitLab";

    private static final List<HelpTopic> ALL = List.of(
            new HelpTopic(
                    "user/profile/account/two_factor_authentication",
                    POPULAR,
                    "Two-factor authentication",
                    "Improve the security of your GitLab account.",
                    List.of(
                            "Open User Settings, Account, and choose Enable two-factor authentication. Scan the picture"
                                    + " with an authenticator app, and type the code that the app shows together with your"
                                    + " password. Keep the recovery codes: each lets you in once without the app.",
                            "From then on, signing in asks for a code after the password, and Git over HTTP takes an access"
                                    + " token in place of the password. Codes go by the real time.")),
            new HelpTopic(
                    "user/group/index",
                    POPULAR,
                    "GitLab groups",
                    "Manage projects together.",
                    List.of(
                            "A group holds projects; its members are members of all of them. Owners invite members, and let"
                                    + " in those who request access on the group's page.")),
            new HelpTopic(
                    "user/profile/index",
                    ACCOUNT,
                    "User account",
                    "Manage your account.",
                    List.of(
                            "Your profile shows your name, what you tell about yourself, your projects and your activity. Edit"
                                    + " profile changes it. A new user name is chosen under Account.",
                            "An account is deleted there, too. Its personal projects are deleted with it. What it wrote"
                                    + " in other projects passes to a user called Ghost User: issues, merge requests,"
                                    + " comments and reactions. The only owner of a group has to hand the group over or to"
                                    + " delete it first.")),
            new HelpTopic(
                    "topics/authentication/index",
                    ACCOUNT,
                    "Authentication",
                    "Passwords, codes, SSH keys and access tokens.",
                    List.of(
                            "Browsers sign in with a password, and with a code if two-factor authentication is on. Git uses an"
                                    + " access token, an SSH key, or the password. Programs send an access token with each"
                                    + " request.")),
            new HelpTopic(
                    "user/profile/preferences",
                    ACCOUNT,
                    "User settings",
                    "Manage your user settings and preferences.",
                    List.of(
                            "User Settings hold the profile, the account, applications, access tokens, email addresses, the"
                                    + " password, notifications, keys, preferences and sessions. Preferences choose colors, the"
                                    + " width of pages, what pages begin with, and what fields do while you type.")),
            new HelpTopic(
                    "user/permissions",
                    ACCOUNT,
                    "User permissions",
                    "Learn what each role in a project can do.",
                    List.of(
                            "Guests see issues and comment. Reporters read the code of private projects, label and assign"
                                    + " issues. Developers push, merge and manage branches. Maintainers manage members and"
                                    + " settings. Owners change visibility, move, archive and delete.",
                            "Public projects can be read by everybody, internal ones by everybody who has signed in.")),
            new HelpTopic(
                    "user/project/import/index",
                    ARRIVING,
                    "Importing to GitLab",
                    "Import repositories into GitLab.",
                    List.of(
                            "New project, Import project, Repository by URL copies a repository of this site with all its"
                                    + " branches and tags. Repositories of other hosts are pushed into an empty project.",
                            "New project, Import project, GitLab export creates a project from the file that a project's"
                                    + " settings export: repository, issues, merge requests, labels and so on.")),
            new HelpTopic(
                    "api/index",
                    INTEGRATION,
                    "GitLab REST API",
                    "Integrate with GitLab using our REST API.",
                    List.of(
                            "The REST API answers below /api/v4. Send an access token in the header PRIVATE-TOKEN. Lists have"
                                    + " pages of 20 entries; per_page and page choose others.")),
            new HelpTopic(
                    "api/graphql/index",
                    INTEGRATION,
                    "GitLab GraphQL API",
                    "Integrate with GitLab using our GraphQL API.",
                    List.of("Queries are sent to /api/graphql by POST, as JSON with the fields query and variables.")),
            new HelpTopic(
                    "user/markdown",
                    "",
                    "GitLab Flavored Markdown",
                    "",
                    List.of(
                            "**bold**, _italic_, `code`, - [ ] for a task, #1 for an issue, !1 for a merge request, @name for"
                                    + " a person.")),
            new HelpTopic(
                    "user/project/quick_actions",
                    "",
                    "Quick actions",
                    "",
                    List.of(
                            "Lines of a comment that begin with a slash are done instead of said: /assign @name, /unassign,"
                                    + " /label ~bug, /unlabel, /milestone %title, /due 2030-12-31, /remove_due_date, /close, /reopen,"
                                    + " /title New title, /todo, /done, /draft, /ready.")),
            new HelpTopic(
                    "shortcuts",
                    "",
                    "Keyboard shortcuts",
                    "",
                    List.of("/ goes to the search. Ctrl and Enter send a form. Esc closes a menu.")));

    /** The article at a path, with or without the ending of its file. */
    static Optional<HelpTopic> find(String path) {
        String plain = path.replaceFirst("(\\.md|\\.html)$", "");
        return ALL.stream().filter(topic -> topic.path.equals(plain)).findFirst();
    }

    /** The articles of a chapter. */
    public static List<HelpTopic> of(String chapter) {
        return ALL.stream().filter(topic -> topic.chapter.equals(chapter)).toList();
    }
}
