// All contexts of a Chromium share a clipboard. Here each context gets its own: the session keeps copied text, and
// a paste inserts it instead of Chromium's clipboard. Runs before the scripts of a page, in each frame.
(() => {
  const name = '__tiltyardClipboard';
  const session = window[name];
  if (typeof session !== 'function') {
    return;
  }

  function selected() {
    const field = document.activeElement;
    if (field && typeof field.selectionStart === 'number' && field.selectionEnd > field.selectionStart) {
      return field.value.slice(field.selectionStart, field.selectionEnd);
    }
    return String(getSelection() || '');
  }

  // The last listener, so that text that the page puts on the clipboard takes precedence.
  function copied(event) {
    const text = event.defaultPrevented ? event.clipboardData.getData('text/plain') : selected();
    if (event.isTrusted && (text || event.defaultPrevented)) {
      session(text);
    }
  }

  async function paste(target) {
    const text = await session(null);
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true });
    if (target.dispatchEvent(event) && text) {
      document.execCommand('insertText', false, text);
    }
  }

  function pasted(event) {
    if (event.isTrusted) {
      event.preventDefault();
      event.stopImmediatePropagation();
      paste(event.composedPath()[0] || document.body);
    }
  }

  // The first listener for pastes, so that no other sees Chromium's clipboard.
  function listen() {
    addEventListener('paste', pasted, true);
    addEventListener('copy', copied);
    addEventListener('cut', copied);
  }
  listen();

  // Opening a document removes all listeners.
  for (const method of ['open', 'write', 'writeln']) {
    const original = Document.prototype[method];
    Document.prototype[method] = function (...values) {
      const result = original.apply(this, values);
      listen();
      return result;
    };
  }

  if (window.Clipboard) {
    const writeText = Clipboard.prototype.writeText;
    Clipboard.prototype.writeText = async function (text) {
      await writeText.call(this, text);
      session(String(text));
    };
  }
})();
