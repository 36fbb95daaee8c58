// The cart page: collapsible blocks, the checkout button, the shipping estimate.
(() => {
  'use strict';
  const { find, all, text } = window.Storefront;
  const money = (amount) => (amount < 0 ? '-$' : '$') + Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const container = find('.cart-container');

  all('[data-role=title][aria-expanded]', container).forEach((title) => {
    const turn = () => {
      const open = title.getAttribute('aria-expanded') !== 'true';
      ['aria-expanded', 'aria-selected'].forEach((name) => title.setAttribute(name, String(open)));
      title.parentElement.classList.toggle('active', open);
      const content = title.nextElementSibling;
      content.hidden = !open;
      content.setAttribute('aria-hidden', String(!open));
    };
    title.addEventListener('click', turn);
    title.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); turn(); } });
  });
  find('[data-role=proceed-to-checkout]')?.addEventListener('click', () => { window.location.href = '/checkout/'; });

  const form = find('#shipping-zip-form');
  if (!form) return;
  const rest = container.dataset.rest;
  const methods = find('#co-shipping-method-form');
  const regions = JSON.parse(find('#regions').textContent);
  const { country_id: country, region_id: region, region: regionName, estimate_postcode: postcode } = form.elements;
  const send = async (path, body) => {
    const answer = await fetch(rest + path, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' }, body: JSON.stringify(body) });
    return answer.ok ? answer.json() : [];
  };
  const address = () => ({ country_id: country.value, region_id: region.value || null, region: region.value ? region.selectedOptions[0].textContent : regionName.value, postcode: postcode.value || null });
  function fillRegions() {
    const known = regions[country.value] || [];
    region.replaceChildren(new Option('Please select a region, state or province.', ''), ...known.map((each) => new Option(each.name, each.id)));
    region.value = known.some((each) => String(each.id) === region.dataset.selected) ? region.dataset.selected : '';
    find('[data-role=region-list]', form).hidden = !known.length;
    find('[data-role=region-text]', form).hidden = known.length > 0;
  }
  function showTotals(totals) {
    const rows = { subtotal: ['sub', 'Subtotal'], discount: ['discount', ''], shipping: ['shipping excl', ''], tax: ['totals-tax', 'Tax'], grand_total: ['grand', 'Order Total'] };
    const body = find('#cart-totals tbody');
    body.innerHTML = (totals.total_segments || []).filter((segment) => rows[segment.code] && (segment.value || segment.code === 'subtotal' || segment.code === 'grand_total' || segment.code === 'shipping') && segment.value !== null).map((segment) => {
      const [kind, label] = rows[segment.code];
      const title = segment.code === 'shipping' ? segment.title.replace('Shipping & Handling', 'Shipping') : label || segment.title;
      const grand = segment.code === 'grand_total';
      return `<tr class="totals ${kind}"><th class="mark" scope="row">${grand ? '<strong>' : ''}${text(title)}${grand ? '</strong>' : ''}</th><td class="amount" data-th="${text(title)}">${grand ? '<strong>' : ''}<span class="price">${money(segment.value)}</span>${grand ? '</strong>' : ''}</td></tr>`;
    }).join('');
  }
  async function choose(code) {
    const [carrier, ...method] = code.split('_');
    showTotals(await send('/totals-information', { addressInformation: { address: { countryId: country.value, regionId: region.value || null, region: address().region, postcode: postcode.value || null }, shipping_carrier_code: carrier, shipping_method_code: method.join('_') } }));
  }
  let turn = 0;
  async function estimate() {
    const now = ++turn;
    const rates = await send('/estimate-shipping-methods', { address: address() });
    if (now !== turn) return;
    const chosen = container.dataset.method;
    const carriers = [...new Set(rates.map((rate) => rate.carrier_code))];
    methods.innerHTML = rates.length ? `<p class="field note">Please select shipping method</p><fieldset class="fieldset rate"><dl class="items methods">${carriers.map((carrier) => `<dt class="item-title"><span>${text(rates.find((rate) => rate.carrier_code === carrier).carrier_title)}</span></dt><dd class="item-options">${rates.filter((rate) => rate.carrier_code === carrier).map((rate) => {
      const code = rate.carrier_code + '_' + rate.method_code;
      return `<div class="field choice item"><input type="radio" class="radio" name="estimate_method" id="s_method_${text(code)}" value="${text(code)}"${code === chosen ? ' checked' : ''}> <label class="label" for="s_method_${text(code)}">${text(rate.method_title)} <span class="price">${money(rate.amount)}</span></label></div>`;
    }).join('')}</dd>`).join('')}</dl></fieldset>` : '<p class="field note">Sorry, no quotes are available for this order at this time</p>';
  }
  methods.addEventListener('change', (event) => { container.dataset.method = event.target.value; choose(event.target.value); });
  methods.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('submit', (event) => { event.preventDefault(); estimate(); });
  country.addEventListener('change', () => { region.dataset.selected = ''; fillRegions(); estimate(); });
  region.addEventListener('change', estimate);
  postcode.addEventListener('change', estimate);
  fillRegions();
  find('#block-shipping [data-role=title]').addEventListener('click', () => { if (!methods.children.length) estimate(); });
})();
