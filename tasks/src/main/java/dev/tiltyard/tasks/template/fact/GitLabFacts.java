package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import java.util.List;
import java.util.Map;

/** Facts from GitLab's pages. */
public final class GitLabFacts {
    private static final String PROJECT = """
             JOIN projects p ON p.id = %s AND p.visibility_level = 20
             JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
            """;
    private static final String AUTHOR = ".detail-page-header a.author-link, .detail-page-description a.author-link";

    private static final String ASSIGNEE = "[data-testid=expanded-assignee] a";
    private static final String REVIEWER = "[data-testid=reviewer] a";
    private static final String TITLE = "[data-qa-selector=title_content]";

    /** The title of an issue. */
    public static final PhrasedQuestion ISSUE_TITLE = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    "SELECT r.path AS project, i.iid AS number, i.title AS answer FROM issues i"
                            + PROJECT.formatted("i.project_id")
                            + """
                             WHERE NOT i.confidential AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$'
                               AND i.title NOT LIKE '%  %' AND char_length(i.title) > 12
                               AND EXISTS (SELECT 1 FROM issues o
                                            WHERE o.project_id = i.project_id AND o.state_id = 1 AND o.iid > i.iid)
                             ORDER BY md5(i.id::text) LIMIT 400
                            """,
                    (assignment, browser) -> {
                        open(browser, assignment, "issues");
                        return browser.text(TITLE);
                    }),
            "the title of issue #{{number}} in {{project}} on GitLab",
            "the exact title of {{project}}#{{number}} on GitLab");

    /** Who is assigned to an issue. */
    public static final PhrasedQuestion ISSUE_ASSIGNEE = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    "SELECT r.path AS project, i.iid AS number, u.username AS answer FROM issues i"
                            + PROJECT.formatted("i.project_id")
                            + """
                              JOIN issue_assignees a ON a.issue_id = i.id JOIN users u ON u.id = a.user_id
                             WHERE NOT i.confidential AND u.username <> :me AND u.id <> i.author_id AND r.path NOT ILIKE u.username || '/%'
                               AND (SELECT count(*) FROM issue_assignees o WHERE o.issue_id = i.id) = 1
                             ORDER BY md5(i.id::text)
                            """,
                    (assignment, browser) -> {
                        open(browser, assignment, "issues");
                        return person(browser, ASSIGNEE);
                    }),
            "the username of the person who is assigned to issue #{{number}} in {{project}} on GitLab (without the @)",
            "the username of the assignee of {{project}}#{{number}} on GitLab, without the @");

    /** Who opened a merge request. */
    public static final PhrasedQuestion REQUEST_AUTHOR = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    "SELECT r.path AS project, m.iid AS number, u.username AS answer FROM merge_requests m"
                            + PROJECT.formatted("m.target_project_id")
                            + """
                              JOIN users u ON u.id = m.author_id
                             WHERE u.username <> :me AND u.state = 'active' AND r.path NOT ILIKE u.username || '/%'
                             ORDER BY md5(m.id::text)
                            """,
                    (assignment, browser) -> {
                        open(browser, assignment, "merge_requests");
                        return person(browser, AUTHOR);
                    }),
            "the username of the person who opened merge request !{{number}} in {{project}} on GitLab (without the @)",
            "the username of the author of {{project}}!{{number}} on GitLab, without the @");

    /** The source branch of a merge request. */
    public static final PhrasedQuestion REQUEST_BRANCH = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    "SELECT r.path AS project, m.iid AS number, m.source_branch AS answer FROM merge_requests m"
                            + PROJECT.formatted("m.target_project_id")
                            + """
                             WHERE m.source_project_id = m.target_project_id AND m.source_branch ~ '^[a-z0-9-]{8,60}$'
                               AND (SELECT count(*) FROM merge_requests o WHERE o.target_project_id = m.target_project_id
                                       AND o.source_branch = m.source_branch) = 1
                             ORDER BY md5(m.id::text) LIMIT 400
                            """,
                    (assignment, browser) -> {
                        open(browser, assignment, "merge_requests");
                        return branch(browser);
                    }),
            "the name of the source branch of merge request !{{number}} in {{project}} on GitLab",
            "the name of the branch that {{project}}!{{number}} on GitLab merges from");

    /** The title of a project's oldest open issue. */
    public static final PhrasedQuestion OLDEST_ISSUE = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    """
                    SELECT r.path AS project, i.title AS answer
                      FROM (SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY created_at) AS place,
                                   count(*) OVER (PARTITION BY project_id, created_at) AS equals,
                                   count(*) OVER (PARTITION BY project_id) AS total
                              FROM issues WHERE state_id = 1 AND NOT confidential) i
                    """ + PROJECT.formatted("i.project_id") + """
                             WHERE i.place = 1 AND i.equals = 1 AND i.total > 1
                               AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %'
                             ORDER BY i.project_id
                            """,
                    (assignment, browser) ->
                            first(browser, assignment.argument("project") + "/-/issues?sort=created_asc&state=opened")),
            "the title of the oldest open issue in {{project}} on GitLab",
            "the exact title of the issue in {{project}} on GitLab that has been open the longest");

    /** The title of a project's newest open merge request. */
    public static final PhrasedQuestion NEWEST_REQUEST = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    """
                    SELECT r.path AS project, i.title AS answer
                      FROM (SELECT *, row_number() OVER (PARTITION BY target_project_id ORDER BY created_at DESC) AS place,
                                   count(*) OVER (PARTITION BY target_project_id, created_at) AS equals,
                                   count(*) OVER (PARTITION BY target_project_id) AS total
                              FROM merge_requests WHERE state_id = 1) i
                    """ + PROJECT.formatted("i.target_project_id") + """
                             WHERE i.place = 1 AND i.equals = 1 AND i.total > 1
                               AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %'
                             ORDER BY i.target_project_id
                            """,
                    (assignment, browser) -> first(
                            browser,
                            assignment.argument("project") + "/-/merge_requests?sort=created_date&state=opened")),
            "the title of the newest open merge request in {{project}} on GitLab",
            "the exact title of the most recently opened merge request in {{project}} on GitLab that is still open");

    /** The title of the open merge request before a project's newest. */
    static final PhrasedQuestion EARLIER_REQUEST = new PhrasedQuestion(
            new SqlFact(Sites.GITLAB, """
                    SELECT r.path AS project, i.title AS answer
                      FROM (SELECT *, row_number() OVER (PARTITION BY target_project_id ORDER BY created_at DESC) AS place,
                                   count(*) OVER (PARTITION BY target_project_id, created_at) AS equals
                              FROM merge_requests WHERE state_id = 1) i
                    """ + PROJECT.formatted("i.target_project_id") + """
                             WHERE i.place = 2 AND i.equals = 1
                               AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %'
                             ORDER BY i.target_project_id
                            """, (assignment, browser) -> {
                GitLabVisit visit = Sites.gitlab(browser);
                browser.open("/" + assignment.argument("project") + "/-/merge_requests?sort=created_date&state=opened");
                return visit.items().get(1).title();
            }),
            "the title of the second-newest open merge request in {{project}} on GitLab",
            "the exact title of the open merge request in {{project}} on GitLab that was opened just before the newest");

    /** A project's description. */
    public static final PhrasedQuestion PROJECT_DESCRIPTION = new PhrasedQuestion(
            new SqlFact(Sites.GITLAB, """
                    SELECT r.path AS project, p.description AS answer
                      FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                     WHERE p.visibility_level = 20 AND p.description ~ '^[A-Za-z0-9][A-Za-z0-9 ,.-]{14,110}[A-Za-z0-9.]$'
                       AND p.description NOT LIKE '%  %'
                       AND (SELECT count(*) FROM projects o WHERE o.description = p.description) = 1
                     ORDER BY md5(p.id::text)
                    """, (assignment, browser) -> {
                Sites.gitlab(browser);
                browser.open("/" + assignment.argument("project"));
                return browser.text("[itemprop=description]");
            }),
            "the description of the project {{project}} on GitLab, word for word",
            "the exact description that {{project}} shows on its project page on GitLab");

    /** Who commented on an issue last. */
    public static final PhrasedQuestion LAST_COMMENTER = new PhrasedQuestion(
            new SqlFact(Sites.GITLAB, """
                    SELECT r.path AS project, i.iid AS number, i.username AS answer
                      FROM (SELECT s.project_id, s.iid, s.id, u.username,
                                   row_number() OVER (PARTITION BY s.id ORDER BY n.created_at DESC) AS place,
                                   count(*) OVER (PARTITION BY s.id, n.created_at) AS equals,
                                   count(*) OVER (PARTITION BY s.id) AS total
                              FROM issues s JOIN notes n ON n.noteable_type = 'Issue' AND n.noteable_id = s.id
                               AND NOT n.system AND NOT n.internal AND n.type IS NULL
                              JOIN users u ON u.id = n.author_id WHERE NOT s.confidential) i
                    """ + PROJECT.formatted("i.project_id") + """
                             WHERE i.place = 1 AND i.equals = 1 AND i.total BETWEEN 2 AND 15 AND i.username <> :me
                               AND NOT EXISTS (SELECT 1 FROM notes o WHERE o.noteable_type = 'Issue' AND o.noteable_id = i.id
                                                  AND NOT o.system AND o.type IS NOT NULL)
                             ORDER BY md5(i.id::text)
                            """, (assignment, browser) -> {
                open(browser, assignment, "issues");
                List<ShownRow> notes =
                        browser.rows("#notes-list > li.note-comment", Map.of("path", ".author-name-link@href"));
                return notes.get(notes.size() - 1).text("path").replaceFirst(".*/", "");
            }),
            "the username of whoever commented last on issue #{{number}} in {{project}} on GitLab (without the @)",
            "the username of the author of the latest comment on {{project}}#{{number}} on GitLab, without the @");

    /** The title of a merge request. */
    public static final PhrasedQuestion REQUEST_TITLE = new PhrasedQuestion(
            new SqlFact(
                    Sites.GITLAB,
                    "SELECT r.path AS project, m.iid AS number, m.title AS answer FROM merge_requests m"
                            + PROJECT.formatted("m.target_project_id")
                            + """
                             WHERE m.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$'
                               AND m.title NOT LIKE '%  %' AND char_length(m.title) > 12
                               AND EXISTS (SELECT 1 FROM merge_requests o WHERE o.target_project_id = m.target_project_id
                                              AND o.state_id = 1 AND o.iid > m.iid)
                             ORDER BY md5(m.id::text) LIMIT 400
                            """,
                    (assignment, browser) -> {
                        open(browser, assignment, "merge_requests");
                        return browser.text(TITLE);
                    }),
            "the title of merge request !{{number}} in {{project}} on GitLab",
            "the exact title of {{project}}!{{number}} on GitLab");

    /** Who wrote the project's newest open issue. */
    public static final PhrasedQuestion NEWEST_ISSUE_AUTHOR = new PhrasedQuestion(
            new SqlFact(Sites.GITLAB, """
                    SELECT r.path AS project, u.username AS answer
                      FROM (SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY created_at DESC) AS place,
                                   count(*) OVER (PARTITION BY project_id, created_at) AS equals
                              FROM issues WHERE state_id = 1) i
                    """ + PROJECT.formatted("i.project_id") + """
                      JOIN users u ON u.id = i.author_id AND u.state = 'active'
                     WHERE i.place = 1 AND i.equals = 1 AND NOT i.confidential AND u.username <> :me
                       AND r.path NOT ILIKE u.username || '/%'
                     ORDER BY md5(i.id::text)
                    """, (assignment, browser) -> {
                GitLabVisit visit = Sites.gitlab(browser);
                browser.open("/" + assignment.argument("project") + "/-/issues?sort=created_date&state=opened");
                browser.open(visit.items().get(0).path());
                return person(browser, AUTHOR);
            }),
            "the username of the author of the newest open issue in {{project}} on GitLab (without the @)",
            "the username of whoever opened the most recent issue in {{project}} on GitLab that is still open, without the @");

    /** The titles of a person's open merge requests in a project, one per line. */
    static final ListedQuestion REQUESTS_OF_AUTHOR = new SqlFact(
            Sites.GITLAB,
            "SELECT r.path AS project, u.username AS author, string_agg(m.title, E'\\n' ORDER BY m.id) AS answer"
                    + " FROM merge_requests m" + PROJECT.formatted("m.target_project_id")
                    + """
                      JOIN users u ON u.id = m.author_id
                     WHERE m.state_id = 1 AND u.username <> :me
                     GROUP BY r.path, u.username HAVING count(*) BETWEEN 2 AND 5
                       AND bool_and(m.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND m.title NOT LIKE '%  %')
                     ORDER BY md5(r.path || u.username) LIMIT 400
                    """,
            (assignment, browser) -> {
                GitLabVisit visit = Sites.gitlab(browser);
                browser.open("/" + assignment.argument("project") + "/-/merge_requests?state=opened&author_username="
                        + assignment.argument("author"));
                return String.join(
                        "\n",
                        visit.items().stream().map(GitLabVisit.Item::title).toList());
            });

    /** Who opened an issue that nobody is assigned to. */
    static final FactQuestion AUTHOR_OF_UNASSIGNED = new SqlFact(
            Sites.GITLAB,
            "SELECT r.path AS project, i.iid AS number, u.username AS answer FROM issues i"
                    + PROJECT.formatted("i.project_id")
                    + """
                      JOIN users u ON u.id = i.author_id AND u.state = 'active'
                     WHERE NOT i.confidential AND u.username <> :me AND r.path NOT ILIKE u.username || '/%'
                       AND NOT EXISTS (SELECT 1 FROM issue_assignees a WHERE a.issue_id = i.id)
                     ORDER BY md5(i.id::text)
                    """,
            (assignment, browser) -> {
                open(browser, assignment, "issues");
                requireNone(browser, ASSIGNEE);
                return person(browser, AUTHOR);
            });

    /** The title of an issue without a milestone. */
    static final FactQuestion TITLE_OF_UNPLANNED = new SqlFact(
            Sites.GITLAB,
            "SELECT r.path AS project, i.iid AS number, i.title AS answer FROM issues i"
                    + PROJECT.formatted("i.project_id")
                    + """
                     WHERE NOT i.confidential AND i.milestone_id IS NULL
                       AND i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %'
                     ORDER BY md5(i.id::text) LIMIT 600
                    """,
            (assignment, browser) -> {
                open(browser, assignment, "issues");
                requireNone(browser, ".block.milestone .value a");
                return browser.text(TITLE);
            });

    /** The source branch of a merge request without a reviewer. */
    static final FactQuestion BRANCH_OF_UNREVIEWED = new SqlFact(
            Sites.GITLAB,
            "SELECT r.path AS project, m.iid AS number, m.source_branch AS answer FROM merge_requests m"
                    + PROJECT.formatted("m.target_project_id")
                    + """
                     WHERE m.source_project_id = m.target_project_id AND m.source_branch ~ '^[a-z0-9-]{8,60}$'
                       AND NOT EXISTS (SELECT 1 FROM merge_request_reviewers v WHERE v.merge_request_id = m.id)
                       AND (SELECT count(*) FROM merge_requests o WHERE o.target_project_id = m.target_project_id
                               AND o.source_branch = m.source_branch) = 1
                     ORDER BY md5(m.id::text) LIMIT 600
                    """,
            (assignment, browser) -> {
                open(browser, assignment, "merge_requests");
                requireNone(browser, REVIEWER);
                return branch(browser);
            });

    private GitLabFacts() {}

    private static void open(BrowserActor browser, OracleTask assignment, String kind) {
        Sites.gitlab(browser);
        browser.open("/" + assignment.argument("project") + "/-/" + kind + "/" + assignment.argument("number"));
    }

    private static String person(BrowserActor browser, String link) {
        List<ShownRow> people = browser.rows(link, Map.of("path", "@href"));
        if (people.isEmpty()) {
            throw new OracleException("nobody is named on " + browser.address());
        }
        return people.get(0).text("path").replaceFirst(".*/", "");
    }

    private static String first(BrowserActor browser, String list) {
        GitLabVisit visit = Sites.gitlab(browser);
        browser.open("/" + list);
        return visit.items().get(0).title();
    }

    private static String branch(BrowserActor browser) {
        return browser.rows(".js-source-branch-copy", Map.of("text", "@data-clipboard-text"))
                .get(0)
                .text("text");
    }

    private static void requireNone(BrowserActor browser, String selector) {
        if (browser.isPresent(selector)) {
            throw new OracleException("the task says that there is no " + selector + " on " + browser.address());
        }
    }
}
