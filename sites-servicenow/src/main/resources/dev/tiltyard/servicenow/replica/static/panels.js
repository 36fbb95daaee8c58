/* The panels and dialogs of the header: search suggestions, scopes, discussions, help, notifications, preferences; and the home page. */
(function () {
  'use strict';
  const element = window.Shell.element;
  const icon = window.Shell.icon;
  const pressing = window.Shell.pressing;
  const body = document.body;
  const CLASSIC = '/now/nav/ui/classic/params/target/';

  function rest(method, path, record) {
    return fetch('/api/now/table/' + path, {
      method: method,
      headers: { 'X-UserToken': window.Shell.token, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: record && JSON.stringify(record),
    }).then(function (answer) { return answer.status === 204 ? {} : answer.json(); });
  }
  function query(table, text, fields) {
    return rest('GET', table + '?sysparm_limit=20&sysparm_display_value=true&sysparm_fields=' + fields + '&sysparm_query=' + encodeURIComponent(text))
      .then(function (json) { return json.result || []; });
  }

  /* Preferences are records of the user. */
  function preference(name) {
    return query('sys_user_preference', 'name=' + name + '^user=' + body.dataset.userId, 'sys_id,value')
      .then(function (found) { return found[0]; });
  }
  function setPreference(name, value) {
    return preference(name).then(function (known) {
      return known
        ? rest('PATCH', 'sys_user_preference/' + known.sys_id, { value: value })
        : rest('POST', 'sys_user_preference', { name: name, value: value, user: body.dataset.userId });
    });
  }

  /* The search: Enter shows the results; suggestions are the titles of recent pages and searches. */
  const search = document.getElementById('global_search');
  const context = document.querySelector('.header-context');
  const SEARCHES = 'nav.searches.' + body.dataset.userId;
  let list = null;
  function recent() {
    try { return JSON.parse(localStorage.getItem(SEARCHES)) || []; } catch (e) { return []; }
  }
  function closeList() {
    if (list) list.remove();
    list = null;
    search.setAttribute('aria-expanded', 'false');
    context.setAttribute('aria-expanded', 'false');
  }
  function openList(opener, label, options, choose) {
    closeList();
    if (options.length === 0) return;
    list = element('div', { role: 'listbox', class: 'header-list', 'aria-label': label });
    options.forEach(function (each) {
      const option = element('div', { role: 'option', tabindex: '-1', 'aria-selected': String(each[0] === context.dataset.chosen) }, each[1]);
      option.addEventListener('mousedown', function (event) { event.preventDefault(); });
      option.addEventListener('click', function () { closeList(); choose(each[0]); });
      list.append(option);
    });
    opener.setAttribute('aria-expanded', 'true');
    document.querySelector('.header-search').append(list);
  }
  function find(words) {
    if (!words.trim()) return;
    localStorage.setItem(SEARCHES, JSON.stringify([words].concat(recent().filter(function (each) { return each !== words; })).slice(0, 8)));
    const only = context.dataset.chosen ? '&context=' + context.dataset.chosen : '';
    location.href = '/now/nav/ui/search?q=' + encodeURIComponent(words) + only;
  }
  search.addEventListener('input', function () {
    const typed = search.value.toLowerCase();
    const matching = recent().filter(function (each) { return each.toLowerCase().includes(typed); });
    openList(search, 'Recent searches', matching.map(function (each) { return [each, each]; }), find);
  });
  search.addEventListener('keydown', function (event) {
    if (event.key === 'Enter') find(search.value);
    if (event.key === 'Escape') closeList();
  });
  context.addEventListener('click', function () {
    if (context.getAttribute('aria-expanded') === 'true') { closeList(); return; }
    fetch('/now/nav/ui/contexts').then(function (answer) { return answer.json(); }).then(function (json) {
      openList(context, 'Search context', [['', 'All']].concat(json.result), function (chosen) {
        context.dataset.chosen = chosen;
        search.focus();
      });
    });
  });
  document.addEventListener('mousedown', function (event) { if (list && !event.target.closest('.header-search')) closeList(); });

  /* Panels at the right edge. */
  const place = document.querySelector('.panel-place');
  const tools = Array.from(document.querySelectorAll('.header-tool'));
  /* The help stays open from page to page, as in the original, which never leaves its shell. */
  const HELP = 'nav.help';
  function closePanel() {
    place.replaceChildren();
    document.querySelector('.header-help').replaceChildren();
    sessionStorage.removeItem(HELP);
    tools.forEach(function (each) { each.setAttribute('aria-expanded', 'false'); });
  }
  function panel(which, heading) {
    const box = element('section', { class: 'panel', 'data-panel': which });
    const head = element('header', {});
    const close = element('button', { type: 'button', class: 'home_icon', 'aria-label': 'Dismiss ' + heading });
    close.append(icon('close'));
    close.addEventListener('click', closePanel);
    head.append(element('h2', {}, heading), close);
    box.append(head);
    place.replaceChildren(box);
    return box;
  }
  function records(box, found, draw, nothing) {
    const all = element('ul', { class: 'plain' });
    found.forEach(function (each) { all.append(draw(each)); });
    box.append(found.length > 0 ? all : element('p', { class: 'faint' }, nothing));
  }
  function linked(href, text, about) {
    const row = element('li', {});
    row.append(element('a', { class: 'linked', href: href }, text), element('div', { class: 'faint' }, about));
    return row;
  }
  const panels = {
    scopes: function () {
      const box = panel('scopes', 'Scope selectors');
      preference('apps.current_app').then(function (chosen) {
        const label = element('label', {}, 'Application scope');
        const select = element('select', {});
        query('sys_scope', 'ORDERBYname', 'sys_id,name').catch(function () { return []; }).then(function (scopes) {
          const known = scopes.some(function (each) { return each.name === 'Global'; }) ? scopes : [{ sys_id: 'global', name: 'Global' }].concat(scopes);
          known.forEach(function (each) { select.append(element('option', { value: each.sys_id }, each.name)); });
          select.value = chosen ? chosen.value : known[0].sys_id;
        });
        select.addEventListener('change', function () { setPreference('apps.current_app', select.value); });
        label.append(select);
        const domain = element('label', {}, 'Domain scope');
        const only = element('select', {});
        only.append(element('option', { value: 'global' }, 'global'));
        domain.append(only);
        box.append(label, domain);
      });
    },
    discussions: function (document_, title) {
      const box = panel('discussions', 'Discussions');
      if (!document_) {
        query('live_message', 'user=' + body.dataset.userId + '^ORDERBYDESCsys_created_on', 'document,document_table,title,message,sys_created_on').then(function (found) {
          const each = Array.from(new Map(found.reverse().map(function (one) { return [one.document, one]; })).values()).reverse();
          records(box, each, function (one) {
            return linked(CLASSIC + encodeURIComponent(one.document_table + '.do?sys_id=' + one.document), one.title, one.message);
          }, 'You have no discussions yet. Open a record and select Discuss to begin one.');
        });
        return;
      }
      const write = element('textarea', { 'aria-label': 'Message', rows: '3', placeholder: 'Message' });
      const send = element('button', { type: 'button', class: 'primary' }, 'Send');
      box.append(element('h3', {}, title));
      const all = element('div', { class: 'panel_messages' });
      function show() {
        return query('live_message', 'document=' + document_.id + '^ORDERBYsys_created_on', 'user,message,sys_created_on').then(function (found) {
          all.replaceChildren();
          records(all, found, function (one) {
            const row = element('li', {});
            row.append(element('strong', {}, one.user.display_value), element('span', { class: 'faint' }, ' ' + one.sys_created_on), element('div', {}, one.message));
            return row;
          }, 'No messages yet.');
        });
      }
      send.addEventListener('click', function () {
        if (!write.value.trim()) return;
        rest('POST', 'live_message', { document: document_.id, document_table: document_.table, title: title, message: write.value, user: body.dataset.userId })
          .then(function () { write.value = ''; return show(); });
      });
      box.append(all, write, send);
      show();
    },
    help: function () {
      const box = element('nav', { class: 'panel', 'data-panel': 'help' });
      const live = element('div', { 'aria-live': 'assertive' });
      const pin = element('button', { type: 'button', class: 'home_icon', 'aria-label': 'Pin Help Center menu', 'aria-pressed': 'false' });
      pin.append(icon('pin'));
      pin.addEventListener('click', function () {
        const is = pin.getAttribute('aria-pressed') !== 'true';
        pin.setAttribute('aria-pressed', String(is));
        box.classList.toggle('pinned', is);
      });
      live.append(element('h2', {}, 'Help Center'), pin);
      const picture = icon('help');
      picture.removeAttribute('aria-hidden');
      picture.setAttribute('role', 'img');
      const figure = element('figure', {});
      figure.append(picture);
      const framed = document.getElementById('gsft_main') !== null;
      box.append(live, figure, element('p', {}, framed ? 'No Help Article Available' : 'There is no Help content available yet'));
      box.append(element('a', { class: 'linked', href: CLASSIC + 'kb%3Fid%3Dkb_home' }, 'Browse product documentation'));
      if (body.dataset.editor === 'true' && !framed) {
        box.append(element('a', { class: 'linked', href: CLASSIC + 'help_guidance.do%3Fsys_id%3D-1' }, 'Add New Content'));
      }
      const feedback = element('button', { type: 'button' }, 'Provide Feedback');
      feedback.addEventListener('click', function () { location.href = CLASSIC + 'assessment_list.do'; });
      box.append(feedback);
      document.querySelector('.header-help').replaceChildren(box);
      sessionStorage.setItem(HELP, 'open');
    },
    notifications: function () {
      const box = panel('notifications', 'Notifications');
      query('sysapproval_approver', 'state=requested^approver=' + body.dataset.userId + '^ORDERBYDESCsys_created_on', 'sys_id,sysapproval,sys_created_on')
        .then(function (found) {
          records(box, found, function (each) {
            const task = each.sysapproval.display_value || 'a task';
            return linked(CLASSIC + encodeURIComponent('sysapproval_approver.do?sys_id=' + each.sys_id), 'Approval requested for ' + task, each.sys_created_on);
          }, 'You have no notifications.');
        });
    },
  };
  tools.forEach(function (tool) {
    tool.addEventListener('click', function () {
      const was = tool.getAttribute('aria-expanded') === 'true';
      closePanel();
      if (was) return;
      tool.setAttribute('aria-expanded', 'true');
      panels[tool.dataset.panel]();
    });
  });

  if (sessionStorage.getItem(HELP)) document.querySelector('.header-tool[data-panel="help"]').click();

  /* A tool is named while the pointer is over it. */
  let tip = null;
  function closeTip() {
    if (tip) tip.remove();
    tip = null;
  }
  tools.forEach(function (tool) {
    tool.addEventListener('mouseenter', function () {
      closeTip();
      tip = element('div', { role: 'tooltip', class: 'header-tip' }, tool.getAttribute('aria-label'));
      tip.style.right = Math.max(4, innerWidth - tool.getBoundingClientRect().right - 20) + 'px';
      body.append(tip);
    });
    tool.addEventListener('mouseleave', closeTip);
  });

  const overflow = document.querySelector('.header-overflow');
  overflow.addEventListener('click', function () {
    const old = overflow.parentElement.querySelector('.header-overflow-list');
    overflow.setAttribute('aria-expanded', String(!old));
    if (old) { old.remove(); return; }
    const box = element('div', { role: 'menu', class: 'header-list header-overflow-list' });
    tools.filter(function (each) { return each.hidden; }).forEach(function (tool) {
      const item = element('button', { type: 'button', role: 'menuitem' }, tool.getAttribute('aria-label'));
      item.addEventListener('click', function () {
        box.remove();
        overflow.setAttribute('aria-expanded', 'false');
        tool.click();
      });
      box.append(item);
    });
    overflow.after(box);
  });

  /* Dialogs. */
  const dialogs = document.querySelector('.dialog-place');
  function dialog(heading) {
    const box = element('div', { role: 'dialog', 'aria-modal': 'true', 'aria-label': heading, class: 'dialog' });
    const close = element('button', { type: 'button', 'aria-label': 'Close dialog', class: 'home_icon dialog_close' });
    close.append(icon('close'));
    close.addEventListener('click', function () { dialogs.replaceChildren(); });
    box.append(element('h2', {}, heading), close);
    dialogs.replaceChildren(box);
    close.focus();
    return box;
  }
  const THEMES = [['', 'Polaris'], ['coral', 'Coral'], ['dark', 'Dark']];
  window.Panels = {
    discuss: function (document_, title) { panels.discussions(document_, title); },
    preferences: function () {
      const box = dialog('Preferences');
      const group = element('fieldset', {});
      group.append(element('legend', {}, 'Theme'));
      THEMES.forEach(function (each) {
        const label = element('label', {});
        const radio = element('input', { type: 'radio', name: 'theme', value: each[0] });
        radio.checked = body.dataset.theme === each[0];
        radio.addEventListener('change', function () {
          body.dataset.theme = each[0];
          setPreference('glide.ui.polaris.theme.variant', each[0]);
        });
        label.append(radio, each[1]);
        group.append(label);
      });
      const motion = element('label', {});
      const tick = element('input', { type: 'checkbox' });
      tick.checked = localStorage.getItem('nav.contrast') === 'true';
      tick.addEventListener('change', function () {
        localStorage.setItem('nav.contrast', String(tick.checked));
        body.classList.toggle('contrast', tick.checked);
      });
      motion.append(tick, 'Increase contrast of borders');
      box.append(group, element('h3', {}, 'Accessibility'), motion);
    },
    shortcuts: function () {
      const box = dialog('Keyboard shortcuts');
      const facts = element('dl', { class: 'facts' });
      [['Search', 'Ctrl + Alt + G'], ['Open the menu All', 'Ctrl + Alt + F'], ['Close a menu or a dialog', 'Escape']].forEach(function (pair) {
        facts.append(element('dt', {}, pair[0]), element('dd', {}, pair[1]));
      });
      box.append(facts);
    },
  };
  body.classList.toggle('contrast', localStorage.getItem('nav.contrast') === 'true');
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape') dialogs.replaceChildren();
    if (!event.ctrlKey || !event.altKey) return;
    if (event.key.toLowerCase() === 'g') search.focus();
    if (event.key.toLowerCase() === 'f') document.querySelector('[data-menu="all"]').click();
  });

  /* The dashboard of the home page. */
  window.Shell.screen(function () {
    const home = document.querySelector('.home_widgets');
    if (!home) return;
    const HIDDEN = 'home.hidden_widgets';
    let hidden = [];
    let editing = false;
    function arrange() {
      home.querySelectorAll('.home_widget').forEach(function (each) {
        const off = hidden.includes(each.dataset.name);
        each.hidden = off && !editing;
        each.classList.toggle('off', off);
      });
    }
    function menu(opener, entries) {
      const old = document.querySelector('.header-menu-list');
      if (old) { old.remove(); opener.setAttribute('aria-expanded', 'false'); return; }
      const box = element('div', { role: 'menu', class: 'header-list header-menu-list' });
      entries.forEach(function (each) {
        const item = element('button', { type: 'button', role: 'menuitem' }, each[0]);
        item.addEventListener('click', function () { box.remove(); opener.setAttribute('aria-expanded', 'false'); each[1](); });
        box.append(item);
      });
      opener.setAttribute('aria-expanded', 'true');
      opener.after(box);
    }
    function keep() { arrange(); setPreference(HIDDEN, hidden.join('|')); }
    preference(HIDDEN).then(function (found) { hidden = found && found.value ? found.value.split('|') : []; arrange(); });
    home.querySelectorAll('.widget_more').forEach(function (opener) {
      const widget = opener.closest('.home_widget');
      opener.addEventListener('click', function () {
        const off = hidden.includes(widget.dataset.name);
        menu(opener, [
          ['Open list', function () { location.href = widget.dataset.href; }],
          ['Refresh', function () { location.reload(); }],
          [off ? 'Show' : 'Remove', function () {
            hidden = off ? hidden.filter(function (each) { return each !== widget.dataset.name; }) : hidden.concat(widget.dataset.name);
            keep();
          }],
        ]);
      });
    });
    home.querySelectorAll('[data-text]').forEach(function (each) {
      each.addEventListener('click', function () { dialog(each.closest('.home_widget').dataset.name).append(element('p', {}, each.dataset.text)); });
    });
    const board = {
      refresh: function () { location.reload(); },
      change: function (opener) {
        query('pa_dashboards', 'active=true^ORDERBYname', 'sys_id,name').then(function (found) {
          menu(opener, found.map(function (each) {
            return [each.name, function () { location.href = CLASSIC + encodeURIComponent('$pa_dashboard.do?sysparm_dashboard=' + each.sys_id); }];
          }));
        });
      },
      details: function () {
        const count = home.querySelectorAll('.home_widget').length;
        dialog('Dashboard details').append(element('p', {}, document.querySelector('.home_header h1').textContent + ' has ' + count + ' widgets, ' + hidden.length + ' of them hidden.'));
      },
      edit: function (button) {
        editing = !editing;
        button.textContent = editing ? 'Done' : 'Edit';
        arrange();
      },
      actions: function (opener) {
        menu(opener, [
          ['Reset dashboard', function () { hidden = []; keep(); }],
          ['All dashboards', function () { location.href = CLASSIC + '%24pa_dashboards_overview.do'; }],
        ]);
      },
      suggest: function () { location.href = CLASSIC + 'assessment_list.do'; },
    };
    document.querySelectorAll('[data-home]').forEach(function (each) {
      each.addEventListener('click', function () { board[each.dataset.home](each); });
    });
  });
})();
