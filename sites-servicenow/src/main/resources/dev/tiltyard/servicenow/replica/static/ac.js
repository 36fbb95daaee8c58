/* Suggestions below a reference field while the user types. */
(function () {
  'use strict';
  let open = null;

  function Completer(input, hidden, table, changed) {
    this.input = input;
    this.hidden = hidden;
    this.table = table;
    this.changed = changed;
    this.resolving = 0;
    input.ac = this;
    input.setAttribute('autocomplete', 'off');
    const self = this;
    /* A search box becomes a combobox when somebody uses it, as in the original. */
    function awake() {
      input.setAttribute('aria-autocomplete', 'list');
      input.setAttribute('aria-haspopup', 'listbox');
      if (!self.list) input.setAttribute('aria-expanded', 'false');
      input.setAttribute('role', 'combobox');
    }
    input.addEventListener('focus', awake);
    if (document.activeElement === input || input.type !== 'search') awake();
    input.addEventListener('input', function () { self.ask(); });
    input.addEventListener('keydown', function (event) { self.key(event); });
    input.addEventListener('blur', function () { setTimeout(function () { self.left(); }, 150); });
  }
  Completer.prototype.isResolving = function () { return this.resolving > 0; };
  Completer.prototype.ask = function () {
    const self = this;
    const typed = this.input.value;
    this.hidden.value = '';
    if (!typed) { this.close(); return; }
    this.resolving++;
    fetch('/ac.do?table=' + encodeURIComponent(this.table) + '&q=' + encodeURIComponent(typed))
      .then(function (answer) { return answer.json(); })
      .then(function (json) { if (self.input.value === typed) self.show(json.result); self.answered(); })
      .finally(function () { self.resolving--; });
  };
  Completer.prototype.show = function (found) {
    const self = this;
    if (open && open !== this) open.close();
    this.close();
    this.list = document.createElement('div');
    this.list.className = 'ac_dropdown';
    this.list.setAttribute('role', 'listbox');
    found.forEach(function (each, index) {
      const option = document.createElement('div');
      option.id = 'ac_option_' + index;
      option.setAttribute('role', 'option');
      const cell = document.createElement('span');
      cell.className = 'ac_cell';
      cell.textContent = each.name;
      option.append(cell);
      option.addEventListener('mousedown', function (event) { event.preventDefault(); });
      option.addEventListener('click', function () { self.choose(each); });
      self.list.append(option);
    });
    const box = this.input.getBoundingClientRect();
    this.list.style.left = (box.left + scrollX) + 'px';
    this.list.style.top = (box.bottom + scrollY) + 'px';
    document.body.append(this.list);
    this.found = found;
    this.input.setAttribute('aria-expanded', 'true');
    open = this;
  };
  /* Enter before the response arrives selects its first record. */
  Completer.prototype.answered = function () {
    const take = this.takeFirst;
    this.takeFirst = false;
    if (take && this.list && this.found.length > 0) this.choose(this.found[0]);
  };
  Completer.prototype.choose = function (each) {
    this.hidden.value = each.id;
    this.input.value = each.name;
    this.close();
    if (this.changed) this.changed();
  };
  Completer.prototype.key = function (event) {
    if (event.key === 'Escape') this.close();
    if (event.key !== 'Enter') return;
    if (this.resolving > 0) { event.preventDefault(); this.takeFirst = true; }
    if (this.list && this.found.length > 0) { event.preventDefault(); this.choose(this.found[0]); }
  };
  /* A user who has returned to the field still needs the suggestions. */
  Completer.prototype.left = function () {
    if (document.activeElement !== this.input) this.leave();
  };
  Completer.prototype.leave = function () {
    if (!this.hidden.value && this.found) {
      const typed = this.input.value.toLowerCase();
      const same = this.found.filter(function (each) { return each.name.toLowerCase() === typed; });
      if (same.length > 0 && typed) this.choose(same[0]);
    }
    this.close();
  };
  Completer.prototype.close = function () {
    if (this.list) this.list.remove();
    this.list = null;
    this.input.setAttribute('aria-expanded', 'false');
    if (open === this) open = null;
  };
  window.AJAXReferenceCompleter = Completer;
})();
