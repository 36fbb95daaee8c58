/* Tools of forms: tabs, lookups, previews, calendars, menus, attachments, discussions, suggestions. */
(function () {
  'use strict';
  const desk = window.deskForm;
  const data = desk.data;
  let open = null;

  function make(tag, name, text) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text) made.textContent = text;
    return made;
  }
  function button(text, action) {
    const made = make('button', '', text);
    made.type = 'button';
    made.addEventListener('click', action);
    return made;
  }
  function get(name) { return document.getElementById(name); }
  function shell() { return window.parent !== window ? window.parent : null; }
  function say(text) {
    const note = make('li', 'outputmsg_success', text);
    note.setAttribute('role', 'status');
    document.querySelector('.list_notes').replaceChildren(note);
  }
  function rest(method, path, body) {
    return fetch('/api/now/' + path, {
      method: method,
      headers: { 'X-UserToken': window.g_ck, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: body && JSON.stringify(body),
    }).then(function (answer) { return answer.status === 204 ? {} : answer.json(); });
  }

  /* Windows below what opens them. */
  function close() {
    if (!open) return;
    open.box.remove();
    if (open.opener.hasAttribute('aria-expanded')) open.opener.setAttribute('aria-expanded', 'false');
    open = null;
  }
  function below(opener, box) {
    const again = open && open.opener === opener;
    close();
    if (again) return;
    open = { box: box, opener: opener };
    if (opener.hasAttribute('aria-expanded')) opener.setAttribute('aria-expanded', 'true');
    document.body.append(box);
    const at = opener.getBoundingClientRect();
    box.style.left = Math.max(4, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8)) + scrollX + 'px';
    box.style.top = at.bottom + scrollY + 'px';
    const first = box.querySelector('input, button, a');
    if (first) first.focus();
  }
  function popup(label) {
    const box = make('div', 'list_window form_window');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-label', label);
    return box;
  }
  function menu(opener, entries) {
    const box = make('div', 'list_window context_menu');
    box.setAttribute('role', 'menu');
    entries.forEach(function (entry) {
      const item = button(entry[0], function () { close(); entry[1](); });
      item.setAttribute('role', 'menuitem');
      box.append(item);
    });
    below(opener, box);
  }
  document.addEventListener('keydown', function (event) { if (event.key === 'Escape') close(); });
  document.addEventListener('mousedown', function (event) {
    if (open && !open.box.contains(event.target) && !open.opener.contains(event.target)) close();
  });

  /* Tabs. */
  document.querySelectorAll('[role="tablist"]').forEach(function (list) {
    const tabs = Array.from(list.querySelectorAll('[role="tab"]'));
    function select(tab) {
      tabs.forEach(function (each) {
        each.setAttribute('aria-selected', String(each === tab));
        each.tabIndex = each === tab ? 0 : -1;
        get(each.getAttribute('aria-controls')).hidden = each !== tab;
      });
    }
    tabs.forEach(function (tab, index) {
      tab.addEventListener('click', function () { select(tab); });
      tab.addEventListener('keydown', function (event) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); select(tab); }
        if (!step) return;
        const next = tabs[(index + step + tabs.length) % tabs.length];
        select(next);
        next.focus();
      });
    });
  });

  /* References: choosing from a list, and a preview of the chosen record. */
  function chosen(field) { return get(desk.id(field)).value; }
  function showPreview(field) {
    const opener = get('element.' + desk.id(field)).querySelector('.form_preview');
    if (opener) opener.hidden = !chosen(field);
  }
  document.querySelectorAll('.form_lookup').forEach(function (opener) {
    const field = opener.dataset.field;
    const input = get('sys_display.' + desk.id(field));
    const table = input.dataset.reference;
    opener.addEventListener('click', function () {
      const box = popup('Look up value');
      const search = make('input');
      search.type = 'search';
      search.placeholder = 'Search';
      search.setAttribute('aria-label', 'Search records');
      const rows = make('ul', 'plain');
      function fill() {
        const typed = search.value.trim();
        const query = typed ? '?sysparm_query=123TEXTQUERY321=' + encodeURIComponent(typed) : '';
        fetch('/' + table + '_list.do' + query).then(function (answer) { return answer.text(); }).then(function (text) {
          const found = Array.from(new DOMParser().parseFromString(text, 'text/html').querySelectorAll('tr.list_row'));
          rows.replaceChildren();
          found.forEach(function (row) {
            const name = row.querySelector('.list_popup').getAttribute('aria-label').replace('Preview record: ', '');
            const item = make('li');
            const pick = button(name, function () {
              get(desk.id(field)).value = row.getAttribute('sys_id');
              input.value = name;
              input.dispatchEvent(new Event('change', { bubbles: true }));
              showPreview(field);
              close();
            });
            pick.className = 'link_plain';
            item.append(pick);
            rows.append(item);
          });
          if (found.length === 0) rows.append(make('li', 'faint', 'No records to display'));
        });
      }
      search.addEventListener('keydown', function (event) { if (event.key === 'Enter') { event.preventDefault(); fill(); } });
      box.append(search, rows);
      below(opener, box);
      fill();
    });
    input.addEventListener('blur', function () { setTimeout(function () { showPreview(field); }, 400); });
  });
  document.querySelectorAll('.form_preview').forEach(function (opener) {
    const field = opener.dataset.field;
    opener.addEventListener('click', function () {
      const table = get('sys_display.' + desk.id(field)).dataset.reference;
      fetch('/list_preview.do?table=' + table + '&sys_id=' + chosen(field)).then(function (answer) { return answer.json(); }).then(function (found) {
        const box = popup('Record preview');
        const facts = make('dl');
        found.values.forEach(function (pair) { facts.append(make('dt', '', pair[0]), make('dd', '', pair[1])); });
        const go = make('a', 'linked', 'Open Record');
        go.href = found.link;
        box.append(go, facts);
        below(opener, box);
      });
    });
  });

  /* Calendars. */
  function two(number) { return String(number).padStart(2, '0'); }
  document.querySelectorAll('.form_date').forEach(function (opener) {
    const input = get(desk.id(opener.dataset.field));
    const timed = opener.dataset.type === 'glide_date_time';
    opener.addEventListener('click', function () {
      const box = popup('Calendar');
      box.classList.add('calendar');
      const known = /^(\d{4})-(\d\d)-(\d\d)/.exec(input.value);
      const now = new Date();
      let year = known ? Number(known[1]) : now.getFullYear();
      let month = known ? Number(known[2]) - 1 : now.getMonth();
      const head = make('header');
      const title = make('strong');
      const grid = make('table');
      const time = make('input');
      time.type = 'text';
      time.setAttribute('aria-label', 'Time');
      time.value = input.value.slice(11) || '00:00:00';
      function step(by) {
        const moved = new Date(year, month + by, 1);
        year = moved.getFullYear();
        month = moved.getMonth();
        draw();
      }
      function draw() {
        title.textContent = new Date(year, month, 1).toLocaleString('en-US', { month: 'long', year: 'numeric' });
        grid.replaceChildren();
        const week = grid.insertRow();
        ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].forEach(function (day) { week.append(make('th', '', day)); });
        const start = new Date(year, month, 1).getDay();
        const days = new Date(year, month + 1, 0).getDate();
        let row = grid.insertRow();
        for (let i = 0; i < start; i++) row.insertCell();
        for (let day = 1; day <= days; day++) {
          if (row.cells.length === 7) row = grid.insertRow();
          const date = year + '-' + two(month + 1) + '-' + two(day);
          const pick = button(String(day), function () {
            input.value = date + (timed ? ' ' + time.value : '');
            input.dispatchEvent(new Event('change', { bubbles: true }));
            close();
          });
          if (input.value.startsWith(date)) pick.setAttribute('aria-current', 'date');
          row.insertCell().append(pick);
        }
      }
      const before = button('\u2039', function () { step(-1); });
      before.setAttribute('aria-label', 'Previous month');
      const after = button('\u203a', function () { step(1); });
      after.setAttribute('aria-label', 'Next month');
      head.append(before, title, after);
      box.append(head, grid);
      if (timed) box.append(time);
      draw();
      below(opener, box);
    });
  });

  /* Menus. */
  function copy(text) {
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(function () { say('Copied.'); }, function () { say(text); });
    else say(text);
  }
  const address = location.origin + '/nav_to.do?uri=' + encodeURIComponent('/' + data.table + '.do?sys_id=' + data.id);
  const actions = (data.isNew ? [] : [
    ['Save', function () { window.gsftSubmit(null, desk.form, 'sysverb_update_and_stay'); }],
    ['Insert and Stay', function () { window.gsftSubmit(null, desk.form, 'sysverb_copy'); }],
    ['Copy sys_id', function () { copy(data.id); }],
    ['Copy URL', function () { copy(address); }],
  ]).concat([['Reload form', function () { location.reload(); }]]);
  document.querySelectorAll('.additional-actions-context-menu-button, .form_title').forEach(function (opener) {
    opener.addEventListener('click', function () { menu(opener, actions); });
  });
  const options = document.querySelector('.form_options');
  /* Templates: named values for new records of a table, of this user in this browser. */
  const bar = document.querySelector('.template_bar');
  const TEMPLATES = 'form.templates.' + data.table + '.' + document.body.dataset.userId;
  function templates() {
    try { return JSON.parse(localStorage.getItem(TEMPLATES)) || {}; } catch (e) { return {}; }
  }
  function drawTemplates() {
    const known = templates();
    bar.replaceChildren();
    Object.keys(known).forEach(function (name) {
      bar.append(button(name, function () {
        Object.keys(known[name]).forEach(function (field) { window.g_form.setValue(field, known[name][field][0], known[name][field][1]); });
      }));
    });
    const input = make('input');
    input.type = 'text';
    input.placeholder = 'Name of a new template';
    input.setAttribute('aria-label', 'Name of a new template');
    bar.append(input, button('Save values as template', function () {
      if (!input.value.trim()) return;
      const values = {};
      data.elements.filter(function (each) { return !each.readOnly && each.fieldName !== 'number'; }).forEach(function (each) {
        const value = window.g_form.getValue(each.fieldName);
        if (value) values[each.fieldName] = [value, window.g_form.getDisplayValue(each.fieldName)];
      });
      localStorage.setItem(TEMPLATES, JSON.stringify(Object.assign(templates(), { [input.value.trim()]: values })));
      drawTemplates();
    }));
  }
  function toggleTemplates() {
    bar.hidden = !bar.hidden;
    get('template_notice').textContent = (bar.hidden ? 'Removed Template bar landmark from' : 'Added Template bar landmark to') + ' bottom of form.';
    if (!bar.hidden) drawTemplates();
  }
  options.addEventListener('click', function () {
    menu(options, [
      ['Toggle Template Bar', toggleTemplates],
      ['Printer friendly version', function () { window.print(); }],
      ['All records of this table', function () { location.href = '/' + data.table + '_list.do'; }],
      ['Reload form', function () { location.reload(); }],
    ]);
  });
  const back = document.querySelector('.form_back');
  if (back) back.addEventListener('click', function (event) {
    event.preventDefault();
    const query = desk.form.elements['sysparm_record_list'].value;
    location.href = '/' + data.table + '_list.do' + (query ? '?sysparm_query=' + encodeURIComponent(query) : '');
  });
  document.querySelectorAll('[data-href].link_plain').forEach(function (link) {
    link.addEventListener('click', function () { location.href = link.dataset.href; });
  });

  /* Attachments. */
  const clip = document.querySelector('.form_attachments');
  clip.addEventListener('click', function () {
    const box = popup('Attachments');
    if (data.isNew) {
      box.append(make('p', '', 'Submit the record before you attach files.'), button('OK', close));
      below(clip, box);
      return;
    }
    const all = make('ul', 'plain');
    const file = make('input');
    file.type = 'file';
    file.setAttribute('aria-label', 'Choose file');
    function fill() {
      return rest('GET', 'attachment?sysparm_query=' + encodeURIComponent('table_name=' + data.table + '^table_sys_id=' + data.id)).then(function (json) {
        all.replaceChildren();
        (json.result || []).forEach(function (each) {
          const item = make('li');
          const link = make('a', 'linked', each.file_name);
          link.href = '/api/now/attachment/' + each.sys_id + '/file';
          link.download = each.file_name;
          const remove = button('Remove', function () { rest('DELETE', 'attachment/' + each.sys_id).then(fill); });
          remove.setAttribute('aria-label', 'Remove ' + each.file_name);
          item.append(link, ' ', remove);
          all.append(item);
        });
        if (all.children.length === 0) all.append(make('li', 'faint', 'No attachments'));
      });
    }
    file.addEventListener('change', function () {
      const one = file.files[0];
      if (!one) return;
      const to = new URLSearchParams({ table_name: data.table, table_sys_id: data.id, file_name: one.name });
      fetch('/api/now/attachment/file?' + to, {
        method: 'POST', body: one,
        headers: { 'X-UserToken': window.g_ck, 'Content-Type': one.type || 'application/octet-stream', Accept: 'application/json' },
      }).then(function (answer) {
        file.value = '';
        if (!answer.ok) box.append(make('p', 'outputmsg_error', 'The file could not be attached.'));
        return fill();
      });
    });
    box.append(all, file);
    below(clip, box);
    fill();
  });

  /* The stream of activities, discussions, and following. */
  const stream = document.querySelector('.form_stream');
  if (stream) stream.addEventListener('click', function () {
    const activities = get('activity_stream');
    if (!activities) { say('There are no activities.'); return; }
    activities.hidden = false;
    activities.scrollIntoView();
    activities.focus();
  });
  const discuss = document.querySelector('.form_discuss');
  if (discuss) discuss.addEventListener('click', function () {
    const top = shell();
    const title = document.querySelector('.form_title').getAttribute('aria-label');
    if (top && top.Panels) top.Panels.discuss({ table: data.table, id: data.id }, title);
    else location.href = '/nav_to.do?uri=' + encodeURIComponent(data.table + '.do?sys_id=' + data.id);
  });
  const follow = document.querySelector('.form_follow');
  if (follow) follow.addEventListener('click', function () {
    const me = document.body.dataset.userId;
    rest('GET', 'table/' + data.table + '/' + data.id + '?sysparm_fields=watch_list').then(function (json) {
      const watching = json.result.watch_list.split(',').filter(Boolean);
      const others = watching.filter(function (each) { return each !== me; });
      const follows = others.length === watching.length;
      return rest('PATCH', 'table/' + data.table + '/' + data.id, { watch_list: (follows ? others.concat(me) : others).join(',') })
        .then(function (saved) {
          follow.textContent = follows ? 'Following' : 'Follow';
          const list = get(desk.id('watch_list'));
          if (list && saved.result) list.value = saved.result.watch_list;
        });
    });
  });

  /* Suggestions for the short description, and articles about it. */
  const suggestion = document.querySelector('.form_suggestion');
  if (suggestion) suggestion.addEventListener('click', function () {
    const input = get(desk.id('short_description'));
    const query = 'short_descriptionISNOTEMPTY^sys_id!=' + data.id + (input.value ? '^short_descriptionLIKE' + input.value.split(' ')[0] : '') + '^ORDERBYDESCsys_created_on';
    rest('GET', 'table/' + data.table + '?sysparm_limit=30&sysparm_fields=short_description&sysparm_query=' + encodeURIComponent(query)).then(function (json) {
      const texts = Array.from(new Set((json.result || []).map(function (each) { return each.short_description; }))).slice(0, 8);
      if (texts.length === 0) { say('There are no suggestions.'); return; }
      menu(suggestion, texts.map(function (text) {
        return [text, function () {
          input.value = text;
          input.dispatchEvent(new Event('change', { bubbles: true }));
        }];
      }));
    });
  });
  const knowledge = document.querySelector('.form_knowledge');
  if (knowledge) knowledge.addEventListener('click', function () {
    knowledge.href = '/kb?id=kb_search&query=' + encodeURIComponent(get(desk.id('short_description')).value);
  });

  /* The first field that can be edited has the focus. */
  const first = Array.from(desk.form.querySelectorAll('.form_section .form_value > :is(input, select, textarea)')).find(function (each) {
    return each.type !== 'hidden' && !each.readOnly && !each.disabled && each.offsetParent;
  });
  if (first && document.activeElement === document.body) first.focus({ preventScroll: true });
})();
