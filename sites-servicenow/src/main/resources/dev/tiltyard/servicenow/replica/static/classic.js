/* Shared by all pages inside the frame: the event after loading, the URL that the shell shows, and helpers that scripts expect. */
(function () {
  'use strict';
  const waiting = [];
  let loaded = false;
  window.g_ck = document.body.dataset.token;
  window.NOW = { user: { userID: document.body.dataset.userId } };
  window.g_user = { userID: document.body.dataset.userId };
  window.pageData = JSON.parse(document.body.dataset.page || '{}');
  window.addAfterPageLoadedEvent = function (action) {
    if (loaded) action(); else waiting.push(action);
  };
  window.addLoadEvent = window.addAfterPageLoadedEvent;
  Element.prototype.ancestors = function () {
    const all = [];
    for (let up = this.parentElement; up; up = up.parentElement) all.push(up);
    return all;
  };
  Object.defineProperty(Array.prototype, 'all', {
    value: function (test) { return this.every(test || function (each) { return !!each; }); },
    enumerable: false, configurable: true, writable: true,
  });
  window.addEventListener('load', function () {
    loaded = true;
    waiting.splice(0).forEach(function (action) { action(); });
    /* The address bar is updated a moment later, as in the original, so that the page's scripts have finished by then. */
    setTimeout(function () {
      if (window.parent !== window && window.parent.Shell) {
        window.parent.Shell.arrived(location.pathname + location.search + location.hash, document.title);
      }
    }, 250);
  });
})();

/* The response time. */
(function () {
  'use strict';
  const opener = document.querySelector('.timing button');
  if (!opener) return;
  opener.addEventListener('click', function () {
    const box = document.querySelector('.timing_facts');
    const times = performance.getEntriesByType('navigation')[0];
    box.hidden = !box.hidden;
    const server = Math.round(times.responseStart - times.requestStart);
    const network = Math.round(times.responseEnd - times.responseStart);
    box.textContent = 'Response time (ms): ' + Math.round(times.duration) + ', Network: ' + network + ', Server: ' + server +
      ', Browser: ' + Math.round(times.duration - times.responseEnd);
  });
})();

/* Buttons that lead to another page, the way back, messages, and the names of stages. */
(function () {
  'use strict';
  document.addEventListener('click', function (event) {
    const lead = event.target.closest('button[data-href]');
    const back = event.target.closest('.form_back');
    const message = event.target.closest('.message_close');
    const stages = event.target.closest('.stage_toggle');
    if (lead) (lead.dataset.target === 'top' ? window.top : window).location.href = lead.dataset.href;
    if (back && !event.defaultPrevented) {
      event.preventDefault();
      if (document.referrer) history.back(); else location.href = '/catalog_home.do?sysparm_view=catalog_default';
    }
    if (message) message.parentElement.remove();
    if (stages) {
      const opens = stages.getAttribute('aria-expanded') !== 'true';
      stages.setAttribute('aria-expanded', String(opens));
      stages.closest('.stages').querySelectorAll('.stage_name').forEach(function (name) { name.hidden = !opens; });
    }
  });
  /* Long texts grow with what is typed: a copy out of sight has the height that they need. */
  const areas = document.querySelectorAll('textarea');
  if (areas.length === 0) return;
  const mirror = document.createElement('textarea');
  mirror.setAttribute('aria-label', '{{textarea}}');
  mirror.className = 'mirror';
  mirror.tabIndex = -1;
  mirror.readOnly = true;
  document.body.append(mirror);
  areas.forEach(function (area) {
    area.addEventListener('input', function () {
      mirror.style.width = area.offsetWidth + 'px';
      mirror.value = area.value;
      area.style.height = Math.max(area.offsetHeight, mirror.scrollHeight + 4) + 'px';
      mirror.value = '';
    });
  });
})();
