// What a person has changed in a document without sending it anywhere: fields, scroll positions, the focus; and the
// session storage of its origin. Elements are named by their place among all elements.

function fieldsOf(doc) {
  return [...doc.querySelectorAll('input, textarea, select, [contenteditable=""], [contenteditable="true"]')];
}

function keyOf(field) {
  return [field.localName, field.getAttribute('type'), field.getAttribute('name'), field.id].join(' ');
}

function changeOf(field) {
  if (field.localName === 'select') {
    const options = [...field.options];
    const untouched = options.some(option => option.defaultSelected)
        ? options.every(option => option.selected === option.defaultSelected)
        : field.multiple ? options.every(option => !option.selected) : field.selectedIndex <= 0;
    return untouched ? null : {chosen: options.flatMap((option, place) => option.selected ? [place] : [])};
  }
  if (field.localName === 'input' && (field.type === 'checkbox' || field.type === 'radio')) {
    return field.checked === field.defaultChecked ? null : {checked: field.checked};
  }
  if (field.localName === 'input' && field.type === 'file') {
    return field.files.length === 0 ? null : {files: field.files.length};
  }
  if (field.localName === 'input' && field.type === 'hidden') {
    return {value: field.value}; // a script that changes it changes its default, too
  }
  if (field.localName === 'input' || field.localName === 'textarea') {
    return field.value === field.defaultValue ? null : {value: field.value};
  }
  return {html: field.innerHTML};
}

function pageState() {
  const fields = fieldsOf(document).flatMap((field, place) => {
    const change = changeOf(field);
    return change ? [{place, key: keyOf(field), ...change}] : [];
  });
  const all = [...document.querySelectorAll('*')];
  const scrolled = all.flatMap((element, place) =>
      element.scrollTop || element.scrollLeft ? [{place, left: element.scrollLeft, top: element.scrollTop}] : []);
  let session = {};
  try {
    session = {...sessionStorage};
  } catch (e) {
    // a page without an origin has none
  }
  const focused = document.activeElement;
  const focus = focused && focused !== document.body
      ? {place: all.indexOf(focused), start: caret(focused, 'selectionStart'), end: caret(focused, 'selectionEnd')}
      : null;
  return JSON.stringify({origin: location.origin, session, fields, scrolled, focus});
}

function caret(field, end) {
  try {
    return field[end];
  } catch (e) {
    return null;
  }
}

/** Returns the keys of the fields that are not there. */
function restorePageState(state) {
  const present = fieldsOf(document);
  const missing = [];
  for (const saved of state.fields.filter(saved => !saved.files)) {
    const field = present[saved.place] && keyOf(present[saved.place]) === saved.key
        ? present[saved.place]
        : present.find(other => keyOf(other) === saved.key);
    if (!field) {
      if (!saved.key.startsWith('input hidden ')) {
        missing.push(saved.key);
      }
    } else {
      restoreField(field, saved);
    }
  }
  const all = [...document.querySelectorAll('*')];
  if (state.focus && all[state.focus.place]) {
    const field = all[state.focus.place];
    field.focus({preventScroll: true});
    if (state.focus.start !== null && state.focus.start !== undefined && field.setSelectionRange) {
      try {
        field.setSelectionRange(state.focus.start, state.focus.end);
      } catch (e) {
        // a field without a caret
      }
    }
  }
  for (const {place, left, top} of state.scrolled) {
    if (all[place]) {
      all[place].scrollTo({left, top, behavior: 'instant'});
    }
  }
  return missing;
}

function restoreField(field, saved) {
  if (saved.html !== undefined) {
    if (field.innerHTML === saved.html) {
      return;
    }
    field.innerHTML = saved.html;
  } else if (saved.chosen) {
    [...field.options].forEach((option, place) => { option.selected = saved.chosen.includes(place); });
  } else if (saved.checked !== undefined) {
    field.checked = saved.checked;
  } else {
    // Past the setters that frameworks put on the element, so that they notice the change.
    const own = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(own.prototype, 'value').set.call(field, saved.value);
  }
  if (field.type !== 'hidden') {
    field.dispatchEvent(new Event('input', {bubbles: true}));
    field.dispatchEvent(new Event('change', {bubbles: true}));
  }
}
