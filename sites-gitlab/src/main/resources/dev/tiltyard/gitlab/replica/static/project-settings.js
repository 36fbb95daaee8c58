// The general settings of a project: topics, who has which feature, badges.
"use strict";

// Forms are sent once something in them has been changed.
document.querySelectorAll(".js-changes-enable").forEach((form) => {
  const button = form.querySelector("button:not([type=button])");
  button.disabled = !document.querySelector(".project-edit-errors");
  for (const kind of ["input", "change", "picked"]) {
    form.addEventListener(kind, (event) => {
      if (!event.target.matches(".js-topic-search-input, .js-dropdown-filter")) {
        button.disabled = false;
      }
    });
  }
});

// Topics: those that there are are offered while one types; Enter or a comma takes what was typed.
document.querySelectorAll(".js-topic-search-input").forEach((input) => {
  const selector = input.closest(".js-token-selector");
  const menu = selector.querySelector(".dropdown-menu");
  const chosen = () => [...selector.querySelectorAll(".gl-token")].map((each) => each.dataset.value.toLowerCase());
  const take = (name) => {
    const topic = name.replaceAll(",", " ").trim();
    if (topic && !chosen().includes(topic.toLowerCase())) {
      const token = document.createElement("span");
      token.className = "gl-token";
      token.dataset.value = topic;
      const text = document.createElement("span");
      text.className = "gl-token-content";
      text.textContent = topic;
      const remove = document.createElement("button");
      remove.type = "button";
      remove.className = "js-token-remove btn-icon";
      remove.setAttribute("aria-label", "Remove");
      remove.textContent = "×";
      token.append(text, remove);
      input.before(token);
    }
    input.value = "";
    menu.classList.remove("show");
    collectTokens(selector);
  };
  const offer = async () => {
    const words = input.value.trim();
    const answer = await fetch("/api/v4/topics?per_page=20&search=" + encodeURIComponent(words));
    const found = (await answer.json()).map((topic) => topic.name).filter((name) => !chosen().includes(name.toLowerCase()));
    if (words !== input.value.trim() || document.activeElement !== input) {
      return;
    }
    menu.replaceChildren(...found.map((name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "link dropdown-item";
      button.setAttribute("role", "option");
      button.textContent = name;
      button.addEventListener("click", () => take(name));
      return button;
    }));
    if (!found.length) {
      menu.textContent = "No matches found";
    }
    menu.classList.add("show");
  };
  input.addEventListener("focus", offer);
  input.addEventListener("input", () => afterTyping(input, offer));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      take(input.value);
    } else if (event.key === "Backspace" && !input.value) {
      const last = [...selector.querySelectorAll(".gl-token")].pop();
      if (last) {
        last.remove();
        collectTokens(selector);
      }
    }
  });
  input.form.addEventListener("submit", () => take(input.value));
});

// Features: what is switched and chosen is in hidden fields.
document.querySelectorAll(".sharing-permissions-form").forEach((form) => {
  const visibility = form.querySelector(".js-visibility");
  const rows = [...form.querySelectorAll(".js-feature")];
  const show = (row) => {
    const level = row.querySelector(".js-feature-level");
    const toggle = row.querySelector(".js-feature-toggle");
    const choice = row.querySelector(".js-feature-choice");
    const on = level.value !== "0" && level.value !== "false";
    if (toggle) {
      toggle.classList.toggle("is-checked", on);
      toggle.setAttribute("aria-checked", String(on));
    }
    if (choice) {
      const offered = !on ? [["0", "Enable feature to choose access level"]]
        : [["10", "Only Project Members"], ...(visibility.value === "0" ? [] : [["20", "Everyone With Access"]])];
      choice.replaceChildren(...offered.map(([value, text]) => new Option(text, value, false, value === level.value)));
      choice.disabled = !on || offered.length === 1;
    }
  };
  rows.forEach((row) => {
    const level = row.querySelector(".js-feature-level");
    const toggle = row.querySelector(".js-feature-toggle");
    const choice = row.querySelector(".js-feature-choice");
    if (toggle) {
      toggle.addEventListener("click", () => {
        const off = level.value === toggle.dataset.off;
        level.value = !off ? toggle.dataset.off : choice && visibility.value === "0" ? "10" : toggle.dataset.on;
        show(row);
      });
    }
    if (choice) {
      choice.addEventListener("change", () => { level.value = choice.value; });
    }
  });
  visibility.addEventListener("change", () => {
    form.querySelector(".js-visibility-meaning").textContent = visibility.selectedOptions[0].dataset.meaning;
    rows.filter((row) => row.querySelector(".js-feature-choice")).forEach((row) => {
      const level = row.querySelector(".js-feature-level");
      if (visibility.value === "0" && level.value === "20") {
        level.dataset.open = "true";
        level.value = "10";
      } else if (visibility.value !== "0" && level.dataset.open && level.value === "10") {
        level.value = "20";
      }
      show(row);
    });
  });
});

