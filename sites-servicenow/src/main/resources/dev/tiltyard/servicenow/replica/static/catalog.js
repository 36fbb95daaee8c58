/* The catalog: its search, home page and lists of items; an item's API for scripts, price and buttons. */
(function () {
  'use strict';
  const data = window.pageData;

  function get(name) { return document.getElementById(name); }
  function make(tag, name, text) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text) made.textContent = text;
    return made;
  }
  function rest(method, path, body) {
    return fetch('/api/now/table/' + path, {
      method: method,
      headers: { 'X-UserToken': window.g_ck, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: body && JSON.stringify(body),
    }).then(function (answer) { return answer.json(); });
  }
  function items(text) {
    const all = [];
    text.forEach(function (each) {
      const button = make('button', '', each[0]);
      button.type = 'button';
      button.addEventListener('click', each[1]);
      all.push(button);
    });
    return all;
  }
  let open = null;
  function popup(opener, label, content) {
    const again = open && open.opener === opener;
    if (open) open.box.remove();
    open = null;
    if (again) return;
    const box = make('div', 'list_window context_menu');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', label);
    box.append.apply(box, content);
    document.body.append(box);
    const at = opener.getBoundingClientRect();
    box.style.left = Math.max(4, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8)) + scrollX + 'px';
    box.style.top = at.bottom + scrollY + 'px';
    open = { box: box, opener: opener };
  }
  document.addEventListener('mousedown', function (event) {
    if (open && !open.box.contains(event.target) && !open.opener.contains(event.target)) { open.box.remove(); open = null; }
  });

  /* The search remembers what was searched. */
  const SEARCHES = 'catalog.searches.' + document.body.dataset.userId;
  function searches() {
    try { return JSON.parse(localStorage.getItem(SEARCHES)) || []; } catch (e) { return []; }
  }
  const search = document.querySelector('.catalog_search');
  if (search) {
    const input = search.querySelector('input');
    search.addEventListener('submit', function (event) {
      const words = input.value.trim();
      if (!words) { event.preventDefault(); return; }
      localStorage.setItem(SEARCHES, JSON.stringify([words].concat(searches().filter(function (each) { return each !== words; })).slice(0, 8)));
    });
    input.addEventListener('keydown', function (event) {
      if (event.key === 'Enter' && input.value.trim()) { event.preventDefault(); search.requestSubmit(); }
    });
    const recent = search.querySelector('.catalog_recent');
    recent.addEventListener('click', function () {
      const all = items(searches().map(function (words) {
        return [words, function () { input.value = words; search.requestSubmit(); }];
      }));
      popup(recent, 'Recent searches', all.length > 0 ? all : [make('p', 'faint', 'No recent searches')]);
    });
  }

  /* Lists of items. */
  document.querySelectorAll('.offer_preview').forEach(function (button) {
    button.addEventListener('click', function () {
      const text = get(button.getAttribute('aria-controls'));
      text.hidden = !text.hidden;
      button.setAttribute('aria-expanded', String(!text.hidden));
    });
  });
  function page(parameter, value) {
    const to = new URL(location.href);
    to.searchParams.set(parameter, value);
    if (parameter === 'sysparm_max_rows') to.searchParams.delete('sysparm_current_row');
    location.href = to.pathname + to.search;
  }
  const size = document.querySelector('.catalog_size');
  if (size) size.addEventListener('change', function () { page('sysparm_max_rows', size.value); });
  document.querySelectorAll('.catalog_paging').forEach(function (paging) {
    const first = Number(paging.dataset.first);
    const rows = Number(paging.dataset.size);
    const total = Number(paging.dataset.total);
    const last = Math.floor((total - 1) / rows) * rows + 1;
    paging.addEventListener('click', function (event) {
      const go = event.target.closest('[data-go]');
      if (go) page('sysparm_current_row', { first: 1, previous: Math.max(1, first - rows), next: Math.min(last, first + rows), last: last }[go.dataset.go]);
    });
    paging.querySelector('input').addEventListener('keydown', function (event) {
      if (event.key === 'Enter') page('sysparm_current_row', event.target.value);
    });
  });

  /* The home page's categories are the visitor's choice. */
  const add = document.querySelector('[aria-label="Add content"]');
  function layout() {
    return Array.from(document.querySelectorAll('.catalog_tile[data-id]')).map(function (each) { return each.dataset.id; }).filter(Boolean);
  }
  function save(ids) {
    rest('GET', 'sys_user_preference?sysparm_query=name=catalog_home.layout^user=' + data.user).then(function (json) {
      const known = json.result[0];
      const value = ids.join(',');
      return known ? rest('PATCH', 'sys_user_preference/' + known.sys_id, { value: value })
        : rest('POST', 'sys_user_preference', { name: 'catalog_home.layout', value: value, user: data.user });
    }).then(function () { location.reload(); });
  }
  if (add) {
    add.addEventListener('click', function () {
      const select = document.querySelector('.catalog_others').cloneNode(true);
      select.hidden = false;
      popup(add, 'Add content', [select].concat(items([['Add', function () { if (select.value) save(layout().concat(select.value)); }]])));
    });
    document.querySelectorAll('.header_decorations').forEach(function (tools) {
      const tile = tools.closest('.catalog_tile');
      const id = tile.dataset.id;
      const edit = tools.querySelector('[aria-label="Edit Widget"]');
      const preferences = tools.querySelector('[aria-label="Edit Widget Preferences"]');
      if (edit) edit.addEventListener('click', function () { location.href = id ? '/sc_category.do?sys_id=' + id : '/sc_cat_item_list.do'; });
      preferences.addEventListener('click', function () {
        const text = tile.querySelector('.catalog_text');
        const tick = make('input');
        tick.type = 'checkbox';
        tick.checked = !text || !text.hidden;
        tick.addEventListener('change', function () { if (text) text.hidden = !tick.checked; });
        const label = make('label', '');
        label.append(tick, ' Show descriptions');
        popup(preferences, 'Widget preferences', [label]);
      });
      tools.querySelector('[aria-label="Close"]').addEventListener('click', function () {
        if (id) save(layout().filter(function (each) { return each !== id; })); else tile.remove();
      });
    });
  }

  /* A request can be a favorite. */
  const favorite = document.querySelector('.order_favorite');
  if (favorite) favorite.addEventListener('click', function () {
    const url = '/nav_to.do?uri=' + encodeURIComponent(get('requesturl').getAttribute('href'));
    rest('POST', 'sys_ui_bookmark', { title: favorite.dataset.title, url: url, user: document.body.dataset.userId }).then(function () {
      favorite.setAttribute('aria-label', 'Remove from Favorites');
      favorite.disabled = true;
    });
  });

  const form = get('item_form');
  if (!form) return;
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
      showPrice();
    },
    getUniqueValue: function () { return data.item; },
    mandatoryCheck: function () {
      const empty = data.fields.filter(function (each) { return each.mandatory && !value(each.name).trim(); });
      const place = get('form_messages');
      place.replaceChildren();
      if (empty.length === 0) return true;
      const message = make('p', 'outputmsg_error', 'Answer first: ' + empty.map(function (each) { return each.label; }).join(', '));
      message.setAttribute('role', 'alert');
      place.append(message);
      return false;
    },
  };

  form.querySelectorAll('input[data-for]').forEach(function (box) {
    box.addEventListener('change', function () { get(box.dataset.for).value = String(box.checked); });
  });

  /* The price follows the answers and the quantity. */
  function money(amount) { return '$' + amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }); }
  function showPrice() {
    const quantity = get('quantity');
    if (!quantity || !get('price_span')) return;
    const more = data.fields.reduce(function (sum, each) { return sum + Number((each.prices || {})[value(each.name)] || 0); }, 0);
    const one = Number(data.price) + more;
    get('price_span').textContent = money(one);
    get('price_subtotal_span').textContent = money(one * Number(quantity.value));
    const recurring = get('recurring_subtotal_span');
    if (recurring) recurring.textContent = '+ ' + money(Number(data.recurring) * Number(quantity.value));
  }
  form.addEventListener('change', showPrice);
  showPrice();

  const toggle = form.querySelector('[aria-label="Toggle categories"]');
  if (toggle) toggle.addEventListener('click', function () {
    const places = get('item_places');
    places.hidden = !places.hidden;
    toggle.setAttribute('aria-expanded', String(!places.hidden));
  });
  const more = document.querySelector('.icon-ellipsis');
  more.addEventListener('click', function () {
    popup(more, 'More Options', items([
      ['Printer friendly version', function () { window.print(); }],
      ['Reset the answers', function () { form.reset(); showPrice(); }],
    ]));
  });

  /* Files are attached to the requested item once it is ordered. */
  const files = [];
  const clip = document.querySelector('.catalog_attach');
  function say(text) {
    const note = make('li', '', text);
    document.querySelector('.list_notes').append(note);
  }
  clip.addEventListener('click', function () {
    const file = make('input');
    file.type = 'file';
    file.multiple = true;
    file.setAttribute('aria-label', 'Choose files');
    file.addEventListener('change', function () {
      Array.from(file.files).forEach(function (each) { files.push(each); say('Attached when ordered: ' + each.name); });
      popup(clip, '', []);
    });
    popup(clip, 'Attachments', [file]);
  });
  function attach(address) {
    const request = new URL(address, location.href).searchParams.get('sysparm_sys_id');
    if (!request) { location.href = address; return; }
    rest('GET', 'sc_req_item?sysparm_fields=sys_id&sysparm_query=request=' + request).then(function (json) {
      return files.reduce(function (before, file) {
        const to = new URLSearchParams({ table_name: 'sc_req_item', table_sys_id: json.result[0].sys_id, file_name: file.name });
        return before.then(function () {
          return fetch('/api/now/attachment/file?' + to, {
            method: 'POST', body: file,
            headers: { 'X-UserToken': window.g_ck, 'Content-Type': file.type || 'application/octet-stream', Accept: 'application/json' },
          });
        });
      }, Promise.resolve());
    }).then(function () { location.href = address; });
  }
  function send(id, action) {
    const button = get(id);
    if (!button) return;
    button.addEventListener('click', function () {
      if (!window.g_form.mandatoryCheck()) return;
      form.elements['sysparm_action'].value = action;
      button.disabled = true;
      if (files.length === 0 || action !== 'order') { form.submit(); return; }
      fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) }).then(function (answer) { attach(answer.url); });
    });
  }
  send('oi_order_now_button', 'order');
  send('oi_add_to_cart_button', 'cart');
  send('submit_button', 'submit');
})();
