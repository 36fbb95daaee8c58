// Lists and product pages: toolbar, filters, swatches, options, gallery, tabs, reviews.
(() => {
  'use strict';
  const { find, all, complain } = window.Storefront;
  const money = (amount) => '$' + amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  // Toolbar: the changed parameter goes to the end of the address; a default value is not named ---------------------------
  function changeAddress(toolbar, name, value, byDefault) {
    const parameters = location.search.slice(1).split('&').filter(Boolean).map((part) => {
      const [key, ...rest] = part.split('=');
      return [decodeURIComponent(key.replace(/\+/g, ' ')), decodeURIComponent(rest.join('=').replace(/\+/g, ' '))];
    });
    const kept = parameters.filter(([key]) => key !== name);
    if (name === 'product_list_limit') {
      const page = Number(new Map(parameters).get('p') || 1);
      const before = Number(find('#limiter').dataset.before);
      if (page > 1 && before) kept.forEach((parameter) => { if (parameter[0] === 'p') parameter[1] = String(Math.floor(before * (page - 1) / value) + 1); });
    }
    if (String(value) !== String(byDefault)) kept.push([name, value]);
    const query = kept.map(([key, content]) => encodeURIComponent(key) + '=' + encodeURIComponent(content)).join('&');
    location.href = toolbar.dataset.url + (query ? '?' + query : '');
  }
  all('.toolbar-products').forEach((toolbar) => {
    const { orderDefault, dirDefault, modeDefault, limitDefault } = toolbar.dataset;
    find('[data-role=sorter]', toolbar)?.addEventListener('change', (event) => changeAddress(toolbar, 'product_list_order', event.target.value, orderDefault));
    const limiter = find('[data-role=limiter]', toolbar);
    if (limiter) limiter.dataset.before = limiter.value;
    limiter?.addEventListener('change', () => changeAddress(toolbar, 'product_list_limit', limiter.value, limitDefault));
    toolbar.addEventListener('click', (event) => {
      const direction = event.target.closest('[data-role=direction-switcher]');
      const mode = event.target.closest('[data-role=mode-switcher]');
      if (!direction && !mode) return;
      event.preventDefault();
      if (direction) changeAddress(toolbar, 'product_list_dir', direction.dataset.value, dirDefault);
      else changeAddress(toolbar, 'product_list_mode', mode.dataset.value, modeDefault);
    });
  });
  document.addEventListener('change', (event) => {
    if (event.target.matches('select[data-redirect]') && !event.target.closest('#product-review-container')) location.href = event.target.value;
  });
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-print]')) { event.preventDefault(); window.print(); }
  });

  // Filters stand open beside a list; on small screens they unfold below their title ------------------------------------------
  const shopBy = find('.filter-title [data-role=title]');
  if (shopBy) {
    const turn = () => { document.body.classList.toggle('filter-active', shopBy.closest('.filter').classList.toggle('active')); };
    shopBy.addEventListener('click', turn);
    shopBy.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); turn(); } });
  }

  // Swatches, in lists and on product pages ------------------------------------------------------------------------------------
  const priceOf = (box) => find('[data-price-type=finalPrice]', box);
  function choosers(holder, variants, chosen) {
    const groups = all('.swatch-attribute', holder);
    const selects = all('select.super-attribute-select', holder);
    const state = {};
    const possible = (attribute, option) => variants.some((variant) => String(variant.options[attribute]) === String(option)
      && Object.entries(state).every(([other, value]) => other === attribute || !value || String(variant.options[other]) === value));
    const refresh = () => {
      groups.forEach((group) => all('.swatch-option', group).forEach((swatch) => {
        const missing = !possible(group.dataset.attributeId, swatch.dataset.optionId);
        swatch.classList.toggle('disabled', missing);
        if (missing) swatch.setAttribute('aria-disabled', 'true'); else swatch.removeAttribute('aria-disabled');
      }));
      selects.forEach((select) => [...select.options].forEach((option) => { option.disabled = option.value !== '' && !possible(select.dataset.attributeId, option.value); }));
      const wanted = groups.length + selects.length;
      const named = Object.values(state).filter(Boolean).length;
      chosen(wanted === named ? variants.find((variant) => Object.entries(state).every(([attribute, value]) => String(variant.options[attribute]) === value)) : undefined);
    };
    const choose = (group, swatch) => {
      if (swatch.classList.contains('disabled')) return;
      const attribute = group.dataset.attributeId;
      const off = state[attribute] === swatch.dataset.optionId;
      state[attribute] = off ? '' : swatch.dataset.optionId;
      all('.swatch-option', group).forEach((other) => {
        const on = other === swatch && !off;
        other.classList.toggle('selected', on);
        other.setAttribute('aria-selected', String(on));
      });
      const input = find('.swatch-input', group);
      input.value = state[attribute];
      if (state[attribute]) complain(input, '');
      const label = find('.swatch-attribute-selected-option', group);
      if (label) label.textContent = off ? '' : swatch.dataset.optionLabel;
      refresh();
    };
    groups.forEach((group) => {
      group.addEventListener('click', (event) => { const swatch = event.target.closest('.swatch-option'); if (swatch) choose(group, swatch); });
      group.addEventListener('keydown', (event) => {
        const swatch = event.target.closest('.swatch-option');
        if (!swatch) return;
        const options = all('.swatch-option', group);
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); choose(group, swatch); }
        if (step) { event.preventDefault(); options[(options.indexOf(swatch) + step + options.length) % options.length].focus(); }
      });
    });
    selects.forEach((select) => select.addEventListener('change', () => { state[select.dataset.attributeId] = select.value; refresh(); }));
    refresh();
  }
  all('.product-item [data-variants]').forEach((holder) => {
    const item = holder.closest('.product-item-info');
    const price = priceOf(item);
    const label = find('.price-label', item);
    const before = price.dataset.priceAmount;
    choosers(holder, JSON.parse(holder.dataset.variants), (variant) => {
      find('.price', price).textContent = money(Number(variant ? variant.price : before));
      if (label) label.hidden = Boolean(variant);
    });
    // The list's form submits the swatches' values.
    find('form[data-role=tocart-form]', item)?.addEventListener('formdata', (event) => {
      all('.super-attribute-select', holder).forEach((input) => event.formData.set(input.name, input.value));
    });
  });

  // Product page: options change the price ------------------------------------------------------------------------------------
  const form = find('#product_addtocart_form');
  const info = find('.product-info-main');
  if (form) {
    const bundled = form.dataset.bundle !== undefined;
    const price = bundled ? find('[data-price-type=configured]', form) : find('[data-price-type=finalPrice]', info);
    const label = find('.product-info-price .price-label', info);
    const image = find('.gallery-placeholder__image');
    const picture = image?.getAttribute('src');
    let base = bundled ? Number(form.dataset.bundle) : price ? Number(price.dataset.priceAmount) : 0;
    const ownPrice = base;
    const extras = () => all('.product-custom-option', form).reduce((sum, field) => {
      if (field.matches('select')) return sum + [...field.selectedOptions].reduce((part, option) => part + Number(option.dataset.price || 0), 0);
      if (field.matches('[type=radio], [type=checkbox]')) return sum + (field.checked ? Number(field.dataset.price || 0) : 0);
      return sum + (field.value ? Number(field.dataset.price || 0) : 0);
    }, 0);
    // A bundle's summary: each option with its selections and quantities.
    const chosenOf = (choice) => all('.bundle.option', choice).flatMap((field) => (field.matches('select') ? [...field.selectedOptions]
      : field.matches('[type=hidden]') || field.checked ? [field] : [])).filter((each) => each.value);
    const parts = () => all('[data-bundle-choice]', form).map((choice) => {
      const number = find('.qty-holder input', choice);
      const taken = chosenOf(choice).map((each) => ({
        title: each.dataset.title,
        price: Number(each.dataset.price),
        quantity: Number(each.dataset.changeable === 'true' && number ? number.value : each.dataset.quantity),
      }));
      return { label: choice.dataset.bundleChoice, taken };
    }).filter(({ taken }) => taken.length);
    const quantities = (choices) => choices.forEach((choice) => {
      const number = find('.qty-holder input', choice);
      const [only] = chosenOf(choice);
      if (number) {
        number.value = only ? only.dataset.quantity : '0';
        number.disabled = !only || only.dataset.changeable !== 'true';
      }
    });
    const summary = () => {
      const list = find('#bundle-summary .items', form);
      list.textContent = '';
      parts().forEach(({ label: text, taken }) => {
        const item = document.createElement('li');
        const name = document.createElement('strong');
        name.className = 'label';
        name.textContent = text + ':';
        item.append(name);
        taken.forEach((each) => {
          const line = document.createElement('div');
          line.textContent = `${each.quantity} x ${each.title}`;
          item.append(line);
        });
        list.append(item);
      });
    };
    const together = () => (bundled ? parts().flatMap(({ taken }) => taken).reduce((sum, each) => sum + each.price * each.quantity, 0) : 0);
    const show = () => {
      if (price) find('.price', price).textContent = money(base + extras() + together());
      if (bundled) summary();
    };
    if (bundled) {
      const holder = form.closest('.bundle-options-container');
      find('#bundle-slide')?.addEventListener('click', () => {
        holder.hidden = false;
        holder.scrollIntoView({ behavior: 'smooth' });
        find('.fieldset', form).focus({ preventScroll: true });
      });
      find('.action.back', form).addEventListener('click', () => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        holder.hidden = true;
      });
      form.addEventListener('change', (event) => { if (event.target.matches('.bundle.option')) quantities([event.target.closest('[data-bundle-choice]')]); });
      quantities(all('[data-bundle-choice]', form));
      show();
    }
    const touch = () => { form.dataset.touched = 'yes'; };
    const changed = () => { touch(); show(); };
    form.addEventListener('input', changed);
    form.addEventListener('change', changed);
    // The original's script for options triggers a change once when the page loads.
    if (find('.product-custom-option', form)) touch();
    const variants = find('#product-variants');
    if (variants) {
      choosers(form, JSON.parse(variants.textContent), (variant) => {
        base = variant ? Number(variant.price) : ownPrice;
        form.elements.selected_configurable_option.value = variant ? variant.id : '';
        if (label) label.hidden = Boolean(variant);
        if (image) image.src = variant && variant.image ? variant.image : picture;
        show();
      });
      form.addEventListener('click', (event) => { if (event.target.closest('.swatch-option')) touch(); });
    }
    // Reconfiguring a cart item starts with its current options.
    const request = find('#product-request');
    if (request) {
      const before = JSON.parse(request.textContent);
      if (before.qty && form.elements.qty) form.elements.qty.value = before.qty;
      Object.entries(before.super_attribute || {}).forEach(([attribute, option]) => {
        const swatch = find(`.swatch-attribute[data-attribute-id="${CSS.escape(attribute)}"] .swatch-option[data-option-id="${CSS.escape(String(option))}"]`, form);
        const select = find(`select[name="super_attribute[${CSS.escape(attribute)}]"]`, form);
        if (swatch) swatch.click();
        if (select) { select.value = option; select.dispatchEvent(new Event('change', { bubbles: true })); }
      });
      Object.entries(before.bundle_option || {}).forEach(([choice, value]) => {
        const values = [].concat(value).map(String);
        const id = CSS.escape(choice);
        all(`[name="bundle_option[${id}]"], [name="bundle_option[${id}][]"]`, form).forEach((field) => {
          if (field.matches('select')) [...field.options].forEach((each) => { each.selected = values.includes(each.value); });
          else if (!field.matches('[type=hidden]')) field.checked = values.includes(field.value);
          quantities([field.closest('[data-bundle-choice]')]);
        });
        const number = find(`[name="bundle_option_qty[${id}]"]`, form);
        const quantity = (before.bundle_option_qty || {})[choice];
        if (number && !number.disabled && quantity) number.value = quantity;
      });
      Object.entries(before.options || {}).forEach(([option, value]) => {
        const values = [].concat(value).map(String);
        all(`[name="options[${CSS.escape(option)}]"], [name="options[${CSS.escape(option)}][]"]`, form).forEach((field) => {
          if (field.matches('[type=radio], [type=checkbox]')) field.checked = values.includes(field.value);
          else if (field.multiple) [...field.options].forEach((each) => { each.selected = values.includes(each.value); });
          else field.value = values[0];
        });
      });
      show();
    }
  }

  // Gallery ---------------------------------------------------------------------------------------------------------------------
  const gallery = find('.gallery-placeholder');
  if (gallery) {
    const thumbs = all('.gallery-thumb', gallery);
    const turnTo = (thumb) => {
      const image = find('.gallery-placeholder__image', gallery);
      image.src = thumb.dataset.image;
      image.alt = thumb.dataset.caption;
      find('.gallery-frame', gallery).setAttribute('aria-label', thumb.dataset.caption);
      thumbs.forEach((other) => other.classList.toggle('active', other === thumb));
    };
    const press = (button) => {
      if (button.matches('.gallery-thumb')) return turnTo(button);
      const at = thumbs.findIndex((thumb) => thumb.classList.contains('active'));
      if (thumbs.length) turnTo(thumbs[(at + Number(button.dataset.step) + thumbs.length) % thumbs.length]);
    };
    gallery.addEventListener('click', (event) => { const button = event.target.closest('[role=button]'); if (button) press(button); });
    gallery.addEventListener('keydown', (event) => {
      const button = event.target.closest('[role=button]');
      if (button && (event.key === 'Enter' || event.key === ' ')) { event.preventDefault(); press(button); }
    });
  }

  // Tabs; the reviews are fetched when theirs is opened --------------------------------------------------------------------------
  const tabs = find('.product.data.items');
  if (tabs) {
    const titles = all('.data.item.title', tabs);
    const reviews = find('#product-review-container');
    const fetchReviews = async (address) => {
      reviews.setAttribute('aria-busy', 'true');
      const answer = await fetch(address, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      reviews.innerHTML = await answer.text();
      reviews.removeAttribute('aria-busy');
    };
    let fetched = false;
    const open = (title) => {
      titles.forEach((other) => {
        const on = other === title;
        other.classList.toggle('active', on);
        other.setAttribute('aria-selected', String(on));
        other.setAttribute('aria-expanded', String(on));
        const panel = document.getElementById(other.getAttribute('aria-controls'));
        panel.hidden = !on;
        panel.setAttribute('aria-hidden', String(!on));
      });
      if (title.id === 'tab-label-reviews' && !fetched) {
        fetched = true;
        // The form is not in the page until its tab is open.
        const form = find('#review-add');
        if (form) form.replaceWith(form.content.cloneNode(true));
        fetchReviews(reviews.dataset.url);
      }
    };
    tabs.addEventListener('click', (event) => {
      const title = event.target.closest('.data.item.title');
      if (title) { event.preventDefault(); open(title); }
      const page = event.target.closest('#product-review-container .pages a');
      if (page) { event.preventDefault(); fetchReviews(page.href).then(() => reviews.scrollIntoView()); }
    });
    tabs.addEventListener('keydown', (event) => {
      const title = event.target.closest('.data.item.title');
      if (!title) return;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); open(title); }
      if (step) { event.preventDefault(); titles[(titles.indexOf(title) + step + titles.length) % titles.length].focus(); }
    });
    reviews.addEventListener('change', (event) => {
      if (event.target.matches('select[data-redirect]')) fetchReviews(event.target.value);
    });
    const jump = () => {
      if (location.hash !== '#reviews' && location.hash !== '#review-form') return;
      open(find('#tab-label-reviews'));
      find(location.hash)?.scrollIntoView();
      if (location.hash === '#review-form') find('#nickname_field')?.focus();
    };
    window.addEventListener('hashchange', jump);
    document.addEventListener('click', (event) => {
      const link = event.target.closest('.product-info-main .reviews-actions a');
      if (!link) return;
      event.preventDefault();
      history.replaceState(null, '', link.hash);
      jump();
    });
    jump();
    if (find('#tab-label-reviews').classList.contains('active')) open(find('#tab-label-reviews'));
  }
})();
