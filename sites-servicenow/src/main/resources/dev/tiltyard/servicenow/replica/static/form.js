/* A form: its API for scripts (g_form), references, dependent choices, and its submission. */
(function () {
  'use strict';
  const data = window.pageData;
  const form = document.querySelector('form.record_form');

  function id(field) { return data.table + '.' + field; }
  function get(name) { return document.getElementById(name); }
  function control(field) {
    return get('sys_display.' + id(field)) || get('ni.' + id(field)) || get(id(field));
  }
  function element(field) {
    return data.elements.find(function (each) { return each.fieldName === field; });
  }
  /* Whether the typed text is no record's display value. */
  function namesNothing(field) {
    const shown = get('sys_display.' + id(field));
    return !!shown && !shown.readOnly && !!shown.value.trim() && !get(id(field)).value;
  }
  function box(field) { return get('element.' + id(field)); }

  /* Scripts also look for the related lists of a form. */
  window.GlideList2 = window.GlideList2 || { lists: {}, get: function (name) { return this.lists[name]; } };
  const tabs = Array.from(form.querySelectorAll('[role="tab"]'));
  window.g_tabs2Sections = {
    tabIDs: tabs.map(function (tab) { return tab.getAttribute('aria-controls'); }),
    tabsTabs: tabs.map(function (tab) { return { element: tab }; }),
    activated: tabs.length > 0,
    setActive: function (index) { tabs[index].click(); },
  };
  window.g_form = {
    elements: data.elements.map(function (each) { return { fieldName: each.fieldName, type: each.type, mandatory: each.mandatory, tableName: data.table }; }),
    tableName: data.table,
    getTableName: function () { return data.table; },
    getUniqueValue: function () { return data.id; },
    getSysId: function () { return data.id; },
    isNewRecord: function () { return data.isNew; },
    getEditableFields: function () {
      return data.elements.filter(function (each) { return !each.readOnly; }).map(function (each) { return each.fieldName; });
    },
    getLabelOf: function (field) { const found = element(field); return found ? found.label : ''; },
    getGlideUIElement: function (field) {
      return this.elements.find(function (each) { return each.fieldName === field; });
    },
    getControl: control,
    getControls: function (field) { const found = control(field); return found ? [found] : []; },
    getElement: control,
    getFormElement: function () { return form; },
    isVisible: function (uiElement, shown) { return !!uiElement && !!shown && !!shown.closest('.form_field') && !shown.closest('.form_field').hidden; },
    getValue: function (field) { const found = get(id(field)); return found ? found.value : ''; },
    getDisplayValue: function (field) { const found = control(field); return found ? found.value : ''; },
    setValue: function (field, value, shown) {
      const found = get(id(field));
      if (!found) return;
      found.value = value;
      const display = get('sys_display.' + id(field));
      if (display) display.value = shown === undefined ? '' : shown;
      const tick = get('ni.' + id(field));
      if (tick) tick.checked = String(value) === 'true';
    },
    clearValue: function (field) { this.setValue(field, '', ''); },
    setMandatory: function (field, mandatory) {
      const found = this.getGlideUIElement(field);
      if (!found) return;
      found.mandatory = mandatory;
      box(field).classList.toggle('mandatory', mandatory);
      const input = control(field);
      if (input) input.setAttribute('aria-required', String(mandatory));
    },
    isMandatory: function (field) { const found = this.getGlideUIElement(field); return !!found && found.mandatory; },
    setReadOnly: function (field, readOnly) { const found = control(field); if (found) found.readOnly = readOnly; },
    setDisplay: function (field, shown) { const found = box(field); if (found) found.hidden = !shown; },
    setVisible: function (field, shown) { this.setDisplay(field, shown); },
    addErrorMessage: function (text) {
      const message = document.createElement('p');
      message.className = 'outputmsg_error';
      message.setAttribute('role', 'alert');
      message.textContent = text;
      get('form_messages').append(message);
    },
    clearMessages: function () { get('form_messages').replaceChildren(); },
    mandatoryCheck: function () {
      const form = this;
      const labels = function (fields) { return fields.map(function (each) { return form.getLabelOf(each.fieldName); }).join(', '); };
      const unknown = this.elements.filter(function (each) { return namesNothing(each.fieldName); });
      const empty = this.elements.filter(function (each) {
        return each.mandatory && !unknown.includes(each) && !String(form.getValue(each.fieldName)).trim();
      });
      this.clearMessages();
      if (unknown.length > 0) this.addErrorMessage('Invalid reference: ' + labels(unknown));
      if (empty.length > 0) {
        this.addErrorMessage('The following mandatory fields are not filled in: ' + labels(empty));
      }
      return empty.length === 0 && unknown.length === 0;
    },
    submit: function (action) { window.gsftSubmit(null, form, action); },
  };

  /* Scripts wrap this function and evaluate its source, so it uses only globals. */
  window.gsftSubmit = function (control, form, action_name) {
    var target = form || document.querySelector('form.record_form');
    var action = action_name || (control && (control.dataset.verb || control.id)) || 'sysverb_update';
    if (action !== 'sysverb_delete' && !window.g_form.mandatoryCheck()) return false;
    target.elements['sys_action'].value = action;
    target.submit();
    return false;
  };

  document.querySelectorAll('input[data-reference]').forEach(function (input) {
    if (input.readOnly) return;
    const hidden = get(input.id.slice('sys_display.'.length));
    new window.AJAXReferenceCompleter(input, hidden, input.dataset.reference);
    input.addEventListener('change', function () { if (!input.value) hidden.value = ''; });
  });
  document.querySelectorAll('input[data-for]').forEach(function (tick) {
    tick.addEventListener('change', function () { get(tick.dataset.for).value = String(tick.checked); });
  });

  /* Choices that depend on another field. */
  data.elements.forEach(function (each) {
    const select = get(id(each.fieldName));
    const master = each.dependent && get(id(each.dependent));
    if (!select || select.tagName !== 'SELECT' || !master) return;
    function offer() {
      const value = select.value;
      select.replaceChildren();
      each.choices.forEach(function (choice) {
        if (choice.dependentValue && choice.dependentValue !== master.value) return;
        const option = document.createElement('option');
        option.value = choice.value;
        option.textContent = choice.label;
        select.append(option);
      });
      select.value = value;
      if (select.selectedIndex < 0) select.selectedIndex = 0;
    }
    master.addEventListener('change', offer);
    offer();
  });

  /* Selects the visible fields. The list is created on first use. */
  const personalize = get('togglePersonalizeForm');
  let choices = null;
  personalize.addEventListener('click', function () {
    const opens = personalize.getAttribute('aria-expanded') !== 'true';
    personalize.setAttribute('aria-expanded', String(opens));
    if (choices) { choices.remove(); choices = null; }
    if (!opens) return;
    choices = document.createElement('div');
    choices.className = 'personalize_form';
    choices.setAttribute('role', 'dialog');
    choices.setAttribute('aria-label', 'Personalize Form');
    const list = document.createElement('ul');
    data.elements.forEach(function (each) {
      const item = document.createElement('li');
      item.setAttribute('role', 'presentation');
      const tick = document.createElement('input');
      tick.type = 'checkbox';
      tick.id = each.fieldName;
      tick.checked = !box(each.fieldName).hidden;
      tick.setAttribute('aria-checked', String(tick.checked));
      if (each.mandatory) tick.setAttribute('disabled', 'disabled');
      const label = document.createElement('label');
      label.htmlFor = tick.id;
      label.textContent = each.label;
      tick.addEventListener('change', function () {
        tick.setAttribute('aria-checked', String(tick.checked));
        box(each.fieldName).hidden = !tick.checked;
        const body = new URLSearchParams({ table: data.table, field: each.fieldName, shown: String(tick.checked), sysparm_ck: window.g_ck });
        fetch('/personalize_form.do', { method: 'POST', body: body, keepalive: true });
      });
      item.append(tick, label);
      list.append(item);
    });
    choices.append(list);
    choices.style.left = personalize.offsetLeft + 'px';
    personalize.after(choices);
  });

  /* A confirmation or prompt dialog; Enter presses its last button. */
  function dialog(title, text, buttons) {
    const box = document.createElement('div');
    box.className = 'dialog';
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-modal', 'true');
    const head = document.createElement('header');
    head.setAttribute('aria-label', title);
    const heading = document.createElement('h2');
    heading.textContent = title;
    const words = document.createElement('p');
    words.textContent = text;
    head.append(heading);
    box.append(head, words);
    buttons.forEach(function (each) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = each[0];
      button.addEventListener('click', function () { box.remove(); each[1](); });
      box.append(button);
    });
    box.addEventListener('keydown', function (event) { if (event.key === 'Escape') { box.remove(); buttons[0][1](); } });
    document.body.append(box);
    box.lastElementChild.focus();
  }
  function confirmDelete() {
    dialog('Confirmation', 'Delete this record? This cannot be undone.', [
      ['Cancel', function () {}],
      ['Delete', function () { window.gsftSubmit(null, form, 'sysverb_delete'); }],
    ]);
  }
  /* Update sets are previewed before they are committed. */
  document.querySelectorAll('.update_set_verb').forEach(function (verb) {
    verb.addEventListener('click', function () {
      const body = new URLSearchParams({ sys_id: data.id, verb: verb.dataset.verb, sysparm_ck: window.g_ck });
      verb.disabled = true;
      fetch('/update_set.do', { method: 'POST', body: body }).then(function (answer) {
        return answer.ok ? answer.json() : { result: 'Failed', text: 'The update set could not be read.' };
      }).then(function (done) {
        dialog(done.result, done.text, [['Close', function () { location.reload(); }]]);
      });
    });
  });

  function markDuplicate() {
    dialog('Mark Duplicate', 'Name the problem that this one repeats in the field Duplicate of, then update the record.', [
      ['Close', function () {}],
    ]);
    const input = control('duplicate_of');
    if (!input.readOnly) return;
    input.readOnly = false;
    form.elements['sys_opened'].value = 'duplicate_of';
    new window.AJAXReferenceCompleter(input, get(id('duplicate_of')), input.dataset.reference);
  }
  function save(values, journal) {
    Object.keys(values).forEach(function (field) { window.g_form.setValue(field, values[field]); });
    window.gsftSubmit(null, form, journal || 'sysverb_update');
  }
  const verbs = {
    sysverb_delete: confirmDelete,
    mark_duplicate: markDuplicate,
    add_new_item: function () { location.href = '/catalog_home.do?sysparm_view=catalog_default'; },
    cancel_request: function () { save({ request_state: 'closed_cancelled' }, 'sysverb_update_and_stay'); },
    approve: function () { save({ state: 'approved' }); },
    reject: function () { save({ state: 'rejected' }); },
    resolve_incident: function () {
      window.g_form.setMandatory('close_code', true);
      window.g_form.setMandatory('close_notes', true);
      const panel = control('close_code').closest('[role="tabpanel"]');
      if (panel) document.getElementById('tab_' + panel.id.split('.').pop()).click();
      if (window.g_form.mandatoryCheck()) save({ state: '6' });
    },
  };
  document.querySelectorAll('.form_verb').forEach(function (button) {
    button.addEventListener('click', function () { verbs[button.dataset.verb](); });
  });
  window.deskForm = { data: data, form: form, id: id, control: control, dialog: dialog };

  /* Priority of an incident or a problem, shown at once; the server recomputes it. */
  const priorities = [[1, 2, 3], [2, 3, 4], [3, 4, 5]];
  if (data.table === 'incident' || data.table === 'problem') {
    ['impact', 'urgency'].forEach(function (field) {
      const found = get(id(field));
      if (found) found.addEventListener('change', function () {
        const impact = Number(window.g_form.getValue('impact'));
        const urgency = Number(window.g_form.getValue('urgency'));
        if (impact && urgency) window.g_form.setValue('priority', String(priorities[impact - 1][urgency - 1]));
      });
    });
  }
})();
