"use strict";
(() => {
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  const $ = (selector, from = document) => from.querySelector(selector);
  const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
  // World time: the time at which the page was served, plus the time since then.
  const skew = Date.parse(root.dataset.worldNow) - Date.now();
  const now = () => Date.now() + skew;

  async function post(url, fields) {
    const body = new FormData();
    Object.entries(fields).forEach(([name, value]) => body.append(name, value));
    const answer = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" } });
    if (!answer.ok || answer.redirected) {
      throw new Error(`${url} answered ${answer.status}`);
    }
    return answer.json();
  }

  // --- times -------------------------------------------------------------------------------------------------------
  const plural = (count, unit) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  function distance(millis) {
    const minutes = Math.round(millis / 60000);
    if (minutes < 1) return plural(Math.max(0, Math.round(millis / 1000)), "second");
    if (minutes < 60) return plural(minutes, "minute");
    if (minutes < 1440) return plural(Math.round(minutes / 60), "hour");
    if (minutes < 43200) return plural(Math.round(minutes / 1440), "day");
    if (minutes < 525600) {
      const months = Math.round(minutes / 43200);
      return months === 12 ? "1 year" : plural(months, "month");
    }
    return plural(Math.round(minutes / 525600), "year");
  }
  function tellTimes(from = document) {
    $$('time[data-controller="relative-time"]', from).forEach((time) => {
      const ago = now() - Date.parse(time.dateTime);
      time.textContent = ago < 0 ? `in ${distance(-ago)}` : `${distance(ago)} ago`;
    });
    $$('time[data-controller="diff-time"]', from).forEach((time) => {
      const later = Date.parse(time.dateTime) - Date.parse(time.dataset.diffTimeCompareToValue);
      time.textContent = later < 0 ? `${distance(-later)} earlier` : `${distance(later)} later`;
    });
  }

  // --- menus -------------------------------------------------------------------------------------------------------
  const menus = () => $$(".dropdown--expanded");
  function setMenu(dropdown, open) {
    dropdown.classList.toggle("dropdown--expanded", open);
    $(".dropdown__toggle", dropdown).setAttribute("aria-expanded", String(open));
  }
  function prepareMenus(from = document) {
    $$(".dropdown__toggle", from).forEach((toggle) => {
      toggle.setAttribute("aria-haspopup", "true");
      toggle.setAttribute("aria-expanded", "false");
    });
  }
  document.addEventListener("click", (event) => {
    const toggle = event.target.closest(".dropdown__toggle");
    const dropdown = toggle && toggle.closest(".dropdown");
    menus().forEach((open) => {
      if (open !== dropdown && !open.contains(event.target)) setMenu(open, false);
    });
    if (dropdown) setMenu(dropdown, !dropdown.classList.contains("dropdown--expanded"));
  });
  document.addEventListener("keydown", (event) => {
    const dropdown = event.target.closest && event.target.closest(".dropdown");
    if (event.key === "Escape") {
      menus().forEach((open) => {
        setMenu(open, false);
        if (open === dropdown) $(".dropdown__toggle", open).focus();
      });
    } else if (dropdown && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const items = $$(".menu-item", dropdown).filter((item) => item.offsetParent !== null || !menus().includes(dropdown));
      if (!menus().includes(dropdown)) setMenu(dropdown, true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = items.indexOf(document.activeElement);
      const next = items[(at + step + items.length) % items.length];
      if (next) next.focus();
      event.preventDefault();
    }
  });

  // --- votes -------------------------------------------------------------------------------------------------------
  function showVote(form, choice, score) {
    form.classList.toggle("vote--user-upvoted", choice === 1);
    form.classList.toggle("vote--user-downvoted", choice === -1);
    $('[data-vote-target="up"]', form).title = choice === 1 ? "Retract upvote" : "Upvote";
    $('[data-vote-target="down"]', form).title = choice === -1 ? "Retract downvote" : "Downvote";
    form.dataset.voteChoiceValue = choice;
    form.dataset.voteScoreValue = score;
    const text = $('[data-vote-target="score"]', form);
    text.textContent = score < 0 ? `\u2212${-score}` : String(score);
    if (score < 0) {
      const balance = document.createElement("span");
      balance.className = "no-visibility";
      balance.setAttribute("aria-hidden", "true");
      balance.textContent = "\u2212";
      text.append(balance);
    }
  }
  async function vote(form, button) {
    if (form.classList.contains("vote--loading")) return;
    const side = button.dataset.voteTarget === "up" ? 1 : -1;
    const choice = Number(form.dataset.voteChoiceValue) === side ? 0 : side;
    form.classList.add("vote--loading");
    form.classList.remove("vote--failed");
    try {
      const answer = await post(`${form.getAttribute("action")}.json`, { token: form.elements.token.value, choice });
      showVote(form, choice, answer.netScore);
    } catch (error) {
      form.classList.add("vote--failed");
    } finally {
      form.classList.remove("vote--loading");
    }
  }

  // --- subscriptions -----------------------------------------------------------------------------------------------
  async function subscribe(button) {
    const form = button.closest("form");
    const subscribing = button.classList.contains("subscribe-button--subscribe");
    button.disabled = true;
    try {
      const path = `/f/${button.dataset.forum}/${subscribing ? "subscribe" : "unsubscribe"}.json`;
      const { subscribed } = await post(path, { token: form.elements.token.value });
      const count = $(".subscribe-button__subscriber-count", button);
      const total = Number(count.textContent.replace(/\D/g, "")) + (subscribing === subscribed ? (subscribed ? 1 : -1) : 0);
      button.classList.toggle("subscribe-button--subscribe", !subscribed);
      button.classList.toggle("subscribe-button--unsubscribe", subscribed);
      $(".subscribe-button__label-text", button).textContent = subscribed ? "Unsubscribe" : "Subscribe";
      count.textContent = total;
      count.setAttribute("aria-label", total === 0 ? "No subscribers" : plural(total, "subscriber"));
    } finally {
      button.disabled = false;
      button.focus();
    }
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches('form[data-controller="vote"]')) {
      event.preventDefault();
      vote(form, event.submitter || $('[data-vote-target="up"]', form));
    } else if (form.matches(".subscribe-form")) {
      event.preventDefault();
      subscribe($(".subscribe-button", form));
    } else if (form.dataset.confirm && !window.confirm(form.dataset.confirm)) {
      event.preventDefault();
    } else if (form.matches(".night-mode-form") && event.submitter) {
      event.preventDefault();
      root.dataset.nightMode = event.submitter.value;
      post("/night_mode.json", { token: form.elements.token.value, nightMode: event.submitter.value });
      menus().forEach((open) => setMenu(open, false));
    } else {
      touched.delete(form);
    }
  });

  // --- replies below the comment -----------------------------------------------------------------------------------
  async function openReply(link) {
    const main = link.closest(".comment__main");
    const open = $(".comment-form", main);
    if (open) {
      open.hidden = !open.hidden;
      if (!open.hidden) $("textarea", open).focus();
      return;
    }
    const body = $(".hideable__body", main);
    try {
      const answer = await fetch(link.dataset.form);
      if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
      body.insertAdjacentHTML("beforeend", await answer.text());
      prepareFields(body);
      $("textarea", body).focus();
    } catch (error) {
      const failed = document.createElement("p");
      failed.className = "fg-red";
      failed.setAttribute("role", "alert");
      failed.textContent = "Error loading form. Please try again.";
      body.append(failed);
    }
  }
  document.addEventListener("click", (event) => {
    const reply = event.target.closest(".comment__reply-link[data-form]");
    if (reply && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      openReply(reply);
    }
    const dismiss = event.target.closest(".site-alerts__dismiss");
    if (dismiss) dismiss.closest(".alert").remove();
  });

  // --- fields ------------------------------------------------------------------------------------------------------
  const touched = new Set();
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (form && form.method === "post" && event.target.type !== "checkbox") touched.add(form);
  });
  window.addEventListener("beforeunload", (event) => {
    if ([...touched].some((form) => form.isConnected)) event.preventDefault();
  });

  function checkLength(field) {
    const most = Number(field.dataset.remainingCharsMaxValue);
    const length = [...field.value].length;
    field.setCustomValidity(length > most ? `You entered too many characters (max ${most}, ${length} entered)` : "");
  }
  let previewTimer;
  function preview(field) {
    const box = $(".markdown-preview", field.closest(".form__row"));
    clearTimeout(previewTimer);
    box.hidden = field.value.trim() === "";
    if (box.hidden) return;
    previewTimer = setTimeout(async () => {
      const token = $('input[name="token"]');
      if (!token) return;
      const body = new FormData();
      body.append("markdown", field.value);
      const answer = await fetch("/markdown_preview", { method: "POST", body });
      if (answer.ok && !answer.redirected) $(".markdown-preview__inner", box).innerHTML = await answer.text();
    }, 250);
  }
  function prepareFields(from = document) {
    $$("[data-remaining-chars-max-value]", from).forEach((field) => field.addEventListener("input", () => checkLength(field)));
    $$('[data-markdown="preview"]', from).forEach((field) => field.addEventListener("input", () => preview(field)));
  }

  async function fetchTitle(form, url, title) {
    if (url.value.trim() === "" || title.value.trim() !== "") return;
    try {
      const answer = await post("/ft.json", { token: form.dataset.fetchTitles, url: url.value });
      if (answer.title && title.value.trim() === "") title.value = answer.title;
    } catch (error) {
      // Without a title, the member types one.
    }
  }

  // --- a select with a search field --------------------------------------------------------------------------------
  function enhance(select) {
    const id = select.id;
    const holder = document.createElement("span");
    holder.className = "select2 select2-container";
    const box = document.createElement("span");
    box.className = "select2-selection select2-selection--single";
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-haspopup", "true");
    box.setAttribute("aria-expanded", "false");
    box.setAttribute("aria-labelledby", `select2-${id}-container`);
    box.tabIndex = 0;
    const shown = document.createElement("span");
    shown.className = "select2-selection__rendered";
    shown.id = `select2-${id}-container`;
    shown.setAttribute("role", "textbox");
    shown.setAttribute("aria-readonly", "true");
    box.append(shown);
    holder.append(box);
    select.after(holder);
    select.classList.add("select2-hidden-accessible");
    select.tabIndex = -1;
    select.setAttribute("aria-hidden", "true");
    let list = null;
    let at = 0;
    const showChoice = () => {
      const option = select.selectedOptions[0];
      shown.textContent = option ? option.text : "";
      shown.title = shown.textContent;
    };
    function close(focus) {
      if (!list) return;
      list.remove();
      list = null;
      holder.classList.remove("select2-container--open");
      box.setAttribute("aria-expanded", "false");
      if (focus) box.focus();
    }
    function choose(value) {
      select.value = value;
      select.dispatchEvent(new Event("input", { bubbles: true }));
      select.dispatchEvent(new Event("change", { bubbles: true }));
      close(true);
    }
    function highlight(options, index) {
      at = Math.max(0, Math.min(options.length - 1, index));
      options.forEach((option, i) => {
        option.classList.toggle("select2-results__option--highlighted", i === at);
        option.setAttribute("aria-selected", String(option.dataset.value === select.value));
      });
      if (options[at]) options[at].scrollIntoView({ block: "nearest" });
    }
    function fill(results, text) {
      results.textContent = "";
      const wanted = text.trim().toLowerCase();
      [...select.options].filter((option) => option.text.toLowerCase().includes(wanted)).forEach((option) => {
        const item = document.createElement("li");
        item.className = "select2-results__option";
        item.setAttribute("role", "option");
        item.dataset.value = option.value;
        item.textContent = option.text;
        item.addEventListener("click", () => choose(option.value));
        item.addEventListener("mousemove", () => highlight([...results.children], [...results.children].indexOf(item)));
        results.append(item);
      });
      if (results.children.length === 0) {
        results.innerHTML = '<li class="select2-results__message" role="alert">No results found</li>';
      }
    }
    function open() {
      if (list) return;
      list = document.createElement("span");
      list.className = "select2-dropdown";
      const search = document.createElement("input");
      search.className = "select2-search__field";
      search.type = "search";
      search.setAttribute("role", "searchbox");
      search.setAttribute("aria-label", "Search");
      search.autocomplete = "off";
      const results = document.createElement("ul");
      results.className = "select2-results__options unlistify";
      results.id = `select2-${id}-results`;
      results.setAttribute("role", "listbox");
      list.append(search, results);
      holder.append(list);
      holder.classList.add("select2-container--open");
      box.setAttribute("aria-expanded", "true");
      fill(results, "");
      const options = () => $$(".select2-results__option", results);
      highlight(options(), select.selectedIndex);
      search.addEventListener("input", (event) => {
        event.stopPropagation();
        fill(results, search.value);
        highlight(options(), 0);
      });
      search.addEventListener("keydown", (event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") highlight(options(), at + (event.key === "ArrowDown" ? 1 : -1));
        else if (event.key === "Enter") { if (options()[at]) choose(options()[at].dataset.value); }
        else if (event.key === "Escape") close(true);
        else if (event.key === "Tab") { close(false); return; }
        else return;
        event.preventDefault();
        event.stopPropagation();
      });
      search.focus();
    }
    box.addEventListener("click", () => (list ? close(true) : open()));
    box.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " " || event.key === "ArrowDown") {
        event.preventDefault();
        open();
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        open();
      }
    });
    document.addEventListener("mousedown", (event) => {
      if (list && !holder.contains(event.target)) close(false);
    });
    select.addEventListener("change", showChoice);
    showChoice();
  }

  // --- user popover ------------------------------------------------------------------------------------------------
  let popper = null;
  let popperTimer;
  function closePopper() {
    clearTimeout(popperTimer);
    if (popper) popper.remove();
    popper = null;
  }
  const MEMBERS = [".submission__submitter", ".submission__body", ".comment__body", ".comment__context", ".comment__info", ".message__head", ".message__body"]
    .map((place) => (place === ".submission__submitter" ? place : `${place} a[href^="/user/"]`)).join(", ");
  function preparePoppers() {
    if (!document.body.classList.contains("js-poppers-enabled")) return;
    $$(MEMBERS).forEach((link) => link.setAttribute("aria-expanded", "false"));
    document.addEventListener("mouseover", (event) => {
      if (popper && popper.contains(event.target)) { clearTimeout(popperTimer); return; }
      const link = event.target.closest(MEMBERS);
      clearTimeout(popperTimer);
      if (!link) {
        popperTimer = setTimeout(closePopper, 300);
        return;
      }
      popperTimer = setTimeout(async () => {
        const answer = await fetch(link.getAttribute("href").replace("/user/", "/_up/"));
        if (!answer.ok) return;
        closePopper();
        popper = document.createElement("div");
        popper.className = "user-popper";
        popper.innerHTML = await answer.text();
        const place = link.getBoundingClientRect();
        popper.style.left = `${place.left + window.scrollX}px`;
        popper.style.top = `${place.bottom + window.scrollY + 4}px`;
        document.body.append(popper);
        tellTimes(popper);
      }, 500);
    });
  }

  // --- comments since the last visit -------------------------------------------------------------------------------
  function countNewComments() {
    try {
      const area = $(".comment-area[data-submission]");
      if (area) localStorage.setItem(`comments-${area.dataset.submission}`, area.dataset.comments);
      $$(".submission__new-comments").forEach((place) => {
        const seen = localStorage.getItem(`comments-${place.dataset.submission}`);
        const fresh = seen === null ? 0 : Number(place.dataset.comments) - Number(seen);
        if (fresh > 0) place.textContent = `(${fresh} new)`;
      });
    } catch (error) {
      // A browser without local storage shows no count.
    }
  }

  prepareMenus();
  prepareFields();
  tellTimes();
  setInterval(tellTimes, 60000);
  $$(".js-select2").forEach(enhance);
  const submit = $(".submission-form[data-fetch-titles]");
  if (submit) {
    const url = $("#submission_url");
    const title = $("#submission_title");
    url.addEventListener("blur", () => fetchTitle(submit, url, title));
  }
  preparePoppers();
  countNewComments();
})();
