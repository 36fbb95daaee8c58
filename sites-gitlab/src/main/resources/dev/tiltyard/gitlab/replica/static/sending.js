// Forms that GitLab's pages send by script: as JSON, to the addresses that its own scripts use.
"use strict";
const HEADERS = {"Content-Type": "application/json", Accept: "application/json, text/plain, */*", "X-Requested-With": "XMLHttpRequest"};

/** Sends JSON; gives the answer, or an error that says what was refused. */
async function send(method, address, body) {
  const answer = await fetch(address, {method, headers: {...HEADERS, "X-CSRF-Token": csrf()}, body: JSON.stringify(body)});
  const text = await answer.text();
  let json = {};
  try {
    json = JSON.parse(text);
  } catch (error) {
    json = {message: answer.status + " " + answer.statusText};
  }
  if (!answer.ok) {
    throw new Error(sentences(json.errors || json.message || json.error).join(". "));
  }
  return json;
}

/** What is wrong, by field, as sentences. */
function sentences(found) {
  if (Array.isArray(found)) {
    return found.flatMap(sentences);
  }
  if (found && typeof found === "object") {
    return Object.entries(found).flatMap(([field, list]) => sentences(list).map((text) => field === "base" ? text : field[0].toUpperCase() + field.slice(1).replaceAll("_", " ") + " " + text));
  }
  return found ? [String(found)] : [];
}

/** An alert at the top of a form or of the page, in place of the one before. */
function complain(place, text) {
  place.querySelectorAll(":scope > .js-sending-alert").forEach((each) => each.remove());
  const alert = document.createElement("div");
  alert.className = "gl-alert gl-alert-danger js-sending-alert";
  alert.setAttribute("role", "alert");
  alert.textContent = text;
  place.prepend(alert);
}

/** Sends what a form says, once at a time; afterwards {@code then} leads on. */
function sending(form, work, problem) {
  if (form.dataset.sending) {
    return;
  }
  form.dataset.sending = "true";
  work().catch((error) => {
    delete form.dataset.sending;
    problem(error.message || "Something went wrong. Please try again.");
  });
}

/** Shows the page anew, with a message that passes. */
function again(message) {
  if (message) {
    sessionStorage.setItem("toast", message);
  }
  location.reload();
}

function againWithAlert(message) {
  sessionStorage.setItem("alert", message);
  location.reload();
}

// What a form was good for, above the page that is loaded again.
function alertAbove() {
  const message = sessionStorage.getItem("alert");
  const place = document.querySelector(".flash-container-page");
  if (!message || !place) {
    return;
  }
  sessionStorage.removeItem("alert");
  const box = document.createElement("div");
  box.className = "gl-alert flash-notice gl-alert-info";
  box.dataset.testid = "alert-info";
  box.setAttribute("role", "alert");
  box.innerHTML = '<div class="gl-alert-content"><div class="gl-alert-body"></div></div>'
      + '<button type="button" class="btn-icon js-close-alert" aria-label="Dismiss">×</button>';
  box.querySelector(".gl-alert-body").textContent = message;
  place.append(box);
}

document.addEventListener("DOMContentLoaded", alertAbove);

function toast() {
  const message = sessionStorage.getItem("toast");
  if (!message) {
    return;
  }
  sessionStorage.removeItem("toast");
  const box = document.createElement("div");
  box.className = "gl-toast";
  box.setAttribute("role", "status");
  box.textContent = message;
  document.body.append(box);
  setTimeout(() => box.remove(), 5000);
}
toast();

const text = (form, name) => (new FormData(form).get(name) || "").toString();

/** A number where the text is one: choices of menus are numbers of records. */
const number = (value) => (/^\d+$/.test(value) ? Number(value) : value);

