// Menus, pickers, dates, the search bar of lists, forms that appear when they are asked for.
"use strict";
/** Milliseconds without a key before a list is asked for; less than an episode waits before it looks at a page. */
const TYPING_PAUSE = 100;

/** Acts once nobody has typed into a field for a while. */
function afterTyping(field, action, millis = TYPING_PAUSE) {
  clearTimeout(field.waiting);
  field.waiting = setTimeout(action, millis);
}

const csrf = () => document.querySelector("meta[name=csrf-token]").content;
const closest = (event, selector) => (event.target.closest ? event.target.closest(selector) : null);

function closeMenus(except) {
  for (const menu of document.querySelectorAll(".dropdown-menu.show")) {
    if (menu !== except && !menu.contains(except)) {
      menu.classList.remove("show");
      const toggle = menu.parentElement.querySelector("[aria-expanded]");
      if (toggle) {
        toggle.setAttribute("aria-expanded", "false");
      }
      submitSidebar(menu);
    }
  }
}

function post(address, fields) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  for (const [name, value] of Object.entries({authenticity_token: csrf(), ...fields})) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

// Pickers: what is chosen in a menu is in hidden fields.
function choose(picker, item) {
  const multiple = picker.dataset.multiple === "true";
  const value = item.dataset.value;
  const items = [...picker.querySelectorAll(".js-choice")];
  if (!multiple || value === "") {
    items.forEach((each) => each.classList.toggle("is-active", each === item));
  } else {
    item.classList.toggle("is-active");
    items.filter((each) => each.dataset.value === "").forEach((each) => each.classList.remove("is-active"));
  }
  showChoice(picker, multiple);
  picker.dataset.changed = "true";
  picker.dispatchEvent(new Event("picked", {bubbles: true}));
  if (!multiple || value === "") {
    const menu = picker.querySelector(".dropdown-menu");
    menu.classList.remove("show");
    submitSidebar(menu);
  }
}

function showChoice(picker) {
  const chosen = [...picker.querySelectorAll(".js-choice.is-active")];
  const values = picker.querySelector(".js-values");
  values.replaceChildren();
  const add = (value) => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = picker.dataset.name;
    input.value = value;
    values.append(input);
  };
  if (picker.dataset.zero === "true" && !chosen.some((each) => each.dataset.value)) {
    add("0");
  }
  chosen.filter((each) => each.dataset.value || picker.dataset.zero !== "true").forEach((each) => add(each.dataset.value || "0"));
  if (picker.dataset.fixed !== "true") {
    const text = picker.querySelector(".dropdown-toggle-text");
    const names = chosen.filter((each) => each.dataset.value !== "").map((each) => each.dataset.text);
    text.textContent = names.length ? names.join(", ") : picker.dataset.empty;
    text.classList.toggle("is-default", names.length === 0);
  }
}

function submitSidebar(menu) {
  const picker = menu.closest(".js-picker");
  const form = menu.closest(".js-sidebar-form");
  if (picker && form && picker.dataset.changed === "true") {
    picker.dataset.changed = "";
    form.requestSubmit();
  }
}

function filterChoices(input) {
  const menu = input.closest(".dropdown-menu");
  const words = input.value.trim().toLowerCase();
  let shown = 0;
  for (const item of menu.querySelectorAll(".dropdown-content > li, .js-filtered > *")) {
    const match = item.textContent.toLowerCase().includes(words);
    item.hidden = !match;
    shown += match ? 1 : 0;
  }
  const none = menu.querySelector(".dropdown-no-matches");
  if (none) {
    none.classList.toggle("hidden", shown > 0);
  }
}

// Menus that announce themselves as such: their entries are named so, too. Those of the top bar are plain lists.
const ENTRIES = {menu: ["menu", "menuitem"], true: ["menu", "menuitem"], listbox: ["listbox", "option"]};
function giveRoles(toggle, menu) {
  const roles = ENTRIES[toggle.getAttribute("aria-haspopup")];
  if (!roles || toggle.closest("header, .js-picker, .create-mr-dropdown-wrap")) {
    return;
  }
  menu.setAttribute("role", roles[0]);
  menu.querySelectorAll("li").forEach((each) => each.hasAttribute("role") || each.setAttribute("role", "presentation"));
  menu.querySelectorAll("a, button:not(.js-close-menu)").forEach((each) => each.setAttribute("role", roles[1]));
}

// Links that change something.
document.addEventListener("click", (event) => {
  const link = closest(event, "a[data-method]");
  if (!link) {
    return;
  }
  event.preventDefault();
  if (link.dataset.confirm && !link.dataset.sure) {
    return;
  }
  const form = document.createElement("form");
  form.method = "post";
  const address = new URL(link.href);
  form.action = address.pathname;
  for (const [name, value] of [...address.searchParams, ["_method", link.dataset.method], ["authenticity_token", csrf()]]) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
});

// Prioritized labels are put in order by dragging.
let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest ? event.target.closest(".js-prioritized-labels > li") : null;
});
document.addEventListener("dragover", (event) => {
  const over = dragged && event.target.closest(".js-prioritized-labels > li");
  if (over) {
    event.preventDefault();
    if (over !== dragged) {
      const box = over.getBoundingClientRect();
      over.parentElement.insertBefore(dragged, event.clientY < box.top + box.height / 2 ? over : over.nextElementSibling);
    }
  }
});
document.addEventListener("drop", (event) => {
  if (!dragged) {
    return;
  }
  event.preventDefault();
  const sent = new URLSearchParams();
  dragged.parentElement.querySelectorAll(":scope > li").forEach((each) => sent.append("label_ids[]", each.dataset.id));
  fetch(dragged.parentElement.dataset.url, {method: "POST", headers: {"X-CSRF-Token": csrf()}, body: sent});
  dragged = null;
});

document.addEventListener("click", (event) => {
  const toggle = closest(event, ".js-toggle");
  const opened = toggle && toggle.parentElement.querySelector(".dropdown-menu");
  closeMenus(opened || event.target);
  if (opened) {
    event.preventDefault();
    const show = opened.classList.toggle("show");
    giveRoles(toggle, opened);
    toggle.setAttribute("aria-expanded", String(show));
    const field = opened.querySelector("input[type=search]");
    if (show && field) {
      field.focus();
    }
    if (!show) {
      submitSidebar(opened);
    }
    return;
  }
  const item = closest(event, ".js-choice");
  if (item) {
    choose(item.closest(".js-picker"), item);
    return;
  }
  const star = closest(event, ".toggle-star");
  if (star) {
    fetch(star.dataset.endpoint, {method: "POST", headers: {"X-CSRF-Token": csrf()}}).then((answer) => {
      if (answer.redirected || !answer.ok) {
        location.href = "/users/sign_in";
        return null;
      }
      return answer.json();
    }).then((json) => {
      if (json) {
        const text = star.querySelector("span");
        text.textContent = text.textContent.trim() === "Star" ? "Unstar" : "Star";
        document.querySelector(".star-count").textContent = json.star_count;
      }
    });
  }
  act(event);
});