// Badges: the list is asked for, and changed, by the API.
document.querySelectorAll(".js-badges").forEach((section) => {
  const api = section.dataset.api;
  const list = section.querySelector(".js-badge-list");
  const [editing, adding] = section.querySelectorAll(".js-badge-form");
  let edited = 0;

  const say = (level, message) => {
    const place = document.querySelector(".flash-container");
    place.querySelectorAll(".js-badge-message").forEach((each) => each.remove());
    const box = document.createElement("div");
    box.className = "flash-" + level + " js-badge-message";
    box.setAttribute("role", "alert");
    box.textContent = message;
    place.append(box);
    box.scrollIntoView({block: "nearest"});
  };

  const picture = (address) => {
    const image = document.createElement("img");
    image.className = "project-badge";
    image.alt = "Badge image";
    image.src = address;
    return image;
  };

  const shown = (form, show) => {
    form.classList.toggle("hidden", !show);
    form.querySelectorAll("input, button").forEach((each) => { each.disabled = !show; });
  };

  const preview = (form) => {
    const place = form.querySelector(".js-badge-preview");
    const [link, image] = [form.elements.link_url.value.trim(), form.elements.image_url.value.trim()];
    clearTimeout(form.waiting);
    if (!link || !image) {
      place.textContent = "No image to preview";
      return;
    }
    afterTyping(form, async () => {
      const answer = await fetch(api + "/render?link_url=" + encodeURIComponent(link) + "&image_url=" + encodeURIComponent(image));
      const badge = await answer.json();
      const reference = document.createElement("a");
      reference.target = "_blank";
      reference.rel = "noopener noreferrer";
      reference.href = badge.rendered_link_url;
      const found = picture(badge.rendered_image_url);
      found.addEventListener("error", () => { place.textContent = "No badge image"; });
      reference.append(found);
      place.replaceChildren(reference);
    }, 300);
  };

  const clear = (form) => {
    form.reset();
    form.querySelectorAll(".invalid-feedback").forEach((each) => each.classList.add("hidden"));
    preview(form);
  };

  const edit = (badge) => {
    edited = badge ? badge.id : 0;
    clear(editing);
    shown(editing, Boolean(badge));
    shown(adding, !badge);
    if (badge) {
      editing.elements.name.value = badge.name || "";
      editing.elements.link_url.value = badge.link_url;
      editing.elements.image_url.value = badge.image_url;
      preview(editing);
      editing.elements.name.focus();
    }
  };

  const button = (label, icon, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "btn btn-sm";
    made.setAttribute("aria-label", label);
    made.title = label;
    made.textContent = icon;
    made.addEventListener("click", act);
    return made;
  };

  const askToDelete = (badge) => {
    const question = document.createElement("button");
    question.dataset.confirm = "If you delete this badge, you cannot restore it.";
    question.dataset.confirmButton = "Delete badge";
    question.addEventListener("click", async () => {
      try {
        await send("DELETE", api + "/" + badge.id, {});
        say("notice", "The badge was deleted.");
        await load();
      } catch (error) {
        say("alert", "Deleting the badge failed, please try again.");
      }
    });
    askFirst(question);
  };

  const row = (badge) => {
    const made = document.createElement("div");
    made.className = "badge-row";
    made.dataset.qaSelector = "project_badge_content";
    const cells = [picture(badge.rendered_image_url)];
    for (const text of [badge.name || "", badge.link_url, badge.kind === "project" ? "Project Badge" : "Group Badge"]) {
      const cell = document.createElement("span");
      cell.textContent = text;
      cells.push(cell);
    }
    const acts = document.createElement("span");
    acts.append(button("Edit", "✎", () => edit(badge)), " ", button("Delete", "✕", () => askToDelete(badge)));
    made.append(...cells, acts);
    return made;
  };

  const load = async () => {
    const badges = await (await fetch(api + "?per_page=100")).json();
    section.querySelector(".js-badge-count").textContent = badges.length;
    if (badges.length) {
      list.replaceChildren(...badges.map(row));
    } else {
      const none = document.createElement("p");
      none.className = "card-body";
      none.textContent = "This project has no badges";
      list.replaceChildren(none);
    }
  };

  for (const form of [editing, adding]) {
    form.noValidate = true;
    form.addEventListener("input", () => preview(form));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      let right = true;
      for (const field of [form.elements.link_url, form.elements.image_url]) {
        const valid = field.checkValidity();
        field.closest(".form-group").querySelector(".invalid-feedback").classList.toggle("hidden", valid);
        right = right && valid;
      }
      if (!right) {
        return;
      }
      const badge = {name: form.elements.name.value, link_url: form.elements.link_url.value.trim(), image_url: form.elements.image_url.value.trim()};
      try {
        await send(form === editing ? "PUT" : "POST", form === editing ? api + "/" + edited : api, badge);
        say("notice", form === editing ? "Badge saved." : "New badge added.");
        clear(adding);
        edit(null);
        await load();
      } catch (error) {
        say("alert", (form === editing ? "Saving" : "Adding") + " the badge failed, please check the entered URLs and try again.");
      }
    });
  }
  editing.querySelector(".js-badge-cancel").addEventListener("click", () => edit(null));
  edit(null);
  load();
});
