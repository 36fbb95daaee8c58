/* Charts as SVG, with the API by which scripts read them. */
(function () {
  'use strict';
  const COLORS = ['#278ecf', '#4bd762', '#ffca1f', '#ff9416', '#d42ae8', '#535ad7', '#ff402c', '#83bfff', '#6edb8f', '#ffe366', '#ffc266', '#d284bd', '#8784db', '#ff7b65', '#5a6b7a'];
  const SVG = 'http://www.w3.org/2000/svg';
  const data = window.pageData;

  window.SNC = window.SNC || {};
  window.Highcharts = { charts: [] };

  function node(parent, tag, attributes, text) {
    const made = document.createElementNS(SVG, tag);
    Object.keys(attributes).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    if (text !== undefined) made.textContent = text;
    /* As in Highcharts, assistive technology gets the data points alone: they say what axes and legend show. */
    if (tag === 'text') made.setAttribute('aria-hidden', 'true');
    parent.append(made);
    return made;
  }
  /* How the values of the chart that is being drawn are shown. */
  let format = {};
  function shown(value) { return value.toLocaleString('en-US', format); }
  function short(text, most) { return text.length > most ? text.slice(0, most - 1) + '\u2026' : text; }
  function told(series, point, several) {
    return point.label + ', ' + shown(point.y) + ' (' + point.percent + '%)' + (several ? '. ' + series.name : '') + '.';
  }
  function color(index) { return COLORS[index % COLORS.length]; }

  /* A data point has its value as accessible name and tooltip. */
  function mark(shape, text) {
    shape.classList.add('highcharts-point');
    shape.setAttribute('role', 'img');
    shape.setAttribute('tabindex', '-1');
    shape.setAttribute('aria-label', text);
    node(shape, 'title', {}, text);
  }
  function frame(place, height) {
    const width = Math.max(320, place.clientWidth || 600);
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('class', 'highcharts-root');
    svg.setAttribute('aria-label', 'Interactive chart');
    svg.setAttribute('width', width);
    svg.setAttribute('height', height);
    svg.setAttribute('viewBox', '0 0 ' + width + ' ' + height);
    place.append(svg);
    return { svg: svg, width: width, height: height };
  }

  function pie(place, chart) {
    const points = chart.series.length ? chart.series[0].points : [];
    const total = points.reduce(function (sum, point) { return sum + point.y; }, 0);
    const labels = points.map(function (point) { return short(point.label, 48) + ' = ' + shown(point.y) + ' (' + point.percent + '%)'; });
    const list = points.length * 20 + 30;
    const wide = 300 + 7 * Math.max.apply(null, labels.map(function (label) { return label.length; }).concat([0]));
    /* The legend is beside the pie, or below it where there is no room. */
    const beside = (place.clientWidth || 600) >= wide;
    const at = frame(place, beside ? Math.max(280, list) : 220 + list);
    const radius = beside ? Math.min(at.width * 0.22, at.height / 2 - 16) : 100;
    const x = radius + 20;
    const y = beside ? at.height / 2 : radius + 10;
    const left = beside ? 2 * radius + 50 : 20;
    let turn = -Math.PI / 2;
    points.forEach(function (point, index) {
      const share = total ? point.y / total : 0;
      const end = turn + share * 2 * Math.PI;
      const whole = share > 0.9999;
      const path = whole
        ? 'M ' + x + ' ' + (y - radius) + ' A ' + radius + ' ' + radius + ' 0 1 1 ' + (x - 0.01) + ' ' + (y - radius) + ' Z'
        : 'M ' + x + ' ' + y + ' L ' + (x + radius * Math.cos(turn)) + ' ' + (y + radius * Math.sin(turn)) +
          ' A ' + radius + ' ' + radius + ' 0 ' + (share > 0.5 ? 1 : 0) + ' 1 ' + (x + radius * Math.cos(end)) + ' ' + (y + radius * Math.sin(end)) + ' Z';
      mark(node(at.svg, 'path', { d: path, fill: color(index), stroke: '#fff' }), told(chart.series[0], point, false));
      const line = (beside ? 24 : 2 * radius + 44) + index * 20;
      node(at.svg, 'rect', { x: left, y: line - 10, width: 11, height: 11, fill: color(index) });
      node(at.svg, 'text', { x: left + 18, y: line, class: 'highcharts-data-label' }, labels[index]);
      turn = end;
    });
  }

  function scale(chart, stacked) {
    const sums = [];
    chart.series.forEach(function (series) {
      series.points.forEach(function (point, index) {
        sums[index] = stacked ? (sums[index] || 0) + point.y : Math.max(sums[index] || 0, point.y);
      });
    });
    const most = Math.max.apply(null, sums.concat([1]));
    const raw = most / 4;
    const ten = Math.pow(10, Math.floor(Math.log10(raw)));
    const step = [1, 2, 5, 10].map(function (each) { return each * ten; }).find(function (each) { return each >= raw; });
    const least = Math.max(step, Number.isInteger(most) && most < 4 ? 1 : step);
    return { step: least, top: Math.ceil(most / least) * least };
  }
  function legend(at, chart, top) {
    if (chart.series.length < 2) return;
    let x = 60;
    let y = top;
    chart.series.forEach(function (series, index) {
      const width = 30 + Math.min(series.name.length, 24) * 7;
      if (x + width > at.width) { x = 60; y += 18; }
      node(at.svg, 'rect', { x: x, y: y - 9, width: 10, height: 10, fill: color(index) });
      node(at.svg, 'text', { x: x + 15, y: y }, short(series.name, 24));
      x += width;
    });
  }
  function legendHeight(place, chart) {
    if (chart.series.length < 2) return 0;
    const width = Math.max(320, place.clientWidth || 600) - 60;
    const used = chart.series.reduce(function (sum, series) { return sum + 30 + Math.min(series.name.length, 24) * 7; }, 0);
    return 18 * (Math.ceil(used / width) + 1);
  }

  function upright(place, chart) {
    const below = legendHeight(place, chart);
    const at = frame(place, 340 + below);
    const labels = chart.series.length ? chart.series[0].points : [];
    const several = chart.series.length > 1;
    const bars = chart.type === 'column';
    const axis = scale(chart, bars);
    const left = 60;
    const bottom = 240;
    const high = bottom - 20;
    const slot = (at.width - left - 16) / Math.max(1, labels.length);
    for (let value = 0; value <= axis.top; value += axis.step) {
      const y = bottom - high * value / axis.top;
      node(at.svg, 'line', { x1: left, x2: at.width - 16, y1: y, y2: y, stroke: '#e2e8ea' });
      node(at.svg, 'text', { x: left - 8, y: y + 4, 'text-anchor': 'end' }, shown(value));
    }
    node(at.svg, 'text', { x: 14, y: bottom / 2 + 10, transform: 'rotate(-90 14 ' + (bottom / 2 + 10) + ')', 'text-anchor': 'middle' }, chart.measure);
    const every = Math.ceil(16 / slot);
    labels.forEach(function (point, index) {
      if (index % every !== 0) return;
      const x = left + slot * (index + 0.5);
      node(at.svg, 'text', { x: x, y: bottom + 14, 'text-anchor': 'end', transform: 'rotate(-35 ' + x + ' ' + (bottom + 14) + ')' },
        short(point.label, Math.min(18, Math.floor(x / 6))));
    });
    const base = labels.map(function () { return 0; });
    chart.series.forEach(function (series, order) {
      const spots = series.points.map(function (point, index) {
        return [left + slot * (index + 0.5), bottom - high * point.y / axis.top];
      });
      if (!bars && spots.length) {
        const line = 'M ' + spots.map(function (spot) { return spot.join(' '); }).join(' L ');
        if (chart.type === 'area') {
          node(at.svg, 'path', { d: line + ' L ' + spots[spots.length - 1][0] + ' ' + bottom + ' L ' + spots[0][0] + ' ' + bottom + ' Z', fill: color(order), 'fill-opacity': 0.3 });
        }
        node(at.svg, 'path', { d: line, fill: 'none', stroke: color(order), 'stroke-width': 2 });
      }
      series.points.forEach(function (point, index) {
        if (!bars) {
          mark(node(at.svg, 'circle', { cx: spots[index][0], cy: spots[index][1], r: 4, fill: color(order) }), told(series, point, several));
          return;
        }
        const height = high * point.y / axis.top;
        const wide = Math.min(60, slot * 0.7);
        const y = bottom - base[index] - height;
        mark(node(at.svg, 'rect', { x: left + slot * (index + 0.5) - wide / 2, y: y, width: wide, height: height, fill: color(order) }), told(series, point, several));
        if (!several && slot > 18) node(at.svg, 'text', { x: left + slot * (index + 0.5), y: y - 4, 'text-anchor': 'middle', class: 'highcharts-data-label' }, shown(point.y));
        base[index] += height;
      });
    });
    legend(at, chart, 352);
  }

  function lying(place, chart) {
    const labels = chart.series.length ? chart.series[0].points : [];
    const below = legendHeight(place, chart);
    const at = frame(place, labels.length * 26 + 40 + below);
    const axis = scale(chart, true);
    const left = 190;
    const wide = at.width - left - 60;
    const base = labels.map(function () { return 0; });
    labels.forEach(function (point, index) {
      node(at.svg, 'text', { x: left - 8, y: index * 26 + 28, 'text-anchor': 'end' }, short(point.label, 28));
    });
    chart.series.forEach(function (series, order) {
      series.points.forEach(function (point, index) {
        const length = wide * point.y / axis.top;
        mark(node(at.svg, 'rect', { x: left + base[index], y: index * 26 + 14, width: length, height: 18, fill: color(order) }), told(series, point, chart.series.length > 1));
        base[index] += length;
        if (chart.series.length === 1) node(at.svg, 'text', { x: left + base[index] + 6, y: index * 26 + 28, class: 'highcharts-data-label' }, shown(point.y));
      });
    });
    legend(at, chart, labels.length * 26 + 40);
  }

  function draw(chart) {
    const place = document.getElementById(chart.id);
    if (!place) return;
    format = chart.decimals === undefined
      ? { maximumFractionDigits: 2 }
      : { minimumFractionDigits: chart.decimals, maximumFractionDigits: chart.decimals };
    if (chart.type === 'pie') pie(place, chart); else if (chart.type === 'bar') lying(place, chart); else upright(place, chart);
    window.Highcharts.charts.push({
      index: window.Highcharts.charts.length,
      renderTo: place,
      types: [chart.type],
      title: { textStr: chart.title },
      series: chart.series.map(function (series, index) {
        return {
          index: index, name: series.name, type: chart.type, visible: true,
          data: series.points.map(function (point, x) {
            return { x: x, category: point.label, name: point.label, origXValue: point.label, y: point.y, percent: point.percent, series: { name: series.name } };
          }),
        };
      }),
      hasLoaded: true,
    });
  }
  data.charts.forEach(draw);

  if (data.dashboard) {
    const panes = data.charts.map(function (chart) { return { uuid: chart.id, isRendered: true }; });
    window.SNC.canvas = {
      layoutJson: { panes: panes },
      canvasUtils: {
        getWidgetContainer: function (uuid) { return document.getElementById(uuid); },
        renderSlowWidget: function () {},
      },
    };
  }
  const table = document.getElementById('sysparm_table');
  if (table) {
    table.addEventListener('change', function () {
      location.href = '/sys_report_template.do?sysparm_table=' + encodeURIComponent(table.value) + '&sysparm_field=&sysparm_type=' + encodeURIComponent(document.getElementById('sysparm_type').value);
    });
  }
})();
