// Finds the parts of pages in which all the words occur; those with words in their titles come first.
(() => {
  // The list of pages stands open beside the page, and closed above it.
  const pages = document.getElementById('pages');
  const narrow = matchMedia('(max-width: 48rem)');
  const arrange = () => { pages.open = !narrow.matches; };
  narrow.addEventListener('change', arrange);
  arrange();

  const field = document.getElementById('search');
  const list = document.getElementById('found');
  const MOST = 12;
  const AROUND = 70;

  const score = (part, words) => {
    const title = `${part.page} ${part.title}`.toLowerCase();
    const text = part.text.toLowerCase();
    let sum = 0;
    for (const word of words) {
      const inTitle = title.includes(word);
      if (!inTitle && !text.includes(word)) return 0;
      sum += inTitle ? 10 : 1;
    }
    return sum;
  };

  const excerpt = (part, words) => {
    const at = Math.max(0, part.text.toLowerCase().indexOf(words[0]));
    const from = Math.max(0, at - AROUND);
    const line = document.createElement('span');
    const before = part.text.slice(from, at);
    const hit = part.text.slice(at, at + words[0].length);
    const mark = document.createElement('mark');
    if (hit.toLowerCase() === words[0]) mark.textContent = hit;
    const after = part.text.slice(at + mark.textContent.length, at + words[0].length + AROUND);
    line.append(from > 0 ? '\u2026' : '', before, mark, after, '\u2026');
    return line;
  };

  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word);
    list.replaceChildren();
    list.hidden = words.length === 0;
    if (list.hidden) return;
    const found = window.searchIndex
      .map((part) => [score(part, words), part])
      .filter(([sum]) => sum > 0)
      .sort((one, other) => other[0] - one[0])
      .slice(0, MOST);
    for (const [, part] of found) {
      const item = document.createElement('li');
      const link = document.createElement('a');
      const title = document.createElement('strong');
      link.href = part.address;
      title.textContent = part.title === part.page ? part.page : `${part.page}: ${part.title}`;
      link.append(title, excerpt(part, words));
      item.append(link);
      list.append(item);
    }
    if (found.length === 0) {
      const item = document.createElement('li');
      item.textContent = 'Nothing has all of these words.';
      list.append(item);
    }
  };

  const links = () => [...list.querySelectorAll('a')];
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && links().length) links()[0].click();
    if (event.key === 'ArrowDown' && links().length) {
      event.preventDefault();
      links()[0].focus();
    }
  });
  list.addEventListener('keydown', (event) => {
    const at = links().indexOf(document.activeElement);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = links()[at + (event.key === 'ArrowDown' ? 1 : -1)];
      (next || field).focus();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      list.hidden = true;
      field.focus();
    } else if (event.key === '/' && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    }
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('[role=search]')) list.hidden = true;
  });
})();
