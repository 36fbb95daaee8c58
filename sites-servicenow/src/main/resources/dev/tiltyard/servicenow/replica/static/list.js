/* A list: its facade for scripts, its filter builder, sorting and paging. */
(function () {
  'use strict';
  const data = window.pageData;
  const columns = new Map(data.columns.map(function (column) { return [column.name, column]; }));

  window.GlideList2 = {
    lists: {},
    get: function (id) { return this.lists[id]; },
  };
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

  function go(query, first) {
    const parameters = new URLSearchParams();
    if (query) parameters.set('sysparm_query', query);
    if (first > 1) parameters.set('sysparm_first_row', String(first));
    const text = parameters.toString().replace(/\+/g, '%20');
    location.href = '/' + data.table + '_list.do' + (text ? '?' + text : '');
  }
  function joined(conditions, order) {
    return [conditions, order].filter(Boolean).join('^');
  }
  function orders() {
    return data.fixed.split('^').filter(function (part) { return part.startsWith('ORDERBY') || part.startsWith('GROUPBY'); }).join('^');
  }
  const grouping = data.groupBy ? 'GROUPBY' + data.groupBy : '';
  window.listTools = { go: go, joined: joined, orders: orders, grouping: grouping };

  document.querySelectorAll('.column_head').forEach(function (head) {
    head.addEventListener('click', function (event) {
      event.preventDefault();
      const field = head.dataset.field;
      const descending = data.orderBy === field && data.sortDir === 'ASC';
      go(joined(joined(data.query, grouping), 'ORDERBY' + (descending ? 'DESC' : '') + field), 1);
    });
  });
  const create = document.getElementById('sysverb_new');
  if (create) create.addEventListener('click', function () {
    if (data.table === 'change_request') location.href = '/sn_chg_model_ui_landing.do';
    else location.href = '/' + data.table + '.do?sys_id=-1&sysparm_stack=' + data.table + '_list.do';
  });
  const search = document.querySelector('.list_search');
  search.addEventListener('keydown', function (event) {
    if (event.key !== 'Enter' || !search.value) return;
    const field = document.querySelector('.list_search_field').value;
    go(joined(field === 'zztextsearchyy' ? '123TEXTQUERY321=' + search.value : field + 'LIKE' + search.value, orders()), 1);
  });
  const paging = document.querySelector('.list_paging');
  paging.addEventListener('click', function (event) {
    const size = 20;
    const first = Number(paging.dataset.first);
    const total = Number(paging.dataset.total);
    const last = Math.floor((total - 1) / size) * size + 1;
    const to = { first: 1, previous: Math.max(1, first - size), next: Math.min(last, first + size), last: last }[event.target.dataset.go];
    if (to && to !== first) go(data.fixed, to);
  });

  /* The filter builder. */
  const filter = document.querySelector('.list_filter');
  const toggle = document.querySelector('.list_filter_toggle');
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
  /* An only row that is empty can't be removed. */
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
    go(joined(joined(query, grouping), order), 1);
  }
  (data.query || '').split('^').filter(Boolean).forEach(function (part) {
    const or = /^(NQ|OR)/.exec(part);
    const found = /^([a-z0-9_.]+)(NOT LIKE|NOT IN|STARTSWITH|ENDSWITH|ISEMPTY|ISNOTEMPTY|ANYTHING|EMPTYSTRING|NSAMEAS|SAMEAS|LIKE|IN|<=|>=|!=|=|<|>)(.*)$/.exec(or ? part.slice(2) : part);
    if (found && columns.has(found[1])) addRow(or ? 'OR' : 'AND', { field: found[1], operator: found[2], value: found[3] });
  });
  if (rows.children.length === 0) addRow('AND');
})();