const ACTIONS = {
  ".js-close-alert": (found) => {
    if (found.dataset.cookie) {
      document.cookie = found.dataset.cookie + "=false; path=/; max-age=31536000; samesite=lax";
    }
    found.closest(".gl-alert").remove();
  },
  ".js-attach-file": (found) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.addEventListener("change", () => attach(found.closest(".js-md-area").querySelector("textarea"), input.files));
    input.click();
  },
  ".js-open-calendar": (found) => openCalendar(found.parentElement.querySelector(".datepicker")),
  ".js-collapse-details": (found) => {
    const hidden = found.parentElement.querySelector(".merge-details").classList.toggle("hidden");
    found.title = (hidden ? "Expand" : "Collapse") + " merge details";
    found.setAttribute("aria-label", found.title);
  },
  ".js-assign-to-me": (found) => {
    const picker = found.parentElement.querySelector(".js-picker");
    const mine = [...picker.querySelectorAll(".js-choice")].find((each) => each.dataset.value === found.dataset.id);
    if (mine) {
      choose(picker, mine);
    } else {
      const values = picker.querySelector(".js-values");
      values.innerHTML = "";
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = picker.dataset.name;
      input.value = found.dataset.id;
      values.append(input);
      picker.querySelector(".dropdown-toggle-text").textContent = found.dataset.name;
    }
    found.hidden = true;
  },
  ".js-assign-yourself": (found) => {
    const form = found.closest(".block").querySelector(".js-sidebar-form");
    const field = form.querySelector(".js-picker").dataset.name;
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = field;
    input.value = found.dataset.id;
    form.append(input);
    form.requestSubmit();
  },
  ".js-reveal": (found) => reveal(found.dataset.target, true),
  ".js-reply-button": (found) => reveal(found.dataset.target, true),
  ".js-note-edit": (found) => reveal(found.dataset.target, true),
  ".js-cancel": (found) => reveal(found.dataset.target, false),
  ".js-issuable-edit": () => inlineEdit(true),
  ".js-issuable-edit-cancel": () => inlineEdit(false),
  ".js-modal-open": (found) => nameParts(bringBack(found.dataset.target)).classList.remove("hidden"),
  ".js-set-status-modal-trigger": () => {
    const template = document.getElementById("set-user-status-template");
    document.body.append(template.content.cloneNode(true));
    nameParts(document.querySelector("#set-user-status-modal"));
    document.querySelector("#set-user-status-modal .js-status-message-field").focus();
  },
  ".js-trigger-search-bar": () => document.getElementById("search").focus(),
  ".js-close-menu": () => closeMenus(document.body),
  ".js-color-choice": (found) => {
    const field = found.closest(".js-color-field");
    field.querySelector(".js-color-well").value = found.dataset.color;
    field.querySelector(".js-color-text").value = found.dataset.color;
  },
  ".js-modal-close": (found) => closeModal(found.closest(".modal")),
  ".js-clear-user-status-button": (found) => {
    found.parentElement.querySelector("input").value = "";
  },
  ".js-copy": (found) => {
    if (navigator.clipboard) {
      const source = found.dataset.clipboardFrom;
      const text = source ? [...document.querySelectorAll(source + " .line")].map((line) => line.textContent).join("\n")
        || document.querySelector(source).innerText : found.dataset.clipboardText;
      navigator.clipboard.writeText(text).catch(() => undefined);
    }
  },
  ".js-go": (found) => {
    location.href = found.dataset.href;
  },
  ".js-select-project": (found) => showProjects(found),
  ".js-toggle-project-select": (found) => showProjects(found),
  ".js-md": (found) => markdown(found),
  ".js-full-screen": (found) => found.closest(".js-md-area").classList.toggle("full-screen"),
  ".js-md-preview-button": (found) => preview(found),
  ".js-md-write-button": (found) => write(found),
  ".js-add-diff-note-button": (found) => diffNote(found),
  ".js-cancel-diff-note": (found) => found.closest("tr").remove(),
  ".js-bulk-edit-toggle": () => {
    document.querySelector(".js-bulk-form").classList.toggle("hidden");
    document.querySelectorAll(".issuable-check").forEach((each) => each.classList.toggle("hidden"));
  },
  ".js-sort-notes": (found) => {
    const list = document.getElementById("notes-list");
    mark(found, ".js-sort-notes");
    if (list.dataset.order !== found.dataset.order) {
      [...list.children].reverse().forEach((each) => list.append(each));
      list.dataset.order = found.dataset.order;
    }
  },
  ".js-filter-notes": (found) => {
    mark(found, ".js-filter-notes");
    for (const note of document.getElementById("notes-list").children) {
      const system = note.classList.contains("system-note");
      note.hidden = found.dataset.filter === "comments" ? system : found.dataset.filter === "history" && !system;
    }
  },
  ".js-issuable-sidebar-toggle": (found) => {
    const closed = document.body.classList.toggle("right-sidebar-collapsed");
    found.title = closed ? "Expand sidebar" : "Collapse sidebar";
  },
  ".js-collapse-card": (found) => {
    const hidden = document.querySelector(found.dataset.target).classList.toggle("hidden");
    found.setAttribute("aria-label", (hidden ? "Expand" : "Collapse") + (found.dataset.name ? " " + found.dataset.name : ""));
  },
  ".js-focus-mode": () => document.body.classList.toggle("focus-mode"),
  ".js-collapse-list": (found) => {
    const closed = found.closest(".board").classList.toggle("is-collapsed");
    found.title = closed ? "Expand" : "Collapse";
    found.setAttribute("aria-label", found.title);
  },
  ".js-toggle-mobile-nav": () => document.body.classList.toggle("mobile-nav-open"),
  ".js-toggle-sidebar": () => document.body.classList.toggle("sidebar-collapsed"),
  ".js-settings-toggle": (found) => {
    const section = found.closest("section");
    expandSection(section, !section.classList.contains("expanded"));
  },
  ".js-reveal-token": (found) => {
    const field = found.parentElement.querySelector("input");
    const hidden = field.value === field.dataset.masked;
    field.value = hidden ? field.dataset.value : field.dataset.masked;
    found.setAttribute("aria-label", hidden ? "Click to hide" : "Click to reveal");
    found.title = hidden ? "Click to hide" : "Click to reveal";
  },
  ".js-color": (found) => {
    document.getElementById("label_color").value = found.dataset.color;
  },
  ".js-clear-date": (found) => {
    document.querySelector(found.dataset.target).value = "";
  },
  ".js-token-remove": (found) => {
    const selector = found.closest(".js-token-selector");
    found.closest(".gl-token").remove();
    collectTokens(selector);
  },
  ".js-user-suggestion": (found) => addToken(found),
  ".js-compare-straight": (found) => {
    const straight = found.textContent.trim() === "...";
    found.textContent = straight ? ".." : "...";
    found.parentElement.querySelector("[name=straight]").value = String(straight);
  },
  ".js-choose-file": (found) => document.querySelector(found.dataset.target).click(),
};

function expandSection(section, open) {
  section.classList.toggle("expanded", open);
  section.querySelectorAll(".js-settings-toggle").forEach((each) => {
    each.textContent = open ? "Collapse" : "Expand";
  });
  section.querySelector(".settings-content").scrollTop = 0;
}

// A closed section is one pixel high and not hidden: whatever scrolls to something in it opens it.
document.addEventListener("scroll", (event) => {
  const section = event.target.matches && event.target.matches(".settings-content") && event.target.closest(".settings");
  if (section && !section.classList.contains("expanded") && event.target.scrollTop > 0) {
    expandSection(section, true);
  }
}, true);

function showProjects(found) {
  found.closest(".dropdown").querySelector(".dropdown-menu").classList.add("show");
}

function closeModal(modal) {
  if (modal.id === "set-user-status-modal") {
    modal.remove();
  } else {
    modal.classList.add("hidden");
    putAside(modal);
  }
}

