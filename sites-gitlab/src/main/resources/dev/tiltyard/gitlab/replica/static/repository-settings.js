// The settings of a repository, of pipelines and of monitoring: protected branches and tags, mirrors, keys, switches, files.
"use strict";

// Branches and tags: one that is there is picked, or a name with stars is typed.
document.querySelectorAll(".js-ref-picker").forEach((picker) => {
  const field = picker.querySelector("input[type=hidden]");
  const text = picker.querySelector(".dropdown-toggle-text");
  const wildcard = picker.querySelector(".js-wildcard");
  picker.querySelector(".js-dropdown-filter").addEventListener("input", (event) => {
    const typed = event.target.value.trim();
    wildcard.classList.toggle("hidden", typed === "");
    wildcard.querySelector("code").textContent = typed;
    wildcard.querySelector("button").dataset.value = typed;
  });
  picker.addEventListener("click", (event) => {
    const choice = event.target.closest(".js-ref-choice");
    if (choice) {
      field.value = choice.dataset.value;
      text.textContent = choice.dataset.value;
      closeMenus(document.body);
      field.dispatchEvent(new Event("picked", {bubbles: true}));
    }
  });
});

// What protects something is sent once it is known what, and who may change it.
document.querySelectorAll(".js-needs-choices").forEach((form) => {
  form.addEventListener("picked", () => {
    const named = form.querySelector(".js-ref-picker input[type=hidden]").value !== "";
    const open = [...form.querySelectorAll(".js-picker")].some((picker) => !picker.querySelector(".js-values input"));
    form.querySelector(".settings-card-footer .btn").disabled = !named || open;
  });
});

// A role that is picked in the list of what is protected is kept at once.
document.querySelectorAll(".js-role-form").forEach((form) => form.addEventListener("picked", () => form.requestSubmit()));

// Switches: what is on is in the hidden field before them.
document.querySelectorAll(".js-switch").forEach((toggle) => toggle.addEventListener("click", () => {
  const field = toggle.previousElementSibling;
  const on = field.value !== "1";
  field.value = on ? "1" : "0";
  toggle.classList.toggle("is-checked", on);
  toggle.setAttribute("aria-checked", String(on));
  if (toggle.matches(".js-switch-submits")) {
    toggle.form.requestSubmit();
  }
}));

// Forms that wait until all that they need has been filled in, or a file has been chosen.
document.querySelectorAll(".js-requires-input, .js-requires-file").forEach((form) => {
  const check = () => {
    form.querySelector("button.btn-confirm").disabled = [...form.querySelectorAll("[required], input[type=file]")].some((field) => !field.value.trim());
  };
  form.addEventListener("input", check);
  form.addEventListener("change", check);
  check();
});

// Mirrors: a password is asked for where one is used.
document.querySelectorAll(".js-mirror-auth-type").forEach((choice) => choice.addEventListener("change", () => {
  choice.form.querySelector(".js-well-password-auth").classList.toggle("hidden", choice.value !== "password");
}));

// A file that is chosen is sent at once.
document.querySelectorAll(".js-sends-file").forEach((form) => {
  const field = form.querySelector("input[type=file]");
  form.querySelector("button").addEventListener("click", () => field.click());
  field.addEventListener("change", () => form.requestSubmit());
});

// Projects of Sentry: they are asked for, and nobody answers where its host can't be reached.
document.querySelectorAll(".js-sentry").forEach((form) => {
  form.querySelector(".js-error-tracking-connect").addEventListener("click", async () => {
    const fields = new URLSearchParams({
      api_host: form.querySelector("#error-tracking-api-host").value, token: form.querySelector("#error-tracking-token").value,
    });
    const answer = await fetch(form.dataset.projects + "?" + fields);
    const help = form.querySelector(".js-connect-help");
    help.textContent = (await answer.json()).message;
    help.classList.add("invalid-feedback");
    help.setAttribute("role", "alert");
  });
});
