/* The frame around all pages: the navigator, the user menu, and the address that follows the page inside. */
(function () {
  'use strict';
  const CLASSIC = '/now/nav/ui/classic/params/target/';
  const body = document.body;
  const token = body.dataset.token;
  window.g_ck = token;
  window.NOW = window.NOW || {};
  window.NOW.user = {
    userID: body.dataset.userId,
    name: body.dataset.userName,
    isImpersonating: body.dataset.impersonating === 'true',
  };

  function decoded(text) {
    try { return decodeURIComponent(text); } catch (e) { return text; }
  }
  function target() {
    return location.pathname.slice(CLASSIC.length) + location.search + location.hash;
  }

  const frame = document.getElementById('gsft_main');
  if (frame) frame.src = '/' + decoded(location.pathname.slice(CLASSIC.length)).replace(/^\/+/, '') + location.search + location.hash;

  /* Pages that were visited, the newest first; the browser keeps them, for each user. */
  const HISTORY = 'nav.history.' + body.dataset.userId;
  const MOST_VISITED = 30;
  function visited() {
    try { return JSON.parse(localStorage.getItem(HISTORY)) || []; } catch (e) { return []; }
  }
  function remember(href, title) {
    const others = visited().filter(function (each) { return each.href !== href; });
    localStorage.setItem(HISTORY, JSON.stringify([{ href: href, title: title }].concat(others).slice(0, MOST_VISITED)));
  }

  window.Shell = {
    /* Called by each page inside the frame: the address bar names the page that is shown. */
    arrived: function (path, title) {
      if (title) document.title = title;
      const page = path.replace(/^\//, '');
      remember(CLASSIC + encodeURIComponent(page), title ? title.replace(/ \| ServiceNow$/, '') : page);
      if (decoded(decoded(page)) === decoded(decoded(target()))) return;
      history.pushState({}, '', CLASSIC + encodeURIComponent(page));
    },
  };
  window.addEventListener('popstate', function () { location.reload(); });

  /* The navigator. */
  const menu = document.querySelector('.nav-menu:not(.nav-side)');
  const items = menu.querySelector('.nav-items');
  const filter = menu.querySelector('input');
  let favorites = null;
  const all = document.querySelector('[data-menu="all"]');
  let modules = null;

  function element(tag, attributes, text) {
    const made = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    if (text) made.textContent = text;
    return made;
  }
  function collapsible(label, open, fill) {
    const box = element('div', { class: 'snf-collapsible-list' });
    const button = element('button', { type: 'button', 'aria-label': label, 'aria-expanded': String(open) }, label);
    const list = element('div', { class: 'snf-items' });
    list.hidden = !open;
    button.addEventListener('click', function () {
      list.hidden = !list.hidden;
      button.setAttribute('aria-expanded', String(!list.hidden));
    });
    box.append(button, list);
    fill(list);
    return box;
  }
  /* A section stands in a shadow tree of its own, as on the original: what looks upward from inside ends at the section. */
  function shadowed(box) {
    const host = document.createElement('sn-collapsible-list');
    const styles = document.querySelector('link[rel="stylesheet"]').cloneNode();
    host.attachShadow({ mode: 'open' }).append(styles, box);
    return host;
  }
  function link(module) {
    const row = element('div', { class: 'snf-row' });
    row.append(element('a', { href: module.href, 'aria-label': module.title, class: 'snf-item' }, module.title), star(module));
    return row;
  }
  /* Favorites are records, so that they follow their user to other browsers. */
  function send(method, path, record) {
    return fetch('/api/now/table/sys_ui_bookmark' + path, {
      method: method,
      headers: { 'X-UserToken': token, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: record && JSON.stringify(record),
    });
  }
  function loadFavorites() {
    if (favorites !== null) return Promise.resolve();
    const query = encodeURIComponent('user=' + body.dataset.userId + '^ORDERBYtitle');
    return send('GET', '?sysparm_fields=sys_id,title,url&sysparm_query=' + query)
      .then(function (answer) { return answer.json(); })
      .then(function (json) { favorites = json.result || []; });
  }
  function favorite(href) {
    return (favorites || []).find(function (each) { return each.url === href; });
  }
  function star(module) {
    const button = element('button', { type: 'button', class: 'snf-star' });
    function show() {
      const is = !!favorite(module.href);
      button.textContent = is ? '\u2605' : '\u2606';
      button.setAttribute('aria-pressed', String(is));
      button.setAttribute('aria-label', (is ? 'Remove ' : 'Add ') + module.title + (is ? ' from favorites' : ' to favorites'));
    }
    button.addEventListener('click', function () {
      const known = favorite(module.href);
      const sent = known
        ? send('DELETE', '/' + known.sys_id).then(function () { favorites.splice(favorites.indexOf(known), 1); })
        : send('POST', '', { title: module.title, url: module.href, user: body.dataset.userId })
          .then(function (answer) { return answer.json(); })
          .then(function (json) { favorites.push({ sys_id: json.result.sys_id, title: module.title, url: module.href }); });
      sent.then(function () { show(); if (open === 'favorites') fillSide('favorites'); });
    });
    show();
    return button;
  }
  function draw() {
    const wanted = filter.value.trim().toLowerCase();
    items.replaceChildren();
    const all = Object.keys(modules || {});
    all.forEach(function (application) {
      const whole = application.toLowerCase().includes(wanted);
      const shown = modules[application].filter(function (module) {
        return whole || module.title.toLowerCase().includes(wanted) || module.section.toLowerCase().includes(wanted);
      });
      if (shown.length === 0) return;
      items.append(collapsible(application, true, function (list) {
        const sections = new Map();
        shown.forEach(function (module) {
          if (!module.section) { list.append(link(module)); return; }
          if (!sections.has(module.section)) sections.set(module.section, []);
          sections.get(module.section).push(module);
        });
        sections.forEach(function (content, section) {
          list.append(shadowed(collapsible(section, wanted !== '', function (inner) {
            content.forEach(function (module) { inner.append(link(module)); });
          })));
        });
      }));
    });
    if (all.length > 0 && items.children.length === 0) items.append(element('p', { class: 'faint' }, 'No module has this in its name.'));
  }
  const side = document.querySelector('.nav-side');
  let open = '';
  function fillSide(which) {
    const entries = which === 'history'
      ? visited()
      : favorites.map(function (each) { return { href: each.url, title: each.title }; });
    const list = side.querySelector('.nav-items');
    list.replaceChildren();
    entries.forEach(function (each) {
      list.append(which === 'favorites' ? link(each) : element('a', { href: each.href, class: 'snf-item' }, each.title));
    });
    if (entries.length === 0) {
      const hint = which === 'history' ? 'No pages visited yet.' : 'No favorites yet. Use the star beside a module of the menu All.';
      list.append(element('p', { class: 'faint' }, hint));
    }
  }
  function closeSide() {
    side.hidden = true;
    open = '';
    document.querySelectorAll('[data-menu]:not([data-menu="all"])').forEach(function (each) { each.setAttribute('aria-expanded', 'false'); });
  }
  function toggleSide(opener) {
    const which = opener.dataset.menu;
    const again = open === which;
    closeSide();
    if (again) return;
    if (!menu.hidden) toggle();
    open = which;
    side.setAttribute('aria-label', opener.textContent + ' menu');
    side.querySelector('h2').textContent = opener.textContent;
    opener.setAttribute('aria-expanded', 'true');
    loadFavorites().then(function () { if (open === which) { fillSide(which); side.hidden = false; } });
  }
  document.querySelectorAll('[data-menu]:not([data-menu="all"])').forEach(function (opener) {
    opener.addEventListener('click', function () { toggleSide(opener); });
    opener.addEventListener('keydown', function (event) { if (event.key === 'Enter' || event.key === ' ') toggleSide(opener); });
  });
  function toggle() {
    if (menu.hidden) closeSide();
    menu.hidden = !menu.hidden;
    all.setAttribute('aria-expanded', String(!menu.hidden));
    if (!menu.hidden && modules === null) {
      modules = {};
      const loading = fetch('/now/nav/ui/menu').then(function (answer) { return answer.json(); });
      Promise.all([loading, loadFavorites()]).then(function (answers) {
        modules = answers[0].result;
        draw();
      });
    }
    if (!menu.hidden) filter.focus();
  }
  all.addEventListener('click', toggle);
  all.addEventListener('keydown', function (event) { if (event.key === 'Enter' || event.key === ' ') toggle(); });
  filter.addEventListener('input', draw);

  /* The user menu. */
  const avatar = document.querySelector('.header-avatar-button');
  const userMenu = document.querySelector('.user-menu');
  const place = document.querySelector('.dialog-place');
  avatar.addEventListener('click', function () {
    userMenu.hidden = !userMenu.hidden;
    avatar.setAttribute('aria-expanded', String(!userMenu.hidden));
  });
  function become(id) {
    return fetch('/api/now/ui/impersonate/' + id, { method: 'POST', headers: { 'X-UserToken': token } })
      .then(function (answer) { return answer.json(); })
      .then(function (json) { location.href = json.result.home; });
  }
  function dialog() {
    const box = element('div', { role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Impersonate user', class: 'dialog' });
    const input = element('input', { class: 'now-typeahead-native-input', type: 'text', placeholder: 'Search for a user', 'aria-label': 'Search for a user', role: 'combobox', 'aria-expanded': 'false' });
    const hoist = element('seismic-hoist', {});
    const list = element('div', { role: 'listbox', 'aria-label': 'Users' });
    const go = element('button', { type: 'button' }, 'Impersonate user');
    const cancel = element('button', { type: 'button' }, 'Cancel');
    let chosen = '';
    go.disabled = true;
    hoist.append(list);
    input.addEventListener('input', function () {
      const typed = input.value;
      fetch('/api/now/ui/impersonate/recent?q=' + encodeURIComponent(typed)).then(function (answer) {
        if (!answer.ok) throw new Error('refused');
        return answer.json();
      }).then(function (json) {
        if (typed !== input.value) return;
        chosen = '';
        go.disabled = true;
        list.replaceChildren();
        if (json.result.length === 0) list.append(element('p', { class: 'faint' }, 'No users found'));
        json.result.forEach(function (user) {
          const option = element('div', { role: 'option', tabindex: '-1', 'aria-label': user.name }, user.name);
          option.addEventListener('click', function () {
            chosen = user.id;
            input.value = user.name;
            list.replaceChildren();
            go.disabled = false;
          });
          list.append(option);
        });
      }).catch(function () { list.replaceChildren(element('p', { class: 'outputmsg_error', role: 'alert' }, 'The users could not be read. Try again.')); });
    });
    go.addEventListener('click', function () { if (chosen) become(chosen); });
    cancel.addEventListener('click', function () { place.replaceChildren(); });
    box.append(element('h2', {}, 'Act as another user'), input, hoist, go, cancel);
    place.replaceChildren(box);
    input.focus();
  }
  userMenu.addEventListener('click', function (event) {
    const action = event.target.dataset && event.target.dataset.action;
    if (action === 'impersonate') { userMenu.hidden = true; dialog(); }
    if (action === 'end') become('end');
  });
})();