// Dialogs and forms that are closed stand outside the page, as in the original: browsers name the labels of hidden fields.
const ASIDE = ".modal.hidden, .settings-row-form.hidden";
const aside = new Map();

function putAside(element) {
  const place = document.createComment("");
  element.replaceWith(place);
  aside.set(element, place);
}

function bringBack(selector) {
  for (const [element, place] of aside) {
    if (element.matches(selector)) {
      place.replaceWith(element);
      aside.delete(element);
    }
  }
  return document.querySelector(selector);
}

document.addEventListener("DOMContentLoaded", () => document.querySelectorAll(ASIDE).forEach(putAside));

function act(event) {
  for (const [selector, action] of Object.entries(ACTIONS)) {
    const found = closest(event, selector);
    if (found) {
      if (found.tagName === "A") {
        event.preventDefault();
      }
      action(found, event);
    }
  }
  const confirmed = closest(event, "[data-confirm]");
  if (confirmed && !confirmed.dataset.sure) {
    event.preventDefault();
    askFirst(confirmed);
  }
  if (event.target.classList && event.target.classList.contains("modal")) {
    closeModal(event.target);
  }
}

// The ids and classes that BootstrapVue and GitLab's own dialogs give the parts of a dialog: scripts find them by these.
function nameParts(modal) {
  for (const part of ["content", "header", "title", "body", "footer"]) {
    const found = modal.querySelector(".modal-" + part);
    if (found && !found.id) {
      found.id = `${modal.id}___BV_modal_${part}_`;
    }
  }
  modal.querySelectorAll(".modal-footer .btn").forEach((button) => {
    const cancels = button.matches(".js-modal-close, .js-confirm-cancel");
    button.classList.add("btn-md", "gl-button", cancels ? "js-modal-action-cancel" : "js-modal-action-primary");
  });
  return modal;
}

// A question in the page, as scripts can't answer the browser's own.
function askFirst(button) {
  const modal = document.createElement("div");
  modal.id = button.dataset.confirmModal || "confirmationModal";
  modal.className = "modal js-confirm";
  modal.setAttribute("role", "dialog");
  modal.setAttribute("aria-modal", "true");
  modal.innerHTML = '<div class="modal-dialog"><div class="modal-content"><div class="modal-body"></div><footer class="modal-footer">'
      + '<button type="button" class="btn js-confirm-cancel">Cancel</button> <button type="button" class="btn js-confirm-sure" data-testid="confirm-ok-button"></button></footer></div></div>';
  modal.querySelector(".modal-body").textContent = button.dataset.confirm;
  const sure = modal.querySelector(".js-confirm-sure");
  sure.classList.add("btn-" + (button.dataset.confirmVariant || "danger"));
  if (button.dataset.confirmQa) {
    sure.dataset.qaSelector = button.dataset.confirmQa;
  }
  sure.textContent = button.dataset.confirmButton || button.textContent.trim() || "OK";
  sure.addEventListener("click", () => {
    modal.remove();
    button.dataset.sure = "true";
    button.click();
  });
  modal.querySelector(".js-confirm-cancel").addEventListener("click", () => modal.remove());
  if (button.dataset.confirmBoxed !== undefined) {
    const box = document.createElement("div");
    box.append(...sure.parentElement.childNodes);
    modal.querySelector(".modal-footer").append(box);
  }
  document.body.append(nameParts(modal));
  sure.focus();
}

function mark(found, selector) {
  document.querySelectorAll(selector).forEach((each) => each.classList.toggle("is-active", each === found));
  closeMenus(document.body);
}

function reveal(target, show) {
  const form = bringBack(target);
  form.classList.toggle("hidden", !show);
  if (form.matches(ASIDE)) {
    putAside(form);
  }
  const field = form.querySelector("textarea, input:not([type=hidden])");
  if (show && field) {
    field.focus();
  }
}

function inlineEdit(edit) {
  document.querySelector(".js-inline-edit").classList.toggle("hidden", !edit);
  document.querySelectorAll(".detail-page-description > .title-container, .detail-page-description > .description")
    .forEach((each) => each.classList.toggle("hidden", edit));
  if (edit) {
    document.getElementById("issuable-title").focus();
  }
}

// Markdown: buttons, preview.
function markdown(button) {
  const area = button.closest(".js-md-area").querySelector("textarea");
  const [from, to] = [area.selectionStart, area.selectionEnd];
  const selected = area.value.slice(from, to);
  let text;
  if (button.dataset.mdTag) {
    text = button.dataset.mdTag + selected + button.dataset.mdTag;
  } else if (button.dataset.mdBlock) {
    text = button.dataset.mdBlock.replace("{text}", selected || "{text}");
  } else if (button.dataset.mdLink) {
    text = "[" + (selected || "{text}") + "](url)";
  } else {
    text = (selected || "").split("\n").map((line) => button.dataset.mdPrefix + line).join("\n");
  }
  area.setRangeText(text, from, to, "end");
  area.focus();
}

// What is typed around a selection, and at the end of an item of a list, if the viewer wants it so.
const AROUND = {'"': '"', "'": "'", "`": "`", "(": ")", "[": "]", "{": "}", "<": ">", "*": "*", _: "_"};
const ITEM = /^(\s*)([*+-]|(\d+)\.)( \[[xX ~]\])?\s(.*)$/;
const RULE = /^\s{0,3}(-+\s*-+\s*-+[\s-]*|\*+\s*\*+\s*\*+[\s*]*)$/;
function typeMarkdown(event) {
  const area = event.target;
  const [from, to] = [area.selectionStart, area.selectionEnd];
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
    return;
  }
  if ("surround" in document.body.dataset && AROUND[event.key] && from !== to) {
    event.preventDefault();
    const selected = area.value.slice(from, to);
    area.setRangeText(event.key + selected + AROUND[event.key], from, to);
    area.setSelectionRange(from + 1, to + 1);
    area.dispatchEvent(new Event("input", {bubbles: true}));
  }
  if (event.key === "Enter" && !event.shiftKey && from === to && "listItems" in document.body.dataset) {
    const line = area.value.slice(area.value.lastIndexOf("\n", from - 1) + 1, from);
    const item = ITEM.exec(line);
    if (item && !item[5]) {
      // An empty item ends the list: the line break that follows replaces it.
      area.setSelectionRange(from - line.length, from);
    } else if (item && !RULE.test(line)) {
      event.preventDefault();
      const marker = item[3] ? Number(item[3]) + 1 + "." : item[2];
      area.setRangeText("\n" + item[1] + marker + (item[4] ? " [ ]" : "") + " ", from, to, "end");
      area.dispatchEvent(new Event("input", {bubbles: true}));
    }
  }
}

