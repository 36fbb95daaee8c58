package dev.tiltyard.tasks.template.cross;

/** The follow-up actions of the cross-site templates. */
final class FollowUpActions {
    static final PhrasedAction POST = new PhrasedAction(
            new PostThread(),
            "Create a post titled \"{{title}}\" in /f/{{into}} on the forum. The body should be %s, and nothing else.",
            "Look up %s. Then submit a post titled \"{{title}}\" to /f/{{into}} with just that as the body.");

    static final PhrasedAction NOTE = new PhrasedAction(
            new AddNote(),
            "Add a note to the homepage's scratchpad with %s, and nothing else.",
            "Look up %s. Save just that as a note on the homepage's scratchpad.");

    static final PhrasedAction ISSUE = new PhrasedAction(
            new OpenTitledIssue(),
            "Open an issue titled \"{{title}}\" in my GitLab project {{own}}. The description should be %s, and nothing else.",
            "Look up %s. Then create an issue in {{own}} on GitLab with the title \"{{title}}\" and just that as the description.");

    static final PhrasedAction ISSUE_COMMENT = new PhrasedAction(
            new CommentOnIssue(),
            "Comment on issue #{{issue}} in {{where}} on GitLab with %s, and nothing else.",
            "Look up %s. Leave just that as a comment on {{where}}#{{issue}} on GitLab.");

    static final PhrasedAction STATUS = new PhrasedAction(
            new UpdateStatus(),
            "Set my GitLab status to %s.",
            "Look up %s. Set my status message on GitLab to just that.");

    static final PhrasedAction BIO = new PhrasedAction(
            new WriteBiography(),
            "Replace my bio on the forum with %s, and nothing else.",
            "Look up %s. Set my bio on the forum to just that.");

    static final PhrasedAction COMMENT = new PhrasedAction(
            new CommentOnNewest(),
            "Comment on \"{{thread}}\", the newest post in /f/{{into}} on the forum, with %s, and nothing else.",
            "Look up %s. Then leave just that as a comment on the post \"{{thread}}\" (the newest one in /f/{{into}}).");

    static final PhrasedAction MESSAGE = new PhrasedAction(
            new MessageMember(),
            "Send {{recipient}} a private message on the forum with %s, and nothing else.",
            "Look up %s. Send just that to {{recipient}} as a private message on the forum.");

    static final PhrasedAction INCIDENT = new PhrasedAction(
            new ReportIncident(),
            "Open an incident on the service desk with {{person}} as the caller. The short description should be %s, and nothing else.",
            "Look up %s. Then report an incident on the service desk with {{person}} as the caller and just that as the short description.");

    static final PhrasedAction INCIDENT_COMMENT = new PhrasedAction(
            new CommentOnIncident(),
            "Add an additional comment to incident {{ticket}} on the service desk with %s, and nothing else.",
            "Look up %s. Enter just that as an additional comment on {{ticket}} on the service desk.");

    static final PhrasedAction REQUIREMENTS = new PhrasedAction(
            new OrderWithNote(),
            "Order one \"{{item}}\" from the hardware category of the service desk's catalog. As additional software requirements, write only %s.",
            "Look up %s. Then order one \"{{item}}\" from the hardware category of the service catalog with just that in its additional software requirements.");

    static final PhrasedAction ORDER_COMMENT = new PhrasedAction(
            new CommentOnOrder(),
            "Add a comment to order {{annotated}} in the shop admin with %s, and nothing else. Don't notify the customer, and don't change the status.",
            "Look up %s. Add just that to order {{annotated}} in the shop admin as a comment, without notifying the customer or changing the status.");

    static final PhrasedAction SNIPPET = new PhrasedAction(
            new SaveSnippet(),
            "Create a private personal snippet on GitLab titled \"{{heading}}\" with one file named {{file}}. The file should contain %s, and nothing else.",
            "Look up %s. Save just that as a private GitLab snippet that isn't part of any project. Title it \"{{heading}}\" and name the file {{file}}.");

    static final PhrasedAction PROFILE = new PhrasedAction(
            new DescribeOneself(),
            "Change my profile description on the map to %s, and nothing else.",
            "Look up %s. Change the description of my profile on the map to just that.");

    static final PhrasedAction PAGE = new PhrasedAction(
            new PublishPage(),
            "Create and publish a page titled \"{{heading}}\" in the shop admin, with the URL key {{key}}. Its content should be %s, and nothing else.",
            "Look up %s. Then add an enabled CMS page in the shop admin with the title \"{{heading}}\", the URL key {{key}}, and just that as the content.");

    static final PhrasedAction WISH = new PhrasedAction(
            new WishWithNote(),
            "Add \"{{wish}}\" to my wish list in the shop. Its comment should be %s, and nothing else.",
            "Look up %s. Then put \"{{wish}}\" on my wish list in the shop, with just that as its comment.");

    private FollowUpActions() {}
}
