/* Lists: their API for scripts (GlideList2), filter builder, search, sorting and paging. A page has one list; a form may have several. */
(function () {
  'use strict';
  window.GlideList2 = window.GlideList2 || { lists: {}, get: function (id) { return this.lists[id]; } };

  function joined(conditions, order) {
    return [conditions, order].filter(Boolean).join('^');
  }
  function listAddress(table, query, first) {
    const parameters = new URLSearchParams();
    if (query) parameters.set('sysparm_query', query);
    if (first > 1) parameters.set('sysparm_first_row', String(first));
    const text = parameters.toString().replace(/\+/g, '%20');
    return '/' + table + '_list.do' + (text ? '?' + text : '');
  }

  function setUp(root) {
    const data = JSON.parse(root.dataset.list);
    const related = root.classList.contains('related');
    const columns = new Map(data.columns.map(function (column) { return [column.name, column]; }));

    window.GlideList2.lists[data.listId] = {
      listID: data.listId, table: data.table, tableName: data.table, fields: data.fields, title: data.title,
      sortBy: data.orderBy, sortDir: data.sortDir, grandTotalRows: data.total, totalRows: data.total, filter: data.query,
      getTitle: function () { return data.title; },
      getTableName: function () { return data.table; },
      getQuery: function () { return data.query; },
      getOrderBy: function () { return data.orderBy; },
      getFields: function () { return data.fields; },
      refresh: function () { location.reload(); },
    };

    /* A list in a form shows other rows in its place. */
    function go(query, first) {
      const address = listAddress(data.table, query, first);
      if (!related) { location.href = address; return; }
      fetch(address).then(function (answer) { return answer.text(); }).then(function (text) {
        const other = new DOMParser().parseFromString(text, 'text/html');
        const main = other.querySelector('.list_main');
        main.setAttribute('aria-label', data.title + ' related list');
        root.querySelector('.list_main').replaceWith(main);
        root.dataset.list = other.querySelector('.list_view').dataset.list;
        Object.assign(data, JSON.parse(root.dataset.list));
      });
    }
    function orders() {
      return data.fixed.split('^').filter(function (part) { return part.startsWith('ORDERBY') || part.startsWith('GROUPBY'); }).join('^');
    }
    function grouping() { return data.groupBy ? 'GROUPBY' + data.groupBy : ''; }
    root.list = { root: root, data: data, go: go, joined: joined, orders: orders, grouping: grouping };

    root.addEventListener('click', function (event) {
      const head = event.target.closest('.column_head');
      const step = event.target.closest('[data-go]');
      const crumb = event.target.closest('.crumb_remove');
      if (head) {
        event.preventDefault();
        const field = head.dataset.field;
        const descending = data.orderBy === field && data.sortDir === 'ASC';
        go(joined(joined(data.query, grouping()), 'ORDERBY' + (descending ? 'DESC' : '') + field), 1);
      }
      if (step) page(step.dataset.go);
      if (crumb) go(joined(crumb.dataset.query, orders()), 1);
    });
    root.querySelectorAll('.crumb_item').forEach(function (item) {
      function follow() { location.href = item.dataset.href; }
      item.addEventListener('click', follow);
      item.addEventListener('keydown', function (event) { if (event.key === 'Enter') follow(); });
    });
    function page(where) {
      const paging = root.querySelector('.list_paging');
      const size = 20;
      const first = Number(paging.dataset.first);
      const total = Number(paging.dataset.total);
      const last = Math.floor((total - 1) / size) * size + 1;
      const wanted = Math.max(1, Math.min(total, Number(where) || 1));
      const to = { first: 1, previous: Math.max(1, first - size), next: Math.min(last, first + size), last: last }[where] || wanted;
      if (to !== first) go(data.fixed, to);
    }
    root.addEventListener('keydown', function (event) {
      if (event.key === 'Enter' && event.target.classList.contains('list_skip')) page(event.target.value);
    });
    const create = root.querySelector('#sysverb_new');
    if (create) create.addEventListener('click', function () {
      if (data.table === 'change_request') location.href = '/sn_chg_model_ui_landing.do';
      else location.href = '/' + data.table + '.do?sys_id=-1&sysparm_stack=' + data.table + '_list.do';
    });
    const search = root.querySelector('.list_search');
    search.addEventListener('keydown', function (event) {
      if (event.key !== 'Enter' || !search.value) return;
      event.preventDefault();
      const field = root.querySelector('.list_search_field').value;
      const found = field === 'zztextsearchyy' ? '123TEXTQUERY321=' + search.value : field + 'LIKE' + search.value;
      go(joined(related ? joined(data.query, found) : found, orders()), 1);
    });
    if (!related && document.activeElement === document.body) search.focus({ preventScroll: true });

    /* A row of search boxes below the columns' heads. */
    root.addEventListener('click', function (event) {
      const opener = event.target.closest('.list_search_row');
      if (!opener) return;
      const head = opener.closest('thead');
      const opens = opener.getAttribute('aria-expanded') !== 'true';
      opener.setAttribute('aria-expanded', String(opens));
      opener.querySelector('.unseen').textContent = (opens ? 'Hide' : 'Show') + ' column search row';
      const old = head.querySelector('.list_search_boxes');
      if (old) old.remove();
      if (!opens) return;
      const row = make('tr', 'list_search_boxes');
      row.id = opener.getAttribute('aria-controls');
      row.append(make('td'), make('td'));
      head.querySelectorAll('th[name]').forEach(function (each) {
        const cell = make('td');
        const input = make('input');
        input.type = 'search';
        input.placeholder = 'Search';
        input.setAttribute('aria-label', 'Search column: ' + each.querySelector('.column_head').textContent.toLowerCase());
        input.dataset.field = each.getAttribute('name');
        input.addEventListener('keydown', function (pressed) {
          if (pressed.key !== 'Enter') return;
          pressed.preventDefault();
          const parts = Array.from(row.querySelectorAll('input')).filter(function (one) { return one.value; })
            .map(function (one) { return one.dataset.field + 'LIKE' + one.value.replace(/\^/g, '^^'); });
          go(joined(joined(data.query, parts.join('^')), orders()), 1);
        });
        cell.append(input);
        row.append(cell);
      });
      head.append(row);
      row.querySelector('input').focus();
    });

    /* Conditions in words: "priority is 1 - Critical and state is not Closed". */
    const language = root.querySelector('.list_language_toggle');
    if (language) language.addEventListener('click', function () {
      const box = root.querySelector('.list_language');
      box.hidden = !box.hidden;
      language.setAttribute('aria-expanded', String(!box.hidden));
      if (box.hidden || box.children.length > 0) return;
      const input = make('input');
      input.type = 'text';
      input.placeholder = 'Type a question about your data';
      input.setAttribute('aria-label', 'Type a question about your data');
      const problem = make('p', 'faint');
      problem.setAttribute('role', 'status');
      function ask() {
        const query = understood(input.value);
        if (query) go(query, 1); else problem.textContent = 'Name a field, a comparison and a value, for example: ' + data.columns[0].label + ' is X';
      }
      input.addEventListener('keydown', function (event) { if (event.key === 'Enter') { event.preventDefault(); ask(); } });
      box.append(input, button('', 'Ask', '', ask), problem);
      input.focus();
    });
    const COMPARISONS = [
      ['does not contain', 'NOT LIKE'], ['is not empty', 'ISNOTEMPTY'], ['is empty', 'ISEMPTY'], ['is not', '!='],
      ['starts with', 'STARTSWITH'], ['ends with', 'ENDSWITH'], ['contains', 'LIKE'], ['before', '<'], ['after', '>'], ['is', '='], ['=', '='],
    ];
    function understood(text) {
      const parts = text.split(/\s+and\s+/i).map(function (part) {
        const said = part.trim().toLowerCase();
        const field = data.columns.filter(function (each) { return said.startsWith(each.label.toLowerCase() + ' '); })
          .sort(function (a, b) { return b.label.length - a.label.length; })[0];
        if (!field) return '';
        const rest = part.trim().slice(field.label.length + 1).trim();
        const comparison = COMPARISONS.find(function (each) { return rest.toLowerCase().startsWith(each[0]); });
        if (!comparison) return '';
        const value = rest.slice(comparison[0].length).trim();
        const choice = (field.choices || []).find(function (each) { return each[1].toLowerCase() === value.toLowerCase(); });
        const path = field.reference && !BARE.includes(comparison[1]) ? field.name + '.' + field.display : field.name;
        return path + comparison[1] + (choice ? choice[0] : value);
      });
      return parts.every(Boolean) ? parts.join('^') : '';
    }

    /* The filter builder. */
    const filter = root.querySelector('.list_filter');
    const toggle = root.querySelector('.list_filter_toggle');
    toggle.addEventListener('click', function () {
      filter.hidden = !filter.hidden;
      toggle.setAttribute('aria-expanded', String(!filter.hidden));
    });
    const TEXT = [['STARTSWITH', 'starts with'], ['ENDSWITH', 'ends with'], ['LIKE', 'contains'], ['NOT LIKE', 'does not contain'], ['=', 'is'], ['!=', 'is not'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['ANYTHING', 'is anything'], ['EMPTYSTRING', 'is empty string'], ['IN', 'is one of'], ['<=', 'less than or is'], ['>=', 'greater than or is'], ['SAMEAS', 'is same'], ['NSAMEAS', 'is different']];
    const REFERENCE = [['=', 'is'], ['!=', 'is not'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['STARTSWITH', 'starts with'], ['ENDSWITH', 'ends with'], ['LIKE', 'contains'], ['NOT LIKE', 'does not contain'], ['ANYTHING', 'is anything'], ['SAMEAS', 'is same'], ['NSAMEAS', 'is different'], ['EMPTYSTRING', 'is empty string']];
    const CHOICE = [['=', 'is'], ['!=', 'is not'], ['IN', 'is one of'], ['NOT IN', 'is not one of'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['LIKE', 'contains'], ['STARTSWITH', 'starts with'], ['ANYTHING', 'is anything'], ['SAMEAS', 'is same'], ['NSAMEAS', 'is different']];
    const BOOLEAN = [['=', 'is'], ['!=', 'is not'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['ANYTHING', 'is anything']];
    const NUMBER = [['=', 'is'], ['!=', 'is not'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['<', 'less than'], ['>', 'greater than'], ['<=', 'less than or is'], ['>=', 'greater than or is'], ['ANYTHING', 'is anything']];
    const DATE = [['>', 'after'], ['>=', 'at or after'], ['<', 'before'], ['<=', 'at or before'], ['=', 'is'], ['ISEMPTY', 'is empty'], ['ISNOTEMPTY', 'is not empty'], ['ANYTHING', 'is anything']];
    const BARE = ['ISEMPTY', 'ISNOTEMPTY', 'ANYTHING', 'EMPTYSTRING'];

    function operators(column) {
      if (column.type === 'reference') return REFERENCE;
      if (column.choices) return CHOICE;
      if (column.type === 'boolean') return BOOLEAN;
      if (/date/.test(column.type)) return DATE;
      return /integer|decimal|currency|price/.test(column.type) ? NUMBER : TEXT;
    }
    function make(tag, name, text) {
      const made = document.createElement(tag);
      if (name) made.className = name;
      if (text) made.textContent = text;
      return made;
    }
    function option(value, label) {
      const made = make('option', '', label);
      made.value = value;
      return made;
    }
    function button(name, text, label, action) {
      const made = make('button', name, text);
      made.type = 'button';
      if (label) made.setAttribute('aria-label', label);
      made.addEventListener('click', action);
      return made;
    }
    function fieldSelect() {
      const select = make('select', 'filerTableSelect');
      select.setAttribute('aria-label', 'Field');
      select.append(option('', '-- choose field --'));
      data.columns.forEach(function (column) { select.append(option(column.name, column.label)); });
      return select;
    }

    const toolbar = make('div', 'filterToolbar');
    const rows = make('div', 'filter_rows');
    const sorts = make('div', 'sort_rows');
    toolbar.append(
      button('filerTableAction', 'Run', 'Run filter', run),
      button('filerTableAction', 'AND', 'Add AND condition', function () { addRow('AND'); }),
      button('filerTableAction', 'OR', 'Add OR condition', function () { addRow('OR'); }),
      button('filerTableAction', 'Add Sort', '', function () { addSort(); }));
    filter.append(toolbar, rows, sorts);

    function addRow(kind, condition) {
      const row = make('div', 'filter_row');
      row.dataset.kind = kind;
      const joint = make('span', 'filter_joint', rows.children.length === 0 ? '' : kind === 'OR' ? 'or' : 'and');
      const field = fieldSelect();
      const operator = make('select', 'condOperator');
      operator.setAttribute('aria-label', 'Operator');
      const value = make('span', 'filter_value');
      value.id = 'value';
      const remove = button('filerTableAction deleteButton', '\u2715', 'Remove condition', function () {
        row.remove();
        if (rows.children.length === 0) addRow('AND');
        tidy();
      });
      field.addEventListener('change', function () { fill(field, operator, value); tidy(); });
      operator.addEventListener('change', function () { value.hidden = BARE.includes(operator.value); });
      row.append(joint, field, operator, value, remove);
      rows.append(row);
      fill(field, operator, value);
      if (condition) preset(row, condition);
      tidy();
    }
    /* A single empty row can't be removed. */
    function tidy() {
      const only = rows.children.length === 1;
      Array.from(rows.children).forEach(function (row, index) {
        if (index === 0) row.querySelector('.filter_joint').textContent = '';
        row.querySelector('.deleteButton').hidden = only && !row.querySelector('.filerTableSelect').value;
      });
    }
    function fill(field, operator, value) {
      const column = columns.get(field.value);
      operator.replaceChildren();
      value.replaceChildren();
      value.hidden = false;
      if (!column) {
        operator.append(option('', '-- oper --'));
        return;
      }
      operators(column).forEach(function (each) { operator.append(option(each[0], each[1])); });
      if (column.choices || column.type === 'boolean') {
        const select = make('select', 'filter_choice');
        select.setAttribute('aria-label', 'Value');
        (column.choices || [['true', 'true'], ['false', 'false']]).forEach(function (pair) { select.append(option(pair[0], pair[1])); });
        value.append(select);
        return;
      }
      const input = make('input', 'filter_text');
      input.type = 'text';
      input.setAttribute('aria-label', 'Value');
      value.append(input);
      if (column.type === 'reference') {
        const hidden = make('input', 'filter_id');
        hidden.type = 'hidden';
        value.append(hidden);
        new window.AJAXReferenceCompleter(input, hidden, column.reference);
      }
    }
    function preset(row, condition) {
      const field = row.querySelector('.filerTableSelect');
      const operator = row.querySelector('.condOperator');
      const value = row.querySelector('.filter_value');
      field.value = condition.field;
      fill(field, operator, value);
      operator.value = condition.operator;
      value.hidden = BARE.includes(condition.operator);
      const hidden = value.querySelector('.filter_id');
      const shown = value.querySelector('select, .filter_text');
      if (hidden) hidden.value = condition.value;
      if (shown) shown.value = condition.value;
    }
    function condition(row) {
      const field = row.querySelector('.filerTableSelect').value;
      const operator = row.querySelector('.condOperator').value;
      if (!field) return '';
      if (BARE.includes(operator)) return field + operator;
      const hidden = row.querySelector('.filter_id');
      const shown = row.querySelector('.filter_value select, .filter_text');
      const text = shown ? shown.value : '';
      const exact = operator === '=' || operator === '!=';
      const value = hidden && exact ? hidden.value || text : text;
      if (value === '' && exact) return field + (operator === '=' ? 'ISEMPTY' : 'ISNOTEMPTY');
      return field + operator + value.replace(/\^/g, '^^');
    }
    function addSort(field, descending) {
      const row = make('div', 'filter_row sort_row');
      const select = fieldSelect();
      select.setAttribute('aria-label', 'Sort field');
      const direction = make('select', 'filerTableSelect');
      direction.setAttribute('aria-label', 'Sort direction');
      direction.append(option('a', 'ascending'), option('d', 'descending'));
      row.append(make('span', 'filter_joint', 'Order by'), select, direction, button('filerTableAction deleteSort', '\u2715', 'Remove sort', function () { row.remove(); }));
      if (field) { select.value = field; direction.value = descending ? 'd' : 'a'; }
      sorts.append(row);
    }
    function run() {
      let query = '';
      Array.from(rows.children).forEach(function (row) {
        const part = condition(row);
        if (part) query += (query === '' ? '' : row.dataset.kind === 'OR' ? '^NQ' : '^') + part;
      });
      const order = Array.from(sorts.children).map(function (row) {
        const selects = row.querySelectorAll('select');
        return selects[0].value ? 'ORDERBY' + (selects[1].value === 'd' ? 'DESC' : '') + selects[0].value : '';
      }).filter(Boolean).join('^');
      go(joined(joined(query, grouping()), order), 1);
    }
    (data.query || '').split('^').filter(Boolean).forEach(function (part) {
      const or = /^(NQ|OR)/.exec(part);
      const found = /^([a-z0-9_.]+)(NOT LIKE|NOT IN|STARTSWITH|ENDSWITH|ISEMPTY|ISNOTEMPTY|ANYTHING|EMPTYSTRING|NSAMEAS|SAMEAS|LIKE|IN|<=|>=|!=|=|<|>)(.*)$/.exec(or ? part.slice(2) : part);
      if (found && columns.has(found[1])) addRow(or ? 'OR' : 'AND', { field: found[1], operator: found[2], value: found[3] });
    });
    if (rows.children.length === 0) addRow('AND');
  }
  document.querySelectorAll('.list_view').forEach(setUp);
})();
