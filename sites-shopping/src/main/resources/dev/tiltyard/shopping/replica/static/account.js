// The customer account: passwords, regions of countries, fields that checkboxes reveal, wish list quantities.
(() => {
  'use strict';
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  // Passwords ----------------------------------------------------------------------------------------------------------------
  function classes(password) {
    return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((kind) => kind.test(password)).length;
  }
  function strength(password, least) {
    if (password === '') return ['No Password', 'none'];
    if (password.length < least) return ['Weak', 'weak'];
    if (classes(password) < 3) return ['Weak', 'weak'];
    if (password.length < least + 2) return ['Medium', 'medium'];
    return password.length > least + 4 && classes(password) === 4 ? ['Very Strong', 'very-strong'] : ['Strong', 'strong'];
  }
  if (window.Storefront) {
    window.Storefront.checks.password = [
      (value, field) => value.trim() === value && value.length >= Number(field.dataset.passwordMinLength)
        && classes(value) >= Number(field.dataset.passwordMinCharacterSets),
      (field) => field.value.length < Number(field.dataset.passwordMinLength)
        ? `Minimum length of this field must be equal or greater than ${field.dataset.passwordMinLength} symbols. Leading and trailing spaces will be ignored.`
        : `Minimum of different classes of characters in password is ${field.dataset.passwordMinCharacterSets}. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.`,
    ];
  }
  document.addEventListener('input', ({ target }) => {
    const meter = target.dataset?.passwordMinLength && find('[data-role=password-strength-meter]', target.closest('.control'));
    if (!meter) return;
    const [label, name] = strength(target.value, Number(target.dataset.passwordMinLength));
    meter.className = 'password-' + name;
    find('[data-role=password-strength-meter-label]', meter).textContent = label;
  });

  // Ticks that show a password, open fields, or set a hidden one -------------------------------------------------------------
  function openFields(form) {
    const opened = all('[data-opens]', form).filter((tick) => tick.checked).map((tick) => tick.dataset.opens);
    all('[data-opened-by]', form).forEach((part) => {
      const open = part.dataset.openedBy.split(' ').some((name) => opened.includes(name));
      part.hidden = !open;
      if (part.matches('fieldset')) part.disabled = !open;
      else all('input', part).forEach((field) => { field.disabled = !open; });
    });
    const title = find('[data-title=change-email-password]', form);
    if (title) title.textContent = opened.length === 2 ? 'Change Email and Password' : opened[0] === 'email' ? 'Change Email' : 'Change Password';
  }
  document.addEventListener('change', ({ target }) => {
    if (target.dataset.shows) all(target.dataset.shows).forEach((field) => { field.type = target.checked ? 'text' : 'password'; });
    if (target.dataset.opens) openFields(target.form);
    if (target.dataset.sets) find(target.dataset.sets).value = target.checked ? target.dataset.ticked : target.dataset.unticked;
    if ('switches' in target.dataset) {
      all('[data-case]', target.form).forEach((part) => {
        part.hidden = part.dataset.case !== target.value;
        all('input', part).forEach((field) => { field.disabled = part.hidden; });
      });
    }
  });
  all('form').filter((form) => find('[data-opens]', form)).forEach(openFields);

  // The explanation behind a question mark ------------------------------------------------------------------------------------
  all('.field-tooltip.toggle').forEach((tooltip) => {
    const action = find('.field-tooltip-action', tooltip);
    const content = find('.field-tooltip-content', tooltip);
    const show = (open) => {
      action.setAttribute('aria-expanded', String(open));
      tooltip.classList.toggle('_active', open);
      content.hidden = !open;
      content.setAttribute('aria-hidden', String(!open));
    };
    action.addEventListener('click', () => show(content.hidden));
    action.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); show(content.hidden); } });
    document.addEventListener('click', (event) => { if (!tooltip.contains(event.target)) show(false); });
  });

  // Regions of the chosen country ---------------------------------------------------------------------------------------------
  const country = find('#country');
  const known = find('#region-data');
  if (country && known) {
    const countries = JSON.parse(known.dataset.regions);
    const list = find('#region_id');
    const typed = find('#region');
    const label = find('label[for=region_id], label[for=region]', list.closest('.field'));
    const update = () => {
      const { regions = [], required = false, postcodeOptional = false } = countries[country.value] || {};
      const before = list.value;
      list.replaceChildren(list.options[0], ...regions.map(([id, name]) => new Option(name, id)));
      list.value = regions.some(([id]) => id === before) ? before : '';
      list.hidden = list.disabled = regions.length === 0;
      typed.hidden = regions.length > 0;
      typed.dataset.validate = required && regions.length === 0 ? 'required' : '';
      list.dataset.validate = required ? 'required' : '';
      label.htmlFor = regions.length ? 'region_id' : 'region';
      list.closest('.field').classList.toggle('required', required);
      const zip = find('#zip');
      zip.dataset.validate = postcodeOptional ? '' : 'required';
      zip.closest('.field').classList.toggle('required', !postcodeOptional);
    };
    country.addEventListener('change', () => { typed.value = ''; update(); });
    update();
  }
  const zip = find('#zip.validate-zip-international');
  if (zip && country) {
    const forms = { US: [/^[0-9]{5}(-[0-9]{4})?$/, '12345-6789; 12345'], CA: [/^[a-z][0-9][a-z] ?[0-9][a-z][0-9]$/i, 'A1B 2C3'] };
    const warning = find('.message.warning', zip.closest('.control'));
    const warn = () => {
      const [form, example] = forms[country.value] || [];
      warning.hidden = !form || zip.value === '' || form.test(zip.value.trim());
      find('span', warning).textContent = warning.hidden ? '' : `Provided Zip/Postal Code seems to be invalid. Example: ${example}. If you believe it is the right one you can ignore this notice.`;
    };
    zip.addEventListener('input', warn);
    country.addEventListener('change', warn);
  }

  // Buttons that lead somewhere, windows to print and to close ----------------------------------------------------------------
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-href]');
    if (button) window.location.href = button.dataset.href;
    if (event.target.closest('[data-closes-window]')) window.close();
  });
  if ('prints' in document.body.dataset) window.addEventListener('load', () => window.print());

  // A wish goes into the cart as often as its field says ----------------------------------------------------------------------
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.products-grid.wishlist [data-role=tocart]');
    if (!button) return;
    const post = JSON.parse(button.dataset.post);
    post.data.qty = find('[data-role=qty]', button.closest('.product-item')).value;
    button.dataset.post = JSON.stringify(post);
  }, true);
  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-role=all-tocart]');
    if (!button) return;
    const post = JSON.parse(button.dataset.post);
    all('[data-role=qty]', button.form).forEach((field) => { post.data[field.name] = field.value; });
    button.dataset.post = JSON.stringify(post);
  }, true);
})();
