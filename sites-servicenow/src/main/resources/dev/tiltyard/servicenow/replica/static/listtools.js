/* List tools: record previews, expandable groups, inline editing, and menus. */
(function () {
  'use strict';
  function setUp(root) {
    const data = root.list.data;
    const tools = root.list;
    let open = null;

    function make(tag, name, text) {
      const made = document.createElement(tag);
      if (name) made.className = name;
      if (text) made.textContent = text;
      return made;
    }
    function button(text, label, action) {
      const made = make('button', '', text);
      made.type = 'button';
      if (label) made.setAttribute('aria-label', label);
      made.addEventListener('click', action);
      return made;
    }
    function close() {
      if (open) open.remove();
      open = null;
    }
    function show(box, left, top) {
      close();
      open = box;
      document.body.append(box);
      box.style.left = Math.max(0, Math.min(left, scrollX + document.documentElement.clientWidth - box.offsetWidth - 8)) + 'px';
      box.style.top = top + 'px';
    }
    function below(element, box) {
      const at = element.getBoundingClientRect();
      show(box, at.left + scrollX, at.bottom + scrollY);
    }
    function fail(box, text) {
      const old = box.querySelector('.outputmsg_error');
      if (old) old.remove();
      const message = make('p', 'outputmsg_error', text);
      message.setAttribute('role', 'alert');
      box.append(message);
    }
    function json(answer) {
      return answer.json().then(function (body) {
        if (!answer.ok) throw new Error(body.error || 'The record could not be read');
        return body;
      });
    }
    function listAddress(query) {
      return '/' + data.table + '_list.do?sysparm_query=' + encodeURIComponent(query);
    }
    function rowsOf(address) {
      return fetch(address).then(function (answer) { return answer.text(); }).then(function (text) {
        return Array.from(new DOMParser().parseFromString(text, 'text/html').querySelectorAll('tr.list_row'));
      });
    }
    document.addEventListener('keydown', function (event) { if (event.key === 'Escape') close(); });
    document.addEventListener('mousedown', function (event) {
      if (open && !open.contains(event.target) && !event.target.closest('.ac_dropdown')) close();
    });

    /* The record preview. */
    function preview(link) {
      const row = link.closest('tr');
      const address = '/list_preview.do?table=' + row.getAttribute('record_class') + '&sys_id=' + row.getAttribute('sys_id') +
        (data.fixed ? '&sysparm_record_list=' + encodeURIComponent(data.fixed) : '');
      fetch(address).then(json).then(function (found) {
        const box = make('div', 'list_window');
        box.setAttribute('role', 'dialog');
        box.setAttribute('aria-label', 'Record preview');
        const facts = make('dl');
        found.values.forEach(function (pair) { facts.append(make('dt', '', pair[0]), make('dd', '', pair[1])); });
        const go = make('a', 'linked', 'Open Record');
        go.href = found.link;
        box.append(go, facts);
        below(link, box);
        go.focus();
      }).catch(function () { location.href = link.href; });
    }

    /* An expanded group shows its first records and a link to all of them. */
    function toggle(head) {
      const group = head.closest('tr');
      const opens = head.getAttribute('aria-expanded') !== 'true';
      head.setAttribute('aria-expanded', String(opens));
      if (!opens) {
        while (group.nextElementSibling && group.nextElementSibling.dataset.member) group.nextElementSibling.remove();
        return;
      }
      const order = data.fixed.split('^').filter(function (part) { return part.startsWith('ORDERBY'); }).join('^');
      const query = tools.joined(group.dataset.query, order);
      rowsOf(listAddress(query)).then(function (rows) {
        const more = make('tr');
        const cell = make('td');
        cell.colSpan = group.firstElementChild.colSpan;
        const link = make('a', 'linked', 'Show only this group');
        link.href = listAddress(query);
        cell.append(link);
        more.append(cell);
        rows.concat(more).forEach(function (row) { row.dataset.member = 'true'; });
        group.after.apply(group, rows.concat(more));
      });
    }

    root.addEventListener('click', function (event) {
      const link = event.target.closest('.list_popup');
      const head = event.target.closest('.list_group_toggle');
      if (link) { event.preventDefault(); preview(link); }
      if (head) toggle(head);
    });

    /* Inline editing. */
    function editor(cell, field) {
      const box = make('div', 'list_window');
      box.id = 'cell_edit_window';
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'Edit ' + field.label);
      let input;
      let hidden = null;
      if (field.choices.length > 0) {
        input = make('select');
        field.choices.forEach(function (pair) {
          const option = make('option', '', pair[1]);
          option.value = pair[0];
          input.append(option);
        });
        input.value = field.value;
      } else {
        input = make(field.long ? 'textarea' : 'input');
        input.value = field.reference ? field.shown : field.value;
      }
      input.id = 'cell_edit_value';
      input.setAttribute('aria-label', field.label);
      box.append(input);
      if (field.reference) {
        hidden = make('input');
        hidden.type = 'hidden';
        hidden.value = field.value;
        box.append(hidden);
        new window.AJAXReferenceCompleter(input, hidden, field.reference);
      }
      function save() {
        const body = new URLSearchParams({
          table: data.table, sys_id: cell.parentElement.getAttribute('sys_id'), field: cell.dataset.field,
          value: (hidden && hidden.value) || input.value, sysparm_ck: window.g_ck,
        });
        fetch('/cell_edit.do', { method: 'POST', body: body }).then(json)
          .then(function () { return refresh(cell.parentElement); })
          .then(close)
          .catch(function (problem) { fail(box, problem.message); });
      }
      const ok = button('\u2713', 'Save', save);
      ok.id = 'cell_edit_ok';
      const cancel = button('\u2715', 'Cancel', close);
      cancel.id = 'cell_edit_cancel';
      box.append(ok, cancel);
      input.addEventListener('keydown', function (event) {
        if (event.key === 'Enter' && !event.defaultPrevented && !(field.long && event.shiftKey)) { event.preventDefault(); save(); }
      });
      const at = cell.getBoundingClientRect();
      show(box, at.left + scrollX, at.top + scrollY);
      input.focus();
      if (input.select) input.select();
    }
    function refresh(row) {
      return rowsOf(listAddress('sys_id=' + row.getAttribute('sys_id'))).then(function (rows) {
        if (rows.length > 0) row.replaceChildren.apply(row, Array.from(rows[0].children));
      });
    }
    root.addEventListener('dblclick', function (event) {
      const cell = event.target.closest('td[data-field]');
      if (cell && !event.target.closest('a')) edit(cell);
    });
    function edit(cell) {
      const parameters = new URLSearchParams({ table: data.table, sys_id: cell.parentElement.getAttribute('sys_id'), field: cell.dataset.field });
      fetch('/cell_edit.do?' + parameters).then(json).then(function (field) { editor(cell, field); })
        .catch(function (problem) {
          const box = make('div', 'list_window');
          fail(box, problem.message);
          below(cell, box);
        });
    }

    /* The menus of the list and of its columns. */
    function exportAddress() {
      return '/' + data.table + '_list.do?CSV&sysparm_query=' + encodeURIComponent(data.fixed);
    }
    function menu(entries) {
      const box = make('div', 'list_window context_menu');
      box.setAttribute('role', 'menu');
      entries.forEach(function (entry) {
        const item = button(entry[0], '', function () { close(); entry[1](); });
        item.setAttribute('role', 'menuitem');
        box.append(item);
      });
      return box;
    }
    function group(field) {
      const order = tools.orders().split('^').filter(function (part) { return part.startsWith('ORDERBY'); }).join('^');
      tools.go(tools.joined(tools.joined(data.query, field ? 'GROUPBY' + field : ''), order), 1);
    }
    function ungroup() {
      return data.groupBy ? [['Ungroup', function () { group(''); }]] : [];
    }
    function columnMenu(head) {
      const field = head.getAttribute('name');
      const label = head.querySelector('.column_head').textContent.trim();
      function sort(by) { tools.go(tools.joined(tools.joined(data.query, tools.grouping()), by + field), 1); }
      function chart(type) {
        const query = data.query ? '&sysparm_query=' + encodeURIComponent(data.query) : '';
        location.href = '/sys_report_template.do?sysparm_table=' + data.table + '&sysparm_field=' + field + '&sysparm_type=' + type + query;
      }
      below(head, menu([
        ['Sort (a to z)', function () { sort('ORDERBY'); }],
        ['Sort (z to a)', function () { sort('ORDERBYDESC'); }],
        ['Group By ' + label, function () { group(field); }],
      ].concat(ungroup(), [
        ['Bar Chart', function () { chart('bar'); }],
        ['Pie Chart', function () { chart('pie'); }],
        ['Export CSV', function () { location.href = exportAddress(); }],
      ])));
    }
    root.addEventListener('contextmenu', function (event) {
      const head = event.target.closest('th[name]');
      if (!head) return;
      event.preventDefault();
      columnMenu(head);
    });
    /* Personalizes the list's columns and their order. */
    function personalize() {
      const box = make('div', 'list_window list_mechanic');
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'Personalize List Columns');
      box.append(make('h2', '', 'Personalize List Columns'));
      const chosen = data.fields.split(',');
      function side(label, pairs) {
        const part = make('label', '', label);
        const select = make('select');
        select.multiple = true;
        select.size = 12;
        pairs.forEach(function (pair) {
          const option = make('option', '', pair[1]);
          option.value = pair[0];
          select.append(option);
        });
        part.append(select);
        return part;
      }
      const available = side('Available', data.columns.filter(function (each) { return !chosen.includes(each.name); })
        .map(function (each) { return [each.name, each.label]; }));
      const selected = side('Selected', chosen.map(function (path, index) { return [path, data.labels[index]]; }));
      const from = available.querySelector('select');
      const to = selected.querySelector('select');
      function move(source, target) { Array.from(source.selectedOptions).forEach(function (each) { target.append(each); }); }
      function save(fields) {
        const body = new URLSearchParams({ table: data.table, fields: fields, sysparm_ck: window.g_ck });
        fetch('/list_columns.do', { method: 'POST', body: body }).then(json)
          .then(function () { location.reload(); }, function (problem) { fail(box, problem.message); });
      }
      const middle = make('div', 'list_mechanic_buttons');
      middle.append(
        button('>', 'Add', function () { move(from, to); }),
        button('<', 'Remove', function () { move(to, from); }),
        button('\u2191', 'Move up', function () {
          const first = to.selectedOptions[0];
          if (first && first.previousElementSibling) first.previousElementSibling.before(first);
        }),
        button('\u2193', 'Move down', function () {
          const first = to.selectedOptions[0];
          if (first && first.nextElementSibling) first.nextElementSibling.after(first);
        }));
      const sides = make('div', 'list_mechanic_sides');
      sides.append(available, middle, selected);
      const end = make('div', 'list_mechanic_end');
      end.append(
        button('Reset to column defaults', '', function () { save(''); }),
        button('Cancel', '', close),
        button('OK', '', function () { save(Array.from(to.options).map(function (each) { return each.value; }).join(',')); }));
      box.append(sides, end);
      below(root.querySelector('.list_gear') || root.querySelector('.list_controls'), box);
    }

    const gear = root.querySelector('.list_gear');
    gear.addEventListener('click', personalize);
    gear.addEventListener('keydown', function (event) { if (event.key === 'Enter') personalize(); });

    function listMenu(opener) {
      const heads = Array.from(root.querySelectorAll('th[name]'));
      below(opener, menu(heads.map(function (head) {
        return ['Group By ' + head.querySelector('.column_head').textContent.trim(), function () { group(head.getAttribute('name')); }];
      }).concat(ungroup(), [
        ['Personalize List Columns', personalize],
        ['Export CSV', function () { location.href = exportAddress(); }],
        ['Refresh List', function () { location.reload(); }],
      ])));
    }
    root.addEventListener('click', function (event) {
      const opener = event.target.closest('.list_controls, .list_title_menu');
      const options = event.target.closest('.column_options');
      const collapse = event.target.closest('.list_collapse');
      const inline = event.target.closest('.list_inline');
      if (opener) listMenu(opener);
      if (options) columnMenu(options.closest('th'));
      if (collapse) {
        const body = root.querySelector('.list_body');
        body.hidden = !body.hidden;
        collapse.setAttribute('aria-expanded', String(!body.hidden));
        collapse.querySelector('.unseen').textContent = (body.hidden ? 'Show' : 'Hide') + ' List';
      }
      if (inline) {
        const is = inline.getAttribute('aria-pressed') !== 'true';
        inline.setAttribute('aria-pressed', String(is));
        root.querySelector('caption').textContent = data.title + ' table. Currently in ' + (is ? 'edit' : 'read') + ' mode.';
      }
      const cell = event.target.closest('td[data-field]');
      const mode = root.querySelector('.list_inline');
      if (cell && mode && mode.getAttribute('aria-pressed') === 'true' && !event.target.closest('a')) edit(cell);
    });

    /* Actions on the selected rows. */
    function selected() {
      return Array.from(root.querySelectorAll('.list_check:checked')).map(function (each) { return each.closest('tr').getAttribute('sys_id'); });
    }
    function act(action, ids) {
      const body = new URLSearchParams({ table: data.table, ids: ids.join(','), action: action, sysparm_ck: window.g_ck });
      return fetch('/list_action.do', { method: 'POST', body: body }).then(json);
    }
    function say(text) {
      const notes = root.querySelector('.list_notes');
      const note = make('li', 'outputmsg_success', text);
      note.setAttribute('role', 'status');
      notes.replaceChildren(note);
    }
    function confirmDelete(ids, names) {
      const box = make('div', 'list_window');
      box.setAttribute('role', 'dialog');
      box.setAttribute('aria-label', 'Confirmation');
      box.append(make('p', '', 'Delete ' + ids.length + (ids.length === 1 ? ' record?' : ' records?') + ' This cannot be undone.'));
      if (names.length > 0) {
        const all = make('ul');
        names.forEach(function (each) { all.append(make('li', '', each)); });
        box.append(all);
      }
      const yes = button('Delete', '', function () {
        act('delete', ids).then(function () { location.reload(); }, function (problem) { fail(box, problem.message); });
      });
      box.append(button('Cancel', '', close), yes);
      below(root.querySelector('.list_actions'), box);
      yes.focus();
    }
    root.addEventListener('change', function (event) {
      if (event.target.classList.contains('list_all')) {
        root.querySelectorAll('.list_check').forEach(function (each) { each.checked = event.target.checked; });
      }
      if (!event.target.classList.contains('list_actions')) return;
      const action = event.target.value;
      const ids = selected();
      event.target.value = '';
      if (!action) return;
      if (ids.length === 0) { say('Select rows first.'); return; }
      if (action === 'delete') confirmDelete(ids, []);
      if (action === 'preview') act('preview', ids).then(function (found) { confirmDelete(ids, found.names); });
      if (/^(assign|remove):/.test(action)) act(action, ids).then(function (done) { say(done.done + (done.done === 1 ? ' record was changed.' : ' records were changed.')); });
      if (action === 'follow') act('follow', ids).then(function (done) { say('You follow ' + done.done + (done.done === 1 ? ' record.' : ' records.')); });
    });

  }
  document.querySelectorAll('.list_view').forEach(setUp);
})();
