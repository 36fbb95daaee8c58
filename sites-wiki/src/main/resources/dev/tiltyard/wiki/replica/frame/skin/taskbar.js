// Suggestions below the search box: arrow keys select, Enter opens, Escape closes.
(() => {
  const box = document.getElementById('kiwixsearchbox');
  const form = document.getElementById('kiwixsearchform');
  const book = form && form.elements.namedItem('content');
  if (!box || !book) {
    return;
  }
  const list = document.createElement('ul');
  list.className = 'ui-menu ui-widget ui-widget-content ui-autocomplete ui-front';
  list.id = 'ui-id-1';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  document.body.appendChild(list);
  let items = [];
  let active = -1;
  let asked = 0;

  const hide = () => {
    list.hidden = true;
    active = -1;
  };
  const unescaped = text => new DOMParser().parseFromString(text, 'text/html').body.textContent;

  const mark = index => {
    active = index;
    [...list.children].forEach((item, i) => {
      item.firstChild.classList.toggle('ui-state-active', i === index);
      item.setAttribute('aria-selected', String(i === index));
    });
    if (index >= 0) {
      box.value = items[index].kind === 'path' ? items[index].value : items[index].value.trim();
    }
  };

  const open = item => {
    if (item.kind === 'path') {
      const path = item.path.split('/').map(encodeURIComponent).join('/');
      location.href = '/' + encodeURIComponent(book.value) + '/' + path;
    } else {
      box.value = item.value.trim();
      form.submit();
    }
  };

  const show = found => {
    items = found.map(item => ({...item, value: unescaped(item.value), path: unescaped(item.path ?? '')}));
    active = -1;
    list.replaceChildren(...items.map((item, i) => {
      const row = document.createElement('li');
      row.className = 'ui-menu-item';
      row.setAttribute('role', 'option');
      const text = document.createElement('div');
      text.className = 'ui-menu-item-wrapper';
      // The label is our own HTML, escaped again: only the bold words are kept.
      for (const part of unescaped(item.label).split(/(<b>.*?<\/b>)/)) {
        const bold = part.match(/^<b>(.*)<\/b>$/);
        const node = document.createElement(bold ? 'b' : 'span');
        node.textContent = unescaped(bold ? bold[1] : part);
        text.append(node);
      }
      row.append(text);
      row.addEventListener('mousedown', event => {
        event.preventDefault();
        open(item);
      });
      row.addEventListener('click', () => open(item));
      row.addEventListener('mousemove', () => {
        [...list.children].forEach((other, j) => other.firstChild.classList.toggle('ui-state-active', i === j));
      });
      return row;
    }));
    const place = box.getBoundingClientRect();
    list.style.left = place.left + 'px';
    list.style.top = place.bottom + 1 + 'px';
    list.style.width = place.width + 'px';
    list.hidden = found.length === 0;
  };

  box.addEventListener('input', () => {
    const question = ++asked;
    const term = box.value;
    if (!term.trim()) {
      hide();
      return;
    }
    fetch('/suggest?content=' + encodeURIComponent(book.value) + '&term=' + encodeURIComponent(term))
      .then(answer => answer.ok ? answer.json() : [])
      .then(found => question === asked && document.activeElement === box && show(found))
      .catch(hide);
  });
  box.addEventListener('keydown', event => {
    if (list.hidden) {
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      mark((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      open(items[active]);
    } else if (event.key === 'Escape') {
      hide();
    }
  });
  box.addEventListener('blur', () => {
    asked++;
    hide();
  });
})();
