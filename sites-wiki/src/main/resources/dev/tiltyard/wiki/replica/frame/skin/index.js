// Shows the books that match the filters; the URL keeps the filters.
(() => {
  const language = document.getElementById('languageFilter');
  const category = document.getElementById('categoryFilter');
  const words = document.getElementById('searchFilter');
  const books = [...document.querySelectorAll('.book')];
  const results = document.querySelector('.kiwixHomeBody__results');

  const apply = () => {
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const book of books) {
      const text = book.innerText.toLowerCase() + ' ' + book.querySelector('.book__description').title.toLowerCase();
      const fits = (!language.value || book.dataset.lang === language.value)
          && (!category.value || book.dataset.category === category.value)
          && wanted.every(word => text.includes(word));
      book.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    results.textContent = shown === 0 ? 'No book fits. Choose less above.' : shown === 1 ? '1 book' : shown + ' books';
    [language, category, words].forEach(each => each.classList.toggle('chosen', each !== words && each.value !== ''));
  };
  const keep = () => {
    const chosen = new URLSearchParams();
    [language, category, words].filter(each => each.value).forEach(each => chosen.set(each.name, each.value));
    history.replaceState(null, '', chosen.size ? '?' + chosen : location.pathname);
    apply();
  };
  const asked = new URLSearchParams(location.search);
  [language, category, words].forEach(each => {
    each.value = asked.get(each.name) || '';
    each.addEventListener('change', keep);
  });
  document.getElementById('kiwixSearchForm').addEventListener('submit', event => {
    event.preventDefault();
    keep();
  });
  apply();
})();
