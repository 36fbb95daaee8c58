'use strict';
(() => {
  const key = () => document.body.dataset.formKey;
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

  const send = (action, fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    [['form_key', key()], ...fields].forEach(([name, value]) => {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    });
    document.body.append(form);
    form.submit();
  };

  const ask = (text, then, alone = false, title = '') => {
    if (!text) {
      then();
      return;
    }
    const wrapper = $('.modals-wrapper');
    const modal = $('.modal-popup', wrapper);
    $('.modal-title', wrapper).textContent = title;
    $('.modal-title', wrapper).hidden = !title;
    $('.action-dismiss', wrapper).hidden = alone;
    $('[data-role=content]', wrapper).textContent = text;
    wrapper.hidden = false;
    modal.classList.add('_show');
    const close = () => {
      wrapper.hidden = true;
      modal.classList.remove('_show');
    };
    $('.action-dismiss', wrapper).onclick = close;
    $('.action-close', wrapper).onclick = close;
    $('.action-accept', wrapper).onclick = () => {
      close();
      then();
    };
    $('.action-accept', wrapper).focus();
  };
  window.confirmFirst = ask;

  /* the state's name is submitted with its id */
  document.addEventListener('change', (event) => {
    const list = event.target;
    const name = list.matches('[data-role=region] select') && $('input', list.closest('[data-role=region]'));
    if (name) {
      name.value = list.value ? list.selectedOptions[0].label : '';
    }
  });

  /* states depend on the country */
  document.addEventListener('change', (event) => {
    const country = event.target;
    if (!country.matches('select[data-role=country]')) {
      return;
    }
    const asked = country.value;
    fetch(`/admin/directory/json/countryRegion/?parent=${encodeURIComponent(asked)}`)
      .then((answer) => answer.json())
      .then((states) => {
        const field = $('[data-role=region]', country.closest('fieldset'));
        const state = $('select[data-role=state]', country.closest('fieldset'));
        if (state && country.value === asked) {
          state.replaceChildren(state.options[0], ...states.map((each) => new Option(each.label, each.value)));
          state.value = '0';
        }
        if (!field) {
          return;
        }
        const list = $('select', field);
        const typed = $('input', field);
        if (country.value !== asked) {
          return;
        }
        list.replaceChildren(list.options[0], ...states.map((state) => new Option(state.label, state.value)));
        list.value = typed.value = '';
        list.hidden = list.disabled = states.length === 0;
        typed.hidden = states.length > 0;
        $('label', field).htmlFor = (states.length ? list : typed).id;
      });
  });

  /* menu */
  $$('#nav > li.parent > a').forEach((link) => link.addEventListener('click', (event) => {
    event.preventDefault();
    const item = link.parentElement;
    const open = item.classList.contains('_show');
    $$('#nav > li._show').forEach((other) => other.classList.remove('_show'));
    item.classList.toggle('_show', !open);
  }));
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-role=close-submenu]')) {
      event.preventDefault();
    }
    if (event.target.closest('[data-role=close-submenu]') || !event.target.closest('.menu-wrapper')) {
      $$('#nav > li._show').forEach((item) => item.classList.remove('_show'));
    }
    const toggle = event.target.closest('[data-toggle=menu]');
    $$('._open').forEach((open) => {
      if (!open.contains(event.target) || (toggle && open !== toggle.parentElement)) {
        open.classList.remove('_open');
      }
    });
    if (toggle) {
      toggle.parentElement.classList.toggle('_open');
    }
    const account = event.target.closest('.admin-user-account');
    if (account) {
      event.preventDefault();
      account.parentElement.classList.toggle('_open');
    }
  });

  /* a section is loaded when it is first opened; a form is submitted with all of them */
  const unfold = (root) => {
    const closed = $$('template[data-role=closed-section]', root);
    closed.forEach((template) => template.replaceWith(template.content));
    if (closed.length) {
      root.dispatchEvent(new Event('unfolded', { bubbles: true }));
    }
  };
  document.addEventListener('submit', (event) => unfold(event.target), true);

  /* form validation */
  const complaint = (control) => {
    const field = control.closest('.admin__field, td') || control.parentElement;
    return $('.admin__field-error[data-role=missing]', field);
  };
  const complete = (form) => {
    $$('.admin__field-error[data-role=missing]', form).forEach((old) => old.remove());
    $$('template[data-role=closed-section]', form).forEach((template) => {
      if ($$('[required]', template.content).some((control) => !control.value.trim())) {
        template.replaceWith(template.content);
        form.dispatchEvent(new Event('unfolded', { bubbles: true }));
      }
    });
    const lacking = $$('[required]', form).filter((control) => !control.matches(':disabled') && !control.value.trim());
    lacking.forEach((control) => {
      const text = document.createElement('label');
      text.className = 'admin__field-error';
      text.dataset.role = 'missing';
      text.htmlFor = control.id;
      text.textContent = 'This is a required field.';
      (control.closest('.admin__control-addon') || control).after(text);
      const field = control.closest('.admin__field');
      if (field) {
        field.classList.add('_error');
      }
      const wrapper = control.closest('.admin__collapsible-block-wrapper');
      if (wrapper && !wrapper.classList.contains('_show')) {
        fold($('.fieldset-wrapper-title', wrapper));
      }
    });
    if (lacking.length) {
      lacking[0].focus();
    }
    return lacking.length === 0;
  };
  document.addEventListener('input', (event) => {
    const old = event.target.matches('[required]') && event.target.value.trim() && complaint(event.target);
    if (old) {
      old.remove();
      const field = event.target.closest('.admin__field');
      if (field) {
        field.classList.remove('_error');
      }
    }
  });
  document.addEventListener('submit', (event) => {
    if (event.target.method === 'post' && !complete(event.target)) {
      event.preventDefault();
    }
  });
  $$('form[method=post]').forEach((form) => { form.noValidate = true; });

  /* buttons above a page */
  const submit = (button) => {
    const form = document.getElementById(button.dataset.submit);
    if (!form) {
      return;
    }
    if (!form.dataset.action) {
      form.dataset.action = form.getAttribute('action');
    }
    if (!complete(form)) {
      return;
    }
    form.setAttribute('action', form.dataset.action + (button.dataset.back ? button.dataset.back + '/' : ''));
    form.requestSubmit();
  };
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.page-actions-buttons button');
    const bare = event.target.closest('.additional-cache-management button');
    if (bare) {
      send(bare.dataset.href, []);
      return;
    }
    if (button && button.closest('.page-main-actions')) {
      if (button.id === 'filter_form_submit') {
        report();
      } else if (button.dataset.submit) {
        submit(button);
      } else if (button.dataset.notice) {
        ask(button.dataset.confirm, () => {}, true, button.dataset.notice);
      } else if (button.dataset.href) {
        ask(button.dataset.confirm, () => {
          if (button.dataset.post === 'true') {
            send(button.dataset.href, []);
          } else {
            location.href = button.dataset.href;
          }
        });
      }
      return;
    }
    const sent = event.target.closest('a[data-post-link]');
    if (sent) {
      event.preventDefault();
      send(sent.dataset.postLink || sent.href, []);
      return;
    }
    const link = event.target.closest('a[data-confirm]');
    if (link && link.dataset.confirm) {
      event.preventDefault();
      ask(link.dataset.confirm, () => send(link.href, []));
    }
  });

  /* collapsible sections */
  const fold = (title) => {
    const wrapper = title.parentElement;
    const content = title.nextElementSibling;
    unfold(content);
    const open = !content.classList.contains('_show');
    wrapper.classList.toggle('_show', open);
    content.classList.toggle('_show', open);
    title.dataset.stateCollapsible = open ? 'open' : 'closed';
  };
  document.addEventListener('click', (event) => {
    const title = event.target.closest('.fieldset-wrapper-title');
    if (title) {
      fold(title);
    }
  });
  document.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target.matches('.fieldset-wrapper-title')) {
      event.preventDefault();
      fold(event.target);
    }
  });

  /* the category tree */
  const branch = (item, open) => {
    const list = $(':scope > ul', item);
    if (list) {
      list.hidden = !open;
      item.setAttribute('aria-expanded', String(open));
    }
  };
  document.addEventListener('click', (event) => {
    const toggle = event.target.closest('[data-action=toggle-branch]');
    const all = event.target.closest('[data-action=collapse-tree], [data-action=expand-tree]');
    const goto = event.target.closest('[data-goto]');
    if (toggle) {
      branch(toggle.parentElement, toggle.parentElement.getAttribute('aria-expanded') === 'false');
    } else if (all) {
      event.preventDefault();
      $$('#tree-div li').forEach((item) => branch(item, all.dataset.action === 'expand-tree' || item.classList.contains('level-1')));
    } else if (goto) {
      location.href = goto.dataset.goto;
    }
  });

  /* configuration: section tabs, collapsible groups, system values */
  document.addEventListener('click', (event) => {
    const tab = event.target.closest('.config-nav-block > [role=tab]');
    const head = event.target.closest('.section-config > .entry-edit-head a');
    if (tab) {
      const open = tab.getAttribute('aria-expanded') !== 'true';
      tab.setAttribute('aria-expanded', String(open));
      tab.setAttribute('aria-selected', String(open));
      tab.nextElementSibling.hidden = !open;
    } else if (head) {
      event.preventDefault();
      const group = head.closest('.section-config');
      const open = group.classList.toggle('active');
      const body = new URLSearchParams({ form_key: key(), container: group.dataset.group, value: open ? '1' : '0' });
      fetch('/admin/admin/system_config/state/?isAjax=true', { method: 'POST', body });
    }
  });
  document.addEventListener('change', (event) => {
    if (event.target.matches('.config-inherit')) {
      $$('.value input, .value select, .value textarea', event.target.closest('tr'))
        .forEach((field) => { field.disabled = event.target.checked; });
    }
    if (event.target.closest('#config-edit-form')) {
      $$(`tr[data-needs="${event.target.id}"]`).forEach((row) => { row.hidden = event.target.value !== '1'; });
    }
  });

  /* slide-out forms */
  const slideIn = (template) => {
    document.body.append(template.content.cloneNode(true));
    $$('form[method=post]').forEach((form) => { form.noValidate = true; });
    const first = $('body > .modal-slide:last-of-type input:not([type=hidden])');
    if (first) {
      first.focus();
    }
  };
  $$('template[data-role=refused]').forEach(slideIn);
  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-slide]');
    if (opener) {
      slideIn(document.getElementById(opener.dataset.slide));
    } else if (event.target.closest('[data-reveal]')) {
      const part = document.getElementById(event.target.closest('[data-reveal]').dataset.reveal);
      unfold(part);
      part.hidden = false;
    } else if (event.target.closest('[data-action=hide-slide]')) {
      event.target.closest('.modal-slide').hidden = true;
    } else if (event.target.closest('[data-action=close-slide]')) {
      event.target.closest('.modal-slide').remove();
    }
  });

  $$('.modal-slide._show').forEach(unfold);

  /* tabs */
  document.addEventListener('click', (event) => {
    const tab = event.target.closest('[data-tab]');
    if (!tab) {
      return;
    }
    event.preventDefault();
    const list = tab.closest('ul');
    $$('[data-tab]', list).forEach((other) => {
      const owner = other.closest('[role=tab]');
      if (owner) {
        owner.setAttribute('aria-selected', String(other === tab));
        owner.setAttribute('aria-expanded', String(other === tab));
      }
      other.classList.toggle('_active', other === tab);
      if (other === tab) {
        unfold(document.getElementById(tab.dataset.tab));
      }
      document.getElementById(other.dataset.tab).classList.toggle('_show', other === tab);
    });
  });

  /* toggles: clicks change the value; an off toggle is submitted too */
  document.addEventListener('change', (event) => {
    const box = event.target;
    if (box.matches('.admin__actions-switch-checkbox')) {
      box.value = box.checked ? box.dataset.on : box.dataset.off;
      $('.admin__actions-switch-text', box.parentElement).textContent = box.checked ? 'Yes' : 'No';
    }
  });
  document.addEventListener('formdata', (event) => {
    $$('.admin__actions-switch-checkbox, .admin__control-checkbox[data-off]', event.target).forEach((box) => {
      if (!box.disabled && !box.checked) {
        event.formData.append(box.name, box.dataset.off);
      }
    });
    // Multiple values of a field are submitted with indexes: website_ids[0], website_ids[1].
    $$('select[data-numbered]', event.target).forEach(({ name }) => {
      const values = event.formData.getAll(name);
      event.formData.delete(name);
      values.forEach((value, number) => event.formData.append(`${name}[${number}]`, value));
    });
  });

  /* imports: the entity type determines the settings; a file is validated, then imported */
  const importing = $('[data-import]');
  if (importing) {
    const base = importing.dataset.import;
    const follow = () => {
      const chosen = $('#entity').selectedOptions[0];
      $$('[data-role=behavior]', importing).forEach((set) => {
        set.hidden = set.id !== `${chosen.dataset.set}_fieldset`;
        $$('select, input', set).forEach((field) => { field.disabled = set.hidden; });
      });
      $('#upload_file_fieldset').hidden = !chosen.value;
      $('#sample-file-link').hidden = !chosen.value;
      $('#sample-file-link').href = `${base}download/filename/${chosen.value}/`;
    };
    const sent = async (step) => {
      if (!complete(importing)) {
        return;
      }
      const container = $('#import_validation_container');
      const answer = await fetch(`${base}${step}/?isAjax=true`, { method: 'POST', body: new FormData(importing) });
      $('#import_validation_messages').innerHTML = answer.ok ? await answer.text() : 'The file could not be read.';
      container.hidden = false;
    };
    $('#entity').selectedIndex = 0;
    importing.addEventListener('change', (event) => {
      if (event.target.id === 'entity') {
        follow();
      }
      $('#import_validation_container').hidden = true;
    });
    importing.addEventListener('submit', (event) => event.preventDefault());
    document.addEventListener('click', (event) => {
      if (event.target.closest('#upload_button')) {
        sent('validate');
      } else if (event.target.closest('[data-action=start-import]')) {
        sent('start');
      }
    });
  }

  /* exports: the attributes of the entity type */
  const exported = $('[data-export-entity]');
  if (exported) {
    exported.addEventListener('change', async () => {
      const container = $('#export_filter_container');
      container.hidden = true;
      if (exported.value) {
        const answer = await fetch(exported.dataset.exportEntity + exported.value + '/?isAjax=true');
        $('#export_filter_grid_container').innerHTML = await answer.text();
        container.hidden = false;
      }
    });
  }

  /* grids */
  let grid = $('[data-grid]');
  let picked = new Set();
  let all = false;
  /* A page can have several; each action applies to its own grid. */
  const turnTo = (target) => {
    const own = target.closest ? target.closest('[data-grid]') : null;
    if (own && own !== grid) {
      grid = own;
      picked = new Set();
      all = false;
      $$('[data-action=select-row]').filter((box) => !own.contains(box)).forEach((box) => { box.checked = false; });
      $$('[data-role=selected-count]').forEach((place) => { place.textContent = ''; });
    }
  };
  const state = () => {
    const head = $('.admin__data-grid-header', grid);
    return {
      search: ($('#fulltext', grid) || { defaultValue: '' }).defaultValue,
      sort: head.dataset.sort,
      direction: head.dataset.direction,
      size: head.dataset.size,
      page: head.dataset.page,
      filters: applied(),
    };
  };
  const applied = () => {
    const filters = {};
    $$('[data-part=filter-form] input, [data-part=filter-form] select', grid).forEach((control) => {
      const value = control.tagName === 'SELECT'
        ? ($$('option', control).find((option) => option.defaultSelected) || { value: '' }).value
        : control.defaultValue;
      if (value.trim()) {
        filters[control.name] = value;
      }
    });
    return filters;
  };
  const typed = () => {
    const filters = {};
    $$('[data-part=filter-form] input, [data-part=filter-form] select', grid).forEach((control) => {
      if (control.value.trim()) {
        filters[control.name] = control.value;
      }
    });
    return filters;
  };
  const query = (now, keyword) => {
    const parameters = new URLSearchParams();
    parameters.set('namespace', grid.dataset.grid);
    if (grid.dataset.parent) {
      parameters.set('parent', grid.dataset.parent);
    }
    parameters.set('search', now.search);
    parameters.set('keywordUpdated', String(keyword));
    parameters.set('filters[placeholder]', 'true');
    Object.entries(now.filters).forEach(([name, value]) => {
      parameters.set(name.includes('[') ? 'filters[' + name.replace('[', '][') : 'filters[' + name + ']', value);
    });
    parameters.set('paging[pageSize]', now.size);
    parameters.set('paging[current]', now.page);
    parameters.set('sorting[field]', now.sort);
    parameters.set('sorting[direction]', now.direction);
    return parameters;
  };
  const bookmark = (now) => {
    const body = new URLSearchParams();
    body.set('form_key', key());
    body.set('namespace', grid.dataset.grid);
    body.set('data', JSON.stringify({
      current: {
        search: { value: now.search },
        filters: { applied: { placeholder: 'true', ...now.filters } },
        paging: { pageSize: Number(now.size), current: Number(now.page) },
        sorting: { field: now.sort, direction: now.direction },
        displayMode: 'grid',
      },
    }));
    return fetch('/admin/mui/bookmark/save/?isAjax=true&namespace=' + grid.dataset.grid, { method: 'POST', body });
  };
  // Responses to outdated requests are dropped.
  let asked = 0;
  const load = async (change, keyword = false) => {
    const turn = ++asked;
    const now = { ...state(), ...change };
    const parameters = query(now, keyword);
    parameters.set('isAjax', 'true');
    parameters.set('part', '1');
    grid.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch('/admin/mui/index/render/?' + parameters);
      const result = await answer.json();
      if (turn !== asked) {
        return;
      }
      grid.innerHTML = result.part;
      picked = new Set();
      all = false;
    } catch (problem) {
      ask('The list could not be loaded. Please reload the page and try again.', () => {});
      return;
    } finally {
      if (turn === asked) {
        grid.removeAttribute('aria-busy');
      }
    }
    await bookmark(now);
  };
  const marks = () => {
    $$('[data-action=select-row]').forEach((box) => { box.checked = all || picked.has(box.value); });
    const head = grid ? $('.admin__data-grid-header', grid) : null;
    const count = all && head ? Number(head.dataset.total) : picked.size;
    $$('[data-role=selected-count]').forEach((place) => { place.textContent = count ? ' (' + count + ' selected)' : ''; });
  };
  /* inline editing: of the clicked row, or of all selected rows */
  const control = (cell, value) => {
    const { field, editor, label } = cell.dataset;
    let made;
    if (editor === 'select') {
      made = document.createElement('select');
      made.className = 'admin__control-select';
      const offered = $(`[data-part=filter-form] select[name="${field}"]`, grid);
      made.append(...$$('option', offered).map((option) => new Option(option.text, option.value)));
    } else {
      made = document.createElement('input');
      made.type = 'text';
      made.className = 'admin__control-text';
    }
    made.value = value;
    made.dataset.edits = field;
    made.setAttribute('aria-label', label);
    return made;
  };
  const buttons = (names) => {
    const row = document.createElement('tr');
    row.className = 'data-grid-editable-row-actions';
    const cell = row.insertCell();
    cell.colSpan = 99;
    // It stays visible when the grid is scrolled horizontally.
    const panel = cell.appendChild(document.createElement('div'));
    names.forEach(([text, action, kind]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = kind;
      button.dataset.action = action;
      const span = document.createElement('span');
      span.textContent = text;
      button.append(span);
      panel.append(button);
    });
    return row;
  };
  const tell = (level, texts) => {
    const old = $('.data-grid-info-panel', grid);
    if (old) {
      old.remove();
    }
    const panel = document.createElement('div');
    panel.className = 'data-grid-info-panel messages';
    texts.forEach((text) => {
      const message = document.createElement('div');
      message.className = `message message-${level} ${level}`;
      message.textContent = text;
      panel.append(message);
    });
    $('[data-role=grid-wrapper]', grid).before(panel);
  };
  const edited = () => $$('tr.data-row._editing', grid);
  const edit = (rows) => {
    if (!rows.length || edited().length) {
      return;
    }
    rows.forEach((row) => {
      row.classList.add('_editing');
      $$('[data-field]', row).forEach((cell) => cell.replaceChildren(control(cell, cell.dataset.value)));
    });
    if (rows.length === 1) {
      rows[0].after(buttons([['Cancel', 'edit-cancel', 'action-tertiary'], ['Save', 'edit-save', 'action-primary']]));
    } else {
      const all = rows[0].cloneNode(true);
      all.className = 'data-grid-editable-row';
      $$('td', all).forEach((cell) => {
        if (cell.dataset.field) {
          const field = control(cell, '');
          if (field.tagName === 'SELECT' && !$$('option', field).some((option) => option.value === '')) {
            field.prepend(new Option('', ''));
            field.value = '';
          }
          field.placeholder = 'All in Column';
          field.setAttribute('aria-label', 'All in Column: ' + cell.dataset.label);
          cell.replaceChildren(field);
        } else {
          cell.replaceChildren();
        }
      });
      const place = $('.data-grid-actions-cell', all) || all.lastElementChild;
      place.append(buttons([['Apply', 'edit-apply', 'action-secondary']]).cells[0].firstElementChild);
      $('tbody', grid).prepend(all);
      $('tbody', grid).append(buttons([
        ['Cancel', 'edit-cancel', 'action-tertiary'], ['Save Edits', 'edit-save', 'action-primary'],
      ]));
    }
    const first = $('[data-edits]', rows[0]);
    if (first) {
      first.focus();
    }
  };
  const saveEdits = async () => {
    const body = new URLSearchParams();
    body.set('form_key', key());
    edited().forEach((row) => $$('[data-edits]', row).forEach((field) => {
      body.set(`items[${row.dataset.repeatIndex}][${field.dataset.edits}]`, field.value);
    }));
    const answer = await fetch($('[data-inline]', grid).dataset.inline + '?isAjax=true', { method: 'POST', body });
    const result = answer.ok ? await answer.json() : { error: true, messages: ['The rows could not be saved.'] };
    if (result.error) {
      tell('error', result.messages || [result.message]);
    } else {
      await load({});
      tell('success', ['You have successfully saved your edits.']);
    }
  };
  const filtered = (value) => {
    const parameters = new URLSearchParams();
    $$('[data-role=filter-form] input[name], [data-role=filter-form] select[name]', legacy).forEach((field) => {
      if (value(field).trim()) {
        const name = field.name.includes('[') ? 'filters[' + field.name.replace('[', '][') : 'filters[' + field.name + ']';
        parameters.set(name, value(field));
      }
    });
    return parameters;
  };
  const mass = (path, confirm) => {
    if (!all && picked.size === 0) {
      ask(legacy ? 'An item needs to be selected. Select and try again.' : "You haven't selected any items!", () => {}, Boolean(legacy));
      return;
    }
    const boxes = $$('[data-action=select-row]', grid || document).map((box) => box.value);
    const total = Number(legacy ? $('[id$=-total-count]', legacy).textContent : $('.admin__data-grid-header', grid).dataset.total);
    const beyond = all && boxes.length < total;
    const fields = beyond ? [['excluded', 'false']] : (all ? boxes : [...picked]).map((id) => ['selected[]', id]);
    if (legacy || !grid.dataset.parent) {
      fields.push(['namespace', legacy ? legacy.id : grid.dataset.grid]);
    }
    // Select All in a legacy grid applies to the filtered rows; bookmarks don't store them.
    const applied = beyond && legacy ? '?' + filtered((field) => (field.tagName === 'SELECT'
      ? ($$('option', field).find((option) => option.defaultSelected) || { value: '' }).value
      : field.defaultValue)) : '';
    ask(confirm, () => send('/admin/' + path + '/' + applied, fields));
  };
  document.addEventListener('change', (event) => {
    const target = event.target;
    turnTo(target);
    if (target.matches('[data-action=select-row]')) {
      all = false;
      if (target.checked) {
        picked.add(target.value);
      } else {
        picked.delete(target.value);
      }
      marks();
    } else if (target.matches('[data-role=select-page]')) {
      all = false;
      $$('[data-action=select-row]', grid || document).forEach((box) => (target.checked ? picked.add(box.value) : picked.delete(box.value)));
      marks();
    } else if (grid && target.matches('[data-role=page-size]')) {
      if (/^[1-9][0-9]{0,2}$/.test(target.value)) {
        load({ size: target.value, page: '1' });
      } else {
        target.value = target.defaultValue;
      }
    } else if (grid && target.matches('[data-role=page]')) {
      load({ page: target.value });
    } else if (grid && target.matches('[data-column]')) {
      const body = new URLSearchParams();
      body.set('form_key', key());
      body.set('namespace', grid.dataset.grid);
      $$('[data-column]:checked', grid).forEach((box) => body.append('shown[]', box.dataset.column));
      fetch('/admin/mui/bookmark/columns/?isAjax=true', { method: 'POST', body }).then(() => load({}));
    }
  });
  document.addEventListener('click', (event) => {
    const on = (selector) => event.target.closest(selector);
    turnTo(event.target);
    let found = on('[data-select]');
    if (found) {
      const part = Boolean(grid && grid.dataset.parent);
      all = found.dataset.select === 'all' && !part;
      const page = found.dataset.select === 'page' || (found.dataset.select === 'all' && part);
      picked = new Set(page ? $$('[data-action=select-row]', grid || document).map((box) => box.value) : []);
      marks();
      return;
    }
    found = on('[data-mass]');
    if (found) {
      mass(found.dataset.mass, found.dataset.confirm);
      return;
    }
    if (!grid || !grid.contains(event.target)) {
      return;
    }
    if (on('[data-action=edit-selected]')) {
      const rows = $$('tr.data-row', grid).filter((row) => all || picked.has(row.dataset.repeatIndex));
      if (rows.length) {
        edit(rows);
      } else {
        ask("You haven't selected any items!", () => {});
      }
    } else if (on('[data-action=edit-cancel]')) {
      load({});
    } else if (on('[data-action=edit-save]')) {
      saveEdits();
    } else if (on('[data-action=edit-apply]')) {
      $$('.data-grid-editable-row [data-edits]', grid).filter((field) => field.value).forEach((field) => {
        edited().forEach((row) => { $(`[data-edits="${field.dataset.edits}"]`, row).value = field.value; });
      });
    } else if (on('[data-action=grid-filter-expand]') || on('[data-action=grid-filter-cancel]')) {
      $('[data-part=filter-form]', grid).classList.toggle('_show');
    } else if (on('[data-action=export-cancel]') || on('[data-action=export-rows]')) {
      const menu = on('.admin__data-grid-action-export');
      menu.classList.remove('_open');
      if (on('[data-action=export-rows]')) {
        location.href = $('input:checked', menu).value;
      }
    } else if (on('[data-action=grid-filter-apply]')) {
      load({ filters: typed(), page: '1' });
    } else if (on('[data-action=grid-filter-reset]')) {
      load({ filters: {}, search: '', page: '1' });
    } else if (on('[data-chip]')) {
      const chip = on('[data-chip]').dataset.chip;
      const filters = Object.fromEntries(Object.entries(applied()).filter(([name]) => name.split('[')[0] !== chip));
      load({ filters, page: '1', ...(chip === 'search' ? { search: '' } : {}) });
    } else if (on('[data-action=grid-search]')) {
      load({ search: $('#fulltext', grid).value, page: '1' }, true);
    } else if (on('th[data-sort]') && on('th[data-sort]').dataset.sort) {
      load({ sort: on('th[data-sort]').dataset.sort, direction: on('th[data-sort]').dataset.next });
    } else if (on('button[data-page]')) {
      load({ page: on('button[data-page]').dataset.page });
    } else if (on('button[data-size]')) {
      load({ size: on('button[data-size]').dataset.size, page: '1' });
    } else if (on('[data-action=save-view]')) {
      const body = new URLSearchParams();
      body.set('form_key', key());
      body.set('namespace', grid.dataset.grid);
      body.set('title', $('[data-role=view-name]', grid).value);
      fetch('/admin/mui/bookmark/save/?isAjax=true', { method: 'POST', body }).then(() => load({}));
    } else if (on('[data-delete-view]')) {
      const body = new URLSearchParams();
      body.set('form_key', key());
      body.set('namespace', grid.dataset.grid);
      body.set('bookmark', on('[data-delete-view]').dataset.deleteView);
      fetch('/admin/mui/bookmark/delete/?isAjax=true', { method: 'POST', body }).then(() => load({}));
    } else if (on('tr.data-row') && !on('a') && !on('button') && !on('input') && !on('label') && !on('select')) {
      if ($('[data-inline]', grid)) {
        edit([on('tr.data-row')]);
        return;
      }
      const link = $('a.action-menu-item', on('tr.data-row'));
      if (link && !link.dataset.confirm) {
        location.href = link.href;
      }
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !grid) {
      return;
    }
    if (event.target.matches('[data-edits]')) {
      event.preventDefault();
      if (event.target.closest('tr.data-row')) {
        saveEdits();
      }
    } else if (event.target.id === 'fulltext') {
      load({ search: event.target.value, page: '1' }, true);
    } else if (event.target.closest('[data-part=filter-form]')) {
      load({ filters: typed(), page: '1' });
    }
  });

  /* legacy grids: their state is in the URL */
  const legacy = $('[data-legacy-grid]');
  if (legacy) {
    const rows = () => $$('tbody tr[data-role=row]', legacy);
    const narrow = () => {
      const shown = $('[data-role=shown-rows]', legacy);
      rows().forEach((row) => {
        const box = $('[data-action=select-row]', row);
        row.hidden = Boolean(shown && box && shown.value) && box.checked !== (shown.value === '1');
      });
    };
    const go = (change) => {
      const parameters = filtered((field) => field.value);
      parameters.set('sorting[field]', change.sort || legacy.dataset.sort);
      parameters.set('sorting[direction]', change.direction || legacy.dataset.direction);
      parameters.set('paging[pageSize]', $('[data-role=page-size]', legacy).value);
      parameters.set('paging[current]', change.page || '1');
      parameters.set('filters[placeholder]', 'true');
      location.href = legacy.dataset.legacyGrid + '?' + parameters;
    };
    legacy.addEventListener('click', (event) => {
      const on = (selector) => event.target.closest(selector);
      if (on('[data-action=grid-filter-apply]')) {
        go({});
      } else if (on('[data-action=grid-filter-reset]')) {
        location.href = legacy.dataset.legacyGrid;
      } else if (on('th[data-sort]') && on('th[data-sort]').dataset.sort) {
        go({ sort: on('th[data-sort]').dataset.sort, direction: on('th[data-sort]').dataset.next });
      } else if (on('button[data-page]')) {
        go({ page: on('button[data-page]').dataset.page });
      } else if (on('[data-action=legacy-export]')) {
        location.href = $('[name$=_export]', legacy).value + '&' + new URLSearchParams(location.search);
      } else if (on('[data-action=legacy-mass]')) {
        const select = $('[id$=_massaction-select]', legacy);
        const choice = $$('[data-choice-of]', legacy).find((each) => each.dataset.choiceOf === select.value);
        const second = choice && $('select', choice);
        if (second && !second.value) {
          ask('Please select an option.', () => {}, true);
        } else if (select.value) {
          mass(select.value + (second ? '/' + second.name + '/' + second.value : ''), select.selectedOptions[0].dataset.confirm);
        }
      } else if (on('tbody tr[title]') && !on('a') && !on('input') && !on('select')) {
        const row = on('tbody tr[title]');
        if (row.title) {
          location.href = row.title;
        }
      }
    });
    legacy.addEventListener('change', (event) => {
      if (event.target.matches('[data-role=mass-select]')) {
        const chosen = event.target.value;
        const boxes = rows().filter((row) => !row.hidden).map((row) => $('[data-action=select-row]', row).value);
        all = chosen === 'all';
        if (chosen === 'none' || all) {
          picked = new Set();
        }
        boxes.forEach((value) => {
          if (chosen === 'page' || all) {
            picked.add(value);
          } else {
            picked.delete(value);
          }
        });
        event.target.selectedIndex = 0;
        marks();
      } else if (event.target.matches('[data-role=row-action]')) {
        const chosen = event.target.selectedOptions[0];
        event.target.selectedIndex = 0;
        if (chosen.dataset.window === 'true') {
          window.open(chosen.value);
        } else if (chosen.value) {
          ask(chosen.dataset.confirm, () => {
            if (chosen.dataset.post === 'true') {
              send(chosen.value, []);
            } else {
              location.href = chosen.value;
            }
          });
        }
      } else if (event.target.matches('[data-role=shown-rows]')) {
        narrow();
      } else if (event.target.matches('[id$=_massaction-select]')) {
        $('[data-action=legacy-mass]', legacy).hidden = !event.target.value;
        $$('[data-choice-of]', legacy).forEach((choice) => { choice.hidden = choice.dataset.choiceOf !== event.target.value; });
      } else if (event.target.matches('[data-role=page-size]')) {
        go({});
      } else if (event.target.matches('[data-role=page]')) {
        go({ page: event.target.value });
      }
    });
    legacy.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target.closest('[data-role=filter-form]')) {
        go({});
      }
    });
  }

  /* reports */
  document.addEventListener('click', (event) => {
    const head = event.target.closest('th[data-sorted-at]');
    if (head) {
      location.href = head.dataset.sortedAt;
    }
  });
  const report = () => {
    const form = $('#filter_form');
    const parameters = new URLSearchParams();
    new FormData(form).forEach((value, name) => {
      if (String(value)) {
        parameters.append(name, value);
      }
    });
    const packed = btoa(parameters.toString().replace(/\+/g, '%20')).replace(/\+/g, '-').replace(/\//g, '_');
    location.href = form.dataset.base + 'filter/' + packed + '/';
  };
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-action=export-report]')) {
      // The interval's cell spans the rows of its period; in a file each row has it.
      let interval = null;
      const rows = $$('.data-grid tr:not(.data-grid-tr-no-data)').map((row) => {
        const cells = [...row.cells];
        const spanning = cells.find((cell) => cell.rowSpan > 1);
        interval = spanning || interval;
        const covered = interval && !spanning && row.rowIndex < interval.parentElement.rowIndex + interval.rowSpan;
        return (covered ? [interval, ...cells] : cells).map((cell) => cell.textContent.trim());
      });
      const xml = $('.admin__data-grid-export select').value === 'xml';
      const escaped = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
      const text = xml
        ? '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"'
          + ' xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Report"><Table>'
          + rows.map((row) => '<Row>' + row.map((cell) => '<Cell><Data ss:Type="String">' + escaped(cell) + '</Data></Cell>').join('')
            + '</Row>').join('') + '</Table></Worksheet></Workbook>'
        : rows.map((row) => row.map((cell) => '"' + cell.replace(/"/g, '""') + '"').join(',')).join('\n') + '\n';
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: xml ? 'application/xml' : 'text/csv' }));
      link.download = xml ? 'report.xml' : 'report.csv';
      link.click();
    }
  });
  const statuses = $('#sales_report_show_order_statuses');
  if (statuses) {
    statuses.addEventListener('change', () => {
      $('[data-index=order_statuses]').classList.toggle('_hidden', statuses.value === '0');
    });
  }
  // A dashboard's row leads to its record; its title is the whole URL.
  $$('.dashboard-data tbody tr[title]').forEach((row) => {
    row.title = new URL(row.title, location.href).href;
    row.addEventListener('click', (event) => {
      if (!event.target.closest('a')) location.href = row.title;
    });
  });
  if ($('#filter_form')) {
    $('#filter_form').addEventListener('submit', (event) => {
      event.preventDefault();
      report();
    });
  }

  /* the media gallery: its state is in the URL */
  const gallery = $('[data-gallery]');
  if (gallery) {
    const folder = gallery.dataset.folder;
    const go = (change) => {
      const parameters = new URLSearchParams();
      if (folder) {
        parameters.set('path', folder);
      }
      $$('input[name], select[name]', gallery).forEach((field) => {
        if (!field.closest('form') && field.value && (field.type !== 'checkbox' || field.checked) && field.name !== 'page') {
          parameters.set(field.name, field.value);
        }
      });
      Object.entries(change).forEach(([name, value]) => (value ? parameters.set(name, value) : parameters.delete(name)));
      location.href = gallery.dataset.gallery + '?' + parameters;
    };
    const remove = (ids) => ask(
      ids.length === 1 ? 'Are you sure you want to delete this image?' : 'Are you sure you want to delete the selected images?',
      () => send('/admin/media_gallery/image/delete/', [['path', folder], ...ids.map((id) => ['ids[]', id])]),
      false,
      'Delete image',
    );
    const chosen = () => $$('[data-role=pick-image]:checked', gallery).map((box) => box.value);
    const count = () => {
      const many = $('#delete_massaction').dataset.picking === 'true';
      $('[data-role=gallery-count]', gallery).textContent = many ? ` (${chosen().length} Selected)` : '';
    };
    /* the first click starts the selection, the second one deletes the selected images */
    const picking = (on) => {
      const button = $('#delete_massaction');
      button.dataset.picking = String(on);
      $('span', button).textContent = on ? 'Delete Selected' : 'Delete Images...';
      button.title = $('span', button).textContent;
      ['create_folder', 'upload_image', 'delete_folder', 'search_adobe_stock'].forEach((id) => {
        document.getElementById(id).hidden = on;
      });
      $('#cancel_massaction').hidden = !on;
      $$('.masonry-image-select', gallery).forEach((label) => { label.hidden = !on; });
      $$('[data-role=pick-image]', gallery).forEach((box) => { box.checked = false; });
      count();
    };
    const cancel = document.createElement('button');
    cancel.type = 'button';
    cancel.id = 'cancel_massaction';
    cancel.className = 'action-default';
    cancel.hidden = true;
    cancel.append(document.createElement('span'));
    cancel.firstChild.textContent = 'Cancel';
    $('#delete_massaction').before(cancel);
    $('#delete_folder').disabled = !folder.includes('/') || folder === 'catalog/category';
    document.addEventListener('click', (event) => {
      const on = (selector) => event.target.closest(selector);
      if (on('#create_folder')) {
        document.body.append($('#new-folder').content.cloneNode(true));
        $('body > .modal-slide:last-of-type input[name=name]').focus();
      } else if (on('#upload_image')) {
        $('#image-uploader-input').click();
      } else if (on('#delete_folder')) {
        ask(
          'The following folder is going to be deleted: ' + folder,
          () => send('/admin/media_gallery/directories/delete/', [['path', folder]]),
          false,
          'Are you sure you want to delete this folder?',
        );
      } else if (on('#delete_massaction')) {
        if ($('#delete_massaction').dataset.picking !== 'true') {
          picking(true);
        } else if (chosen().length) {
          remove(chosen());
        } else {
          ask('You need to select at least one image.', () => {}, true);
        }
      } else if (on('#cancel_massaction')) {
        picking(false);
      } else if (on('[data-delete-image]')) {
        remove([on('[data-delete-image]').dataset.deleteImage]);
      } else if (on('[data-instead]')) {
        on('.modal-slide').remove();
      } else if (on('.masonry-image-grid a[href="#"]')) {
        event.preventDefault();
      } else if (on('[data-action=gallery-filters]')) {
        $('[data-role=gallery-filters]', gallery).classList.toggle('_show');
      } else if (on('[data-action=gallery-apply]') || on('[data-action=gallery-search]')) {
        go({});
      } else if (on('[data-action=gallery-clear]')) {
        location.href = gallery.dataset.gallery + (folder ? '?path=' + encodeURIComponent(folder) : '');
      } else if (on('[data-chip]')) {
        go({ [on('[data-chip]').dataset.chip]: '' });
      } else if (on('[data-gallery-page]')) {
        go({ page: on('[data-gallery-page]').dataset.galleryPage });
      }
    });
    gallery.addEventListener('change', (event) => {
      if (event.target.matches('#image-uploader-input')) {
        event.target.form.submit();
      } else if (event.target.matches('[data-role=pick-image]')) {
        count();
      } else if (event.target.matches('#gallery_sort, #gallery_size')) {
        go({});
      } else if (event.target.matches('#gallery_page')) {
        go({ page: event.target.value });
      }
    });
    gallery.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.target.id === 'fulltext' || event.target.closest('[data-role=gallery-filters]'))) {
        go({});
      }
    });
  }

  /* dates */
  let calendar = null;
  const closeCalendar = () => {
    if (calendar) {
      calendar.remove();
      calendar = null;
    }
  };
  const openCalendar = (input) => {
    closeCalendar();
    const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(input.value);
    let shown = parts ? new Date(Number(parts[3]) % 100 + 2000, Number(parts[1]) - 1, 1) : new Date(2023, 5, 1);
    calendar = document.createElement('div');
    calendar.className = 'datepicker';
    const draw = () => {
      calendar.textContent = '';
      const head = document.createElement('header');
      const title = document.createElement('strong');
      title.textContent = shown.toLocaleString('en-US', { month: 'long' }) + ' ' + shown.getFullYear();
      [['Prev', -1], ['Next', 1]].forEach(([label, step]) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('mousedown', (event) => {
          event.preventDefault();
          shown = new Date(shown.getFullYear(), shown.getMonth() + step, 1);
          draw();
        });
        head.append(button);
      });
      head.insertBefore(title, head.lastChild);
      const table = document.createElement('table');
      const days = new Date(shown.getFullYear(), shown.getMonth() + 1, 0).getDate();
      let row = table.insertRow();
      for (let i = 0; i < shown.getDay(); i += 1) {
        row.insertCell();
      }
      for (let day = 1; day <= days; day += 1) {
        if (row.cells.length === 7) {
          row = table.insertRow();
        }
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = String(day);
        button.addEventListener('mousedown', (event) => {
          event.preventDefault();
          input.value = (shown.getMonth() + 1) + '/' + day + '/' + shown.getFullYear();
          input.dispatchEvent(new Event('change', { bubbles: true }));
          closeCalendar();
        });
        row.insertCell().append(button);
      }
      calendar.append(head, table);
    };
    draw();
    const box = input.getBoundingClientRect();
    calendar.style.left = (box.left + scrollX) + 'px';
    calendar.style.top = (box.bottom + scrollY) + 'px';
    document.body.append(calendar);
  };
  document.addEventListener('click', (event) => {
    const trigger = event.target.closest('.ui-datepicker-trigger');
    if (trigger) {
      const input = document.getElementById(trigger.dataset.for);
      if (calendar) {
        closeCalendar();
      } else {
        openCalendar(input);
        input.focus();
      }
    } else if (calendar && !calendar.contains(event.target) && !event.target.matches('._has-datepicker')) {
      closeCalendar();
    }
  });
  document.addEventListener('focusout', (event) => {
    if (event.target.matches('._has-datepicker')) {
      closeCalendar();
    }
  });

  /* order comments */
  document.addEventListener('submit', async (event) => {
    if (event.target.id !== 'history_form') {
      return;
    }
    event.preventDefault();
    const answer = await fetch(event.target.action + '?isAjax=true', {
      method: 'POST', body: new URLSearchParams(new FormData(event.target)),
    });
    const text = await answer.text();
    if (text.startsWith('{')) {
      ask(JSON.parse(text).message, () => {});
      return;
    }
    $('#order_history_block').outerHTML = text;
  });

  /* invoice and credit memo quantities: totals must be updated before the form can be submitted */
  const quantities = (container) => {
    const updates = $$('[data-action=update-quantities]', container);
    const fields = $$('.qty-input, .order-totals input[type=text]', container);
    if (!updates.length) {
      return;
    }
    container.addEventListener('input', () => {
      const changed = fields.some((field) => field.value !== field.defaultValue);
      updates.forEach((update) => {
        update.disabled = !changed;
        update.classList.toggle('disabled', !changed);
      });
      $$('.submit-button', container).forEach((button) => {
        button.disabled = changed;
        button.classList.toggle('disabled', changed);
      });
    });
  };
  const items = $('[id$=_item_container]');
  if (items) {
    quantities(items);
  }
  document.addEventListener('click', async (event) => {
    const update = event.target.closest('[data-action=update-quantities]');
    if (!update || update.disabled) {
      return;
    }
    const container = update.closest('[id$=_item_container]');
    const answer = await fetch(update.dataset.href, {
      method: 'POST', body: new URLSearchParams(new FormData(update.closest('form'))),
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const fresh = page.getElementById(container.id);
    if (fresh) {
      container.replaceWith(fresh);
      quantities(fresh);
    }
  });
  document.addEventListener('change', (event) => {
    if (event.target.id === 'send_email' && $('#notify_customer')) {
      $('#notify_customer').disabled = !event.target.checked;
    } else if (event.target.id === 'custom_currency_symbol_inheritUSD') {
      const symbol = $('#custom_currency_symbolUSD');
      symbol.disabled = event.target.checked;
      symbol.value = event.target.checked ? symbol.dataset.standard : symbol.value;
    } else if (event.target.id === 'invoice_do_shipment') {
      $('#tracking').hidden = !event.target.checked;
    }
  });

  /* tracking numbers */
  let tracks = Math.max(0, ...$$('#track_row_container [data-parcel]').map((row) => Number(row.dataset.parcel)));
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-action=add-tracking]')) {
      tracks += 1;
      const row = $('#track_row_template').content.firstElementChild.cloneNode(true);
      const select = $('select', row);
      select.name = 'tracking[' + tracks + '][carrier_code]';
      select.id = 'trackingC' + tracks;
      $('.number-title', row).name = 'tracking[' + tracks + '][title]';
      $('.number-title', row).id = 'trackingT' + tracks;
      $('.number', row).name = 'tracking[' + tracks + '][number]';
      $('.number', row).id = 'trackingN' + tracks;
      select.addEventListener('change', () => {
        $('.number-title', row).value = select.value === 'custom' ? '' : select.selectedOptions[0].text;
      });
      $('#track_row_container').append(row);
    } else if (event.target.closest('[data-action=delete-tracking]')) {
      event.target.closest('tr').remove();
    }
  });

  /* attribute options */
  const optionTable = $('[data-role=options]');
  if (optionTable) {
    const rows = $('[data-role=options-container]', optionTable);
    let fresh = 0;
    /* the original submits all options in one field: a JSON list with a query string for each */
    const serializeOptions = () => {
      const group = optionTable.dataset.swatches === 'true' ? 'optiontext' : 'option';
      $('[name=serialized_options]', optionTable).value = JSON.stringify($$('tr', rows).map((row, order) => {
        const id = $('input[type=radio]', row).value;
        const key = id.replace('new_', 'option_');
        const sent = new URLSearchParams({ [group + '[order][' + key + ']']: String(order + 1) });
        $$('input[type=text], .delete-flag', row).forEach((field) => {
          sent.append(field.name.replace(/^option/, group).replace(id, key), field.value);
        });
        return sent.toString();
      }));
    };
    rows.querySelectorAll('input[type=radio]').forEach((each) => {
      fresh = Math.max(fresh, Number(each.value.replace(/^new_/, '')) || 0);
    });
    optionTable.addEventListener('click', (event) => {
      if (event.target.closest('[data-action=add-option]')) {
        fresh += 1;
        const row = $('template[data-role=option-row]', optionTable).content.firstElementChild.cloneNode(true);
        $$('input', row).forEach((control) => {
          control.name = control.dataset.name.replace('new_0', 'new_' + fresh);
          control.value = control.value.replace('new_0', 'new_' + fresh);
        });
        rows.append(row);
        $('.required-option', row).focus();
      } else if (event.target.closest('[data-action=delete-option]')) {
        const row = event.target.closest('tr');
        $('.delete-flag', row).value = '1';
        row.hidden = true;
      }
      serializeOptions();
    });
    optionTable.addEventListener('input', serializeOptions);
    serializeOptions();
    const input = $('[name=frontend_input]');
    const follow = () => {
      optionTable.closest('.fieldset-wrapper').hidden = !['select', 'multiselect'].includes(input.value);
    };
    input.addEventListener('change', follow);
    follow();
  }

  /* coupon codes of rules */
  const coupon = $('select[name=coupon_type]');
  if (coupon) {
    const follow = () => ['coupon_code', 'use_auto_generation', 'uses_per_coupon'].forEach((name) => {
      $('[data-index=' + name + ']').classList.toggle('_hidden', coupon.value === '1');
    });
    coupon.addEventListener('change', follow);
    follow();
  }

  /* rule conditions: clicking a word opens its input */
  const settle = (param) => {
    const control = $('.element select, .element input', param);
    const text = control.tagName === 'SELECT'
      ? (control.selectedOptions[0] || { textContent: '' }).textContent.trim()
      : control.value.trim();
    if (!param.classList.contains('rule-param-new-child')) {
      $('.label', param).textContent = text || '...';
    }
    param.classList.remove('rule-param-edit');
  };
  document.addEventListener('click', (event) => {
    const tree = event.target.closest('[data-role=conditions]');
    if (!tree) {
      return;
    }
    const label = event.target.closest('.rule-param > .label');
    const gone = event.target.closest('.rule-param-remove');
    if (label) {
      event.preventDefault();
      label.parentElement.classList.add('rule-param-edit');
      $('.element select, .element input', label.parentElement).focus();
    } else if (gone) {
      event.preventDefault();
      gone.closest('li').remove();
    }
  });
  document.addEventListener('change', async (event) => {
    const param = event.target.matches('.element-value-changer') && event.target.closest('.rule-param');
    if (!param) {
      return;
    }
    if (!param.classList.contains('rule-param-new-child')) {
      settle(param);
      return;
    }
    const list = param.closest('ul');
    const chosen = event.target.value;
    event.target.selectedIndex = 0;
    settle(param);
    const places = $$(':scope > li > input[name$="[type]"]', list)
      .map((input) => Number(/(\d+)\]\[type\]$/.exec(input.name)[1]));
    const id = list.dataset.node + '--' + (Math.max(0, ...places) + 1);
    const body = new URLSearchParams({ form_key: key(), type: chosen });
    const answer = await fetch(list.closest('[data-role=conditions]').dataset.more + 'id/' + id + '/', { method: 'POST', body });
    if (answer.ok) {
      const item = document.createElement('li');
      item.innerHTML = await answer.text();
      param.closest('li').before(item);
    }
  });
  document.addEventListener('focusout', (event) => {
    const param = event.target.matches('.element-value-changer') && event.target.closest('.rule-param');
    if (param) {
      settle(param);
    }
  });

  /* editor */
  document.addEventListener('click', (event) => {
    const editor = event.target.closest('[data-role=editor]');
    if (!editor) {
      return;
    }
    const area = $('textarea', editor);
    const put = (before, after) => {
      const [from, to] = [area.selectionStart, area.selectionEnd];
      area.setRangeText(before + area.value.slice(from, to) + after, from, to, 'end');
      area.focus();
    };
    if (event.target.closest('[data-action=toggle-editor]')) {
      const frame = $('iframe', editor);
      frame.hidden = !frame.hidden;
      area.hidden = !frame.hidden;
      frame.srcdoc = area.value;
    } else if (event.target.closest('[data-wrap]')) {
      const tag = event.target.closest('[data-wrap]').dataset.wrap;
      put('<' + tag + '>', '</' + tag + '>');
    } else if (event.target.closest('[data-insert=image]')) {
      area.dispatchEvent(new CustomEvent('choosepicture', { bubbles: true, detail: (path) => put('<img src="' + path + '" alt="">', '') }));
    } else if (event.target.closest('[data-insert]')) {
      const what = event.target.closest('[data-insert]').dataset.insert;
      put({
        widget: '{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" title="" products_count="4"}}',
        variable: '{{config path="general/store_information/name"}}',
      }[what], '');
    }
  });

  /* the product form's selectors */
  const place = (root) => $$('template[data-place]', root).forEach((template) => {
    const control = $('[data-index=' + template.dataset.place + '] .admin__field-control', root);
    control.textContent = '';
    control.append(template.content.cloneNode(true));
  });
  place(document);
  const crumbs = (wrap) => {
    const box = $('.admin__action-multiselect-crumbs', wrap);
    $$('.admin__action-multiselect-crumb', box).forEach((crumb) => crumb.remove());
    $$('.action-menu-item._selected', wrap).reverse().forEach((item) => {
      const value = item.parentElement.dataset.value;
      const crumb = document.createElement('span');
      crumb.className = 'admin__action-multiselect-crumb';
      crumb.dataset.value = value;
      const text = document.createElement('span');
      text.textContent = item.textContent.trim();
      const close = document.createElement('button');
      close.type = 'button';
      close.className = 'action-close';
      close.setAttribute('aria-label', 'Remove ' + item.textContent.trim());
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = 'product[category_ids][]';
      input.value = value;
      crumb.append(text, close, input);
      box.prepend(crumb);
    });
  };
  const chooseSet = async (wrap, item) => {
    $('[data-role=selected-option]', wrap).textContent = item.textContent.trim();
    $('input[type=hidden]', wrap).value = item.dataset.value;
    if (wrap.dataset.kind !== 'set') {
      return;
    }
    document.getElementById('product_form').dataset.busy = '1';
    const kept = new Map();
    $$('#product_form [name]').forEach((control) => kept.set(control.name, control));
    const path = location.pathname.replace(/\/set\/\d+\//, '/set/' + item.dataset.value + '/');
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const form = page.getElementById('product_form');
    place(form);
    $$('[name]', form).forEach((control) => {
      const old = kept.get(control.name);
      if (old && control.name.startsWith('product[') && !control.name.endsWith('[]')) {
        if (control.type === 'checkbox') {
          control.checked = old.checked;
          control.value = old.value;
        } else if (!control.multiple) {
          control.value = old.value;
        }
      }
    });
    const chosen = $$('#product_form [data-index=category_ids] .action-menu-item._selected').map((each) => each.parentElement.dataset.value);
    $('#product_form').replaceWith(document.adoptNode(form));
    $$('#product_form [data-index=category_ids] li').forEach((each) => {
      $('.action-menu-item', each).classList.toggle('_selected', chosen.includes(each.dataset.value));
    });
    crumbs($('#product_form [data-index=category_ids] [data-role=ui-select]'));
  };
  document.addEventListener('click', (event) => {
    const wrap = event.target.closest('[data-role=ui-select]');
    if (!wrap) {
      return;
    }
    const close = event.target.closest('.action-close');
    const item = event.target.closest('.admin__action-multiselect-menu-inner-item');
    if (close) {
      const value = close.parentElement.dataset.value;
      $('li[data-value="' + value + '"] .action-menu-item', wrap).classList.remove('_selected');
      crumbs(wrap);
    } else if (event.target.closest('[data-action=close-advanced-select]')) {
      wrap.classList.remove('_open');
    } else if (item && wrap.dataset.kind === 'many') {
      $('.action-menu-item', item).classList.toggle('_selected');
      crumbs(wrap);
      wrap.classList.add('_open');
    } else if (item) {
      wrap.classList.remove('_open');
      chooseSet(wrap, item);
    } else if (event.target.closest('.admin__action-multiselect')) {
      wrap.classList.toggle('_open');
    }
  });
  document.addEventListener('input', (event) => {
    if (event.target.matches('.admin__action-multiselect-search')) {
      const text = event.target.value.toLowerCase();
      $$('li', event.target.parentElement).forEach((item) => {
        item.hidden = !item.textContent.toLowerCase().includes(text);
      });
    }
    if (event.target.matches('#product_form [name="product[name]"]')) {
      const sku = $('#product_form [name="product[sku]"]');
      if (!sku.defaultValue && (!sku.value || sku.dataset.follows)) {
        sku.value = event.target.value;
        sku.dataset.follows = '1';
      }
    }
    if (event.target.matches('#product_form [name="product[sku]"]')) {
      delete event.target.dataset.follows;
    }
  });

  /* new category in the product form */
  document.addEventListener('click', async (event) => {
    if (!event.target.closest('[data-action=create-category]')) {
      return;
    }
    const slide = event.target.closest('.modal-slide');
    const [name, parent] = [$('#new-category-name', slide), $('#new-category-parent', slide)];
    const complain = (control, text) => {
      const error = $('.admin__field-error', control.parentElement);
      error.textContent = text;
      error.hidden = text === '';
    };
    [name, parent].forEach((control) => complain(control, control.value.trim() ? '' : 'This is a required field.'));
    if (!name.value.trim() || !parent.value) {
      return;
    }
    const body = new URLSearchParams({
      form_key: key(), name: name.value, is_active: '1', include_in_menu: '1', return_session_messages_only: '1',
    });
    const answer = await fetch('/admin/catalog/category/save/parent/' + parent.value + '/', { method: 'POST', body });
    if (answer.redirected || !answer.ok) {
      complain(name, 'The category could not be created under this name.');
      return;
    }
    const { category } = await answer.json();
    const wrap = $('#product_form [data-index=category_ids] [data-role=ui-select]');
    const above = $('li[data-value="' + parent.value + '"]', wrap);
    const item = above.cloneNode(true);
    item.dataset.value = category.entity_id;
    item.className = item.className.replace(/level-\d+/, 'level-' + (Number(parent.selectedOptions[0].dataset.level) + 1));
    $('.action-menu-item', item).classList.add('_selected');
    $('span', item).textContent = category.name;
    above.after(item);
    crumbs(wrap);
    slide.remove();
  });

  /* configurations of a product */
  const addVariation = (body, attributes, fresh, [name, sku, price, quantity, weight]) => {
    const row = body.insertRow();
    row.dataset.attributes = attributes;
    row.dataset.fresh = fresh;
    Object.entries({ image: '', name, sku, price: '$' + price, qty: quantity, weight, status: 'Enabled', attributes }).forEach(([cell, text]) => {
      const made = row.insertCell();
      made.dataset.cell = cell;
      made.textContent = text;
    });
    const wrap = document.createElement('div');
    wrap.className = 'action-select-wrap';
    wrap.innerHTML = '<button type="button" class="action-select" data-toggle="menu"><span>Select</span></button><ul class="action-menu">'
      + '<li><button type="button" class="action-menu-item" data-action="remove-variation">Remove Product</button></li></ul>';
    row.insertCell().append(wrap);
  };
  const cell = (row, name) => $(`[data-cell=${name}]`, row).textContent.trim();
  /* a rejected form keeps the submitted configurations */
  const typedVariations = $('[name=configurable-matrix-serialized]');
  if (typedVariations && typedVariations.value) {
    const body = $('[data-role=matrix-wrap] tbody');
    const stored = new Map($$('tr', body).map((row) => [row.dataset.id, row]));
    body.textContent = '';
    JSON.parse(typedVariations.value).forEach((one) => {
      if (!one.newProduct) {
        body.append(stored.get(one.id) || '');
      } else {
        addVariation(body, one.attributes, one.configurable_attribute, [one.name, one.sku, one.price, one.qty, one.weight]);
      }
    });
    $('[data-role=matrix-wrap]').classList.remove('_hidden');
  }
  const wizard = () => {
    const matrix = $('[data-role=matrix]');
    document.body.append($('template[data-role=wizard]', matrix).content.cloneNode(true));
    const dialog = $('.product-create-configuration');
    const rows = () => $$('[data-role=matrix-wrap] tbody tr', matrix);
    const used = new Set(rows().flatMap((row) => row.dataset.attributes.split(', ')));
    const axes = () => $$('[data-axis]:checked', dialog);
    axes().forEach((axis) => $$('[data-values-of="' + axis.dataset.axis + '"] .attribute-options input', dialog).forEach((box) => {
      box.checked = used.has(axis.dataset.label + ': ' + box.dataset.label);
    }));
    const name = $('[name="product[name]"]').value.trim();
    const sku = $('[name="product[sku]"]').value.trim();
    const first = rows()[0];
    $('[data-role=new-price]', dialog).value = first ? cell(first, 'price').replace(/[^0-9.]/g, '') : $('[name="product[price]"]').value;
    let step = 1;
    let made = [];
    const combine = () => {
      let all = [{ label: [], ids: {}, names: [] }];
      axes().forEach((axis) => {
        const chosen = $$('[data-values-of="' + axis.dataset.axis + '"] .attribute-options input:checked', dialog);
        all = all.flatMap((one) => chosen.map((box) => ({
          label: [...one.label, axis.dataset.label + ': ' + box.dataset.label],
          ids: { ...one.ids, [axis.dataset.axis]: box.value },
          names: [...one.names, box.dataset.label],
        })));
      });
      const present = new Map(rows().map((row) => [row.dataset.attributes, row]));
      made = all.map((one) => ({ ...one, row: present.get(one.label.join(', ')) }));
    };
    const show = () => {
      $$('[data-step-panel]', dialog).forEach((panel) => { panel.hidden = Number(panel.dataset.stepPanel) !== step; });
      $$('[data-step]', dialog).forEach((mark) => mark.classList.toggle('_active', Number(mark.dataset.step) === step));
      $('[data-role=step-wizard-next] span', dialog).textContent = step === 4 ? 'Generate Products' : 'Next';
      $('[data-role=selected-attributes]', dialog).textContent = axes().map((axis) => axis.dataset.label).join(', ');
      if (step === 4) {
        combine();
        const summary = $('[data-role=summary]', dialog);
        summary.textContent = '';
        made.forEach((one) => {
          const line = document.createElement('div');
          line.textContent = (one.row ? 'Kept: ' : 'New: ') + name + '-' + one.names.join('-');
          summary.append(line);
        });
      }
    };
    const finish = () => {
      const body = $('[data-role=matrix-wrap] tbody', matrix);
      const price = $('[data-role=new-price]', dialog).value;
      const quantity = $('[data-role=new-quantity]', dialog).value;
      body.textContent = '';
      made.forEach((one) => {
        if (one.row) {
          body.append(one.row);
          return;
        }
        const ending = '-' + one.names.join('-');
        addVariation(body, one.label.join(', '), JSON.stringify(one.ids), [name + ending, sku + ending, price, quantity, '1']);
      });
      $('[data-role=matrix-wrap]', matrix).classList.remove('_hidden');
      $('[data-role=add-manually]', matrix).hidden = false;
      $('[data-action=open-steps-wizard] span', matrix).textContent = 'Edit Configurations';
      serialize();
      dialog.remove();
    };
    dialog.addEventListener('click', async (event) => {
      const on = (selector) => event.target.closest(selector);
      if (on('[data-role=step-wizard-cancel]')) {
        dialog.remove();
      } else if (on('[data-role=step-wizard-prev]')) {
        step = Math.max(1, step - 1);
        show();
      } else if (on('[data-role=step-wizard-next]')) {
        if (step === 4) {
          finish();
        } else {
          step += 1;
          show();
        }
      } else if (on('[data-action=select-all-values]') || on('[data-action=deselect-all-values]')) {
        $$('.attribute-options input', on('.attribute-entity')).forEach((box) => {
          box.checked = Boolean(on('[data-action=select-all-values]'));
        });
      } else if (on('[data-action=create-value]')) {
        const entity = on('.attribute-entity');
        const input = $('.new-value input', entity);
        const body = new URLSearchParams({ form_key: key(), attribute: entity.dataset.valuesOf, label: input.value });
        const answer = await (await fetch('/admin/catalog/product_attribute/createOptions/?isAjax=true', { method: 'POST', body })).json();
        if (answer.id) {
          const item = document.createElement('li');
          const label = document.createElement('label');
          const box = document.createElement('input');
          box.type = 'checkbox';
          box.className = 'admin__control-checkbox';
          box.value = answer.id;
          box.dataset.label = answer.label;
          box.checked = true;
          label.append(box, ' ' + answer.label);
          item.append(label);
          $('.attribute-options', entity).append(item);
          input.value = '';
        }
      }
    });
    show();
  };
  const serialize = () => {
    const matrix = $('[data-role=matrix]');
    $('[name=configurable-matrix-serialized]', matrix).value = JSON.stringify(
      $$('[data-role=matrix-wrap] tbody tr', matrix).map((row) => (row.dataset.fresh
        ? {
          newProduct: 1,
          name: cell(row, 'name'),
          sku: cell(row, 'sku'),
          price: cell(row, 'price').replace('$', ''),
          qty: cell(row, 'qty'),
          weight: cell(row, 'weight'),
          attributes: row.dataset.attributes,
          configurable_attribute: row.dataset.fresh,
        }
        : { newProduct: 0, id: row.dataset.id, attributes: row.dataset.attributes, status: row.dataset.status || '' })),
    );
  };
  // The configurations' attributes and values are submitted too.
  document.addEventListener('formdata', (event) => {
    const matrix = $('[data-role=matrix]', event.target);
    const rows = matrix ? $$('[data-role=matrix-wrap] tbody tr', matrix) : [];
    const dialog = rows.length > 0 && $('template[data-role=wizard]', matrix).content;
    $$('[data-axis]', dialog || document.createDocumentFragment()).forEach((axis, position) => {
      const { axis: code, id, label } = axis.dataset;
      const ids = new Map($$(`[data-values-of="${code}"] .attribute-options input`, dialog)
        .map((box) => [`${label}: ${box.dataset.label}`, box.value]));
      const values = rows.map((row) => (row.dataset.fresh
        ? JSON.parse(row.dataset.fresh)[code]
        : ids.get(row.dataset.attributes.split(', ').find((pair) => ids.has(pair)))));
      const field = `product[configurable_attributes_data][${id}]`;
      Object.entries({ attribute_id: id, code, label, position })
        .forEach(([name, value]) => event.formData.append(`${field}[${name}]`, value));
      [...new Set(values.filter(Boolean))].sort((one, other) => one - other).forEach((value) => {
        event.formData.append(`${field}[values][${value}][include]`, '1');
        event.formData.append(`${field}[values][${value}][value_index]`, value);
      });
    });
  });
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-action=open-steps-wizard]')) {
      wizard();
    } else if (event.target.closest('[data-action=remove-variation]')) {
      event.target.closest('tr').remove();
      serialize();
    } else if (event.target.closest('[data-action=switch-variation]')) {
      const button = event.target.closest('button');
      const row = button.closest('tr');
      const on = cell(row, 'status') !== 'Enabled';
      row.dataset.status = on ? '1' : '2';
      $('[data-cell=status]', row).textContent = on ? 'Enabled' : 'Disabled';
      button.textContent = on ? 'Disable Product' : 'Enable Product';
      serialize();
    }
  });
  document.addEventListener('variations', serialize);
})();
