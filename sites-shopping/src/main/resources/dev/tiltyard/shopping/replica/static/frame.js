// On every page: customer data sections, messages, data-post links, form validation, menus, search, mini cart.
// Other scripts use window.Storefront.
(() => {
  'use strict';
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const text = (value) => { const holder = document.createElement('div'); holder.textContent = value; return holder.innerHTML.replace(/"/g, '&quot;'); };
  const formKey = () => document.body.dataset.formKey;

  // Sections of customer data -------------------------------------------------------------------------------------------
  const listeners = { cart: [], messages: [], wishlist: [], 'compare-products': [] };
  const on = (section, listener) => (listeners[section] ||= []).push(listener);
  async function reload(sections) {
    const answer = await fetch('/customer/section/load/?sections=' + encodeURIComponent(sections.join(',')) + '&force_new_section_timestamp=false',
      { headers: { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' } });
    const data = await answer.json();
    for (const [name, content] of Object.entries(data)) (listeners[name] || []).forEach((listener) => listener(content));
    return data;
  }
  async function send(action, fields, asForm = true) {
    const body = fields instanceof FormData ? fields : new FormData();
    if (!(fields instanceof FormData)) Object.entries(fields).forEach(([name, value]) => body.append(name, value));
    if (!body.has('form_key')) body.append('form_key', formKey());
    return fetch(action, { method: 'POST', body: asForm ? body : new URLSearchParams(body), headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  }

  // Messages: their texts are HTML that the server made ----------------------------------------------------------------
  function showMessages(messages) {
    const box = find('.page.messages .messages');
    if (!box || !messages.length) return;
    box.replaceChildren();
    for (const message of messages) {
      const element = document.createElement('div');
      element.className = `message-${message.type} ${message.type} message`;
      element.dataset.uiId = 'message-' + message.type;
      const inner = document.createElement('div');
      inner.innerHTML = message.text;
      element.append(inner);
      box.append(element);
    }
    box.hidden = false;
    box.scrollIntoView({ block: 'nearest' });
  }
  on('messages', (section) => showMessages(section.messages || []));

  // Links that are forms: data-post='{"action": "...", "data": {...}}' ---------------------------------------------------
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-post]');
    if (!link) return;
    event.preventDefault();
    const { action, data } = JSON.parse(link.dataset.post);
    const question = data.confirmation && (data.confirmationMessage || 'Are you sure?');
    if (question && !window.confirm(question)) return;
    const form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.hidden = true;
    const fields = { ...data, form_key: formKey() };
    delete fields.confirmation;
    delete fields.confirmationMessage;
    // Once the customer has edited the product's form, its options and quantity apply to the wish list item.
    const product = find('#product_addtocart_form');
    if (link.dataset.action === 'add-to-wishlist' && product && link.closest('.product-info-main') && (product.dataset.touched || link.classList.contains('updated'))) {
      const own = Object.keys(fields);
      new FormData(product).forEach((value, name) => {
        if (!own.includes(name) && typeof value === 'string') fields[name] = name.endsWith('[]') ? [...(fields[name] || []), value] : value;
      });
    }
    Object.entries(fields).flatMap(([name, values]) => [].concat(values).map((value) => [name, value])).forEach(([name, value]) => {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      form.append(field);
    });
    document.body.append(form);
    form.submit();
  });

  // Checks of forms marked with data-validated ---------------------------------------------------------------------------
  function inOrder(low, high) { return low.trim() === '' || high.trim() === '' || Number(low) <= Number(high); }
  const checks = {
    required: [(value) => value.trim() !== '', 'This is a required field.'],
    email: [(value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()), 'Please enter a valid email address (Ex: johndoe@domain.com).'],
    number: [(value) => value === '' || !Number.isNaN(Number(value.replace(/,/g, ''))), 'Please enter a valid number.'],
    'not-negative': [(value) => value === '' || Number(value) >= 0, 'Please enter a number 0 or greater in this field.'],
    positive: [(value) => value === '' || Number(value) > 0, 'Please enter a quantity greater than 0.'],
    'at-most': [(value, field) => inOrder(value, find(field.dataset.atMost).value), 'Please enter a valid price range.'],
    'at-least': [(value, field) => inOrder(find(field.dataset.atLeast).value, value), 'Please enter a valid price range.'],
    same: [(value, field) => value === find(field.dataset.sameAs).value, 'Please enter the same value again.'],
  };
  function complain(field, message) {
    const holder = field.closest('.control, .field') || field.parentElement;
    const id = (field.id || field.name.replace(/\W+/g, '_')) + '-error';
    document.getElementById(id)?.remove();
    field.classList.toggle('mage-error', Boolean(message));
    if (!message) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
      return;
    }
    const note = document.createElement('div');
    note.id = id;
    note.className = 'mage-error';
    note.setAttribute('generated', 'true');
    note.textContent = message;
    holder.append(note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
  }
  function faultOf(field) {
    if (field.matches(':disabled')) return ''; // also within a fieldset that is disabled
    for (const name of (field.dataset.validate || '').split(/\s+/).filter(Boolean)) {
      if (name === 'required-choice') {
        if (![...field.form.elements].some((other) => other.name === field.name && other.checked)) return field.dataset.message || 'This is a required field.';
      } else if (checks[name] && !checks[name][0](field.value, field)) {
        const said = checks[name][1];
        return field.dataset.message || (typeof said === 'function' ? said(field) : said);
      }
    }
    return '';
  }
  function validate(form) {
    let first = null;
    all('[data-validate]', form).forEach((field) => {
      const fault = faultOf(field);
      complain(field, fault);
      if (fault && !first) first = field;
    });
    first?.focus();
    return first === null;
  }
  document.addEventListener('submit', (event) => {
    if (event.target.matches('form[data-validated]') && !validate(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
  // On input, not on blur: a message that disappears would move a button while it is being clicked.
  const recheck = ({ target }) => {
    const faulty = target.form && target.name && find(`[data-validate].mage-error[name="${CSS.escape(target.name)}"]`, target.form);
    if (faulty) complain(faulty, faultOf(faulty));
  };
  document.addEventListener('input', recheck);
  document.addEventListener('change', recheck);

  // Store menu on small screens: two tabs, of which one is open ------------------------------------------------------------
  const sections = all('.nav-sections-item-title');
  function openSection(title) {
    sections.forEach((other) => {
      const opened = other === title;
      other.classList.toggle('active', opened);
      other.setAttribute('aria-expanded', String(opened));
      other.setAttribute('aria-selected', String(opened));
      document.getElementById(other.getAttribute('aria-controls')).hidden = !opened;
    });
  }
  document.addEventListener('click', (event) => {
    const title = event.target.closest('.nav-sections-item-title');
    if (title) { event.preventDefault(); openSection(title); }
    if (event.target.closest('.nav-toggle')) document.documentElement.classList.toggle('nav-open');
    if (event.target.closest('a[data-back]')) { event.preventDefault(); window.history.back(); }
  });
  sections.forEach((title) => title.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); openSection(title); }
  }));

  // Categories by keyboard ------------------------------------------------------------------------------------------------
  function open(item, opened) {
    item.classList.toggle('open', opened);
  }
  document.addEventListener('keydown', (event) => {
    const link = event.target.closest?.('.navigation a');
    if (!link) return;
    const item = link.parentElement;
    const top = item.classList.contains('level0');
    const step = (by) => {
      const siblings = [...item.parentElement.children];
      find(':scope > a', siblings[(siblings.indexOf(item) + by + siblings.length) % siblings.length]).focus();
    };
    const into = () => { if (item.classList.contains('parent')) { open(item, true); find('.submenu a', item).focus(); } };
    const out = () => { const parent = item.parentElement.closest('li'); if (parent) { open(parent, false); find(':scope > a', parent).focus(); } };
    const keys = top
      ? { ArrowRight: () => step(1), ArrowLeft: () => step(-1), ArrowDown: into, Escape: () => open(item, false) }
      : { ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowRight: into, ArrowLeft: out, Escape: out };
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  document.addEventListener('focusin', (event) => {
    all('.navigation li.open').forEach((item) => { if (!item.contains(event.target)) open(item, false); });
  });

  // A menu closes with a delay: the pointer may have left it because the page was scrolled.
  const LINGERS_MILLIS = 300;
  all('.navigation li').forEach((item) => {
    let leaving = 0;
    item.addEventListener('mouseenter', () => {
      clearTimeout(leaving);
      [...item.parentElement.children].forEach((sibling) => sibling.classList.remove('lingering'));
    });
    item.addEventListener('mouseleave', () => {
      item.classList.add('lingering');
      leaving = setTimeout(() => item.classList.remove('lingering'), LINGERS_MILLIS);
    });
  });

  // Search ------------------------------------------------------------------------------------------------------------------
  const field = find('#search');
  const list = find('#search_autocomplete');
  if (field) {
    const button = find('#search_mini_form .action.search');
    const submittable = () => { button.disabled = field.value.trim() === ''; };
    let chosen = -1;
    let asked = 0;
    const close = () => { list.hidden = true; list.replaceChildren(); chosen = -1; field.setAttribute('aria-expanded', 'false'); field.removeAttribute('aria-activedescendant'); };
    const choose = (index) => {
      const entries = all('li', list);
      entries.forEach((entry, at) => { entry.classList.toggle('selected', at === index); entry.setAttribute('aria-selected', String(at === index)); });
      chosen = index;
      if (entries[index]) { field.value = entries[index].dataset.title; field.setAttribute('aria-activedescendant', entries[index].id); }
    };
    const suggest = async () => {
      const typed = field.value.trim();
      const turn = ++asked;
      if (typed.length < 3) return close();
      const answer = await fetch('/search/ajax/suggest/?q=' + encodeURIComponent(typed), { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      const found = await answer.json();
      if (turn !== asked || document.activeElement !== field) return;
      if (!found.length) return close();
      list.innerHTML = '<ul role="listbox">' + found.map((entry, at) =>
        `<li class="${at === 0 ? 'odd' : ''}" id="qs-option-${at}" role="option" data-title="${text(entry.title)}"><span class="qs-option-name"> ${text(entry.title)}</span> <span aria-hidden="true" class="amount">${text(entry.num_results)}</span></li>`).join('') + '</ul>';
      list.hidden = false;
      field.setAttribute('aria-expanded', 'true');
    };
    submittable();
    // Less than an episode's settle time, so that the list is in the observation after typing.
    const TYPING_PAUSE_MILLIS = 100;
    let pause = 0;
    field.addEventListener('input', () => { submittable(); clearTimeout(pause); pause = setTimeout(suggest, TYPING_PAUSE_MILLIS); });
    field.addEventListener('keydown', (event) => {
      const count = all('li', list).length;
      if (event.key === 'Escape') close();
      if (!count || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      choose((chosen + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
    });
    list.addEventListener('mousedown', (event) => {
      const entry = event.target.closest('li');
      if (!entry) return;
      event.preventDefault();
      field.value = find('.qs-option-name', entry).textContent; // with the blank before it, as the original does
      field.form.requestSubmit();
    });
    field.addEventListener('blur', close);
    field.form.addEventListener('submit', (event) => { if (field.value.trim() === '') event.preventDefault(); });
  }

  // Mini cart ---------------------------------------------------------------------------------------------------------------
  const cart = find('[data-block=minicart]');
  if (cart) {
    const opener = find('.showcart', cart);
    const dialog = find('.block-minicart', cart);
    const holder = find('#minicart-content-wrapper', cart);
    const show = (shown) => { dialog.hidden = !shown; cart.classList.toggle('active', shown); opener.classList.toggle('active', shown); };
    const line = (item) => `<li class="item product product-item" data-role="product-item"><div class="product">
      <a class="product-item-photo" href="${text(item.product_url)}" title="${text(item.product_name)}" tabindex="-1"><span class="product-image-container"><img class="product-image-photo" src="${text(item.product_image.src)}" alt="${text(item.product_image.alt)}" width="75" height="75"></span></a>
      <div class="product-item-details"><strong class="product-item-name"><a href="${text(item.product_url)}">${item.product_name}</a></strong>
      ${item.options.length ? `<div class="product options"><dl class="product options list">${item.options.map((option) => `<dt class="label">${text(option.label)}</dt><dd class="values"><span>${option.value}</span></dd>`).join('')}</dl></div>` : ''}
      <div class="product-item-pricing"><div class="price-container"><span class="price-wrapper"><span class="price-excluding-tax"><span class="minicart-price">${item.product_price}</span></span></span></div>
      <div class="details-qty qty"><label class="label" for="cart-item-${item.item_id}-qty">Qty</label> <input type="number" id="cart-item-${item.item_id}-qty" data-cart-item="${item.item_id}" data-item-qty="${item.qty}" class="item-qty cart-item-qty" size="4" value="${item.qty}" min="1"> <button data-cart-item="${item.item_id}" id="update-cart-item-${item.item_id}" class="update-cart-item" title="Update" hidden><span>Update</span></button></div></div>
      <div class="product actions"><div class="primary"><a href="${text(item.configure_url)}" class="action edit" title="Edit item">Edit</a> <a href="#" data-cart-item="${item.item_id}" class="action delete" title="Remove item">Remove</a></div></div></div></div></li>`;
    const draw = (section) => {
      const count = Number(section.summary_count) || 0;
      find('.counter.qty', opener).classList.toggle('empty', count === 0);
      find('.counter-number', opener).textContent = count || '';
      find('.counter-label', opener).textContent = count ? count + 'items' : '';
      holder.innerHTML = `<div class="block-title"><strong><span class="text">My Cart</span> <span class="qty${count ? '' : ' empty'}" title="Items in Cart">${count || ''}</span></strong></div>
        <div class="block-content"><button type="button" id="btn-minicart-close" class="action close" data-action="close" title="Close"><span>Close</span></button>` + (count ? `
        <div class="items-total"><span class="count">${count}</span> <span>${count === 1 ? 'Item in Cart' : 'Items in Cart'}</span></div>
        <div class="subtotal"><span class="label"><span>Cart Subtotal</span></span> <div class="amount price-container"><span class="price-wrapper">${section.subtotal}</span></div></div>
        <div class="actions"><div class="primary"><button id="top-cart-btn-checkout" type="button" class="action primary checkout" data-action="close" title="Proceed to Checkout">Proceed to Checkout</button></div></div>
        <strong class="subtitle">Recently added item(s)</strong>
        <div data-action="scroll" class="minicart-items-wrapper"><ol id="mini-cart" class="minicart-items">${section.items.map(line).join('')}</ol></div>
        <div class="actions"><div class="secondary"><a class="action viewcart" href="/checkout/cart/"><span>View and Edit Cart</span></a></div></div>`
        : '<strong class="subtitle empty">You have no items in your shopping cart.</strong>') + '</div>';
    };
    on('cart', draw);
    opener.addEventListener('click', async (event) => {
      event.preventDefault();
      if (!dialog.hidden) return show(false);
      await reload(['cart']);
      show(true);
      find('#btn-minicart-close', holder)?.focus();
    });
    document.addEventListener('click', (event) => { if (!dialog.hidden && event.target.isConnected && !cart.contains(event.target)) show(false); });
    cart.addEventListener('keydown', (event) => { if (event.key === 'Escape' && !dialog.hidden) { show(false); opener.focus(); } });
    const change = async (action, fields) => {
      const answer = await (await send(action, fields)).json();
      if (answer.success === false) window.alert(answer.error_message);
      await reload(['cart']);
    };
    holder.addEventListener('input', (event) => {
      const amount = event.target.closest('.cart-item-qty');
      if (amount) find('#update-cart-item-' + amount.dataset.cartItem, holder).hidden = amount.value === amount.dataset.itemQty || !(Number(amount.value) > 0);
    });
    holder.addEventListener('click', (event) => {
      const update = event.target.closest('.update-cart-item');
      const remove = event.target.closest('.action.delete');
      if (event.target.closest('#btn-minicart-close')) { show(false); opener.focus(); }
      if (event.target.closest('#top-cart-btn-checkout')) window.location.href = '/checkout/';
      if (update) change('/checkout/sidebar/updateItemQty/', { item_id: update.dataset.cartItem, item_qty: find(`#cart-item-${update.dataset.cartItem}-qty`, holder).value });
      if (remove) {
        event.preventDefault();
        if (window.confirm('Are you sure you would like to remove this item from the shopping cart?')) change('/checkout/sidebar/removeItem/', { item_id: remove.dataset.cartItem });
      }
    });
  }

  // Adding to the cart without leaving the page ------------------------------------------------------------------------------
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!form.matches('form[data-role=tocart-form], #product_addtocart_form') || event.defaultPrevented || form.dataset.plain) return;
    event.preventDefault();
    if (!validate(form)) return;
    const button = find('.tocart', form);
    const label = find('span', button);
    const before = label.textContent;
    button.disabled = true;
    label.textContent = 'Adding...';
    const answer = await send(form.action, new FormData(form));
    const result = await answer.json().catch(() => ({}));
    if (result.backUrl) { window.location.href = result.backUrl; return; }
    await reload(['cart', 'messages']);
    label.textContent = 'Added';
    setTimeout(() => { label.textContent = before; button.disabled = false; }, 1000);
  });

  // Sign-in dialog ------------------------------------------------------------------------------------------------------------
  // Its form is not in the page until it is opened: a page must have only one password field.
  const kept = find('#authentication-popup');
  function authenticate() {
    const dialog = find('.popup-authentication') || drawDialog();
    dialog.hidden = false;
    find('#customer-email', dialog).focus();
  }
  function drawDialog() {
    document.body.append(kept.content.cloneNode(true));
    const dialog = find('.popup-authentication');
    const close = () => { dialog.remove(); };
    find('.action-close', dialog).addEventListener('click', close);
    dialog.addEventListener('keydown', (event) => { if (event.key === 'Escape') close(); });
    const form = find('form[data-role=ajax-login]', dialog);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (!validate(form)) return;
      const answer = await fetch(form.getAttribute('action'), { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        body: JSON.stringify({ username: form.elements.username.value, password: form.elements.password.value, context: 'checkout' }) });
      const result = await answer.json();
      if (result.errors) complain(form.elements.password, result.message); else window.location.reload();
    });
    return dialog;
  }
  if (kept) {
    document.addEventListener('click', (event) => {
      if (event.target.closest('[data-trigger=authentication]')) { event.preventDefault(); authenticate(); }
    });
  }

  window.Storefront = { find, all, text, formKey, on, reload, send, showMessages, complain, validate, checks, authenticate };
})();
