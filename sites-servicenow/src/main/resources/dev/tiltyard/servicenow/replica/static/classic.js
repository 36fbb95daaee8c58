/* What all pages inside the frame share: the event after loading, the address that the shell shows, and a few helpers that scripts expect. */
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
    /* The address bar follows a moment later, as on the original: who waits for it finds the page's scripts done. */
    setTimeout(function () {
      if (window.parent !== window && window.parent.Shell) {
        window.parent.Shell.arrived(location.pathname + location.search + location.hash, document.title);
      }
    }, 250);
  });
})();
