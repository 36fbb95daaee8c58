/* The page of an item: its facade for scripts, its boxes, and what its buttons send. */
(function () {
  'use strict';
  const data = window.pageData;
  const form = document.getElementById('item_form');
  if (!form) return;

  function get(name) { return document.getElementById(name); }
  function controls(field) {
    return Array.from(form.elements).filter(function (each) { return each.name === field; });
  }
  function described(field) {
    return data.fields.find(function (each) { return each.name === field; });
  }
  function value(field) {
    const all = controls(field);
    if (all.length === 0) return '';
    if (all[0].type !== 'radio') return all[0].value;
    const chosen = all.find(function (each) { return each.checked; });
    return chosen ? chosen.value : '';
  }

  window.g_form = {
    getEditableFields: function () { return data.fields.map(function (each) { return each.name; }); },
    getFieldNames: function () { return this.getEditableFields(); },
    getLabelOf: function (field) { const found = described(field); return found ? found.label : ''; },
    getControl: function (field) { return controls(field)[0] || null; },
    getControls: controls,
    getValue: value,
    setValue: function (field, text) {
      controls(field).forEach(function (each) {
        if (each.type === 'radio') each.checked = each.value === String(text); else each.value = text;
      });
      const box = get('ni.' + field);
      if (box) box.checked = String(text) === 'true';
    },
    getUniqueValue: function () { return data.item; },
    mandatoryCheck: function () {
      const empty = data.fields.filter(function (each) { return each.mandatory && !value(each.name).trim(); });
      const place = get('form_messages');
      place.replaceChildren();
      if (empty.length === 0) return true;
      const message = document.createElement('p');
      message.className = 'outputmsg_error';
      message.setAttribute('role', 'alert');
      message.textContent = 'Answer first: ' + empty.map(function (each) { return each.label; }).join(', ');
      place.append(message);
      return false;
    },
  };

  form.querySelectorAll('input[data-for]').forEach(function (box) {
    box.addEventListener('change', function () { get(box.dataset.for).value = String(box.checked); });
  });
  function send(id, action) {
    const button = get(id);
    if (!button) return;
    button.addEventListener('click', function () {
      if (!window.g_form.mandatoryCheck()) return;
      form.elements['sysparm_action'].value = action;
      button.disabled = true;
      form.submit();
    });
  }
  send('oi_order_now_button', 'order');
  send('oi_add_to_cart_button', 'cart');
  send('submit_button', 'submit');
})();