// Files that are attached: each is sent, and the text names it where the cursor is.
function attach(area, files) {
  for (const file of files) {
    const body = new FormData();
    body.append("file", file);
    fetch(projectPath() + "/uploads", {method: "POST", headers: {"X-CSRF-Token": csrf()}, body}).then((answer) => {
      if (!answer.ok) {
        throw new Error(answer.statusText);
      }
      return answer.json();
    }).then((json) => {
      area.setRangeText(json.link.markdown + "\n", area.selectionStart, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input", {bubbles: true}));
      area.focus();
    }).catch(() => {
      const alert = document.createElement("div");
      alert.className = "gl-alert gl-alert-danger";
      alert.setAttribute("role", "alert");
      alert.textContent = "There was an error attaching " + file.name + ".";
      area.closest(".js-md-area").append(alert);
    });
  }
}
document.addEventListener("dragover", (event) => {
  if (event.dataTransfer && [...event.dataTransfer.types].includes("Files") && closest(event, ".js-md-area")) {
    event.preventDefault();
  }
});
document.addEventListener("drop", (event) => {
  const area = closest(event, ".js-md-area");
  if (area && area.querySelector(".js-attach-file") && event.dataTransfer && event.dataTransfer.files.length) {
    event.preventDefault();
    attach(area.querySelector("textarea"), event.dataTransfer.files);
  }
});

// A new issue: those with like titles, while one types its own.
function findSimilar(title) {
  const holder = document.querySelector(".js-similar-issues");
  if (!holder) {
    return;
  }
  clearTimeout(title.waiting);
  const words = title.value.trim();
  if (words.length < 3) {
    holder.classList.add("hidden");
    return;
  }
  afterTyping(title, () => {
    const query = new URLSearchParams({search: words, in: "title", per_page: "5"});
    fetch("/api/v4/projects/" + encodeURIComponent(holder.dataset.project) + "/issues?" + query)
      .then((answer) => (answer.ok ? answer.json() : [])).then((found) => {
        holder.querySelector("ul").replaceChildren(...found.map((issue) => {
          const item = document.createElement("li");
          const link = document.createElement("a");
          link.href = issue.web_url;
          link.textContent = issue.title;
          item.append(link, " #" + issue.iid + " " + (issue.state === "opened" ? "Open" : "Closed"));
          return item;
        }));
        holder.classList.toggle("hidden", found.length === 0 || title.value.trim() !== words);
      });
  }, 400);
}

function projectPath() {
  const link = document.querySelector(".context-link");
  return link ? link.getAttribute("href") : "";
}

function showTab(area, button) {
  area.querySelectorAll(".md-header-tabs .nav-link").forEach((each) => {
    each.classList.toggle("active", each === button);
    each.setAttribute("aria-selected", String(each === button));
  });
}

function preview(button) {
  const area = button.closest(".js-md-area");
  const body = new URLSearchParams({text: area.querySelector("textarea").value});
  const holder = area.querySelector(".md-preview-holder");
  const address = projectPath() + (document.body.dataset.page.startsWith("projects") ? "/preview_markdown" : "/-/preview_markdown");
  fetch(address, {method: "POST", body, headers: {"X-CSRF-Token": csrf()}})
    .then((answer) => answer.json()).then((json) => {
      holder.innerHTML = json.body || "Nothing to preview.";
      holder.classList.remove("hidden");
      area.querySelector("textarea").classList.add("hidden");
      showTab(area, button);
    });
}

function write(button) {
  const area = button.closest(".js-md-area");
  area.querySelector(".md-preview-holder").classList.add("hidden");
  area.querySelector("textarea").classList.remove("hidden");
  showTab(area, button);
}

function diffNote(button) {
  const row = button.closest("tr");
  const made = document.createElement("tr");
  made.className = "notes_holder";
  const cell = made.insertCell();
  cell.colSpan = row.cells.length;
  cell.append(document.getElementById("diff-note-form").content.cloneNode(true));
  const set = (name, value) => {
    cell.querySelector('[name="note[position][' + name + ']"]').value = value === "0" ? "" : value;
  };
  set("old_path", button.dataset.oldPath);
  set("new_path", button.dataset.newPath);
  set("old_line", button.dataset.oldLine);
  set("new_line", button.dataset.newLine);
  row.after(made);
  cell.querySelector("textarea").focus();
}

// Dates: a month to click in, under the field.
let calendar = null;
function openCalendar(input) {
  closeCalendar();
  const start = /^\d{4}-\d{2}-\d{2}$/.test(input.value) ? new Date(input.value + "T00:00:00Z") : new Date(document.body.dataset.today || "2023-03-28T00:00:00Z");
  calendar = document.createElement("div");
  calendar.className = "pika-single";
  input.after(calendar);
  drawCalendar(input, start.getUTCFullYear(), start.getUTCMonth());
}
function closeCalendar() {
  if (calendar) {
    calendar.remove();
    calendar = null;
  }
}
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
function drawCalendar(input, year, month) {
  const firstDay = Number(document.body.dataset.firstDay || 0);
  const first = new Date(Date.UTC(year, month, 1));
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const years = Array.from({length: 31}, (_, i) => year - 10 + i);
  calendar.innerHTML = '<div class="pika-title"><button type="button" class="pika-prev" aria-label="Previous Month">‹</button>'
      + '<select class="pika-select-month" aria-label="Month">' + MONTHS.map((name, i) => "<option value=" + i + (i === month ? " selected" : "") + ">" + name + "</option>").join("") + "</select>"
      + '<select class="pika-select-year" aria-label="Year">' + years.map((each) => "<option" + (each === year ? " selected" : "") + ">" + each + "</option>").join("") + "</select>"
      + '<button type="button" class="pika-next" aria-label="Next Month">›</button></div><table class="pika-table" role="grid"><thead><tr>'
      + WEEKDAYS.map((_, i) => "<th>" + WEEKDAYS[(i + firstDay) % 7] + "</th>").join("") + "</tr></thead><tbody></tbody></table>";
  const body = calendar.querySelector("tbody");
  let row = body.insertRow();
  for (let i = 0; i < (first.getUTCDay() + 7 - firstDay) % 7; i++) {
    row.insertCell();
  }
  for (let day = 1; day <= days; day++) {
    if (row.cells.length === 7) {
      row = body.insertRow();
    }
    const value = year + "-" + String(month + 1).padStart(2, "0") + "-" + String(day).padStart(2, "0");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "pika-button pika-day" + (value === input.value ? " is-selected" : "");
    button.textContent = day;
    button.addEventListener("click", () => {
      input.value = value;
      closeCalendar();
      input.dispatchEvent(new Event("change", {bubbles: true}));
    });
    row.insertCell().append(button);
  }
  calendar.querySelector(".pika-prev").addEventListener("click", () => drawCalendar(input, month ? year : year - 1, (month + 11) % 12));
  calendar.querySelector(".pika-next").addEventListener("click", () => drawCalendar(input, month === 11 ? year + 1 : year, (month + 1) % 12));
  calendar.querySelector(".pika-select-month").addEventListener("change", (event) => drawCalendar(input, year, Number(event.target.value)));
  calendar.querySelector(".pika-select-year").addEventListener("change", (event) => drawCalendar(input, Number(event.target.value), month));
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches(".datepicker")) {
    openCalendar(event.target);
  } else if (calendar && !calendar.contains(event.target)) {
    closeCalendar();
  }
  const header = closest(event, "#js-header-search");
  if (header && header.querySelector(".dropdown-menu")) {
    header.querySelector(".dropdown-menu").classList.add("show");
  }
});
document.addEventListener("mousedown", (event) => {
  if (calendar && !calendar.contains(event.target) && !event.target.matches(".datepicker")) {
    closeCalendar();
  }
});
// A day that has been typed to its end is chosen as much as one that was clicked.
function chooseTypedDay(field) {
  if (calendar && /^\d{4}-\d{2}-\d{2}$/.test(field.value)) {
    closeCalendar();
  }
}

