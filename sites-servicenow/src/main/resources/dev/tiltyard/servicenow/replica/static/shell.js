/* The shell around all pages: the navigator, the user menu, and the URL that follows the page inside. */
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

  /* The history, newest first, stored in the browser per user. */
  const HISTORY = 'nav.history.' + body.dataset.userId;
  const MOST_VISITED = 30;
  function visited() {
    try { return JSON.parse(localStorage.getItem(HISTORY)) || []; } catch (e) { return []; }
  }
  function remember(href, title) {
    const others = visited().filter(function (each) { return each.href !== href; });
    localStorage.setItem(HISTORY, JSON.stringify([{ href: href, title: title }].concat(others).slice(0, MOST_VISITED)));
  }
  /* "INC1 | Incident | ServiceNow" is shown as "Incident - INC1". */
  function shown(title) {
    return title.split(' | ').filter(function (part) { return part !== 'ServiceNow'; }).reverse().join(' - ') || 'ServiceNow';
  }

  function element(tag, attributes, text) {
    const made = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    if (text) made.textContent = text;
    return made;
  }
  function icon(name) {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    made.setAttribute('class', 'icon');
    made.setAttribute('aria-hidden', 'true');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', body.dataset.icons + '#' + name);
    made.append(use);
    return made;
  }
  function iconButton(name, label, pressed) {
    const button = element('button', { type: 'button', 'aria-label': label, class: name === 'star' ? 'snf-star' : 'snf-edit' });
    if (pressed !== undefined) button.setAttribute('aria-pressed', String(pressed));
    button.append(icon(name));
    return button;
  }
  function pressing(node, action) {
    node.addEventListener('click', action);
    node.addEventListener('keydown', function (event) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      action(event);
    });
  }

  const page = document.querySelector('.header-page');
  const pageStar = document.querySelector('.header-star');
  let here = location.pathname + location.search;
  function showTitle(title) {
    page.textContent = shown(title);
    page.title = page.textContent;
    showPageStar();
    fit();
  }
  function showPageStar() {
    const is = !!favorite(here);
    pageStar.setAttribute('aria-pressed', String(is));
    pageStar.setAttribute('aria-label', (is ? 'Remove favorite for ' : 'Create favorite for ') + page.textContent);
  }
  pageStar.addEventListener('click', function () {
    loadFavorites().then(function () { return setFavorite(here, page.textContent, !favorite(here)); }).then(showPageStar);
  });

  window.Shell = {
    /* Called by each page inside the frame: updates the address bar. */
    arrived: function (path, title) {
      if (title) document.title = title;
      const at = path.replace(/^\//, '');
      here = CLASSIC + encodeURIComponent(at);
      remember(here, title ? shown(title) : at);
      showTitle(title || at);
      if (decoded(decoded(at)) === decoded(decoded(target()))) return;
      history.pushState({}, '', here);
    },
    element: element, icon: icon, pressing: pressing, send: send, shown: shown, token: token, screen: screen,
    here: function () { return here; },
    closeMenus: function () { closeMenu(); },
  };
  window.addEventListener('popstate', function () { location.reload(); });

  /* The menus of the header: those that fit beside the title are shown, the others are in "More menus". */
  const openers = Array.from(document.querySelectorAll('.header-menu:not(.header-more)'));
  const more = document.querySelector('.header-more');
  const GAP = 47;
  function fit() {
    const limit = document.querySelector('.header-title').getBoundingClientRect().left - GAP;
    openers.forEach(function (each) { each.hidden = false; });
    openers.slice(1).forEach(function (each) {
      if (each.getBoundingClientRect().right > limit) each.hidden = true;
    });
    fitTools();
  }
  /* A long title moves the search; the tools that no longer fit are in "Overflow Menus". */
  const SEARCH = 468;
  const overflow = document.querySelector('.header-overflow');
  const overflowing = document.querySelectorAll('[data-panel="help"], [data-panel="notifications"]');
  function fitTools() {
    const title = document.querySelector('.header-title').getBoundingClientRect();
    const tight = title.width > 0 && title.right + 39 > innerWidth - SEARCH;
    overflow.hidden = !tight;
    overflowing.forEach(function (each) { each.hidden = tight; });
  }
  window.addEventListener('resize', fit);

  let modules = null;
  let favorites = null;
  let open = '';
  let pinned = localStorage.getItem('nav.pinned.' + body.dataset.userId) || '';
  const places = {};
  document.querySelectorAll('.nav-menu').forEach(function (each) { places[each.dataset.place] = each; });
  const items = places.all.querySelector('.nav-items');
  const filter = places.all.querySelector('input');

  function collapsible(label, expanded, tools, fill) {
    const box = element('div', { class: 'snf-collapsible-list' });
    const head = element('div', { class: 'snf-head' });
    const button = element('button', { type: 'button', class: 'snf-opener', 'aria-label': label, 'aria-expanded': String(expanded) }, label);
    const list = element('ul', { class: 'snf-items' });
    let filled = false;
    function show(opens) {
      list.hidden = !opens;
      button.setAttribute('aria-expanded', String(opens));
      if (opens && !filled) { filled = true; fill(list); }
    }
    button.addEventListener('click', function () { show(list.hidden); });
    head.append.apply(head, [button].concat(tools));
    box.append(head, list);
    show(expanded);
    return box;
  }
  /* Each section has its own shadow tree, as in the original: lookups of ancestors from inside end at the section. */
  function shadowed(box) {
    const host = document.createElement('sn-collapsible-list');
    const styles = document.querySelector('link[rel="stylesheet"]').cloneNode();
    host.attachShadow({ mode: 'open' }).append(styles, box);
    return host;
  }
  function editButton(kind, table, id, title) {
    const button = iconButton('edit', 'Edit ' + kind + ' ' + title);
    button.addEventListener('click', function () { location.href = CLASSIC + encodeURIComponent(table + '.do?sys_id=' + id); });
    return button;
  }
  function link(module) {
    const row = element('li', { class: 'snf-row' });
    if (!module.title) { row.className = 'snf-divider'; return row; }
    row.append(element('a', { href: module.href, 'aria-label': module.title, class: 'snf-item' }, module.title));
    if (module.id && body.dataset.editor === 'true') row.append(editButton('Module', 'sys_app_module', module.id, module.title));
    row.append(star(module.title, [module]));
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
  function setFavorite(href, title, wanted) {
    const known = favorite(href);
    if (!!known === wanted) return Promise.resolve();
    return known
      ? send('DELETE', '/' + known.sys_id).then(function () { favorites.splice(favorites.indexOf(known), 1); })
      : send('POST', '', { title: title, url: href, user: body.dataset.userId })
        .then(function (answer) { return answer.json(); })
        .then(function (json) { favorites.push({ sys_id: json.result.sys_id, title: title, url: href }); });
  }
  /* Stars a module, or all modules of an application. */
  function star(title, all) {
    const linked = all.filter(function (each) { return each.title; });
    const button = iconButton('star', '', false);
    function are() { return linked.every(function (each) { return !!favorite(each.href); }); }
    function show() {
      const is = are();
      button.setAttribute('aria-pressed', String(is));
      button.setAttribute('aria-label', (is ? 'Remove ' : 'Add ') + title + (is ? ' from favorites' : ' to favorites'));
    }
    button.addEventListener('click', function () {
      const wanted = !are();
      linked.reduce(function (before, each) {
        return before.then(function () { return setFavorite(each.href, each.title, wanted); });
      }, Promise.resolve()).then(function () { show(); showPageStar(); if (open === 'favorites') fill('favorites'); });
    });
    show();
    return button;
  }

  /* Applications are drawn as far as the menu is scrolled. */
  const BATCH = 13;
  let waiting = [];
  let drawn = false;
  const sentinel = element('div', { class: 'nav-sentinel' });
  new IntersectionObserver(function (seen) {
    if (seen.some(function (each) { return each.isIntersecting; })) drawNext();
  }, { root: places.all }).observe(sentinel);
  function application(title, shown, expanded, searched) {
    const tools = [];
    const id = shown[0].applicationId;
    if (body.dataset.editor === 'true') tools.push(editButton('Application', 'sys_app_application', id, title));
    tools.push(star(title, shown));
    return collapsible(title, expanded, tools, function (list) {
      const sections = new Map();
      shown.forEach(function (module) {
        if (!module.section) { list.append(link(module)); return; }
        if (!sections.has(module.section)) sections.set(module.section, []);
        sections.get(module.section).push(module);
      });
      sections.forEach(function (content, section) {
        const row = element('li', {});
        row.append(shadowed(collapsible(section, searched, [], function (inner) {
          content.forEach(function (module) { inner.append(link(module)); });
        })));
        list.append(row);
      });
    });
  }
  function drawNext() {
    waiting.splice(0, BATCH).forEach(function (draws) { sentinel.before(draws()); });
  }
  function draw() {
    const wanted = filter.value.trim().toLowerCase();
    waiting = [];
    drawn = modules !== null;
    items.replaceChildren(sentinel);
    Object.keys(modules || {}).forEach(function (title, index) {
      const whole = title.toLowerCase().includes(wanted);
      const found = modules[title].filter(function (module) {
        return whole || module.title.toLowerCase().includes(wanted) || module.section.toLowerCase().includes(wanted);
      });
      if (found.length === 0 || (wanted && !found.some(function (each) { return each.title; }))) return;
      waiting.push(function () { return application(title, found, wanted !== '' || index === 0, wanted !== ''); });
    });
    if (modules && waiting.length === 0) items.append(element('p', { class: 'faint' }, 'No module has this in its name.'));
    if (wanted) while (waiting.length > 0) drawNext(); else drawNext();
  }
  function loadModules() {
    if (modules !== null) return Promise.resolve();
    return fetch('/now/nav/ui/menu').then(function (answer) { return answer.json(); })
      .then(function (json) { modules = json.result; });
  }
  function entry(href, title) {
    const row = element('li', { class: 'snf-row' });
    row.append(element('a', { href: href, class: 'snf-item' }, title));
    return row;
  }
  const ADMIN = ['Admin Center', 'Administration', 'User Administration', 'System Properties', 'Upgrade Center'];
  function fill(which) {
    const box = places[which].querySelector('.nav-items');
    const list = element('ul', {});
    if (which === 'history') visited().forEach(function (each) { list.append(entry(each.href, each.title)); });
    if (which === 'favorites') favorites.forEach(function (each) { list.append(link({ href: each.url, title: each.title })); });
    if (which === 'workspaces') {
      Object.values(modules).flat().filter(function (each) { return /workspace/i.test(each.title); }).forEach(function (each) { list.append(link(each)); });
    }
    if (which === 'admin') ADMIN.forEach(function (each) { (modules[each] || []).forEach(function (module) { list.append(link(module)); }); });
    box.replaceChildren(list);
    const hints = {
      history: 'No pages visited yet.',
      favorites: 'No favorites yet. Use the star beside a module of the menu All.',
      workspaces: 'There are no workspaces.',
    };
    if (list.children.length === 0) box.append(element('p', { class: 'faint' }, hints[which] || ''));
  }
  function fillMore() {
    const box = places.more.querySelector('.nav-items');
    box.replaceChildren();
    openers.filter(function (each) { return each.hidden; }).forEach(function (each) {
      const button = element('button', { type: 'button', class: 'snf-opener' }, each.textContent);
      button.addEventListener('click', function () { openMenu(each.dataset.menu, more); });
      box.append(button);
    });
    if (box.children.length === 0) box.append(element('p', { class: 'faint' }, 'All menus are shown.'));
  }
  function expanded(which) {
    openers.concat(more).forEach(function (each) { each.setAttribute('aria-expanded', String(each.dataset.menu === which)); });
  }
  function closeMenu() {
    if (open) places[open].hidden = true;
    open = '';
    expanded('');
    body.classList.remove('nav-pinned');
  }
  function openMenu(which, beside) {
    closeMenu();
    open = which;
    expanded(which);
    const menu = places[which];
    menu.style.left = which === pinned ? '' : Math.max(0, Math.min(beside.getBoundingClientRect().left - 151, innerWidth - 324)) + 'px';
    menu.classList.toggle('pinned', which === pinned);
    body.classList.toggle('nav-pinned', which === pinned);
    menu.querySelectorAll('.nav-pin').forEach(function (pin) { showPin(pin, which); });
    if (which === 'more') { fillMore(); menu.hidden = false; return; }
    if (which === 'all') { menu.hidden = false; filter.focus(); }
    Promise.all([loadModules(), loadFavorites()]).then(function () {
      if (open !== which) return;
      if (which === 'all') { if (!drawn) draw(); } else fill(which);
      menu.hidden = false;
    });
  }
  function name(which) { return which.charAt(0).toUpperCase() + which.slice(1); }
  function showPin(pin, which) {
    pin.setAttribute('aria-label', (pinned === which ? 'Unpin ' : 'Pin ') + name(which) + ' menu');
    pin.setAttribute('aria-pressed', String(pinned === which));
    places[which].closest('.nav-place').setAttribute('aria-label', (pinned === which ? 'Pinned ' : 'Unpinned ') + name(which) + ' menu');
  }
  document.querySelectorAll('.nav-pin').forEach(function (pin) {
    pin.addEventListener('click', function () {
      const which = pin.closest('.nav-menu').dataset.place;
      const before = pinned;
      pinned = pinned === which ? '' : which;
      localStorage.setItem('nav.pinned.' + body.dataset.userId, pinned);
      if (before && before !== which) places[before].querySelectorAll('.nav-pin').forEach(function (each) { showPin(each, before); });
      openMenu(which, openers.find(function (each) { return each.dataset.menu === which; }));
    });
  });
  openers.concat(more).forEach(function (opener) {
    pressing(opener, function () {
      if (open === opener.dataset.menu) closeMenu(); else openMenu(opener.dataset.menu, opener);
    });
  });
  document.addEventListener('mousedown', function (event) {
    if (open && open !== pinned && !event.target.closest('.nav-menu, .header-menu')) closeMenu();
  });
  window.addEventListener('blur', function () { if (open && open !== pinned) closeMenu(); });
  document.addEventListener('keydown', function (event) { if (event.key === 'Escape' && open && open !== pinned) closeMenu(); });
  filter.addEventListener('input', draw);

  /* The user menu. */
  const avatar = document.querySelector('.header-avatar-button');
  const userMenu = document.querySelector('.user-menu');
  const place = document.querySelector('.dialog-place');
  function closeUserMenu() {
    userMenu.hidden = true;
    avatar.setAttribute('aria-expanded', 'false');
  }
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
  document.addEventListener('click', function (event) {
    const action = event.target.closest('[data-action]');
    if (!action) return;
    const actions = {
      impersonate: dialog,
      end: function () { become('end'); },
      landing: function () { location.href = '/now/nav/ui/home'; },
      print: function () { (frame ? frame.contentWindow : window).print(); },
      back: function () { history.back(); },
      preferences: function () { window.Panels.preferences(); },
      shortcuts: function () { window.Panels.shortcuts(); },
    };
    const act = actions[action.dataset.action];
    if (!act) return;
    event.preventDefault();
    closeUserMenu();
    act();
  });

  /* Calls back when the page's main content is there: at once, or when it has been loaded. */
  function screen(use) {
    const main = document.getElementById('main');
    if (!main.dataset.screen) { use(); return; }
    fetch(main.dataset.screen).then(function (answer) {
      if (!answer.ok) throw new Error('status ' + answer.status);
      return answer.text();
    }).then(function (html) {
      main.innerHTML = html;
      main.setAttribute('aria-label', 'Screen content');
      const title = main.firstElementChild.dataset.title;
      document.title = title + ' | ServiceNow';
      showTitle(title);
      openable(main);
      use();
    }).catch(function () { main.replaceChildren(element('p', { class: 'nothing', role: 'alert' }, 'This page could not be loaded. Reload it.')); });
  }

  /* The way back names the page before. */
  const back = document.querySelector('.results_back');
  if (back) {
    const last = visited()[0];
    const title = last ? last.title : 'Home';
    back.setAttribute('aria-label', 'Back to ' + title);
    back.querySelector('span').textContent = title;
  }
  function openable(main) {
    main.querySelectorAll('[data-href]:not(section)').forEach(function (each) {
      pressing(each, function (event) {
        if (event.target.closest('[data-href]') !== each) return;
        if (each.classList.contains('result_tab')) window.open(each.dataset.href); else location.href = each.dataset.href;
      });
    });
  }
  openable(document.getElementById('main'));
  loadFavorites().then(showPageStar);
  fit();
  if (pinned && places[pinned] && pinned !== 'more') openMenu(pinned, openers[0]);
})();
