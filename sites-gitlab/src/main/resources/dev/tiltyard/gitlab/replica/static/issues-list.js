// What the list of a project's issues asks for by GraphQL: its issues, and how many there are in each state.
"use strict";
const ARGUMENTS = {search: "String", in: "[IssuableSearchableField!]", assigneeId: "String", assigneeUsernames: "[String!]", authorUsername: "String",
  confidential: "Boolean", labelName: "[String]", milestoneTitle: "[String]", milestoneWildcardId: "MilestoneWildcardId", myReactionEmoji: "String",
  types: "[IssueType!]", not: "NegatedIssueFilterInput"};
const declared = (extra) => Object.entries({fullPath: "ID!", ...extra, ...ARGUMENTS}).map(([name, type]) => "$" + name + ": " + type).join(", ");
const passed = (extra) => [...Object.keys(ARGUMENTS).map((name) => name + ": $" + name), ...extra].join(", ");
const GET_ISSUES = "query getIssues(" + declared({sort: "IssueSort", state: "IssuableState", afterCursor: "String", firstPageSize: "Int"}) + ") {"
  + " project(fullPath: $fullPath) { id issues(" + passed(["sort: $sort", "state: $state", "after: $afterCursor", "first: $firstPageSize"]) + ") {"
  + " pageInfo { hasNextPage hasPreviousPage startCursor endCursor }"
  + " nodes { id iid title state confidential createdAt updatedAt closedAt dueDate upvotes downvotes mergeRequestsCount userDiscussionsCount webUrl type"
  + " assignees { nodes { id name username webUrl } } author { id name username webUrl } labels { nodes { id title color } } milestone { id title }"
  + " taskCompletionStatus { completedCount count } reference webPath } } } }";
const GET_COUNTS = "query getIssuesCounts(" + declared({}) + ") { project(fullPath: $fullPath) { id"
  + [["openedIssues", "opened"], ["closedIssues", "closed"], ["allIssues", "all"]]
    .map(([name, state]) => " " + name + ": issues(" + passed(["state: " + state]) + ") { count }").join("") + " } }";
const SORTS = {created_date: "CREATED_DESC", created_desc: "CREATED_DESC", created_asc: "CREATED_ASC", popularity: "POPULARITY_DESC", milestone: "MILESTONE_DUE_ASC",
  milestone_due_desc: "MILESTONE_DUE_DESC", due_date: "DUE_DATE_ASC", priority: "PRIORITY_ASC", label_priority: "LABEL_PRIORITY_ASC", closed_at: "CLOSED_AT_ASC",
  relative_position: "RELATIVE_POSITION_ASC"};

/** What the address asks for, as the variables of the queries. */
function listVariables(list) {
  const asked = {};
  const parameters = new URLSearchParams(location.search);
  const take = (into, name, value, many) => {
    if (many) {
      into[name] = [...(into[name] || []), value];
    } else {
      into[name] = value;
    }
  };
  for (const [key, value] of parameters) {
    const inner = /^not\[(\w+)\](\[\])?$/.exec(key);
    const into = inner ? (asked.not = asked.not || {}) : asked;
    const special = /^(None|Any|Upcoming|Started)$/.test(value) ? value.toUpperCase() : "";
    switch (inner ? inner[1] : key.replace(/\[\]$/, "")) {
      case "label_name": take(into, "labelName", value, true); break;
      case "assignee_username": take(into, "assigneeUsernames", value, true); break;
      case "assignee_id": take(into, "assigneeId", special || value); break;
      case "author_username": take(into, "authorUsername", value); break;
      case "milestone_title": if (special) { take(into, "milestoneWildcardId", special); } else { take(into, "milestoneTitle", value, true); } break;
      case "my_reaction_emoji": take(into, "myReactionEmoji", value); break;
      case "confidential": take(into, "confidential", value === "yes"); break;
      case "type": take(into, "types", value.toUpperCase(), true); break;
      case "search": if (value.trim()) { take(into, "search", value); } break;
      case "in": take(into, "in", value.toUpperCase(), true); break;
      default: break;
    }
  }
  return {fullPath: list.dataset.fullPath, ...asked};
}

async function ask(operationName, query, variables) {
  const answer = await fetch("/api/graphql", {method: "POST", headers: {"Content-Type": "application/json", Accept: "*/*", "X-CSRF-Token": csrf(),
    "X-GitLab-Feature-Category": "team_planning"}, body: JSON.stringify({operationName, variables, query})});
  const json = await answer.json();
  return json.data && json.data.project;
}

/** A count beside the comments of an issue: votes, merge requests. */
function addCount(row, css, title, count) {
  if (!count) {
    return;
  }
  const item = document.createElement("li");
  item.dataset.testid = css;
  item.title = title;
  item.textContent = count;
  row.querySelector("[data-testid=issuable-comments]").before(item);
}

const issuesList = document.querySelector(".js-issues-list");
if (issuesList) {
  const asked = listVariables(issuesList);
  const {sort, state, pageSize, offset} = issuesList.dataset;
  const after = Number(offset) > 0 ? btoa(JSON.stringify({offset: Number(offset) - 1})) : undefined;
  ask("getIssues", GET_ISSUES, {...asked, sort: SORTS[sort] || sort.toUpperCase(), state, afterCursor: after, firstPageSize: Number(pageSize)}).then((project) => {
    for (const issue of project ? project.issues.nodes : []) {
      const row = document.getElementById("issuable_" + issue.id.split("/").pop());
      if (row) {
        addCount(row, "merge-requests", "Related merge requests", issue.mergeRequestsCount);
        addCount(row, "issuable-upvotes", "Upvotes", issue.upvotes);
        addCount(row, "issuable-downvotes", "Downvotes", issue.downvotes);
      }
    }
  }).catch(() => undefined);
  ask("getIssuesCounts", GET_COUNTS, asked).then((project) => {
    for (const [tab, count] of project ? [["opened", project.openedIssues], ["closed", project.closedIssues], ["all", project.allIssues]] : []) {
      const badge = document.querySelector("#state-" + tab + " .badge");
      if (badge && badge.textContent.trim() !== count.count.toLocaleString("en-US")) {
        badge.textContent = count.count.toLocaleString("en-US");
      }
    }
  }).catch(() => undefined);
}
