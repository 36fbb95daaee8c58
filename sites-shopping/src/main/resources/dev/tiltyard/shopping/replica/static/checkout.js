// The one-page checkout: shipping, then review and payments. All its data comes from the REST API.
(() => {
  'use strict';
  const { find, all, text, complain, validate } = window.Storefront;
  const root = find('#checkout');
  if (!root) return;
  const settings = JSON.parse(find('#checkout-settings').textContent);
  const money = (amount) => (amount < 0 ? '-$' : '$') + Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const state = { book: new Map(settings.addresses.map((address) => [address.customerAddressId, address])), address: null, rates: [], method: settings.method, methods: [], payment: '', billing: null, billingSame: !settings.virtual, coupon: settings.coupon };
  const form = find('#co-shipping-form');
  const emailField = find('#customer-email');

  // Calls and messages ----------------------------------------------------------------------------------------------------
  async function call(method, path, body) {
    root.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(settings.rest + path, { method, headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }, body: body === undefined ? undefined : JSON.stringify(body) });
      const content = await answer.json();
      if (!answer.ok) throw new Error(message(content));
      return content;
    } finally {
      root.removeAttribute('aria-busy');
    }
  }
  const message = (content) => String(content.message || 'Something went wrong. Please try again.').replace(/%(\w+)/g, (placeholder, name) => {
    const parameters = content.parameters || {};
    const value = Array.isArray(parameters) ? parameters[Number(name) - 1] : parameters[name];
    return value === undefined ? placeholder : value;
  });
  function say(kind, words) {
    const box = find('[data-role=checkout-messages] .messages');
    box.hidden = !words;
    box.innerHTML = words ? `<div class="message message-${kind} ${kind}" data-ui-id="checkout-cart-validationmessages-message-${kind}"><div>${text(words)}</div></div>` : '';
    if (words) box.scrollIntoView({ block: 'center' });
  }
  const attempt = async (action) => {
    say('', '');
    try { await action(); } catch (problem) { say('error', problem.message); }
  };

  // Forms of addresses ------------------------------------------------------------------------------------------------------
  function fillRegions(within, chosen) {
    const { country_id: country, region_id: region, region: name } = within.elements;
    const known = settings.regions[country.value] || [];
    region.replaceChildren(new Option('Please select a region, state or province.', ''), ...known.map((each) => new Option(each.name, each.id)));
    region.value = known.some((each) => String(each.id) === String(chosen)) ? String(chosen) : '';
    region.disabled = !known.length;
    name.disabled = known.length > 0;
    find('[data-role=region-list]', within).hidden = !known.length;
    find('[data-role=region-text]', within).hidden = known.length > 0;
    const optional = settings.withoutPostcode.includes(country.value);
    find('[data-role=postcode]', within).classList.toggle('_required', !optional);
    within.elements.postcode.dataset.validate = optional ? '' : 'required';
  }
  function fill(within, address) {
    const elements = within.elements;
    for (const name of ['firstname', 'lastname', 'company', 'city', 'postcode', 'telephone']) elements[name].value = address[name] || '';
    elements['street[0]'].value = address.street?.[0] || '';
    elements['street[1]'].value = address.street?.[1] || '';
    if (address.countryId) elements.country_id.value = address.countryId;
    fillRegions(within, address.regionId);
    elements.region.value = address.region || '';
  }
  function read(within) {
    const elements = within.elements;
    const region = elements.region_id.disabled ? null : (settings.regions[elements.country_id.value] || []).find((each) => String(each.id) === elements.region_id.value);
    return {
      countryId: elements.country_id.value, regionId: region ? String(region.id) : null, regionCode: region ? region.code : null, region: region ? region.name : elements.region.value,
      street: [elements['street[0]'].value, elements['street[1]'].value], company: elements.company.value, telephone: elements.telephone.value, postcode: elements.postcode.value,
      city: elements.city.value, firstname: elements.firstname.value, lastname: elements.lastname.value,
      saveInAddressBook: elements.save_in_address_book ? Number(elements.save_in_address_book.checked) : undefined,
    };
  }
  function sent(address) {
    const known = settings.regions[address.countryId] || [];
    const region = known.find((each) => String(each.id) === String(address.regionId));
    return { ...address, key: undefined, regionId: region ? String(region.id) : null, regionCode: region ? region.code : null, customerId: settings.guest ? undefined : String(settings.customerId), customerAddressId: address.customerAddressId ? String(address.customerAddressId) : undefined };
  }
  const lines = (address) => [`${address.firstname} ${address.lastname}`, ...(address.company ? [address.company] : []), ...address.street.filter(Boolean), `${address.city}, ${address.region ? address.region + ' ' : ''}${address.postcode || ''}`, settings.countries[address.countryId] || address.countryId];
  const shown = (address) => lines(address).map(text).join('<br>') + `<br><a href="tel:${text(address.telephone)}">${text(address.telephone)}</a>`;
  const inBook = () => state.book.size > 0;

  // Shipping: address -------------------------------------------------------------------------------------------------------
  function drawBook() {
    all('.shipping-address-item').forEach((item) => {
      const chosen = state.address && String(state.address.key ?? state.address.customerAddressId) === item.dataset.address;
      item.classList.toggle('selected-item', Boolean(chosen));
      item.classList.toggle('not-selected-item', !chosen);
    });
    all('[data-country]').forEach((place) => { place.textContent = settings.countries[place.dataset.country] || place.dataset.country; });
  }
  function addToBook(address) {
    let item = find('.shipping-address-item[data-address="new"]');
    if (!item) {
      item = document.createElement('div');
      item.className = 'shipping-address-item';
      item.dataset.address = 'new';
      find('.shipping-address-items').append(item);
    }
    item.innerHTML = shown(address) + '<br><button type="button" class="edit-address-link action"><span>Edit</span></button> <button type="button" class="action action-select-shipping-item"><span>Ship Here</span></button>';
    state.fresh = { ...address, key: 'new' };
  }
  const dialog = find('.new-shipping-address-modal');
  function popUp(open) {
    dialog.hidden = !open;
    if (open) find('input', dialog).focus(); else find('.action-show-popup').focus();
  }
  if (dialog) {
    find('.action-show-popup').addEventListener('click', () => popUp(true));
    dialog.addEventListener('click', (event) => { if (event.target.closest('.action-hide-popup, .action-close')) popUp(false); });
    dialog.addEventListener('keydown', (event) => { if (event.key === 'Escape') popUp(false); });
    find('.action-save-address', dialog).addEventListener('click', () => {
      if (!validate(form)) return;
      addToBook(read(form));
      popUp(false);
      choose(state.fresh);
    });
    find('.shipping-address-items').addEventListener('click', (event) => {
      const item = event.target.closest('.shipping-address-item');
      if (event.target.closest('.edit-address-link')) popUp(true);
      else if (event.target.closest('.action-select-shipping-item')) choose(item.dataset.address === 'new' ? state.fresh : state.book.get(Number(item.dataset.address)));
    });
  }
  function choose(address) {
    state.address = address;
    drawBook();
    attempt(estimate);
  }

  // Shipping: methods -------------------------------------------------------------------------------------------------------
  let turn = 0;
  let pending = Promise.resolve();
  const estimate = () => { pending = fetchRates(); return pending; };
  async function fetchRates() {
    if (settings.virtual) return;
    const now = ++turn;
    const known = inBook() && state.address?.customerAddressId;
    const address = inBook() ? state.address : read(form);
    const rates = known
      ? await call('POST', '/estimate-shipping-methods-by-address-id', { addressId: String(state.address.customerAddressId) })
      : await call('POST', '/estimate-shipping-methods', { address: { street: address.street, city: address.city, region_id: address.regionId, region: address.region, country_id: address.countryId, postcode: address.postcode, firstname: address.firstname, lastname: address.lastname, company: address.company, telephone: address.telephone } });
    if (now !== turn) return;
    state.rates = rates;
    drawRates();
  }
  const codeOf = (rate) => rate.carrier_code + '_' + rate.method_code;
  function drawRates() {
    if (!state.rates.some((rate) => codeOf(rate) === state.method)) state.method = state.rates.length === 1 ? codeOf(state.rates[0]) : '';
    find('#shipping-method-buttons-container').hidden = !state.rates.length;
    find('#checkout-shipping-method-load').innerHTML = state.rates.length ? `<table class="table-checkout-shipping-method"><thead><tr class="row"><th class="col col-method">Select Method</th><th class="col col-price">Price</th><th class="col col-method">Method Title</th><th class="col col-carrier">Carrier Title</th></tr></thead><tbody>${state.rates.map((rate, at) => {
      const code = codeOf(rate);
      const ids = `label_method_${text(rate.method_code)}_${text(rate.carrier_code)} label_carrier_${text(rate.method_code)}_${text(rate.carrier_code)}`;
      return `<tr class="row"><td class="col col-method"><input type="radio" class="radio" name="ko_unique_${at + 1}" value="${text(code)}" id="s_method_${text(code)}" aria-labelledby="${ids}"${code === state.method ? ' checked' : ''}></td><td class="col col-price"><span class="price"><span class="price">${money(rate.amount)}</span></span></td><td class="col col-method" id="label_method_${text(rate.method_code)}_${text(rate.carrier_code)}">${text(rate.method_title)}</td><td class="col col-carrier" id="label_carrier_${text(rate.method_code)}_${text(rate.carrier_code)}">${text(rate.carrier_title)}</td></tr>`;
    }).join('')}</tbody></table>` : '<div class="no-quotes-block">Sorry, no quotes are available for this order at this time</div>';
  }
  find('#checkout-shipping-method-load').addEventListener('click', (event) => {
    const radio = event.target.closest('tr.row')?.querySelector('input.radio');
    if (!radio) return;
    all('input.radio', event.currentTarget).forEach((other) => { other.checked = other === radio; });
    state.method = radio.value;
  });
  function ready() {
    const email = settings.guest ? validate(find('[data-role=email-with-possible-login]')) : true;
    const address = settings.virtual || inBook() || validate(form);
    if (!email || !address) return false;
    if (settings.virtual || state.method) return true;
    say('error', 'The shipping method is missing. Select the shipping method and try again.');
    return false;
  }
  find('#co-shipping-method-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(async () => {
      await pending;
      if (!ready()) return;
      if (!inBook()) state.address = read(form);
      const rate = state.rates.find((each) => codeOf(each) === state.method);
      const address = sent(state.address);
      const result = await call('POST', '/shipping-information', { addressInformation: { shipping_address: address, billing_address: { ...address, saveInAddressBook: undefined }, shipping_method_code: rate.method_code, shipping_carrier_code: rate.carrier_code, extension_attributes: {} } });
      await pay(result);
      goTo('#payment');
    });
  });

  // Review and payments -----------------------------------------------------------------------------------------------------
  async function pay(result) {
    state.methods = result.payment_methods;
    state.billing = state.billingSame ? state.address : state.billing;
    if (state.methods.length === 1) state.payment = state.methods[0].code;
    drawPayment();
    drawTotals(result.totals);
    drawShipTo();
    step('payment');
    if (state.payment) await keepPayment();
  }
  const paymentBody = () => ({ cartId: settings.cartId, ...(settings.guest ? { email: emailField.value.trim() } : {}), billingAddress: state.billing ? sent(state.billing) : undefined, paymentMethod: { method: state.payment, po_number: null, additional_data: null } });
  async function keepPayment() {
    await call('POST', '/set-payment-information', paymentBody());
    drawTotals(await call('GET', '/totals?_=' + Date.now()));
  }
  function drawPayment() {
    const box = find('[data-role=methods]');
    box.innerHTML = state.methods.length ? state.methods.map((method) => `<div class="payment-method" data-method="${text(method.code)}"><div class="payment-method-title field choice"><input type="radio" name="payment[method]" class="radio" id="${text(method.code)}" value="${text(method.code)}"${state.methods.length === 1 ? ' hidden' : ''}> <label class="label" for="${text(method.code)}"><span>${text(method.title)}</span></label></div><div class="payment-method-content" hidden><div class="payment-method-billing-address"></div><div class="actions-toolbar"><div class="primary"><button class="action primary checkout" type="button" title="Place Order"><span>Place Order</span></button></div></div></div></div>`).join('') : '<div class="no-payments-block">No Payment Methods</div>';
    all('.payment-method input.radio', box).forEach((radio) => radio.addEventListener('change', () => { state.payment = radio.value; activate(); attempt(keepPayment); }));
    all('button.checkout', box).forEach((button) => button.addEventListener('click', () => attempt(() => place(button))));
    activate();
  }
  function activate() {
    all('.payment-method').forEach((method) => {
      const active = method.dataset.method === state.payment;
      method.classList.toggle('_active', active);
      find('input.radio', method).checked = active;
      find('.payment-method-content', method).hidden = !active;
      if (active) drawBilling(find('.payment-method-billing-address', method)); else find('.payment-method-billing-address', method).replaceChildren();
    });
  }
  async function place(button) {
    if (!state.billing) throw new Error('Please specify a billing address.');
    button.disabled = true;
    try {
      await call('POST', '/payment-information', paymentBody());
      window.location.href = '/checkout/onepage/success/';
    } catch (problem) {
      button.disabled = false;
      throw problem;
    }
  }

  // Billing address ---------------------------------------------------------------------------------------------------------
  function drawBilling(holder) {
    if (holder.children.length) return;
    holder.append(find('#billing-template').content.cloneNode(true));
    const same = find('#billing-address-same-as-shipping', holder);
    const details = find('.billing-address-details', holder);
    const entry = find('[data-role=billing-form]', holder);
    const select = find('#billing-address-select', holder);
    const fields = find('[data-role=billing-fields]', holder);
    const place = () => { const button = find('button.checkout', holder.parentElement); if (button) button.disabled = !state.billing; };
    const show = (editing) => {
      entry.hidden = !editing;
      details.hidden = editing || !state.billing;
      details.innerHTML = state.billing ? shown(state.billing) + (state.billingSame ? '' : '<br><button type="button" class="action action-edit-address"><span>Edit</span></button>') : '';
      place();
    };
    find('.billing-address-same-as-shipping-block', holder).hidden = settings.virtual;
    same.checked = state.billingSame;
    if (inBook()) {
      select.replaceChildren(...[...state.book.values()].map((address) => new Option(lines(address).join(', '), address.customerAddressId)), new Option('New Address', 'new'));
      find('.field-select-billing', holder).hidden = false;
      fields.hidden = true;
      select.addEventListener('change', () => { fields.hidden = select.value !== 'new'; });
    }
    fillRegions(entry);
    entry.elements.country_id.addEventListener('change', () => fillRegions(entry));
    same.addEventListener('change', () => {
      state.billingSame = same.checked;
      state.billing = same.checked ? state.address : null;
      show(!same.checked);
      if (same.checked) attempt(keepPayment);
    });
    details.addEventListener('click', (event) => { if (event.target.closest('.action-edit-address')) show(true); });
    find('.action-cancel', entry).addEventListener('click', () => {
      state.billingSame = !settings.virtual;
      state.billing = state.billingSame ? state.address : null;
      same.checked = state.billingSame;
      show(!state.billing);
    });
    entry.addEventListener('submit', (event) => {
      event.preventDefault();
      const known = inBook() && select.value !== 'new';
      if (!known && !validate(entry)) return;
      state.billing = known ? state.book.get(Number(select.value)) : read(entry);
      show(false);
      attempt(keepPayment);
    });
    show(!state.billing);
  }

  // Summary -----------------------------------------------------------------------------------------------------------------
  function drawTotals(totals) {
    const rows = { subtotal: ['sub', 'Cart Subtotal'], discount: ['discount'], shipping: ['shipping excl', 'Shipping'], tax: ['totals-tax', 'Tax'], grand_total: ['grand', 'Order Total'] };
    find('.table-totals tbody').innerHTML = totals.total_segments.filter((segment) => rows[segment.code] && (segment.code !== 'tax' || segment.value)).map((segment) => {
      const [kind, label] = rows[segment.code];
      const title = label || segment.title;
      const grand = segment.code === 'grand_total';
      const how = segment.code === 'shipping' ? /\((.*)\)$/.exec(segment.title)?.[1] : '';
      const value = segment.value === undefined ? '<span class="not-calculated">Not yet calculated</span>' : `<span class="price">${money(segment.value)}</span>`;
      return `<tr class="totals ${kind}"><th class="mark" scope="row">${grand ? '<strong>' : ''}<span class="label">${text(title)}</span>${how ? ` <span class="value">${text(how)}</span>` : ''}${grand ? '</strong>' : ''}</th><td class="amount" data-th="${text(title)}">${grand ? `<strong>${value}</strong>` : value}</td></tr>`;
    }).join('');
    find('.estimated-price').textContent = money(totals.total_segments.find((segment) => segment.code === 'grand_total').value);
    state.coupon = totals.coupon_code || '';
    drawCoupon();
  }
  function drawShipTo() {
    if (settings.virtual) return;
    find('[data-role=ship-to]').innerHTML = shown(state.address);
    const rate = state.rates.find((each) => codeOf(each) === state.method);
    find('[data-role=ship-via]').innerHTML = rate ? `<span class="value">${text(rate.carrier_title)} - ${text(rate.method_title)}</span>` : '';
  }
  all('[data-back]').forEach((button) => button.addEventListener('click', () => { goTo('#shipping'); document.getElementById(button.dataset.back).scrollIntoView(); }));
  all('[data-role=title][aria-expanded]', root).forEach((title) => {
    const toggle = () => {
      const open = title.getAttribute('aria-expanded') !== 'true';
      ['aria-expanded', 'aria-selected'].forEach((name) => title.setAttribute(name, String(open)));
      title.parentElement.classList.toggle('active', open);
      const content = title.nextElementSibling;
      content.hidden = !open;
      content.setAttribute('aria-hidden', String(!open));
    };
    title.addEventListener('click', toggle);
    title.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); toggle(); } });
  });

  // Coupon ------------------------------------------------------------------------------------------------------------------
  const coupon = find('#discount-form');
  function drawCoupon() {
    coupon.elements.discount_code.value = state.coupon || coupon.elements.discount_code.value;
    coupon.elements.discount_code.disabled = Boolean(state.coupon);
    find('.action-apply', coupon).hidden = Boolean(state.coupon);
    find('.action-cancel', coupon).hidden = !state.coupon;
  }
  coupon.addEventListener('submit', (event) => {
    event.preventDefault();
    const had = Boolean(state.coupon);
    if (!had && !validate(coupon)) return;
    attempt(async () => {
      if (had) {
        await call('DELETE', '/coupons');
        coupon.elements.discount_code.value = '';
      } else {
        await call('PUT', '/coupons/' + encodeURIComponent(coupon.elements.discount_code.value.trim()), {});
      }
      drawTotals(await call('GET', '/totals'));
      say('success', had ? 'Your coupon was successfully removed.' : 'Your coupon was successfully applied.');
    });
  });

  // Sign-in -----------------------------------------------------------------------------------------------------------------
  const signIn = async (fields, complaint) => {
    const answer = await fetch('/customer/ajax/login', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }, body: JSON.stringify({ ...fields, context: 'checkout' }) });
    const result = await answer.json();
    if (result.errors) complain(complaint, result.message); else window.location.reload();
  };
  if (settings.guest) {
    const toggle = find('.action-auth-toggle');
    const dropdown = find('#authentication');
    toggle.addEventListener('click', () => {
      dropdown.hidden = !dropdown.hidden;
      toggle.setAttribute('aria-expanded', String(!dropdown.hidden));
      if (!dropdown.hidden) find('#login-email').focus();
    });
    dropdown.addEventListener('keydown', (event) => { if (event.key === 'Escape') { dropdown.hidden = true; toggle.setAttribute('aria-expanded', 'false'); toggle.focus(); } });
    const login = find('[data-role=login]');
    login.addEventListener('submit', (event) => {
      event.preventDefault();
      if (validate(login)) signIn({ username: login.elements.username.value, password: login.elements.password.value }, login.elements.password);
    });
    const emailForm = find('[data-role=email-with-possible-login]');
    emailField.addEventListener('change', async () => {
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailField.value.trim())) return;
      const answer = await fetch('/rest/default/V1/customers/isEmailAvailable', { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify({ customerEmail: emailField.value.trim() }) });
      const known = answer.ok && (await answer.json()) === false;
      find('[data-role=known-email]').hidden = !known;
      find('[data-role=email-note]').hidden = known;
    });
    emailForm.addEventListener('submit', (event) => {
      event.preventDefault();
      const password = emailForm.elements.password;
      if (!find('[data-role=known-email]').hidden && password.value) signIn({ username: emailField.value, password: password.value }, password);
    });
  }

  // Steps -------------------------------------------------------------------------------------------------------------------
  function step(name) {
    const paying = name === 'payment';
    root.dataset.step = name;
    find('#payment').hidden = !paying;
    find('#shipping').hidden = paying || settings.virtual;
    find('#opc-shipping_method').hidden = paying || settings.virtual;
    find('.table-totals').hidden = !paying;
    find('.opc-block-shipping-information').hidden = !paying || settings.virtual;
    const [first, second] = all('.opc-progress-bar-item');
    first.classList.toggle('_active', !paying);
    first.classList.toggle('_complete', paying);
    second.classList.toggle('_active', paying);
    document.title = 'Checkout';
  }
  // The URL's fragment is the step; the browser should not scroll to the element with that id.
  function goTo(hash) {
    history.pushState(null, '', hash);
    follow();
    window.scrollTo(0, 0);
  }
  const follow = () => { if (location.hash === '#payment' && state.methods.length) step('payment'); else if (location.hash === '#shipping') step('shipping'); };
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  all('.opc-progress-bar-item')[0].addEventListener('click', () => { if (root.dataset.step === 'payment' && !settings.virtual) goTo('#shipping'); });

  // Beginning ---------------------------------------------------------------------------------------------------------------
  const before = settings.shipping;
  if (!inBook()) fill(form, before.firstname ? before : { countryId: form.elements.country_id.value });
  else fillRegions(form);
  form.elements.country_id.addEventListener('change', () => { fillRegions(form); if (!inBook()) attempt(estimate); });
  for (const name of ['region_id', 'postcode', 'region']) form.elements[name].addEventListener('change', () => { if (!inBook()) attempt(estimate); });
  form.addEventListener('submit', (event) => event.preventDefault());
  drawCoupon();
  find('#shipping-method-buttons-container').hidden = true;
  const chosen = find('.shipping-address-item.selected-item');
  if (chosen) state.address = state.book.get(Number(chosen.dataset.address));
  drawBook();
  attempt(async () => {
    if (settings.virtual) {
      await pay({ payment_methods: await call('GET', '/payment-methods'), totals: await call('GET', '/totals') });
      return;
    }
    const paying = location.hash === '#payment';
    await estimate();
    // A page that is still loading would be scrolled to its URL's fragment.
    if (document.readyState !== 'complete') await new Promise((loaded) => { window.addEventListener('load', loaded, { once: true }); });
    if (!paying) history.replaceState(null, '', '#shipping');
    if (paying && settings.method && before.firstname && (!settings.guest || settings.email)) {
      state.address = inBook() ? state.address : read(form);
      await pay(await call('GET', '/payment-information'));
    } else if (paying) {
      history.replaceState(null, '', '#shipping');
    }
  });
})();
