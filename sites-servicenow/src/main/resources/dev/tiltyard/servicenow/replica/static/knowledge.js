/* The actions of the knowledge home page. */
(function () {
  'use strict';
  const actions = document.querySelector('.kb_actions');
  if (!actions) return;
  actions.addEventListener('click', function () {
    const menu = document.getElementById('actions_menu');
    menu.hidden = !menu.hidden;
    actions.setAttribute('aria-expanded', String(!menu.hidden));
  });
})();

/* The comment on an article: a button opens an editor, whose text is submitted with the form. */
(function () {
  'use strict';
  const form = document.getElementById('comment_form');
  const opener = document.querySelector('button.comment-text');
  if (!form || !opener) return;
  const MOST = 4000;
  const editor = form.querySelector('iframe');
  function body() { return editor.contentDocument.body; }
  function prepare() {
    const inside = editor.contentDocument;
    inside.documentElement.lang = 'en';
    inside.documentElement.style.height = '100%';
    inside.body.style.cssText = 'margin: 0; padding: 6px; min-height: 100%; box-sizing: border-box; font: 14px/1.45 system-ui, sans-serif';
    inside.body.setAttribute('contenteditable', 'true');
    inside.body.setAttribute('role', 'textbox');
    inside.body.setAttribute('aria-multiline', 'true');
    inside.body.setAttribute('aria-label', 'Comments');
  }
  prepare();
  /* Some browsers create an empty frame's document a moment later. */
  editor.addEventListener('load', prepare);

  opener.addEventListener('click', function () {
    form.hidden = !form.hidden;
    opener.setAttribute('aria-expanded', String(!form.hidden));
    if (!form.hidden) body().focus();
  });
  form.addEventListener('submit', function (event) {
    const text = body().innerText.trim();
    form.elements['comments'].value = text;
    const good = text !== '' && text.length <= MOST;
    form.querySelector('.outputmsg_error').hidden = good;
    if (!good) event.preventDefault();
  });
})();