const SENDERS = {
  // Comments, threads and replies.
  ".js-note-form": (form, button) => {
    const note = {noteable_type: form.dataset.noteableType, noteable_id: Number(form.dataset.noteableId), internal: text(form, "note[internal]") === "1",
      note: text(form, "note[note]")};
    if (button && button.name === "note[type]") {
      note.type = button.value;
    }
    const thread = text(form, "in_reply_to_discussion_id");
    const state = button && button.name === "state_event" ? button.value : "";
    if (!note.note.trim() && !state) {
      return;
    }
    sending(form, async () => {
      if (note.note.trim()) {
        await send("POST", form.getAttribute("action"), {...(thread ? {in_reply_to_discussion_id: thread} : {}), note});
      }
      if (state) {
        const kind = form.dataset.noteableType === "Issue" ? "issue" : "merge_request";
        await send("PUT", form.dataset.item + ".json", {[kind]: {state_event: state}});
      }
      again();
    }, (problem) => complain(form, "Your comment could not be submitted because " + problem[0].toLowerCase() + problem.slice(1) + "."));
  },
  ".edit-note": (form) => sending(form, async () => {
    await send("PUT", form.getAttribute("action"), {target_type: form.dataset.targetType, target_id: Number(form.dataset.targetId), note: {note: text(form, "note[note]")}});
    again();
  }, (problem) => complain(form, problem)),
  // The blocks of the sidebar: what is chosen is the whole of the field.
  ".js-sidebar-form": (form) => {
    const picker = form.querySelector(".js-picker");
    const [, kind, field, list] = /^(\w+)\[(\w+)\](\[\])?$/.exec(picker.dataset.name);
    const values = new FormData(form).getAll(picker.dataset.name).map(number);
    const chosen = values.filter((value) => value !== 0 && value !== "");
    sending(form, async () => {
      await send("PUT", form.getAttribute("action") + ".json?serializer=sidebar_extras", {[kind]: {[field]: list ? (chosen.length ? chosen : [0]) : chosen[0] || ""}});
      again();
    }, (problem) => complain(document.querySelector(".flash-container"), problem));
  },
  ".js-fork-form": (form) => !text(form, "namespace_id") ? complain(form, "Please select a namespace") : sending(form, async () => {
    const made = await send("POST", "/api/v4/projects/" + form.dataset.projectId + "/fork", {
      description: text(form, "description"), id: form.dataset.projectId, name: text(form, "name"), namespace_id: number(text(form, "namespace_id")),
      path: text(form, "slug"), visibility: text(form, "visibility")});
    location.assign(made.web_url);
  }, (problem) => complain(form, "An error occurred while forking the project. Please try again. " + problem)),
  ".js-status-form": (form, button) => {
    const data = new FormData(form);
    const removed = button && button.name === "remove";
    sending(form, async () => {
      await send("PUT", "/api/v4/user/status", removed ? {emoji: "", message: "", availability: "not_set", clear_status_after: null} : {
        emoji: data.get("user[status][emoji]"), message: data.get("user[status][message]"), availability: data.getAll("user[status][availability]").pop(),
        clear_status_after: data.get("user[status][clear_status_after]") || null});
      again("Status updated");
    }, () => complain(form.querySelector(".modal-body"), "Sorry, we weren't able to set your status. Please try again later."));
  },
  ".js-invite-form": (form) => {
    const typed = text(form, "user_search").split(/[,;]/).map((word) => word.trim()).filter(Boolean);
    const people = text(form, "user_ids");
    if (!people && !typed.length) {
      complain(form.querySelector(".modal-body"), "Please add members to invite");
      return;
    }
    if (typed.some((word) => !word.includes("@"))) {
      // A name that was typed and not picked is looked up by the server.
      form.submit();
      return;
    }
    sending(form, async () => {
      const answer = await send("POST", form.dataset.api + "/invitations", {
        format: "json", expires_at: text(form, "expires_at") || undefined, access_level: Number(text(form, "access_level")), invite_source: "members-page",
        email: typed.join(",") || undefined, user_id: people || undefined, tasks_to_be_done: [], tasks_project_id: ""});
      if (answer.status === "error") {
        throw new Error(sentences(Object.values(answer.message || {})).join(". "));
      }
      againWithAlert("Members were successfully added");
    }, (problem) => complain(form.querySelector(".modal-body"), problem));
  },
  ".js-ide-commit-form": (form) => {
    const {project, branch, path, fresh, base} = form.dataset;
    const target = text(form, "branch_name");
    sending(form, async () => {
      await send("POST", "/api/v4/projects/" + encodeURIComponent(project) + "/repository/commits", {
        branch: target, commit_message: text(form, "commit_message"),
        actions: [{action: fresh === "true" ? "create" : "update", file_path: path, content: text(form, "content"), encoding: "text"}],
        ...(target === branch ? {} : {start_branch: branch})});
      if (target !== branch && text(form, "create_merge_request") === "1") {
        location.assign("/" + project + "/-/merge_requests/new?merge_request[source_branch]=" + encodeURIComponent(target) + "&nav_source=webide");
      } else {
        sessionStorage.setItem("toast", "All changes are committed");
        location.assign(base.replace(/\/edit\/.*?\/-\//, "/edit/" + target + "/-/") + path.split("/").map(encodeURIComponent).join("/"));
      }
    }, (problem) => complain(form, problem));
  },
};

document.addEventListener("submit", (event) => {
  for (const [selector, sender] of Object.entries(SENDERS)) {
    if (!event.defaultPrevented && event.target.matches(selector)) {
      event.preventDefault();
      sender(event.target, event.submitter);
    }
  }
});

// Who wrote a comment is assigned to the issue, or no more.
document.addEventListener("click", (event) => {
  const button = closest(event, ".js-assign-commenter");
  if (button) {
    sending(button, async () => {
      await send("PUT", button.dataset.item + ".json?serializer=sidebar_extras", {issue: {assignee_ids: [Number(button.dataset.id)]}});
      again();
    }, (problem) => complain(document.querySelector(".flash-container"), problem));
  }
});