document.addEventListener("change", (event) => {
  const target = event.target;
  if (target.matches(".js-submit")) {
    target.form.submit();
  }
  if (target.matches(".js-reveal-check")) {
    const holder = document.querySelector(target.dataset.target);
    holder.classList.toggle("hidden", !target.checked);
    holder.querySelectorAll("textarea, input").forEach((field) => { field.disabled = !target.checked; });
  }
  if (target.matches(".js-date-form .datepicker")) {
    target.form.submit();
  }
  if (target.matches(".js-bulk-check")) {
    document.querySelector(".js-bulk-ids").value =
      [...document.querySelectorAll(".js-bulk-check:checked")].map((each) => each.value).join(",");
  }
  if (target.matches(".js-diff-preference")) {
    const sent = new URLSearchParams({_method: "put", ["user[" + target.dataset.name + "]"]: target.checked ? "1" : "0"});
    fetch("/-/profile/preferences", {method: "POST", body: sent, headers: {"X-CSRF-Token": csrf()}}).then(() => {
      const address = new URL(location.href);
      address.searchParams.delete("w");
      location.href = address;
    });
  }
  if (target.matches(".js-toggle-draft")) {
    const title = target.form.querySelector("[name='merge_request[title]']");
    title.value = target.checked ? "Draft: " + title.value : title.value.replace(/^draft:\s*/i, "");
  }
  if (target.matches(".js-task-list-container input[type=checkbox]")) {
    checkTask(target);
  }
  if (target.matches("input[type=file]")) {
    const name = target.parentElement.querySelector(".js-file-name");
    if (name) {
      name.textContent = target.files.length ? target.files[0].name : "No file chosen.";
    }
  }
  if (target.matches(".js-role-select")) {
    target.form.submit();
  }
});

function checkTask(box) {
  const holder = box.closest(".js-task-list-container");
  const boxes = [...holder.querySelectorAll(".md input[type=checkbox]")];
  const field = document.querySelector("#issue-description, #task-list-source");
  let at = -1;
  const wanted = boxes.indexOf(box);
  const text = field.value.replace(/^(\s*(?:[-*+]|\d+\.)\s+\[)([ xX])(\])/gm, (whole, before, mark, after) => {
    at += 1;
    return at === wanted ? before + (box.checked ? "x" : " ") + after : whole;
  });
  const name = field.name || "issue[description]";
  post(holder.dataset.updateUrl.replace(/\.json$/, ""), {_method: "put", [name]: text});
}

// What typing into a field does.
const TYPED = {
  ".datepicker": chooseTypedDay,
  ".js-dropdown-filter": filterChoices,
  "#issue_title": findSimilar,
  "[data-testid='comment-field']": nameCloseButton,
  "#project_name, #template_project_name, #import_project_name, #group_name, #fork-name, .new_project #name": slug,
  "#project_path, #template_project_path, #import_project_path, #group_path, #fork-slug, .new_project #path": (path) => { path.dataset.typed = path.value; },
  "#branch_name.js-branch-name": offerMergeRequest,
  "#project-filter-form-field, #group-filter-form-field": (field) => afterTyping(field, () => field.form.submit(), 1000),
  ".js-user-search-input": searchUsers,
  ".js-confirm-word": (field) => { document.querySelector(field.dataset.button).disabled = field.value !== field.dataset.word; },
  ".js-search-page": searchPage,
};

document.addEventListener("input", (event) => {
  for (const [selector, action] of Object.entries(TYPED)) {
    if (event.target.matches(selector)) {
      action(event.target);
    }
  }
});

// The button that closes an issue says whether it comments, too.
function nameCloseButton(comment) {
  const button = comment.form.querySelector(".js-note-target-close");
  if (button) {
    button.textContent = comment.value.trim() ? button.dataset.commentText : button.dataset.actionText;
  }
}

// A file that is committed to another branch can be proposed by a merge request.
function offerMergeRequest(branch) {
  const offer = branch.form.querySelector(".js-create-merge-request-container");
  const other = branch.value !== branch.dataset.originalBranch && branch.value !== "";
  offer.classList.toggle("hidden", !other);
  offer.querySelectorAll("input").forEach((each) => { each.disabled = !other; });
}

function searchPage(field) {
  const words = field.value.trim().toLowerCase();
  document.querySelectorAll(".profile-section").forEach((each) => each.classList.toggle("hidden", !each.textContent.toLowerCase().includes(words)));
  searchSettings(words);
}

// Sections of settings that have what is searched for are open, the others are hidden; without words all are as they were.
function searchSettings(words) {
  document.querySelectorAll(".js-search-settings-section").forEach((section) => {
    const open = section.classList.contains("expanded");
    if (words && section.dataset.before === undefined) {
      section.dataset.before = String(open);
    }
    const found = section.textContent.toLowerCase().includes(words);
    const wanted = words ? found : section.dataset.before === undefined ? open : section.dataset.before === "true";
    section.classList.toggle("hidden", !found);
    if (!words) {
      delete section.dataset.before;
    }
    const toggle = section.querySelector(".js-settings-toggle");
    if (wanted !== open && toggle) {
      toggle.click();
    }
  });
}

// Variables of a pipeline: another row appears once the last one is begun.
document.querySelectorAll("#new-pipeline-form").forEach((form) => {
  const rows = () => [...form.querySelectorAll(".js-variable-row")];
  form.addEventListener("input", (event) => {
    const last = rows().pop();
    if (last.contains(event.target) && last.querySelector("input").value) {
      const next = last.cloneNode(true);
      next.querySelectorAll("input, textarea").forEach((field) => { field.value = ""; });
      last.after(next);
    }
  });
  form.addEventListener("click", (event) => {
    const remove = event.target.closest(".js-remove-variable");
    if (remove && rows().length > 1) {
      remove.closest(".js-variable-row").remove();
    }
  });
});

// A section of settings that the address names is open.
const named = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (named && named.matches("section.settings:not(.expanded)") && named.querySelector(".js-settings-toggle")) {
  named.querySelector(".js-settings-toggle").click();
}

// A path follows the name until a visitor types another one, and again once that is empty.
function slug(field) {
  const target = field.id === "fork-name" ? "fork-slug" : field.id.replace(/(^|_)name$/, "$1path");
  const path = field.form.querySelector("#" + target) || document.getElementById(target);
  if (path && !path.dataset.typed) {
    path.value = field.value.trim().toLowerCase().replace(/[^a-z0-9_.-]+/g, "-").replace(/^-+|-+$/g, "");
  }
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeMenus(document.body);
    closeCalendar();
    document.querySelectorAll(".modal:not(.hidden)").forEach(closeModal);
  }
  if (event.key === "Enter" && event.target.matches && event.target.matches(".js-dropdown-filter")) {
    event.preventDefault();
    const first = [...event.target.closest(".dropdown-menu").querySelectorAll("li:not([hidden]) .js-choice, .js-filtered > a:not([hidden])")]
      .find((each) => each.dataset.value !== "");
    if (first) {
      first.click();
    }
  }
  if (event.target.matches && event.target.matches(".markdown-area, .note-textarea")) {
    typeMarkdown(event);
  }
  if (event.key === "Enter" && event.target.matches && event.target.matches(".js-user-search-input")) {
    event.preventDefault();
    const first = event.target.closest(".js-token-selector").querySelector(".js-user-suggestion");
    if (first) {
      addToken(first);
    }
  }
  if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
    const form = event.target.closest && event.target.closest(".js-quick-submit");
    if (form) {
      form.requestSubmit();
    }
  }
});

