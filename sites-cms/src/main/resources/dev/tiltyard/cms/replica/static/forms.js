'use strict';
/* Product, category and customer forms: dynamic rows, grids in sections, images. */
(() => {
  const key = () => document.body.dataset.formKey;
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  let numbers = 1000;

  /* from admin.js, which is loaded first */
  const ask = (text, then) => window.confirmFirst(text, then, false, 'Warning message');

  /* grids in sections: loaded when the section is opened */
  const load = async (place, parameters = new URLSearchParams()) => {
    parameters.set('namespace', place.dataset.loadGrid || place.dataset.legacyPart);
    parameters.set('parent', place.dataset.parent);
    parameters.set('part', '1');
    parameters.set('isAjax', 'true');
    place.setAttribute('aria-busy', 'true');
    const answer = await fetch('/admin/mui/index/render/?' + parameters);
    if (!answer.ok) {
      place.textContent = 'The list could not be loaded. Please reload the page and try again.';
      return;
    }
    const { part } = await answer.json();
    if (place.dataset.legacyPart) {
      const made = document.createElement('div');
      made.innerHTML = part;
      const fresh = made.firstElementChild;
      place.replaceWith(fresh);
      fresh.dispatchEvent(new Event('gridloaded', { bubbles: true }));
      return;
    }
    place.innerHTML = part;
    place.removeAttribute('aria-busy');
    if (!$('[data-legacy-part]', place)) {
      place.dataset.grid = place.dataset.loadGrid;
    }
    delete place.dataset.loadGrid;
    place.dispatchEvent(new Event('gridloaded', { bubbles: true }));
  };
  const fill = (root) => $$('[data-load-grid]:not([aria-busy])', root)
    .filter((place) => place.getClientRects().length > 0 || place.closest('.modal-slide'))
    .forEach((place) => load(place));

  /* their filters, sorting and paging */
  const turn = (part, change) => {
    const parameters = new URLSearchParams();
    $$('[data-role=filter-form] input[name], [data-role=filter-form] select[name]', part).forEach((control) => {
      if (control.value.trim() && !change.reset) {
        const name = control.name.includes('[') ? 'filters[' + control.name.replace('[', '][') : 'filters[' + control.name + ']';
        parameters.set(name, control.value);
      }
    });
    parameters.set('filters[placeholder]', 'true');
    parameters.set('sorting[field]', change.sort || part.dataset.sort);
    parameters.set('sorting[direction]', change.direction || part.dataset.direction);
    parameters.set('paging[pageSize]', $('[data-role=page-size]', part).value);
    parameters.set('paging[current]', change.page || '1');
    if (change.reset) {
      parameters.delete('filters[placeholder]');
    }
    load(part, parameters);
  };
  document.addEventListener('click', (event) => {
    const part = event.target.closest('[data-legacy-part]');
    if (!part) {
      return;
    }
    const on = (selector) => event.target.closest(selector);
    if (on('[data-action=grid-filter-apply]')) {
      turn(part, {});
    } else if (on('[data-action=grid-filter-reset]')) {
      turn(part, { reset: true });
    } else if (on('th[data-sort]') && on('th[data-sort]').dataset.sort) {
      turn(part, { sort: on('th[data-sort]').dataset.sort, direction: on('th[data-sort]').dataset.next });
    } else if (on('button[data-page]')) {
      turn(part, { page: on('button[data-page]').dataset.page });
    } else if (on('tbody tr[title]') && !on('a') && !on('input') && !on('button')) {
      if (on('tbody tr[title]').title) {
        location.href = on('tbody tr[title]').title;
      }
    }
  });
  document.addEventListener('change', (event) => {
    const part = event.target.closest('[data-legacy-part]');
    if (part && event.target.matches('[data-role=page-size]')) {
      turn(part, {});
    } else if (part && event.target.matches('[data-role=page]')) {
      turn(part, { page: event.target.value });
    }
  });
  document.addEventListener('keydown', (event) => {
    const part = event.key === 'Enter' && event.target.closest('[data-legacy-part]');
    if (part && event.target.closest('[data-role=filter-form]')) {
      event.preventDefault();
      turn(part, {});
    } else if (part && event.target.matches('input')) {
      event.preventDefault();
      event.target.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });

  /* products in category: checkboxes and positions are submitted in one field */
  const members = (element) => element.closest('[data-role=members]');
  const chosen = (holder) => JSON.parse($('[name=category_products]', holder).value || '{}');
  const choose = (holder, change) => {
    const all = chosen(holder);
    change(all);
    $('[name=category_products]', holder).value = JSON.stringify(all);
  };
  const number = (text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
  document.addEventListener('gridloaded', (event) => {
    const holder = members(event.target);
    if (!holder) {
      return;
    }
    const all = chosen(holder);
    $$('[data-action=member]', holder).forEach((box) => {
      box.checked = box.value in all;
      if (box.checked) {
        $('[data-action=place]', box.closest('tr')).value = all[box.value];
      }
    });
  });
  document.addEventListener('change', (event) => {
    const holder = members(event.target);
    if (!holder) {
      return;
    }
    const row = event.target.closest('tr');
    const set = (all, box) => {
      if (box.checked) {
        all[box.value] = number($('[data-action=place]', box.closest('tr')).value);
      } else {
        delete all[box.value];
      }
    };
    if (event.target.matches('[data-action=member]')) {
      choose(holder, (all) => set(all, event.target));
    } else if (event.target.matches('[data-action=place]')) {
      choose(holder, (all) => set(all, $('[data-action=member]', row)));
    } else if (event.target.matches('[data-action=all-members]')) {
      choose(holder, (all) => $$('[data-action=member]', holder).forEach((box) => {
        box.checked = event.target.checked;
        set(all, box);
      }));
    }
  });

  /* dynamic rows */
  const named = (html, mark) => {
    numbers += 1;
    return html.replaceAll(mark, String(numbers));
  };
  const addRow = (holder) => {
    const body = $('[data-role=rows]', holder);
    const made = document.createElement('tbody');
    made.innerHTML = named($(':scope > template[data-role=blank-row]', holder).innerHTML, '__row__');
    const row = made.firstElementChild;
    body.append(row);
    settle(row);
    const first = $('input:not([type=hidden]), select', row);
    if (first) {
      first.focus();
    }
  };
  const addBlock = (holder) => {
    const made = document.createElement('div');
    made.innerHTML = named($(':scope > template[data-role=blank-option]', holder).innerHTML, '__option__');
    const block = made.firstElementChild;
    $('[data-role=option-blocks]', holder).append(block);
    settle(block);
    $('[data-role=option-title]', block).focus();
  };
  document.addEventListener('click', (event) => {
    const on = (selector) => event.target.closest(selector);
    if (on('[data-action=add-row]')) {
      addRow(on('[data-role=dynamic-rows]'));
    } else if (on('[data-action=delete-row]')) {
      const table = on('table');
      on('tr').remove();
      if (table.closest('[data-role=links], [data-role=bundle-option]') && !$('tbody tr', table)) {
        table.hidden = true;
      }
    } else if (on('[data-action=add-option-block]')) {
      addBlock(on('[data-role=custom-options], [data-role=bundle-items]'));
    } else if (on('[data-action=delete-option-block]')) {
      on('[data-role=option-block], [data-role=bundle-option]').remove();
    }
  });
  document.addEventListener('input', (event) => {
    if (event.target.matches('[data-role=option-title]')) {
      $('[data-role=option-name]', event.target.closest('[data-role=option-block], [data-role=bundle-option]')).textContent = event.target.value || 'New Option';
    }
  });

  /* dependent fields */
  const COLUMNS = {
    text: ['price', 'price_type', 'sku', 'max_characters'],
    file: ['price', 'price_type', 'sku', 'file_extension', 'image_size_x', 'image_size_y'],
    date: ['price', 'price_type', 'sku'],
  };
  const KINDS = { field: 'text', area: 'text', file: 'file', date: 'date', date_time: 'date', time: 'date' };
  const optionType = (block) => {
    const type = $('[data-role=option-type]', block).value;
    const columns = COLUMNS[KINDS[type]] || [];
    $('[data-role=static-type]', block).hidden = columns.length === 0;
    $$('[data-column]', block).forEach((column) => { column.hidden = !columns.includes(column.dataset.column); });
    $('[data-role=option-values]', block).hidden = columns.length > 0 || !type;
  };
  /* bundles: dynamic values are read-only, and a single-selection option has one default */
  const follows = (form, name) => {
    const box = form && $('[name="product[' + name + ']"]', form);
    return box && box.matches('.admin__actions-switch-checkbox') ? box.checked : null;
  };
  const choice = (block) => {
    const several = ['checkbox', 'multi'].includes($('[data-role=choice-type]', block).value);
    $$('[data-column=changeable]', block).forEach((cell) => { cell.hidden = several; });
    if (!several) {
      $$('[data-role=default-part]:checked', block).slice(1).forEach((box) => { box.checked = false; });
    }
    $('table', block).hidden = !$('tbody tr', block);
  };
  const bundle = (form) => {
    const priced = follows(form, 'price_type');
    if (priced === null) {
      return;
    }
    $('[name="product[price]"]', form).disabled = priced;
    $('[name="product[tax_class_id]"]', form).disabled = priced;
    $('[name="product[weight]"]', form).disabled = follows(form, 'weight_type');
    $$('[data-role=bundle-items] [data-column=price]', form).forEach((cell) => { cell.hidden = priced; });
    $$('[data-role=bundle-items] [data-role=bundle-option]', form).forEach(choice);
  };
  const previous = (field) => {
    const before = field.previousElementSibling;
    return before ? $$('input:not([type=hidden]), select, textarea', before) : [];
  };
  const hold = (tick) => {
    const field = tick.closest('.admin__field');
    previous(field).forEach((control) => {
      control.disabled = tick.checked;
      control.dataset.held = tick.checked ? '1' : '';
    });
  };
  const show = (root, index, shown) => $$('[data-index="' + index + '"]', root).forEach((field) => field.classList.toggle('_hidden', !shown));
  const follow = {
    value_type: (select) => $$('[data-index=fixed], [data-index=percent]', select.closest('td')).forEach((field) => {
      field.hidden = field.dataset.index !== select.value;
    }),
    source_type: (select) => {
      const cell = select.closest('td');
      $('[data-index=source_file]', cell).hidden = select.value !== 'file';
      $('[data-index=source_url]', cell).hidden = select.value !== 'url';
    },
  };
  const inventory = (root) => {
    const decimal = $('[name="product[stock_data][is_qty_decimal]"]', root);
    const steps = $('[name="product[stock_data][enable_qty_increments]"]', root);
    if (decimal && steps) {
      show(root, 'is_decimal_divided', decimal.value === '1');
      show(root, 'qty_increments', steps.value === '1');
      show(root, 'use_config_qty_increments', steps.value === '1');
    }
  };
  const weight = (form) => {
    const has = form && $('[name="product[product_has_weight]"]', form);
    if (has) {
      $('[name="product[weight]"]', form).disabled = has.value === '0';
      const box = $('[name=is_downloadable]', form);
      if (box) {
        box.disabled = has.value === '1';
        box.checked = box.checked && has.value === '0';
        $('[data-role=download-note]', form).hidden = has.value === '0';
        $('[data-role=download-tables]', form).hidden = !box.checked;
      }
    }
  };
  const design = (form) => {
    const parent = form && $('[name=custom_use_parent_settings]', form);
    if (parent) {
      $$('[data-index=custom_design] select, [data-index=page_layout] select, [data-index=custom_layout_update_file] select, [data-index=custom_apply_to_products] input', form)
        .forEach((control) => { control.disabled = parent.checked; });
    }
  };
  const settle = (root) => {
    $$('.admin__field-option[data-index^=use_config] input[type=checkbox]', root).forEach(hold);
    $$('[data-role=option-block]', root).forEach(optionType);
    if (root.matches && root.matches('[data-role=option-block]')) {
      optionType(root);
    }
    Object.entries(follow).forEach(([index, act]) => $$('select[data-index=' + index + ']', root).forEach(act));
    inventory(document);
    weight($('#product_form'));
    bundle($('#product_form'));
    design($('#category_form'));
  };
  document.addEventListener('change', (event) => {
    const target = event.target;
    if (target.matches('.admin__field-option[data-index^=use_config] input[type=checkbox]')) {
      hold(target);
    } else if (target.matches('[data-role=option-type]')) {
      optionType(target.closest('[data-role=option-block]'));
    } else if (target.matches('select[data-index]') && follow[target.dataset.index]) {
      follow[target.dataset.index](target);
    } else if (target.matches('[name^="product[stock_data]"]') || target.matches('[name="product[quantity_and_stock_status][is_in_stock]"]')) {
      inventory(document);
      if (target.name.endsWith('[is_in_stock]')) {
        $$('select[name$="[is_in_stock]"]').forEach((other) => { other.value = target.value; });
      }
    } else if (target.matches('[name="product[product_has_weight]"], [name=is_downloadable]')) {
      weight(target.form);
    } else if (target.matches('[data-role=default-part]')) {
      const block = target.closest('[data-role=bundle-option]');
      if (target.checked && !['checkbox', 'multi'].includes($('[data-role=choice-type]', block).value)) {
        $$('[data-role=default-part]', block).forEach((box) => { box.checked = box === target; });
      }
    } else if (target.matches('[data-role=choice-type], [name="product[price_type]"], [name="product[weight_type]"]')) {
      bundle(target.form);
    } else if (target.matches('[name=custom_use_parent_settings]')) {
      design(target.form);
    }
  });
  /* disabled checkboxes are submitted too */
  document.addEventListener('formdata', (event) => {
    $$('[data-held="1"]', event.target).forEach((control) => {
      if (control.name && control.disabled && control.type !== 'checkbox') {
        event.formData.append(control.name, control.value);
      }
    });
  });

  /* related products are selected in a slide-out grid */
  const pick = ({ title, namespace, parent, done, extra = '' }, then) => {
    const slide = document.createElement('aside');
    slide.className = 'modal-slide';
    slide.setAttribute('role', 'dialog');
    slide.setAttribute('aria-modal', 'true');
    slide.innerHTML = '<div class="modal-inner-wrap"><header class="modal-header"><h1 class="modal-title"></h1><button type="button" class="action-close"'
      + ' data-action="close-slide"><span>Close</span></button><div class="page-actions-buttons"><button type="button" class="action-secondary"'
      + ' data-action="close-slide"><span>Cancel</span></button><button type="button" class="action-primary" data-role="picked"><span></span></button></div>'
      + '</header><div class="modal-content"><div data-role="extra"></div><div class="admin__data-grid-outer-wrap"></div></div></div>';
    $('.modal-title', slide).textContent = title;
    $('[data-role=picked] span', slide).textContent = done;
    $('[data-role=extra]', slide).innerHTML = extra;
    const place = $('.admin__data-grid-outer-wrap', slide);
    place.dataset.loadGrid = namespace;
    place.dataset.parent = parent;
    document.body.append(slide);
    const taken = new Set();
    slide.addEventListener('change', (event) => {
      const boxes = event.target.matches('[data-role=select-page]') ? $$('[data-action=select-row]', slide)
        : event.target.matches('[data-action=select-row]') ? [event.target] : [];
      boxes.forEach((box) => (event.target.checked ? taken.add(box.value) : taken.delete(box.value)));
    });
    $('[data-role=picked]', slide).addEventListener('click', () => {
      slide.remove();
      if (taken.size) {
        then([...taken]);
      }
    });
    load(place);
  };
  const addLinks = async (holder, ids) => {
    const { items } = await (await fetch('/admin/catalog/product/linked/?ids=' + ids.join(','))).json();
    const body = $('[data-role=rows]', holder);
    const there = new Set($$('input[type=hidden]', body).map((input) => input.value));
    items.filter((item) => !there.has(String(item.id))).forEach((item) => {
      numbers += 1;
      const row = body.insertRow();
      row.className = 'data-row';
      const id = document.createElement('input');
      id.type = 'hidden';
      id.name = 'links[' + holder.dataset.kind + '][' + numbers + '][id]';
      id.value = item.id;
      row.insertCell().append(id, String(item.id));
      const picture = row.insertCell();
      if (item.thumbnail) {
        const image = document.createElement('img');
        image.className = 'admin__control-thumbnail';
        image.src = '/media/catalog/product' + item.thumbnail;
        image.alt = '';
        image.width = image.height = 60;
        picture.append(image);
      }
      const counted = holder.dataset.kind === 'associated';
      [item.name, ...(counted ? [item.set, item.status] : [item.status, item.set]), item.sku, item.price]
        .forEach((text) => { row.insertCell().textContent = text; });
      if (counted) {
        const quantity = document.createElement('input');
        quantity.type = 'text';
        quantity.className = 'admin__control-text';
        quantity.name = 'links[associated][' + numbers + '][qty]';
        quantity.setAttribute('aria-label', 'Default Quantity');
        row.insertCell().append(quantity);
      }
      const actions = row.insertCell();
      actions.className = 'data-grid-actions-cell';
      actions.innerHTML = '<button type="button" class="action-delete" title="Remove" data-action="delete-row"><span>Remove</span></button>';
    });
    body.closest('table').hidden = !$('tr', body);
  };
  const importOptions = async (holder, ids) => {
    numbers += 100;
    const answer = await fetch('/admin/catalog/product/options/?first=' + numbers + '&ids=' + ids.join(','));
    numbers += 100;
    const blocks = $('[data-role=option-blocks]', holder);
    blocks.insertAdjacentHTML('beforeend', (await answer.json()).part);
    settle(blocks);
  };
  const addSelections = async (block, ids) => {
    const there = new Set($$('[data-role=part]', block).map((input) => input.value));
    const fresh = ids.filter((id) => !there.has(String(id)));
    const answer = await fetch('/admin/catalog/product/selections/?option=' + block.dataset.number + '&first=' + (numbers + 1) + '&ids=' + fresh.join(','));
    numbers += fresh.length;
    $('[data-role=rows]', block).insertAdjacentHTML('beforeend', (await answer.json()).part);
    settle(block);
  };
  const addVariations = async (matrix, ids) => {
    const { items } = await (await fetch('/admin/catalog/product/variations/?ids=' + ids.join(',') + '&parent=' + $('[data-role=add-manually]', matrix).dataset.parent)).json();
    const body = $('[data-role=matrix-wrap] tbody', matrix);
    const there = new Set($$('tr', body).map((row) => row.dataset.attributes));
    items.filter((item) => !there.has(item.attributes)).forEach((item) => {
      const row = body.insertRow();
      row.dataset.id = item.id;
      row.dataset.attributes = item.attributes;
      ['image', 'name', 'sku', 'price', 'qty', 'weight', 'status', 'attributes'].forEach((name) => {
        const cell = row.insertCell();
        cell.dataset.cell = name;
        cell.textContent = item[name] || '';
      });
      row.insertCell().innerHTML = '<div class="action-select-wrap"><button type="button" class="action-select" data-toggle="menu"><span>Select</span></button>'
        + '<ul class="action-menu"><li><button type="button" class="action-menu-item" data-action="remove-variation">Remove Product</button></li></ul></div>';
    });
    document.dispatchEvent(new Event('variations'));
  };
  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-pick]');
    if (opener) {
      const { pick: namespace, parent, title, done } = opener.dataset;
      pick({ title, namespace, parent, done }, (ids) => {
        if (opener.closest('[data-role=links]')) {
          addLinks(opener.closest('[data-role=links]'), ids);
        } else if (opener.closest('[data-role=bundle-option]')) {
          addSelections(opener.closest('[data-role=bundle-option]'), ids);
        } else if (opener.closest('[data-role=custom-options]')) {
          importOptions(opener.closest('[data-role=custom-options]'), ids);
        } else {
          addVariations(opener.closest('[data-role=matrix]'), ids);
        }
      });
    } else if (event.target.closest('#addAttribute')) {
      const set = $('#product_form [name=attribute_set_id]').value;
      pick({
        title: 'Add Attribute',
        namespace: 'product_attributes_grid',
        parent: set,
        done: 'Add Selected',
        extra: '<p><a class="action-default" href="/admin/catalog/product_attribute/new/">Create New Attribute</a></p>',
      }, async (ids) => {
        const body = new URLSearchParams({ form_key: key(), template_id: set });
        ids.forEach((id) => body.append('selected[]', id));
        await fetch('/admin/catalog/product/addAttributeToTemplate/', { method: 'POST', body });
        location.reload();
      });
    }
  });

  /* images */
  const library = async (then) => {
    const { images } = await (await fetch('/admin/media_gallery/image/list/')).json();
    const slide = document.createElement('aside');
    slide.className = 'modal-slide media-library';
    slide.setAttribute('role', 'dialog');
    slide.setAttribute('aria-modal', 'true');
    slide.innerHTML = '<div class="modal-inner-wrap"><header class="modal-header"><h1 class="modal-title">Media Gallery</h1><button type="button"'
      + ' class="action-close" data-action="close-slide"><span>Close</span></button></header><div class="modal-content media-library-images"></div></div>';
    images.forEach(({ path, name }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.title = name;
      const image = document.createElement('img');
      image.src = path;
      image.alt = name;
      image.loading = 'lazy';
      button.append(image);
      button.addEventListener('click', () => {
        slide.remove();
        then(path);
      });
      $('.media-library-images', slide).append(button);
    });
    if (!images.length) {
      $('.media-library-images', slide).textContent = 'There are no pictures yet.';
    }
    document.body.append(slide);
  };
  document.addEventListener('choosepicture', (event) => library(event.detail));
  const preview = (field, source) => {
    $('.preview-image', field).src = source;
    $('.file-uploader-summary', field).hidden = !source;
  };
  document.addEventListener('click', (event) => {
    const field = event.target.closest('[data-role=picture-field]');
    if (!field) {
      return;
    }
    const kept = $('[name$="[kept]"]', field);
    if (event.target.closest('[data-action=delete-picture]')) {
      kept.value = '';
      $('.file-uploader-input', field).value = '';
      preview(field, '');
    } else if (event.target.closest('[data-action=choose-picture]')) {
      library((path) => {
        kept.value = path;
        $('.file-uploader-input', field).value = '';
        preview(field, path);
      });
    }
  });
  document.addEventListener('change', (event) => {
    const field = event.target.matches('.file-uploader-input') && event.target.closest('[data-role=picture-field]');
    if (field && event.target.files[0]) {
      const reader = new FileReader();
      reader.addEventListener('load', () => preview(field, reader.result));
      reader.readAsDataURL(event.target.files[0]);
    }
  });

  /* product images */
  const gallery = () => $('[data-role=gallery]');
  const value = (item, name) => $('[name$="[' + name + ']"]', item);
  const marks = () => {
    const files = Object.fromEntries($$('[data-role-file]', gallery()).map((input) => [input.dataset.roleFile, input.value]));
    $$('[data-role=image]', gallery()).forEach((item) => $$('[data-role-code]', item).forEach((mark) => {
      mark.hidden = files[mark.dataset.roleCode] !== item.dataset.file;
    }));
  };
  const stand = (item, role, on) => {
    const input = $('[data-role-file=' + role + ']', gallery());
    if (on) {
      input.value = item.dataset.file;
    } else if (input.value === item.dataset.file) {
      input.value = 'no_selection';
    }
    marks();
  };
  const fresh = ({ file, url, measures, name }) => {
    const item = document.createElement('div');
    item.innerHTML = named($('template[data-role=blank-picture]').innerHTML, '__row__').replaceAll('data-name="', 'name="');
    const made = item.firstElementChild;
    made.dataset.file = file;
    made.dataset.measures = measures.join(', ');
    value(made, 'file').value = file;
    value(made, 'position').value = $$('[data-role=image]', gallery()).length + 1;
    $('.product-image', made).src = url;
    $('.product-image', made).alt = name;
    $('[data-role=image-size]', made).textContent = measures.slice().reverse().join(', ');
    $('[data-role=picture-place]').before(made);
    if ($$('[data-role=image]', gallery()).length === 1) {
      $$('[data-role-file]', gallery()).filter((input) => input.dataset.roleFile !== 'swatch_image').forEach((input) => { input.value = file; });
    }
    marks();
    return made;
  };
  const upload = async (file) => {
    const body = new FormData();
    body.append('form_key', key());
    if (file) {
      body.append('image', file);
    } else {
      body.append('none', '1');
    }
    const answer = await (await fetch('/admin/catalog/product_gallery/upload/', { method: 'POST', body })).json();
    if (answer.error) {
      const note = $('[data-role=picture-place] .image-placeholder-text');
      note.textContent = answer.error;
      return null;
    }
    return answer;
  };
  const uploadAll = async (files) => {
    for (const file of files) {
      const answer = await upload(file);
      if (answer) {
        fresh(answer);
      }
    }
  };
  const panel = (item) => {
    const holder = $('[data-role=picture-panel]');
    holder.textContent = '';
    holder.append($('template[data-role=blank-panel]').content.cloneNode(true));
    holder.hidden = false;
    $('.image-panel-preview img', holder).src = $('.product-image', item).src;
    $('.image-name', holder).textContent = value(item, 'label').value;
    const [size, resolution = ''] = item.dataset.measures.split(', ');
    $('[data-role=size]', holder).textContent = size;
    $('[data-role=resolution]', holder).textContent = resolution.replace('x', '^') + (resolution ? ' px' : '');
    const text = $('[data-role=image-description]', holder);
    text.value = value(item, 'label').value;
    text.addEventListener('input', () => {
      value(item, 'label').value = text.value;
      $('[data-role=img-title]', item).textContent = text.value;
    });
    $$('[data-role=type-selector]', holder).forEach((box) => {
      box.checked = $('[data-role-file=' + box.value + ']', gallery()).value === item.dataset.file;
      box.addEventListener('change', () => stand(item, box.value, box.checked));
    });
    const hidden = $('[data-role=visibility-trigger]', holder);
    hidden.checked = value(item, 'disabled').value === '1';
    hidden.addEventListener('change', () => {
      value(item, 'disabled').value = hidden.checked ? '1' : '0';
      item.classList.toggle('hidden-for-front', hidden.checked);
    });
  };
  const saveVideo = async (slide) => {
    const [url, title] = [$('#video_url', slide), $('#video_title', slide)];
    const complain = (control, text) => {
      const error = $('.admin__field-error', control.parentElement);
      error.textContent = text;
      error.hidden = !text;
    };
    complain(title, title.value.trim() ? '' : 'This is a required field.');
    complain(url, !url.value.trim() ? 'This is a required field.'
      : /^https?:\/\/([a-z0-9-]+\.)*(vimeo\.com|youtube\.com|youtu\.be)\//i.test(url.value.trim()) ? '' : 'Please enter a valid URL. Vimeo and YouTube are supported.');
    if ($$('.admin__field-error:not([hidden])', slide).length) {
      return;
    }
    const answer = await upload($('#new_video_screenshot', slide).files[0]);
    if (!answer) {
      slide.remove();
      return;
    }
    const item = fresh(answer);
    item.classList.add('video-item');
    value(item, 'media_type').value = 'external-video';
    value(item, 'video_url').value = url.value.trim();
    value(item, 'video_title').value = title.value.trim();
    value(item, 'video_description').value = $('#video_description', slide).value;
    value(item, 'disabled').value = $('#new_video_disabled', slide).checked ? '1' : '0';
    $('[data-role=img-title]', item).textContent = title.value.trim();
    $$('.video_image_role:checked', slide).forEach((box) => stand(item, box.value, true));
    slide.remove();
  };
  document.addEventListener('click', (event) => {
    const on = (selector) => event.target.closest(selector);
    if (on('[data-action=open-picture]')) {
      panel(on('[data-role=image]'));
    } else if (on('[data-action=close-picture]')) {
      $('[data-role=picture-panel]').hidden = true;
    } else if (on('[data-action=remove-picture]')) {
      const item = on('[data-role=image]');
      value(item, 'removed').value = '1';
      item.hidden = true;
      $$('[data-role-file]', gallery()).filter((input) => input.value === item.dataset.file).forEach((input) => { input.value = 'no_selection'; });
      marks();
    } else if (on('[data-action=save-video]')) {
      saveVideo(on('.modal-slide'));
    }
  });
  document.addEventListener('change', async (event) => {
    if (event.target.matches('[data-action=upload-pictures]')) {
      const files = [...event.target.files];
      event.target.value = '';
      await uploadAll(files);
    }
  });
  document.addEventListener('dragover', (event) => {
    if (event.target.closest && event.target.closest('[data-role=gallery]') && [...event.dataTransfer.types].includes('Files')) {
      event.preventDefault();
    }
  });

  /* the category tree: dragging moves a branch */
  let dragged = null;
  document.addEventListener('dragstart', (event) => {
    dragged = event.target.closest && event.target.closest('[data-role=category-tree] a') ? event.target.closest('li') : null;
  });
  document.addEventListener('dragover', (event) => {
    if (dragged && event.target.closest && event.target.closest('[data-role=category-tree] a')) {
      event.preventDefault();
    }
  });
  document.addEventListener('drop', (event) => {
    if (event.target.closest && event.target.closest('[data-role=gallery]') && event.dataTransfer.files.length) {
      event.preventDefault();
      uploadAll([...event.dataTransfer.files]);
      return;
    }
    const link = dragged && event.target.closest('[data-role=category-tree] a');
    if (!link) {
      return;
    }
    event.preventDefault();
    const [item, target] = [dragged, link.closest('li')];
    dragged = null;
    if (item.contains(target)) {
      return;
    }
    const box = link.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const beside = (share < 0.25 || share > 0.75) && !target.classList.contains('level-1');
    const last = $$(':scope > ul > li', target).filter((each) => each !== item).pop();
    const before = target.previousElementSibling === item ? item.previousElementSibling : target.previousElementSibling;
    const after = !beside ? last : share > 0.75 ? target : before;
    ask('This operation can take a long time', async () => {
      const body = new URLSearchParams({
        form_key: key(),
        id: item.dataset.id,
        pid: beside ? target.dataset.parent : target.dataset.id,
        aid: after ? after.dataset.id : '0',
      });
      await fetch('/admin/catalog/category/move/id/' + item.dataset.id + '/', { method: 'POST', body });
      location.reload();
    });
  });

  document.addEventListener('unfolded', (event) => settle(event.target));
  document.addEventListener('click', (event) => {
    if (event.target.closest('.fieldset-wrapper-title, [data-tab], [data-reveal]')) {
      fill(document);
    }
  });
  document.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && event.target.matches('.fieldset-wrapper-title')) {
      fill(document);
    }
  });
  settle(document);
  fill(document);

  /* a new order: products are selected in a grid, and configured in a slide-out panel */
  const order = $('.order-create');
  if (order) {
    const basket = $('[data-role=chosen-products]', order);
    const entry = (id) => $(`[data-product="${id}"]`, basket);
    const hidden = (name, value) => {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      return input;
    };
    const inner = (group, name) => group + '[' + name.split('[')[0] + ']' + name.slice(name.split('[')[0].length);
    const take = (id, quantity, fields = []) => {
      drop(id);
      const holder = document.createElement('div');
      holder.dataset.product = id;
      holder.dataset.fields = JSON.stringify(fields);
      holder.append(hidden('candidates[]', id), hidden('add[' + id + ']', quantity));
      fields.filter(([name]) => name !== 'qty').forEach(([name, value]) => holder.append(hidden(inner('product[' + id + ']', name), value)));
      basket.append(holder);
    };
    const drop = (id) => {
      if (entry(id)) {
        entry(id).remove();
      }
    };
    const mark = () => $$('#order-search [data-action=pick-product]').forEach((box) => {
      const quantity = $('[data-action=place]', box.closest('tr'));
      const taken = entry(box.value);
      const grouped = taken && JSON.parse(taken.dataset.fields).some(([name]) => name.startsWith('super_group'));
      box.checked = Boolean(taken);
      quantity.disabled = !taken || grouped;
      quantity.value = taken && !grouped ? $(`[name="add[${box.value}]"]`, taken).value : '';
    });
    const narrow = (holder) => {
      const selects = $$('.super-attribute-select', holder);
      let left = JSON.parse(holder.dataset.variants);
      selects.forEach((select, place) => {
        const { attribute } = select.dataset;
        const fits = (option) => !option.value || left.some((variant) => String(variant[attribute]) === option.value);
        select.disabled = place > 0 && !selects[place - 1].value;
        [...select.options].forEach((option) => { option.hidden = option.disabled = !fits(option); });
        if (select.disabled || select.selectedOptions[0].disabled) {
          select.value = '';
        }
        left = left.filter((variant) => String(variant[attribute]) === select.value);
      });
    };
    const count = (choice, fresh) => {
      const number = $('.qty input', choice);
      const taken = $('input:checked, input[type=hidden], select option:checked', choice);
      if (number) {
        number.disabled = !taken || taken.dataset.changeable !== 'true';
        if (fresh || number.disabled) {
          number.value = (taken && taken.dataset.quantity) || '0';
        }
      }
    };
    const complete = (form) => {
      $$('.admin__field-error', form).forEach((text) => text.remove());
      const wrong = (field, text) => {
        const error = document.createElement('label');
        error.className = 'admin__field-error mage-error';
        error.textContent = text;
        $('.admin__field-control', field).append(error);
      };
      $$('[data-needed]', form).forEach((field) => {
        const filled = $$('input:not(.qty), select, textarea', field)
          .some((control) => (control.matches('[type=radio], [type=checkbox]') ? control.checked : control.value.trim()));
        if (!filled) {
          wrong(field, 'This is a required field.');
        }
      });
      $$('input.qty:not(:disabled)', form).forEach((control) => {
        if (!/^\d{1,8}(\.\d{1,4})?$/.test(control.value.trim() || '0') && control.closest('.admin__field')) {
          wrong(control.closest('.admin__field'), 'Please enter a valid number in this field.');
        }
      });
      return !$('.admin__field-error', form);
    };
    const configure = async (path, id, fields, then, otherwise) => {
      const body = new URLSearchParams([['form_key', key()], ...fields]);
      const answer = await fetch('/admin/sales/order_create/' + path + '/?id=' + id, { method: 'POST', body });
      if (!answer.ok || answer.headers.get('content-type').includes('json')) {
        ask("The product isn't found.", () => {});
        otherwise();
        return;
      }
      const slide = document.createElement('aside');
      slide.className = 'modal-slide product-configure-popup';
      slide.setAttribute('role', 'dialog');
      slide.setAttribute('aria-modal', 'true');
      slide.innerHTML = '<div class="modal-inner-wrap"><header class="modal-header"><h1 class="modal-title">Configure Product</h1><button type="button"'
        + ' class="action-close" data-role="leave"><span>Close</span></button><div class="page-actions-buttons"><button type="button" class="action-primary"'
        + ' data-role="confirm"><span>OK</span></button></div></header><form class="modal-content" id="product_composite_configure_form"></form></div>';
      const form = $('form', slide);
      form.innerHTML = await answer.text();
      document.body.append(slide);
      $$('[data-variants]', form).forEach(narrow);
      $$('[data-bundle-choice]', form).forEach((choice) => count(choice, false));
      form.addEventListener('change', (event) => {
        const choice = event.target.closest('[data-bundle-choice]');
        if (event.target.matches('.super-attribute-select')) {
          narrow(event.target.closest('[data-variants]'));
        } else if (choice && !event.target.matches('.qty')) {
          count(choice, true);
        }
      });
      const confirm = () => {
        if (complete(form)) {
          slide.remove();
          then([...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim()));
        }
      };
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        confirm();
      });
      $('[data-role=confirm]', slide).addEventListener('click', confirm);
      $('[data-role=leave]', slide).addEventListener('click', () => {
        slide.remove();
        otherwise();
      });
      const first = $('input:not([type=hidden]), select, textarea', form);
      if (first) {
        first.focus();
      }
    };
    const quantityOf = (fields) => (fields.find(([name]) => name === 'qty') || ['qty', '1'])[1];
    const configureProduct = (id) => {
      const fields = entry(id) ? JSON.parse(entry(id).dataset.fields) : [];
      configure('configureProductToAdd', id, fields, (chosen) => {
        take(id, quantityOf(chosen), chosen);
        mark();
      }, mark);
    };
    const configureLine = (id) => configure('configureQuoteItems', id, [], (chosen) => {
      const row = $(`[data-line="${id}"]`, order);
      $('.item-qty', row).value = quantityOf(chosen);
      $('td', row).append(hidden(`item[${id}][configured]`, '1'),
        ...chosen.filter(([name]) => name !== 'qty').map(([name, value]) => hidden(inner('item[' + id + ']', name), value)));
      order.requestSubmit($('.order-discounts [formaction]', order));
    }, () => {});
    document.addEventListener('gridloaded', (event) => {
      if (event.target.closest('#order-search')) {
        mark();
      }
    });
    order.addEventListener('change', (event) => {
      const { target } = event;
      const row = target.closest('tr');
      if (target.matches('[data-action=pick-product]')) {
        if (!target.checked) {
          drop(target.value);
          mark();
        } else if ($('a[data-configure]', row)) {
          configureProduct(target.value);
        } else {
          take(target.value, '1');
          mark();
        }
      } else if (target.matches('#order-search [data-action=place]')) {
        const { value } = $('[data-action=pick-product]', row);
        const fields = JSON.parse(entry(value).dataset.fields).map(([name, text]) => [name, name === 'qty' ? target.value : text]);
        take(value, target.value, fields);
      } else if (target.matches('[data-reveals]')) {
        const price = document.getElementById(target.dataset.reveals);
        price.hidden = price.disabled = !target.checked;
      }
    });
    order.addEventListener('click', (event) => {
      const opener = event.target.closest('[data-configure]');
      if (opener) {
        event.preventDefault();
        if (opener.dataset.configure === 'quote_items') {
          configureLine(opener.dataset.product);
        } else {
          configureProduct(opener.dataset.product);
        }
      } else if (event.target.closest('[data-action=show-products]')) {
        $('#order-search').hidden = false;
        event.target.closest('[data-action=show-products]').hidden = true;
        fill($('#order-search'));
      }
    });
  }
})();
