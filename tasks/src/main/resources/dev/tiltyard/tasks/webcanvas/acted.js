(told, selectors, withPage) => {
  // Reports each action and its element to the harness, before the page itself reacts.
  const name = told;
  const tell = window[name];
  if (!tell || document[name]) return;
  Object.defineProperty(document, name, {value: true});
  const CONTROLS = 'a, button, input, select, textarea, option, label, summary, [role], [onclick], [tabindex]';
  const WRAPPINGS = ['span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'li', 'ul', 'p'];
  const TYPED = 'input:not([type=checkbox]):not([type=radio]):not([type=submit]):not([type=button]):not([type=file]), textarea';

  const path = element => {
    const parts = [];
    for (let node = element; node && node.nodeType === Node.ELEMENT_NODE; node = node.parentElement) {
      if (node.id && document.querySelectorAll('#' + CSS.escape(node.id)).length === 1) {
        parts.unshift('#' + CSS.escape(node.id));
        break;
      }
      const same = node.parentElement ? [...node.parentElement.children].filter(other => other.tagName === node.tagName) : [];
      const tag = node.tagName.toLowerCase();
      parts.unshift(same.length > 1 ? tag + ':nth-of-type(' + (same.indexOf(node) + 1) + ')' : tag);
    }
    return parts.join(' > ');
  };
  const label = element => (element.labels?.[0]?.innerText || element.getAttribute('aria-label') || element.innerText
    || element.placeholder || element.title || element.value || '').trim().slice(0, 200);

  // The same element, or one that it only wraps; or one between the innermost element and the control in use.
  const means = (selector, acted, innermost) => {
    let meant;
    try { meant = document.querySelector(selector.trim()); } catch { return false; }
    if (!meant) return false;
    if (meant === acted || acted.contains(meant) && meant.contains(innermost)) return true;
    if (!WRAPPINGS.includes(meant.tagName.toLowerCase())) return false;
    return [meant.parentElement, meant.parentElement?.parentElement, meant.parentElement?.parentElement?.parentElement]
      .includes(acted);
  };
  const typed = new WeakMap();
  let last = null;
  const report = (kind, event) => {
    const innermost = event.composedPath()[0];
    if (!(innermost instanceof Element)) return;
    const acted = innermost.closest(CONTROLS) ?? innermost;
    const again = kind === 'fill' && last === acted;
    last = kind === 'fill' ? acted : null;
    if (kind === 'fill') typed.set(acted, acted.value);
    const fact = {
      kind,
      url: location.href,
      selector: path(acted),
      label: label(acted),
      value: 'value' in acted ? String(acted.value) : '',
      chosen: acted.selectedOptions ? [...acted.selectedOptions].map(option => option.text.trim()) : [],
      matched: selectors.filter(selector => means(selector, acted, innermost)),
      html: withPage && !again ? document.documentElement.outerHTML : '',
    };
    tell(JSON.stringify(fact));
  };
  document.addEventListener('click', event => {
    if (event.isTrusted) report(event.detail === 0 ? 'key' : 'click', event);
  }, true);
  document.addEventListener('input', event => {
    if (event.target instanceof Element && event.target.matches(TYPED)) report('fill', event);
  }, true);
  document.addEventListener('change', event => {
    if (event.target instanceof HTMLSelectElement) report('select', event);
    // A blurred field reports a change again, though nothing was typed since.
    else if (event.target instanceof Element && event.target.matches(TYPED) && typed.get(event.target) !== event.target.value) {
      report('fill', event);
    }
  }, true);
  document.addEventListener('keydown', event => {
    if (event.isTrusted && event.key === 'Enter' && event.target instanceof Element && event.target.matches(TYPED)) {
      report('enter', event);
    }
  }, true);
}