// Members: people are searched for while one types, and become tokens.
function searchUsers(input) {
  clearTimeout(input.waiting);
  const menu = input.closest(".js-token-selector").querySelector(".dropdown-menu");
  const text = input.value.trim();
  if (!text) {
    menu.classList.remove("show");
    return;
  }
  afterTyping(input, () => {
    fetch("/-/autocomplete/users.json?active=true&search=" + encodeURIComponent(text)).then((answer) => answer.json()).then((people) => {
      menu.replaceChildren(...people.map((person) => {
        const item = document.createElement("li");
        item.className = "gl-dropdown-item";
        item.setAttribute("role", "presentation");
        const button = document.createElement("button");
        button.type = "button";
        button.className = "link dropdown-item js-user-suggestion";
        button.setAttribute("role", "option");
        button.dataset.value = person.id;
        button.dataset.text = person.name;
        const name = document.createElement("span");
        name.className = "gl-avatar-labeled-label";
        name.textContent = person.name;
        const handle = document.createElement("span");
        handle.className = "gl-avatar-labeled-sublabel";
        handle.textContent = person.username;
        button.append(name, " ", handle);
        item.append(button);
        return item;
      }));
      if (!people.length) {
        menu.textContent = "No matches found";
      }
      menu.classList.add("show");
    });
  });
}

function addToken(suggestion) {
  const selector = suggestion.closest(".js-token-selector");
  const token = document.createElement("span");
  token.className = "gl-token";
  token.dataset.value = suggestion.dataset.value;
  const text = document.createElement("span");
  text.className = "gl-token-content";
  text.textContent = suggestion.dataset.text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "js-token-remove btn-icon";
  close.setAttribute("aria-label", "Remove");
  close.textContent = "×";
  token.append(text, close);
  const input = selector.querySelector("input.js-user-search-input");
  input.before(token);
  input.value = "";
  selector.querySelector(".dropdown-menu").classList.remove("show");
  collectTokens(selector);
  input.focus();
}

function collectTokens(selector) {
  const field = selector.querySelector("input[type=hidden]");
  field.value = [...selector.querySelectorAll(".gl-token")].map((each) => each.dataset.value).join(",");
  field.dispatchEvent(new Event("change", {bubbles: true}));
}

// The search bar of lists: a kind of condition, how it compares, a value; then the list is asked for.
const KINDS = {
  issues: [["Assignee", "assignee_username", "people"], ["Author", "author_username", "people"], ["Confidential", "confidential", ["yes", "no"]],
    ["Label", "label_name[]", "label"], ["Milestone", "milestone_title", "milestone"], ["My-Reaction", "my_reaction_emoji", ["thumbsup", "thumbsdown", "heart"]],
    ["Release", "release_tag", "release"], ["Search Within", "in", ["TITLE", "DESCRIPTION"]], ["Type", "type[]", ["issue", "incident"]]],
  merge_requests: [["Author", "author_username", "people"], ["Assignee", "assignee_username", "people"], ["Reviewer", "reviewer_username", "people"],
    ["Approved-By", "approved_by_usernames[]", "people"], ["Milestone", "milestone_title", "milestone"], ["Release", "release_tag", "release"],
    ["Label", "label_name[]", "label"], ["My-Reaction", "my_reaction_emoji", ["thumbsup", "thumbsdown", "heart"]], ["Draft", "draft", ["yes", "no"]],
    ["Target-Branch", "target_branch", "branch"], ["Environment", "environment", "environment"], ["Deployed-before", "deployed_before", "day"],
    ["Deployed-after", "deployed_after", "day"]],
};
function startSearchBar(form) {
  const input = form.querySelector(".gl-filtered-search-term-input");
  const menu = form.querySelector(".gl-filtered-search-suggestion-list");
  let pending = null;
  const offer = (entries) => {
    menu.replaceChildren(...entries.map(([text, note, action]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "link gl-filtered-search-suggestion";
      button.setAttribute("role", "option");
      button.textContent = text;
      if (note) {
        const small = document.createElement("span");
        small.className = "dropdown-menu-user-username";
        small.textContent = note;
        button.append(" ", small);
      }
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        action();
      });
      return button;
    }));
    menu.classList.toggle("show", entries.length > 0);
  };
  const kinds = () => {
    pending = null;
    const words = input.value.trim().toLowerCase();
    const found = KINDS[form.dataset.kind].filter((kind) => offered(kind) && kind[0].toLowerCase().startsWith(words)).map((kind) => [kind[0], "", () => operators(kind)]);
    offer(words ? [...found, ["Search for this text", "", () => form.requestSubmit()]] : found);
  };
  const offered = (kind) => form.dataset.dashboard !== "true" || !["release", "environment", "branch", "day"].includes(kind[2]);
  const piece = (text, close) => {
    const token = document.createElement("span");
    token.className = "gl-token js-pending-token";
    token.dataset.testid = "filtered-search-token";
    token.textContent = text;
    form.querySelectorAll(".js-pending-token").forEach((each) => each.remove());
    input.parentElement.before(token);
    input.value = "";
    input.focus();
    return token;
  };
  const operators = (kind) => {
    piece(kind[0]);
    pending = {kind};
    if (kind[1] === "in" || kind[2] === "day") {
      values(kind, "=");
      return;
    }
    offer([["=", "is", () => values(kind, "=")], ["!=", "is not", () => values(kind, "!=")]]);
  };
  const values = (kind, operator) => {
    piece(kind[0] + " " + operator);
    pending = {kind, operator};
    if (kind[2] === "day") {
      input.placeholder = "YYYY-MM-DD";
      offer([]);
      return;
    }
    if (Array.isArray(kind[2])) {
      show(kind[2].map((value) => ({value, text: value, note: ""})));
      return;
    }
    const load = () => fetch(form.dataset.values + "?type=" + kind[2] + "&search=" + encodeURIComponent(input.value)).then((answer) => answer.json())
      .then((list) => show(list.map((each) => kind[2] === "people" ? {value: each.note.slice(1), text: each.text, note: each.note} : {value: each.text, text: each.text, note: ""})));
    pending.load = form.dataset.dashboard === "true" ? load : null;
    load();
  };
  const show = (list) => {
    if (!pending) {
      return;
    }
    pending.list = list;
    const words = input.value.trim().toLowerCase();
    const special = ["label", "milestone", "people", "release"].includes(pending.kind[2]) && pending.kind[0] !== "Author"
      ? ["None", "Any"].map((value) => ({value, text: value, note: ""})) : [];
    offer([...special, ...list].filter((each) => (each.text + " " + each.note).toLowerCase().includes(words)).slice(0, 60)
      .map((each) => [each.text, each.note, () => finish(each.value)]));
  };
  const finish = (value) => {
    let name = pending.kind[1];
    if (pending.operator === "!=") {
      name = name.endsWith("[]") ? "not[" + name.slice(0, -2) + "][]" : "not[" + name + "]";
    }
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.querySelectorAll(".js-pending-token").forEach((each) => each.remove());
    const token = document.createElement("span");
    token.className = "gl-token js-visual-token";
    token.dataset.testid = "filtered-search-token";
    token.append(pending.kind[0] + " " + pending.operator + " " + value, field);
    input.parentElement.before(token);
    input.value = "";
    pending = null;
    menu.classList.remove("show");
    if (form.dataset.dashboard === "true") {
      submit();
    } else {
      kinds();
      input.focus();
    }
  };
  const submit = () => {
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (value !== "") {
        parameters.append(name, value);
      }
    }
    location.href = form.getAttribute("action") + "?" + parameters;
  };
  const typed = () => {
    const match = /^([a-z-]+):?(!?=)\s*[~%@]?"?(.*?)"?$/i.exec(input.value.trim());
    const kind = match && KINDS[form.dataset.kind].find(([name]) => name.toLowerCase() === match[1].toLowerCase());
    if (kind && match[3]) {
      pending = {kind, operator: match[2]};
      const field = document.createElement("input");
      field.type = "hidden";
      const name = kind[1];
      field.name = match[2] === "=" ? name : name.endsWith("[]") ? "not[" + name.slice(0, -2) + "][]" : "not[" + name + "]";
      field.value = match[3];
      form.append(field);
      input.value = "";
    }
  };
  input.addEventListener("focus", kinds);
  input.addEventListener("click", (event) => {
    event.stopPropagation();
    if (!pending && !menu.classList.contains("show")) {
      kinds();
    }
  });
  input.addEventListener("input", () => {
    if (!pending) {
      kinds();
    } else if (pending.load) {
      pending.load();
    } else if (pending.list) {
      show(pending.list);
    }
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && input.value === "") {
      const pendingToken = form.querySelector(".js-pending-token");
      const last = [...form.querySelectorAll(".js-visual-token")].pop();
      (pendingToken || last || document.createElement("i")).remove();
      pending = null;
    }
    if (event.key === "Enter" && pending && pending.kind[2] === "day" && /^\d{4}-\d{2}-\d{2}$/.test(input.value.trim())) {
      event.preventDefault();
      input.placeholder = "";
      finish(input.value.trim());
      return;
    }
    if (event.key === "Enter" && pending && pending.operator && menu.querySelector("button")) {
      event.preventDefault();
      const exact = [...menu.querySelectorAll("button")].find((each) => each.textContent.trim().toLowerCase().startsWith(input.value.trim().toLowerCase()) && each.textContent !== "None" && each.textContent !== "Any");
      (exact || menu.querySelector("button")).click();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    typed();
    submit();
  });
}
document.querySelectorAll(".js-filtered-search").forEach(startSearchBar);

