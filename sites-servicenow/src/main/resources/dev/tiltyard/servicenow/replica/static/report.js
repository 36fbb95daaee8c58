/* The report designer. */
(function () {
  'use strict';
  const form = document.getElementById('report_form');
  if (!form) return;
  const data = window.pageData;

  function make(tag, name, text) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text) made.textContent = text;
    return made;
  }
  /* The parts of the designer may be missing: a page that only shows the report removes them. */
  const side = document.getElementById('sidebar');
  const tabs = Array.from(document.querySelectorAll('#sidebar [role="tab"]'));
  const NAMES = ['data', 'type', 'configure', 'style'];
  function select(index) {
    tabs.forEach(function (tab, place) {
      tab.setAttribute('aria-selected', String(place === index));
      document.getElementById(tab.getAttribute('aria-controls')).hidden = place !== index;
    });
    const back = side.querySelector('[data-step="-1"]');
    const next = side.querySelector('[data-step="1"]');
    back.hidden = index === 0;
    next.hidden = index === tabs.length - 1;
    if (index > 0) back.setAttribute('aria-label', 'Back to the ' + NAMES[index - 1] + ' tab');
    if (index < tabs.length - 1) next.setAttribute('aria-label', 'Go to the ' + NAMES[index + 1] + ' tab');
  }
  function current() { return tabs.findIndex(function (tab) { return tab.getAttribute('aria-selected') === 'true'; }); }
  tabs.forEach(function (tab, index) { tab.addEventListener('click', function () { select(index); }); });
  document.querySelectorAll('[data-step]').forEach(function (button) {
    button.addEventListener('click', function () { select(current() + Number(button.dataset.step)); });
  });
  form.querySelectorAll('input[data-for]').forEach(function (box) {
    box.addEventListener('change', function () { form.elements[box.dataset.for].value = String(box.checked); });
  });
  form.querySelectorAll('[data-opens]').forEach(function (button) {
    button.addEventListener('click', function () {
      const box = document.getElementById(button.dataset.opens);
      box.hidden = !box.hidden;
    });
  });
  form.querySelectorAll('[data-describes]').forEach(function (button) {
    button.addEventListener('click', function () {
      const field = form.elements[button.dataset.describes];
      const old = button.nextElementSibling;
      if (old && old.classList.contains('report_words')) { old.remove(); return; }
      button.after(make('p', 'report_words', field.selectedOptions[0].textContent + ' is the field ' + field.value + '.'));
    });
  });
  const grid = form.querySelector('.report_grid');
  grid.addEventListener('change', function () {
    const place = form.querySelector('.report_chart');
    const old = place.querySelector('table');
    if (old) old.remove();
    if (!grid.checked) return;
    const table = make('table', 'list_table');
    data.charts[0].series.forEach(function (series) {
      series.points.forEach(function (point) {
        const row = table.insertRow();
        row.append(make('td', '', point.label), make('td', '', String(point.y)));
      });
    });
    place.append(table);
  });

  /* Conditions. */
  function run(query) {
    form.elements.sysparm_query.value = query;
    form.requestSubmit();
  }
  form.querySelectorAll('[data-query]').forEach(function (button) {
    button.addEventListener('click', function () { run(button.dataset.query); });
  });
  const builder = form.querySelector('.report_builder');
  function openBuilder() {
    const box = document.getElementById(builder.getAttribute('aria-controls'));
    box.hidden = !box.hidden;
    builder.setAttribute('aria-expanded', String(!box.hidden));
    if (!box.hidden) box.querySelector('input').focus();
  }
  builder.addEventListener('click', openBuilder);
  form.querySelector('.report_condition').addEventListener('click', function (event) { event.preventDefault(); openBuilder(); });
  const question = document.getElementById('report_question');
  function ask() {
    const found = /^(.+?) (is not|is|contains) (.+)$/i.exec(question.value.trim());
    const field = found && Array.from(form.elements.sysparm_field.options).find(function (each) {
      return each.textContent.toLowerCase() === found[1].toLowerCase();
    });
    if (!field) { document.getElementById('report_help').hidden = false; return; }
    const operator = { is: '=', 'is not': '!=', contains: 'LIKE' }[found[2].toLowerCase()];
    const before = form.elements.sysparm_query.value;
    run((before ? before + '^' : '') + field.value + operator + found[3]);
  }
  form.querySelector('.report_answer').addEventListener('click', ask);
  question.addEventListener('keydown', function (event) { if (event.key === 'Enter') { event.preventDefault(); ask(); } });
  form.querySelector('[href="#report_help"]').addEventListener('click', function (event) {
    event.preventDefault();
    document.getElementById('report_help').hidden = false;
  });

  /* Saving. */
  function send(action) {
    ['sysparm_ck', 'sysparm_action', 'sysparm_shared'].forEach(function (name) { form.elements[name].disabled = false; });
    form.elements.sysparm_action.value = action;
    form.method = 'post';
    form.submit();
  }
  let open = null;
  function popup(opener, content) {
    const again = open && open.opener === opener;
    if (open) open.box.remove();
    open = null;
    if (again) return;
    const box = make('div', 'list_window context_menu');
    box.append.apply(box, content);
    document.body.append(box);
    const at = opener.getBoundingClientRect();
    box.style.left = Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8) + scrollX + 'px';
    box.style.top = at.bottom + scrollY + 'px';
    open = { box: box, opener: opener };
  }
  function button(text, action) {
    const made = make('button', '', text);
    made.type = 'button';
    made.addEventListener('click', action);
    return made;
  }
  const actions = {
    info: function (opener) {
      const count = data.charts[0].series.reduce(function (sum, each) { return sum + each.points.length; }, 0);
      popup(opener, [make('p', '', form.elements.title.value), make('p', 'faint', count + ' values, table ' + form.elements.sysparm_table.value)]);
    },
    sharing: function (opener) {
      const shared = form.elements.sysparm_shared;
      popup(opener, [
        make('p', '', shared.value === 'true' ? 'Everyone sees this report.' : 'Only its owner sees this report.'),
        button(shared.value === 'true' ? 'Share with nobody' : 'Share with everyone', function () {
          shared.value = String(shared.value !== 'true');
          send('save');
        }),
      ]);
    },
    delete: function (opener) {
      popup(opener, [make('p', '', 'Delete this report?'), button('Cancel', function () { popup(opener, []); }), button('Delete', function () { send('delete'); })]);
    },
    save: function () { send('save'); },
    more: function (opener) { popup(opener, [button('Save as new report', function () { send('copy'); })]); },
    structure: function (opener) {
      const field = form.elements.sysparm_field;
      const chosen = field && field.selectedOptions[0] ? field.selectedOptions[0].textContent : 'nothing';
      popup(opener, [make('p', '', form.elements.sysparm_table.value + ', grouped by ' + chosen)]);
    },
    ask: function (opener) {
      const box = form.querySelector('.report_ask');
      box.hidden = !box.hidden;
      opener.setAttribute('aria-expanded', String(!box.hidden));
    },
  };
  form.querySelectorAll('[data-report]').forEach(function (each) {
    each.addEventListener('click', function () { actions[each.dataset.report](each); });
  });
  form.querySelector('.report_back').addEventListener('click', function () {
    if (document.referrer) history.back(); else location.href = '/sys_report_list.do';
  });
})();