// Panes that the address's hash chooses: new projects and groups.
// Only the form that is shown has entries in its menu of namespaces: the original loads them for it.
const namespaces = new Map();

function fillNamespaceMenus(pane) {
  document.querySelectorAll(".js-namespace-pane .js-picker .dropdown-content").forEach((list) => {
    if (!namespaces.has(list)) {
      namespaces.set(list, [...list.children]);
    }
    list.replaceChildren(...(pane && pane.contains(list) ? namespaces.get(list) : []));
  });
}

function showPane() {
  const landing = document.querySelector(".js-new-namespace-landing");
  if (!landing) {
    return;
  }
  const wanted = location.hash.replace(/^#/, "").replace(/_/g, "-").replace(/-pane$/, "");
  const pane = wanted && document.getElementById(wanted + "-pane");
  document.querySelectorAll(".js-namespace-pane").forEach((each) => each.classList.toggle("active", each === pane));
  fillNamespaceMenus(pane);
  landing.classList.toggle("hidden", Boolean(pane));
  const crumb = document.querySelector(".js-pane-crumb");
  if (crumb) {
    crumb.textContent = pane ? pane.dataset.title : "";
  }
}
window.addEventListener("hashchange", showPane);
showPane();

document.addEventListener("change", (event) => {
  if (event.target.matches("[name='project[template_name]']")) {
    const pane = event.target.closest(".js-namespace-pane");
    pane.querySelector(".js-template-list").classList.add("hidden");
    pane.querySelector(".js-template-fields").classList.remove("hidden");
    pane.querySelector(".js-selected-template").textContent = event.target.dataset.title;
    pane.querySelector(".js-template-name").value = event.target.value;
    pane.querySelector("[name='project[name]']").focus();
  }
});
document.addEventListener("click", (event) => {
  if (closest(event, ".js-change-template")) {
    const pane = event.target.closest(".js-namespace-pane");
    pane.querySelector(".js-template-list").classList.remove("hidden");
    pane.querySelector(".js-template-fields").classList.add("hidden");
    pane.querySelectorAll("[name='project[template_name]']").forEach((each) => { each.checked = false; });
  }
  const tab = closest(event, ".js-tabs a[href^='#']");
  if (tab) {
    event.preventDefault();
    const holder = tab.closest(".js-tabs");
    holder.querySelectorAll("a").forEach((each) => {
      each.classList.toggle("active", each === tab);
      if (each.getAttribute("role") === "tab") {
        each.setAttribute("aria-selected", String(each === tab));
      }
      const pane = document.querySelector(each.getAttribute("href"));
      if (pane) {
        pane.classList.toggle("active", each === tab);
      }
    });
  }
});

// Dots for spaces and arrows for tabs, behind the text of the Web IDE.
function markWhitespace(editor, area) {
  const marks = document.createElement("pre");
  marks.className = "whitespace-marks";
  marks.setAttribute("aria-hidden", "true");
  area.before(marks);
  const draw = () => {
    marks.replaceChildren(...area.value.split(/( +|\t)/).map((part) => {
      const mark = document.createElement(part === "\t" ? "i" : part.startsWith(" ") ? "b" : "span");
      mark.textContent = part.startsWith(" ") ? "·".repeat(part.length) : part;
      return mark;
    }), "\n");
  };
  area.addEventListener("input", draw);
  area.addEventListener("scroll", () => { marks.scrollTop = area.scrollTop; marks.scrollLeft = area.scrollLeft; });
  draw();
}

// The editor of files: lines and their numbers side by side, a licence for the asking.
document.querySelectorAll(".js-code-editor").forEach((editor) => {
  const area = editor.querySelector("textarea");
  const numbers = editor.querySelector(".line-numbers");
  const draw = () => {
    numbers.textContent = Array.from({length: area.value.split("\n").length}, (_, i) => i + 1).join("\n");
  };
  area.addEventListener("input", draw);
  area.addEventListener("scroll", () => { numbers.scrollTop = area.scrollTop; });
  if ("visibleWhitespace" in document.body.dataset && editor.closest(".ide-view")) {
    markWhitespace(editor, area);
  }
  area.addEventListener("keydown", (event) => {
    if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      area.setRangeText("  ", area.selectionStart, area.selectionEnd, "end");
    }
  });
  draw();
  editor.closest("form").querySelectorAll(".js-template-choice").forEach((choice) => choice.addEventListener("click", () => {
    fetch(choice.dataset.url).then((answer) => answer.json()).then((json) => {
      area.value = json.content;
      draw();
      // The original gives the file the template's usual name, whatever it was called.
      const name = editor.closest("form").querySelector("#file_name, #file_path");
      if (name) {
        name.value = json.file_name;
        name.dispatchEvent(new Event("input", {bubbles: true}));
      }
      closeMenus(document.body);
    });
  }));
});
document.querySelectorAll(".js-new-blob-form").forEach((form) => {
  const name = form.querySelector("#file_name");
  const button = form.querySelector("#commit-changes");
  const check = () => { button.disabled = name.value.trim() === ""; };
  name.addEventListener("input", check);
  check();
});

// Boards: cards are looked for by their words, and carried from list to list.
document.querySelectorAll(".js-board-search").forEach((form) => form.addEventListener("submit", (event) => {
  event.preventDefault();
  const words = form.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean);
  document.querySelectorAll(".js-board-card").forEach((card) => {
    const text = card.textContent.toLowerCase();
    card.hidden = !words.every((word) => text.includes(word));
  });
}));
document.querySelectorAll(".js-board-card").forEach((card) => {
  card.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", card.id));
});
document.querySelectorAll(".js-board-list").forEach((list) => {
  list.addEventListener("dragover", (event) => event.preventDefault());
  list.addEventListener("drop", (event) => {
    event.preventDefault();
    const card = document.getElementById(event.dataTransfer.getData("text/plain"));
    if (card && card.dataset.list !== list.dataset.list) {
      post(card.dataset.move, {from: card.dataset.list, to: list.dataset.list});
    }
  });
});

document.querySelectorAll(".js-ide-new").forEach((form) => form.addEventListener("submit", (event) => {
  event.preventDefault();
  const name = form.querySelector("input").value.trim().replace(/^\/+/, "");
  if (name) {
    location.href = form.dataset.base + name.split("/").map(encodeURIComponent).join("/") + "?new=1";
  }
}));

document.querySelectorAll(".js-file-find").forEach((field) => field.addEventListener("input", () => {
  const words = field.value.trim().toLowerCase();
  document.querySelectorAll(".js-found-file").forEach((row) => { row.hidden = !row.textContent.toLowerCase().includes(words); });
}));

// Buttons that wait until what a field holds has been changed.
document.querySelectorAll("[data-enables]").forEach((field) => field.addEventListener("input", () => {
  document.querySelector(field.dataset.enables).disabled = field.value === field.defaultValue || field.value === "";
}));

// A color is typed or picked; each shows the other.
document.querySelectorAll(".js-color-field").forEach((field) => {
  const well = field.querySelector(".js-color-well");
  const text = field.querySelector(".js-color-text");
  well.addEventListener("input", () => { text.value = well.value; });
  text.addEventListener("input", () => {
    if (/^#[0-9a-fA-F]{6}$/.test(text.value)) {
      well.value = text.value;
    }
  });
});

// The filters of a search are applied once one of them has been changed.
document.querySelectorAll(".js-search-filters").forEach((form) => form.addEventListener("change", () => {
  form.querySelector("button").disabled = false;
}));

// Designs: files that are chosen or dropped are uploaded one after the other.
document.querySelectorAll(".js-design-form").forEach((form) => {
  const upload = async (files) => {
    for (const file of files) {
      const sent = new FormData();
      sent.append("authenticity_token", csrf());
      sent.append("upload_file", file);
      await fetch(form.action, {method: "POST", body: sent, redirect: "manual"});
    }
    location.reload();
  };
  form.querySelector(".js-design-file").addEventListener("change", (event) => upload([...event.target.files]));
  form.addEventListener("dragover", (event) => event.preventDefault());
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    upload([...event.dataTransfer.files]);
  });
});

// Moving an issue: projects are looked for by their names, and one of them is chosen.
document.querySelectorAll(".js-move-form").forEach((form) => {
  const search = form.querySelector(".js-move-search");
  const targets = form.querySelector(".js-move-targets");
  const button = form.querySelector(".btn-confirm");
  const load = () => fetch(search.dataset.url + "&search=" + encodeURIComponent(search.value)).then((answer) => answer.json()).then((projects) => {
    button.disabled = true;
    targets.replaceChildren(...projects.map((project) => {
      const label = document.createElement("label");
      const choice = document.createElement("input");
      choice.type = "radio";
      choice.name = "move_to_project_id";
      choice.value = project.id;
      choice.addEventListener("change", () => { button.disabled = false; });
      label.append(choice, " " + project.name_with_namespace);
      return label;
    }));
    if (!projects.length) {
      targets.textContent = "No matches found";
    }
  });
  search.addEventListener("input", () => afterTyping(search, load));
  form.parentElement.querySelector(".js-move-issue").addEventListener("click", load);
});

/* The menu at the top: what was visited often, and a search for the rest. The browser keeps the visits, as in the original. */
const FREQUENT = {visits: 3, shown: 5, kept: 20, pauseMillis: 15 * 60 * 1000};

function frequentItems(pane) {
  try {
    const items = JSON.parse(localStorage.getItem(pane.dataset.key));
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

function countVisit(menu) {
  const pane = menu.querySelector(`[data-pane="${menu.dataset.kind}"]`);
  if (!pane) {
    return;
  }
  const items = frequentItems(pane);
  const {name, path} = menu.dataset;
  const item = items.find((each) => each.path === path) || {path, frequency: 0, lastAccessedOn: 0};
  if (Date.now() - item.lastAccessedOn > FREQUENT.pauseMillis) {
    Object.assign(item, {name, frequency: item.frequency + 1, lastAccessedOn: Date.now()});
    const others = items.filter((each) => each !== item);
    others.sort((left, right) => right.frequency - left.frequency || right.lastAccessedOn - left.lastAccessedOn);
    try {
      localStorage.setItem(pane.dataset.key, JSON.stringify([item, ...others].slice(0, FREQUENT.kept)));
    } catch {
      /* a browser that keeps nothing forgets what was visited */
    }
  }
}

function listFrequent(pane, items, empty) {
  const list = pane.querySelector("ul");
  list.replaceChildren(...items.map((item) => {
    const link = document.createElement("a");
    link.href = item.path;
    link.textContent = item.name;
    const row = document.createElement("li");
    row.append(link);
    return row;
  }));
  const note = pane.querySelector(".section-empty");
  note.textContent = empty;
  note.hidden = items.length > 0;
}

function showFrequent(pane) {
  const often = frequentItems(pane).filter((item) => item.frequency >= FREQUENT.visits);
  often.sort((left, right) => right.frequency - left.frequency || right.lastAccessedOn - left.lastAccessedOn);
  const kind = pane.dataset.pane === "groups" ? "Groups" : "Projects";
  pane.querySelector(".frequent-title").hidden = false;
  listFrequent(pane, often.slice(0, FREQUENT.shown), `${kind} you visit often will appear here`);
}

function searchFrequent(pane, text) {
  if (!text) {
    showFrequent(pane);
    return;
  }
  pane.querySelector(".frequent-title").hidden = true;
  const groups = pane.dataset.pane === "groups";
  const query = new URLSearchParams({search: text, per_page: "20"});
  query.set(groups ? "all_available" : "membership", String(!groups));
  fetch(`/api/v4/${pane.dataset.pane}?${query}`).then((answer) => (answer.ok ? answer.json() : [])).then((found) => {
    if (pane.querySelector(".js-frequent-search").value.trim() === text) {
      const items = found.map((each) => groups
        ? {name: each.full_name, path: `/${each.full_path}`}
        : {name: each.name_with_namespace, path: `/${each.path_with_namespace}`});
      listFrequent(pane, items, "Sorry, no " + pane.dataset.pane + " matched your search");
    }
  });
}

const topNav = document.querySelector(".top-nav-menu");
if (topNav) {
  countVisit(topNav);
  topNav.querySelectorAll(".top-nav-pane").forEach(showFrequent);
  topNav.addEventListener("click", (event) => {
    const view = event.target.closest(".js-top-nav");
    if (view) {
      topNav.querySelectorAll(".js-top-nav").forEach((each) => each.classList.toggle("active", each === view));
      topNav.querySelectorAll(".top-nav-pane").forEach((pane) => {
        pane.hidden = pane.dataset.pane !== view.dataset.view;
      });
    }
  });
  topNav.addEventListener("input", ({target}) => {
    afterTyping(target, () => searchFrequent(target.closest(".top-nav-pane"), target.value.trim()));
  });
}
