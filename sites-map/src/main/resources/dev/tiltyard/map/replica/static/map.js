'use strict';
document.addEventListener('DOMContentLoaded', () => {
  const $ = selector => document.querySelector(selector);

  // ---- the menus of the header ------------------------------------------------------------------------------------
  const menus = [...document.querySelectorAll('[data-menu]')].map(button => ({button, list: document.getElementById(button.dataset.menu)}));
  document.addEventListener('click', event => {
    for (const {button, list} of menus) list.hidden = button.contains(event.target) ? !list.hidden : true;
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') menus.forEach(({list}) => { list.hidden = true; });
  });
  // The links that do not fit into one line move into the menu "More".
  const header = $('header');
  function fitHeader() {
    header.classList.remove('compact');
    header.classList.toggle('compact', header.scrollWidth > header.clientWidth);
  }
  fitHeader();
  window.addEventListener('resize', fitHeader);
  document.addEventListener('click', event => {
    const link = event.target.closest('[data-shows]');
    if (!link) return;
    event.preventDefault();
    document.getElementById(link.dataset.shows).hidden = false;
  });
  const [homeZoom, homeLat, homeLon] = document.body.dataset.start.split('/').map(Number);
  const HOME = {zoom: homeZoom, lat: homeLat, lon: homeLon};
  // The map for setting the home location.
  const homeMap = $('#home-map');
  if (homeMap && window.L) {
    const fields = [$('#home_lat'), $('#home_lon')];
    const typed = () => fields.map(field => (field.value.trim() === '' ? NaN : Number(field.value)));
    const small = L.map(homeMap, {maxZoom: 19, zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false});
    L.tileLayer('/tile/{z}/{x}/{y}.png', {maxZoom: 19, attribution: '© <a href="/copyright">OpenStreetMap contributors</a>'}).addTo(small);
    small.attributionControl.setPrefix('');
    let home = null;
    const show = () => {
      const at = typed();
      if (home) home.remove();
      home = at.every(Number.isFinite) ? L.circleMarker(at, {radius: 8, color: '#cc3311'}).addTo(small) : null;
      $('#home_message').hidden = Boolean(home);
      return home ? at : null;
    };
    const at = show();
    small.setView(at || [HOME.lat, HOME.lon], at ? 12 : Math.max(2, HOME.zoom - 1));
    small.on('click', event => {
      if ($('#updatehome').checked) {
        const spot = event.latlng.wrap();
        fields[0].value = spot.lat.toFixed(6);
        fields[1].value = spot.lng.toFixed(6);
        show();
      }
    });
    fields.forEach(field => field.addEventListener('change', show));
  }
  if (!$('#map')) return;

  // ---- map position ---------------------------------------------------------------------------------------------
  const query = new URLSearchParams(location.search);

  function fromHash(text) {
    const at = new URLSearchParams(text.replace(/^#/, '')).get('map');
    const parts = at ? at.split('/').map(Number) : [];
    return parts.length === 3 && parts.every(Number.isFinite) ? {zoom: parts[0], lat: parts[1], lon: parts[2]} : null;
  }
  function fromCookie() {
    const cookie = document.cookie.split('; ').find(pair => pair.startsWith('_osm_location='));
    const parts = cookie ? decodeURIComponent(cookie.slice(14)).split('|') : [];
    return parts.length >= 3 ? {lon: +parts[0], lat: +parts[1], zoom: +parts[2]} : null;
  }
  function fromQuery() {
    if (query.has('mlat') && query.has('mlon')) {
      return {lat: +query.get('mlat'), lon: +query.get('mlon'), zoom: +(query.get('zoom') || 12), marker: true};
    }
    if (query.has('lat') && query.has('lon')) {
      return {lat: +query.get('lat'), lon: +query.get('lon'), zoom: +(query.get('zoom') || 12)};
    }
    return null;
  }
  const box = query.has('bbox') ? query.get('bbox').split(',').map(Number)
    : query.has('minlon') ? ['minlon', 'minlat', 'maxlon', 'maxlat'].map(name => +query.get(name)) : null;

  const map = L.map('map', {zoomControl: false, maxZoom: 19, zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false});
  window.map = map;
  // Name, letter in URLs, and folder of the tiles.
  const LAYERS = [['Standard', 'M', ''], ['CyclOSM', 'Y', 'cyclosm/'], ['Cycle Map', 'C', 'cycle/'], ['Transport Map', 'T', 'transport/'],
    ['ÖPNVKarte', 'O', 'opnv/'], ['Humanitarian', 'H', 'hot/']];
  let layers = new URLSearchParams(location.hash.slice(1)).get('layers') || '';
  const WIDEST_DATA = 50_000;
  let base = LAYERS.find(each => layers.includes(each[1])) || LAYERS[0];
  const baseTiles = L.tileLayer('/tile/' + base[2] + '{z}/{x}/{y}.png', {maxZoom: 19,
    attribution: '© <a href="/copyright">OpenStreetMap contributors</a> ♥ <a class="donate-attr" href="https://donate.openstreetmap.org">Make a Donation</a>.'
      + ' <a href="https://wiki.osmfoundation.org/wiki/Terms_of_Use">Website and API terms</a>'}).addTo(map);
  map.attributionControl.setPrefix('');
  L.control.scale().addTo(map);
  const start = fromHash(location.hash) || fromQuery() || fromCookie() || HOME;
  if (box && box.length === 4 && box.every(Number.isFinite)) map.fitBounds([[box[1], box[0]], [box[3], box[2]]]);
  else map.setView([start.lat, start.lon], start.zoom);

  const digits = () => Math.max(0, Math.ceil(Math.log(map.getZoom()) / Math.LN2));
  function hash() {
    const centre = map.getCenter();
    const places = digits();
    return '#map=' + map.getZoom() + '/' + centre.lat.toFixed(places) + '/' + centre.lng.toFixed(places)
      + (layers ? '&layers=' + layers : '');
  }
  function remember() {
    history.replaceState(history.state, '', location.pathname + location.search + hash());
    const centre = map.getCenter();
    document.cookie = '_osm_location=' + [centre.lng, centre.lat, map.getZoom(), layers || 'M'].join('|') + ';path=/;max-age=31536000';
    exportArea();
    updateControls();
    if (layers.includes('N')) showNotes();
    if (layers.includes('D')) showData();
  }
  map.on('moveend', remember);
  window.addEventListener('hashchange', () => {
    const at = fromHash(location.hash);
    if (at) map.setView([at.lat, at.lon], at.zoom);
  });

  // ---- markers ---------------------------------------------------------------------------------------------------
  const DROP = '<svg viewBox="0 0 24 34" width="24" height="34" aria-hidden="true"><path d="M12 1C5.9 1 1 5.9 1 12c0 8 11 21 11 21s11-13 11-21C23 5.9 18.1 1 12 1z" fill="currentColor" stroke="#fff" stroke-width="1.5"/><circle cx="12" cy="12" r="4.2" fill="#fff"/></svg>';
  const pin = kind => L.divIcon({className: 'pin ' + kind, html: DROP, iconSize: [24, 34], iconAnchor: [12, 33]});
  const marks = L.layerGroup().addTo(map);
  const noteMarks = L.layerGroup().addTo(map);
  const dataMarks = L.layerGroup().addTo(map);
  const mark = (lat, lon, kind) => L.marker([lat, lon], {icon: pin(kind || 'found'), keyboard: false});
  if (start.marker) mark(start.lat, start.lon).addTo(marks);

  // ---- the sidebar ------------------------------------------------------------------------------------------------
  const content = $('#sidebar_content');
  const loader = $('#sidebar_loader');
  const searchForm = $('.search_form');
  const directionsForm = $('.directions_form');
  const describe = $('.describe_location');
  const welcome = $('.welcome');
  const escaped = text => text.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}[c]));
  const ASIDE = /^\/(search|directions|export|query|history|note\/new|(node|way|relation|changeset|note)\/\d+(\/history)?|user\/[^/]+\/history)?$/;

  // Responses to outdated requests are dropped.
  let asked = 0;
  async function load(path, push) {
    const turn = ++asked;
    loader.hidden = false;
    if (push) history.pushState({}, '', path.split('#')[0] + hash());
    try {
      // The original requests these pages with jQuery's Accept header, and directions without.
      const accept = path.startsWith('/directions') ? '*/*' : 'text/html, */*; q=0.01';
      const answer = await fetch(path.split('#')[0], {headers: {'X-Requested-With': 'XMLHttpRequest', Accept: accept}, credentials: 'same-origin'});
      if (answer.redirected && !ASIDE.test(new URL(answer.url).pathname)) { location.href = answer.url; return; }
      const text = await answer.text();
      if (turn !== asked) return;
      content.innerHTML = text;
      const title = answer.headers.get('X-Page-Title');
      if (title) document.title = decodeURIComponent(title);
    } catch (error) {
      if (turn !== asked) return;
      content.innerHTML = '<p class="search_results_error">Failed to load the page.</p>';
    }
    loader.hidden = true;
    shown();
  }
  function shown() {
    const path = location.pathname;
    marks.clearLayers();
    const toDirections = path === '/directions';
    directionsForm.hidden = !toDirections;
    searchForm.hidden = toDirections;
    if (welcome) welcome.hidden = path !== '/' || document.cookie.includes('_osm_welcome=hide');
    if (path === '/search') results();
    else { $('#query').value = ''; describe.hidden = false; }
    if (path === '/export') exportArea();
    if (path === '/note/new') newNote();
    if (!toDirections) clearRoute(); else directionsShown();
    const shape = content.querySelector('[data-shape]');
    if (shape && shape.dataset.shape) drawShape(shape.dataset.shape, !fromHash(location.hash) || loadedByLink);
    loadedByLink = true;
  }
  let loadedByLink = !fromHash(location.hash);

  function drawShape(text, go) {
    const [kind, ...parts] = text.split('|');
    const lines = parts.map(part => part.split(' ').map(pair => pair.split(',').map(Number)));
    const layer = kind === 'point' ? mark(lines[0][0][0], lines[0][0][1])
      : kind === 'line' ? L.polyline(lines, {color: '#f60', weight: 5, opacity: 0.75})
      : L.polygon(lines, {color: '#f60', weight: 3, fillOpacity: 0.15});
    layer.addTo(marks);
    if (!go) return;
    if (kind === 'point') { if (!map.getBounds().contains(layer.getLatLng())) map.setView(layer.getLatLng(), Math.max(16, map.getZoom())); }
    else map.fitBounds(layer.getBounds(), {maxZoom: 17});
  }

  document.addEventListener('click', event => {
    const link = event.target.closest('a');
    if (event.target.closest('.welcome .btn-close')) {
      welcome.hidden = true;
      document.cookie = '_osm_welcome=hide;path=/;max-age=31536000';
      return;
    }
    if (event.target.closest('#sidebar .btn-close')) { event.preventDefault(); load('/', true); return; }
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link.origin !== location.origin) return;
    if (link.classList.contains('describe_location')) {
      event.preventDefault();
      const centre = map.getCenter();
      load('/search?query=' + encodeURIComponent(centre.lat.toFixed(5) + ',' + centre.lng.toFixed(5)) + '&whereami=1&zoom=' + map.getZoom(), true);
      return;
    }
    if (link.classList.contains('switch_link')) {
      event.preventDefault();
      const words = $('#query').value.trim();
      load('/directions' + (words ? '?from=' + encodeURIComponent(words) : ''), true);
      return;
    }
    if (link.id === 'drag_box') { event.preventDefault(); drawArea(); return; }
    if (link.closest('.search_more') && link.pathname.startsWith('/geocoder/')) {
      event.preventDefault();
      const more = link.closest('.search_more');
      fetchResults(link.pathname + link.search, html => { more.outerHTML = html; });
      return;
    }
    if (link.classList.contains('set_position')) focusResult(link);
    if (link.pathname === '/' && link.hash.startsWith('#map=')) {
      event.preventDefault();
      const at = fromHash(link.hash);
      map.setView([at.lat, at.lon], at.zoom);
      return;
    }
    if (ASIDE.test(link.pathname) && !link.hasAttribute('download')) {
      event.preventDefault();
      load(link.pathname + link.search, true);
    }
  });
  window.addEventListener('popstate', () => load(location.pathname + location.search, false));

  // ---- search -----------------------------------------------------------------------------------------------------
  $('#query').addEventListener('input', () => { describe.hidden = $('#query').value !== ''; });
  searchForm.addEventListener('submit', event => {
    event.preventDefault();
    const words = $('#query').value.trim();
    if (words) load('/search?query=' + encodeURIComponent(words), true);
  });
  function results() {
    const words = new URLSearchParams(location.search).get('query');
    if (words !== null && document.activeElement !== $('#query')) $('#query').value = words;
    describe.hidden = true;
    content.querySelectorAll('.search_results_entry[data-href]').forEach(entry =>
      fetchResults(entry.dataset.href, html => {
        entry.innerHTML = html;
        if (entry.isConnected) firstResult(entry);
      }));
  }
  async function fetchResults(address, put) {
    const view = map.getBounds();
    const body = new URLSearchParams({minlon: view.getWest(), minlat: view.getSouth(), maxlon: view.getEast(), maxlat: view.getNorth(), zoom: map.getZoom()});
    try {
      put(await (await fetch(address, {method: 'POST', body, headers: {'X-Requested-With': 'XMLHttpRequest'}, credentials: 'same-origin'})).text());
    } catch (error) {
      put('<p class="search_results_error">Error contacting the geocoder.</p>');
    }
  }
  let marked = false;
  function firstResult(entry) {
    const first = entry.querySelector('a.set_position');
    if (first) { marked = true; focusResult(first); }
  }
  function focusResult(link) {
    const at = link.dataset;
    marks.clearLayers();
    mark(+at.lat, +at.lon).addTo(marks);
    if (at.minLat) map.fitBounds([[+at.minLat, +at.minLon], [+at.maxLat, +at.maxLon]], {maxZoom: 18});
    else map.setView([+at.lat, +at.lon], 17);
    marked = true;
  }

  // ---- directions ---------------------------------------------------------------------------------------------------
  const ENGINES = [
    {id: 'fossgis_osrm_bicycle', service: 'routed-bike'},
    {id: 'fossgis_osrm_car', service: 'routed-car'},
    {id: 'fossgis_osrm_foot', service: 'routed-foot'}];
  const select = $('select.routing_engines');
  const routeLayer = L.layerGroup().addTo(map);
  const stepLayer = L.layerGroup().addTo(map);
  const ends = {from: {input: $('#route_from')}, to: {input: $('#route_to')}};
  const engineCookie = document.cookie.split('; ').find(pair => pair.startsWith('_osm_directions_engine='));
  select.selectedIndex = Math.max(0, ENGINES.findIndex(engine => engine.id === (engineCookie ? engineCookie.split('=')[1] : 'fossgis_osrm_car')));

  function clearRoute() { routeLayer.clearLayers(); stepLayer.clearLayers(); }
  let lastAddress = '';
  function directionsShown() {
    const asked = new URLSearchParams(location.search);
    const engine = ENGINES.findIndex(one => one.id === asked.get('engine'));
    if (engine >= 0) select.selectedIndex = engine;
    if (location.search === lastAddress) return;
    lastAddress = location.search;
    if (asked.has('route')) {
      const points = asked.get('route').split(';').map(pair => pair.split(',').map(Number));
      if (points.length === 2) {
        placeAt(ends.from, points[0][0], points[0][1]);
        placeAt(ends.to, points[1][0], points[1][1]);
        route();
      }
    } else if (asked.get('from') || asked.get('to')) {
      ends.from.input.value = asked.get('from') || '';
      ends.to.input.value = asked.get('to') || '';
      go();
    }
  }
  async function placeAt(end, lat, lon) {
    end.lat = lat; end.lon = lon;
    const text = lat.toFixed(5) + ', ' + lon.toFixed(5);
    if (!end.input.value) end.input.value = text;
    end.known = end.input.value;
    try {
      const place = await (await fetch('/nominatim/reverse?format=json&zoom=18&lat=' + lat + '&lon=' + lon)).json();
      if (place.display_name && end.known === text) { end.input.value = place.display_name; end.known = end.input.value; }
    } catch (error) { /* the coordinates stay */ }
  }
  async function geocode(end) {
    const words = end.input.value.trim();
    end.input.classList.remove('error');
    if (!words) { end.lat = undefined; return false; }
    if (end.known === end.input.value && end.lat !== undefined) return true;
    const view = map.getBounds();
    const viewbox = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()].join(',');
    const found = await (await fetch('/nominatim/search?q=' + encodeURIComponent(words) + '&format=json&viewbox=' + viewbox)).json();
    if (!Array.isArray(found) || !found.length) {
      end.lat = undefined;
      end.input.classList.add('error');
      alert("Sorry - couldn't locate '" + words + "'.");
      return false;
    }
    end.lat = +found[0].lat; end.lon = +found[0].lon;
    end.input.value = found[0].display_name;
    end.known = end.input.value;
    return true;
  }
  let turn = 0;
  async function go() {
    const mine = ++turn;
    const from = await geocode(ends.from);
    const to = await geocode(ends.to);
    if (mine === turn && from && to) route();
  }
  // Geocodes only one endpoint: the user may still be typing in the other field.
  async function changed(end) {
    const mine = ++turn;
    if (await geocode(end) && mine === turn && Object.values(ends).every(isKnown)) route();
  }
  const isKnown = end => end.lat !== undefined && end.known === end.input.value;
  const minutes = seconds => { const m = Math.round(seconds / 60); return Math.floor(m / 60) + ':' + String(m % 60).padStart(2, '0'); };
  const length = m => m < 1000 ? Math.round(m) + 'm' : m < 10000 ? (m / 1000).toFixed(1) + 'km' : Math.round(m / 1000) + 'km';
  const stepLength = m => m < 5 ? '' : m < 200 ? Math.round(m / 10) * 10 + 'm' : m < 1500 ? Math.round(m / 100) * 100 + 'm' : m < 5000 ? Math.round(m / 100) / 10 + 'km' : Math.round(m / 1000) + 'km';

  function drawEnds() {
    routeLayer.clearLayers();
    for (const [kind, end] of Object.entries(ends)) {
      if (end.lat === undefined) continue;
      L.marker([end.lat, end.lon], {icon: pin(kind), draggable: true}).addTo(routeLayer).on('dragend', event => {
        const at = event.target.getLatLng();
        end.input.value = '';
        placeAt(end, at.lat, at.lng).then(route);
      });
    }
  }
  async function route() {
    const mine = ++turn;
    const engine = ENGINES[select.selectedIndex];
    if (ends.from.lat === undefined || ends.to.lat === undefined) return;
    const places = digits();
    const at = end => end.lat.toFixed(places) + ',' + end.lon.toFixed(places);
    const search = '?engine=' + engine.id + '&route=' + encodeURIComponent(at(ends.from) + ';' + at(ends.to));
    lastAddress = search;
    history.replaceState({}, '', '/directions' + search + hash());
    drawEnds();
    content.innerHTML = '<p class="loader">Loading...</p>';
    const points = [ends.from, ends.to].map(end => end.lon + ',' + end.lat).join(';');
    let answer;
    try {
      answer = await (await fetch('/osrm/' + engine.service + '/route/v1/driving/' + points + '?overview=false&geometries=polyline&steps=true')).json();
    } catch (error) { answer = {code: 'failed'}; }
    if (mine !== turn) return;
    const heading = '<div class="sidebar_heading"><h2 class="text-break">Directions</h2><div><button type="button" class="btn-close" aria-label="Close"></button></div></div>';
    document.title = 'Directions | OpenStreetMap';
    if (answer.code !== 'Ok') {
      content.innerHTML = heading + '<p class="search_results_error">Couldn\'t find a route between those two places.</p>';
      return;
    }
    const found = answer.routes[0];
    const steps = found.legs[0].steps.map(step => ({step, line: decode(step.geometry)}));
    const line = steps.flatMap(each => each.line);
    const drawn = L.polyline(line, {color: '#03f', opacity: 0.4, weight: 9, interactive: false}).addTo(routeLayer);
    map.fitBounds(drawn.getBounds().pad(0.05), {maxZoom: 17});
    content.innerHTML = heading + '<p id="routing_summary">Distance: ' + length(found.distance) + '. Time: ' + minutes(found.duration) + '.</p>'
      + '<table class="turn-by-turn mb-3"><tbody>' + steps.map((each, i) => {
        const [icon, words] = instruction(each.step);
        return '<tr class="turn" data-step="' + i + '"><td><div class="direction ' + icon + '"></div></td><td class="instruction"><b>' + (i + 1)
          + '.</b> ' + words + '</td><td class="distance">' + stepLength(each.step.distance) + '</td></tr>';
      }).join('') + '</tbody></table><p class="text-center">Directions courtesy of <a href="https://routing.openstreetmap.de/about.html">OSRM (FOSSGIS)</a></p>';
    content.querySelectorAll('tr.turn').forEach(row => row.addEventListener('click', () => {
      stepLayer.clearLayers();
      const part = L.polyline(steps[+row.dataset.step].line, {color: '#ff0', opacity: 0.6, weight: 9}).addTo(stepLayer);
      map.panTo(part.getBounds().getCenter());
    }));
  }
  function instruction(step) {
    const name = '<b>' + escaped(step.name && step.ref ? step.name + ' (' + step.ref + ')' : step.name || step.ref || 'unnamed road') + '</b>';
    const way = step.maneuver.modifier || 'straight';
    const turns = {'straight': 'Continue on ', 'slight right': 'Slight right onto ', 'right': 'Turn right onto ', 'sharp right': 'Sharp right onto ',
      'uturn': 'U-turn along ', 'sharp left': 'Sharp left onto ', 'left': 'Turn left onto ', 'slight left': 'Slight left onto '};
    const side = way.includes('left') ? 'left' : 'right';
    switch (step.maneuver.type) {
      case 'depart': return ['depart', 'Start on ' + name];
      case 'arrive': return ['arrive', 'Reach destination'];
      case 'on ramp': case 'off ramp': return [way.replace(' ', '-'), 'Take the ramp on the ' + side + ' onto ' + name];
      case 'merge': return [way.replace(' ', '-'), 'Merge ' + side + ' onto ' + name];
      case 'fork': return [way.replace(' ', '-'), 'At the fork turn ' + side + ' onto ' + name];
      case 'end of road': return [way.replace(' ', '-'), 'At the end of the road turn ' + side + ' onto ' + name];
      case 'roundabout': case 'rotary': return ['roundabout', 'At the roundabout take exit ' + (step.maneuver.exit || 1) + ' onto ' + name];
      case 'exit roundabout': return [way.replace(' ', '-'), 'Exit the roundabout onto ' + name];
      default: return [way.replace(' ', '-'), turns[way] + name];
    }
  }
  function decode(text) {
    const line = [];
    let lat = 0, lon = 0, i = 0;
    const next = () => {
      let value = 0, shift = 0, bits;
      do { bits = text.charCodeAt(i++) - 63; value |= (bits & 31) << shift; shift += 5; } while (bits >= 32);
      return value & 1 ? ~(value >> 1) : value >> 1;
    };
    while (i < text.length) { lat += next(); lon += next(); line.push([lat / 1e5, lon / 1e5]); }
    return line;
  }
  directionsForm.addEventListener('submit', event => { event.preventDefault(); go(); });
  for (const end of Object.values(ends)) {
    end.input.addEventListener('change', () => changed(end));
  }
  select.addEventListener('change', () => {
    document.cookie = '_osm_directions_engine=' + ENGINES[select.selectedIndex].id + ';path=/;max-age=31536000';
    route();
  });
  $('.reverse_directions').addEventListener('click', () => {
    const from = {...ends.from, input: undefined, value: ends.from.input.value};
    const to = {...ends.to, input: undefined, value: ends.to.input.value};
    ends.from.input.value = to.value; Object.assign(ends.from, {lat: to.lat, lon: to.lon, known: to.known});
    ends.to.input.value = from.value; Object.assign(ends.to, {lat: from.lat, lon: from.lon, known: from.known});
    go();
  });
  document.querySelectorAll('.routing_marker').forEach(marker =>
    marker.addEventListener('dragstart', event => event.dataTransfer.setData('type', marker.dataset.type)));
  $('#map').addEventListener('dragover', event => event.preventDefault());
  $('#map').addEventListener('drop', event => {
    const end = ends[event.dataTransfer.getData('type')];
    if (!end) return;
    event.preventDefault();
    const at = map.mouseEventToLatLng(event);
    end.input.value = '';
    placeAt(end, at.lat, at.lng).then(route);
  });

  // ---- the controls on the right ------------------------------------------------------------------------------------
  const ui = $('#map-ui');
  function panel(id, title, fill) {
    const open = !ui.hidden && ui.dataset.panel === id;
    ui.hidden = open;
    ui.dataset.panel = id;
    ui.innerHTML = '<div class="sidebar_heading"><h4 class="text-break">' + title + '</h4><div><button type="button" class="btn-close" aria-label="Close"></button></div></div>';
    ui.querySelector('button').addEventListener('click', () => { ui.hidden = true; });
    if (!open) fill(ui);
  }
  function shortLink() {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
    const centre = map.getCenter(), zoom = map.getZoom();
    const x = Math.round((centre.lng + 180) * (4294967296 / 360)), y = Math.round((centre.lat + 90) * (4294967296 / 180));
    let code = 0n;
    for (let i = 31; i >= 0; i--) code = code << 2n | BigInt(x >>> i & 1) << 1n | BigInt(y >>> i & 1);
    let text = '';
    for (let i = 0; i < Math.ceil((zoom + 8) / 3); i++) text += letters[Number(code >> BigInt(58 - 6 * i) & 63n)];
    return location.origin + '/go/' + text + '-'.repeat((zoom + 8) % 3);
  }
  function show(layer) {
    layers = layers.replace(/[MYCTOH]/, '');
    if (layer !== LAYERS[0]) layers = layer[1] + layers;
    base = layer;
    baseTiles.setUrl('/tile/' + base[2] + '{z}/{x}/{y}.png');
  }
  function layersPanel(place) {
    place.insertAdjacentHTML('beforeend', '<div class="section base-layers"><ul class="list-unstyled">'
      + LAYERS.map(each => '<li><label><input type="radio" value="' + each[0] + '"' + (each === base ? ' checked' : '') + '>' + each[0] + '</label></li>').join('')
      + '</ul></div><div class="section overlay-layers"><p class="text-muted">Enable overlays for troubleshooting the map</p><ul class="list-unstyled">'
      + '<li><label><input type="checkbox" id="notes_layer">Map Notes</label></li>'
      + '<li><label><input type="checkbox" id="data_layer">Map Data</label></li>'
      + '<li><label><input type="checkbox" id="gps_layer">Public GPS Traces</label></li></ul></div>');
    place.querySelectorAll('.base-layers input').forEach(radio => radio.addEventListener('change', () => {
      show(LAYERS.find(each => each[0] === radio.value));
      place.querySelectorAll('.base-layers input').forEach(other => { other.checked = other.value === base[0]; });
      remember();
    }));
    for (const [id, letter] of [['notes_layer', 'N'], ['data_layer', 'D'], ['gps_layer', 'G']]) {
      $('#' + id).checked = layers.includes(letter);
      $('#' + id).addEventListener('change', event => {
        layers = layers.replace(letter, '') + (event.target.checked ? letter : '');
        if (letter === 'N') noteMarks.clearLayers();
        if (letter === 'D') dataMarks.clearLayers();
        remember();
      });
    }
    updateControls();
  }
  async function keyPanel(place) {
    const page = new DOMParser().parseFromString(await (await fetch('/key')).text(), 'text/html');
    place.append(page.querySelector('.mapkey-table'));
  }
  function sharePanel(place) {
    place.insertAdjacentHTML('beforeend', '<div class="section share-link"><h4>Link or HTML</h4>'
      + '<p><label for="link_marker">Include marker</label> <input type="checkbox" id="link_marker"></p>'
      + '<p class="btn-group"><a class="btn active" id="long_link" data-tab="long_input">Link</a><a class="btn" id="short_link" data-tab="short_input">Short Link</a>'
      + '<a class="btn" href="#" data-tab="embed_html">HTML</a></p>'
      + '<div class="share-tab"><input type="text" id="long_input" readonly></div><div class="share-tab" hidden><input type="text" id="short_input" readonly></div>'
      + '<div class="share-tab" hidden><textarea id="embed_html" readonly></textarea><p class="text-muted">Paste HTML to embed in website</p></div></div>'
      + '<div class="section share-geo-uri"><h4>Geo URI</h4><div><a id="geo_uri"></a></div></div>'
      + '<div class="section share-image"><h4>Image</h4><form id="export-image"><p><label for="mapnik_format">Format:</label> <select id="mapnik_format">'
      + '<option value="png">PNG</option><option value="jpeg">JPEG</option><option value="svg">SVG</option><option value="pdf">PDF</option></select></p>'
      + '<p><label for="mapnik_scale">Scale:</label> <span>1 : </span><input type="text" id="mapnik_scale" size="9"></p>'
      + '<p><label for="image_filter">Set custom dimensions</label> <input type="checkbox" id="image_filter"></p>'
      + '<p class="text-muted">Image will show standard layer at <span id="mapnik_image_width"></span> x <span id="mapnik_image_height"></span></p>'
      + '<input type="submit" class="button" value="Download"></form></div>');
    const size = map.getSize();
    const metersOfPixel = 40075016 * Math.cos(map.getCenter().lat * Math.PI / 180) / 256 / 2 ** map.getZoom();
    $('#mapnik_scale').value = Math.round(metersOfPixel / 0.00028);
    $('#mapnik_image_width').textContent = size.x;
    $('#mapnik_image_height').textContent = size.y;
    const shared = L.marker(map.getCenter(), {icon: pin('found'), draggable: true});
    function fill() {
      const marked = map.hasLayer(shared), at = marked ? shared.getLatLng() : map.getCenter();
      const long = location.origin + '/' + (marked ? '?mlat=' + at.lat.toFixed(5) + '&mlon=' + at.lng.toFixed(5) : '') + hash();
      $('#long_input').value = $('#long_link').href = long;
      $('#short_input').value = $('#short_link').href = shortLink();
      $('#embed_html').value = '<iframe width="425" height="350" src="' + long + '" style="border: 1px solid black"></iframe>';
      $('#geo_uri').href = $('#geo_uri').textContent = 'geo:' + at.lat.toFixed(5) + ',' + at.lng.toFixed(5) + '?z=' + map.getZoom();
    }
    fill();
    shared.on('dragend', fill);
    $('#link_marker').addEventListener('change', event => {
      if (event.target.checked) shared.setLatLng(map.getCenter()).addTo(marks); else shared.remove();
      fill();
    });
    place.querySelectorAll('[data-tab]').forEach(tab => tab.addEventListener('click', event => {
      event.preventDefault();
      event.stopPropagation();
      place.querySelectorAll('[data-tab]').forEach(other => other.classList.toggle('active', other === tab));
      place.querySelectorAll('.share-tab').forEach(part => { part.hidden = !part.querySelector('#' + tab.dataset.tab); });
      place.querySelector('#' + tab.dataset.tab).select();
    }));
    $('#export-image').addEventListener('submit', event => { event.preventDefault(); download(size); });
  }
  // Renders the visible tiles into an image of the selected format.
  function download(size) {
    const canvas = Object.assign(document.createElement('canvas'), {width: size.x, height: size.y});
    const pen = canvas.getContext('2d'), origin = map.getContainer().getBoundingClientRect();
    map.getContainer().querySelectorAll('img.leaflet-tile-loaded').forEach(tile => {
      const at = tile.getBoundingClientRect();
      pen.drawImage(tile, at.left - origin.left, at.top - origin.top, at.width, at.height);
    });
    const format = $('#mapnik_format').value;
    const picture = canvas.toDataURL(format === 'jpeg' ? 'image/jpeg' : 'image/png');
    const link = document.createElement('a');
    link.download = 'map.' + (format === 'jpeg' ? 'jpeg' : format === 'svg' ? 'svg' : 'png');
    link.href = format === 'svg' ? 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="' + size.x + '" height="' + size.y
      + '"><image href="' + picture + '" width="' + size.x + '" height="' + size.y + '"/></svg>') : picture;
    if (format === 'pdf') print(); else link.click();
  }
  // As in the original, some controls have a title, and the others only a tooltip.
  const controls = [
    {icon: 'zoomin', title: 'Zoom In', action: () => map.zoomIn()},
    {icon: 'zoomout', title: 'Zoom Out', action: () => map.zoomOut()},
    {icon: 'geolocate', title: 'Show My Location', role: 'button', action: () => map.locate({setView: true, maxZoom: 15})},
    {icon: 'layers', title: 'Layers', action: () => panel('layers', 'Map Layers', layersPanel)},
    {icon: 'key', hint: () => base[0] === 'Standard' || base[0] === 'Cycle Map' ? 'Map Key' : 'Map Key not available for this layer',
      off: () => base[0] !== 'Standard' && base[0] !== 'Cycle Map', action: () => panel('key', 'Map Key', keyPanel)},
    {icon: 'share', title: 'Share', action: () => panel('share', 'Share', sharePanel)},
    {icon: 'note', hint: off => off ? 'Zoom in to add a note to the map' : 'Add a note to the map', off: () => map.getZoom() < 12, action: () => load('/note/new', true)},
    {icon: 'query', hint: off => off ? 'Zoom in to query features' : 'Query features', off: () => map.getZoom() < 14, action: link => {
      const on = link.classList.toggle('active');
      map.getContainer().style.cursor = on ? 'help' : '';
      map.off('click', ask);
      if (on) map.on('click', ask);
    }}];
  const ask = event => load('/query?lat=' + event.latlng.lat.toFixed(7) + '&lon=' + event.latlng.lng.toFixed(7), true);
  function updateControls() {
    for (const control of controls) if (control.off && control.link) control.link.classList.toggle('disabled', control.off());
    const wide = map.getBounds().getNorthEast().distanceTo(map.getBounds().getSouthWest());
    for (const [id, most] of [['#notes_layer', 600_000], ['#data_layer', WIDEST_DATA]]) if ($(id)) $(id).disabled = wide > most;
  }
  function hint(link, text) {
    const box = L.DomUtil.create('div', 'tooltip', document.body);
    box.setAttribute('role', 'tooltip');
    box.textContent = text;
    const at = link.getBoundingClientRect();
    box.style.top = at.top + 6 + 'px';
    box.style.right = innerWidth - at.left + 6 + 'px';
    link.addEventListener('mouseleave', () => box.remove(), {once: true});
    link.addEventListener('click', () => box.remove(), {once: true});
  }
  const Buttons = L.Control.extend({options: {position: 'topright'}, onAdd() {
    const holder = L.DomUtil.create('div', 'map-control');
    for (const control of controls) {
      const link = L.DomUtil.create('a', 'control-button', L.DomUtil.create('div', 'control-' + control.icon, holder));
      control.link = link;
      link.href = '#';
      if (control.title) link.title = control.title;
      if (control.role) link.setAttribute('role', control.role);
      L.DomUtil.create('span', 'icon ' + control.icon, link);
      if (control.hint) link.addEventListener('mouseenter', () => hint(link, control.hint(control.off && control.off())));
      L.DomEvent.on(link, 'click', event => {
        L.DomEvent.stop(event);
        if (!link.classList.contains('disabled')) control.action(link);
      });
    }
    L.DomEvent.disableClickPropagation(holder);
    return holder;
  }});
  map.addControl(new Buttons());
  updateControls();

  // ---- notes, export --------------------------------------------------------------------------------------------------
  // The elements themselves, each a link to its page; only where the view is small enough for the API.
  async function showData() {
    const view = map.getBounds();
    if (view.getNorthEast().distanceTo(view.getSouthWest()) > WIDEST_DATA) { dataMarks.clearLayers(); return; }
    const answer = await fetch('/api/0.6/map.json?bbox=' + view.toBBoxString());
    if (!answer.ok) return;
    const elements = (await answer.json()).elements;
    const nodes = new Map(elements.filter(each => each.type === 'node').map(each => [each.id, [each.lat, each.lon]]));
    dataMarks.clearLayers();
    for (const each of elements) {
      const line = each.type === 'way' && each.nodes.map(id => nodes.get(id)).filter(Boolean);
      const drawn = line && line.length > 1 ? L.polyline(line, {color: '#0000ff', weight: 3, opacity: 0.5})
        : each.type === 'node' && Object.keys(each.tags || {}).length ? L.circleMarker([each.lat, each.lon], {color: '#0000ff', radius: 5, weight: 2}) : null;
      if (drawn) drawn.on('click', () => load('/' + each.type + '/' + each.id, true)).addTo(dataMarks);
    }
  }
  async function showNotes() {
    const view = map.getBounds();
    const found = await (await fetch('/api/0.6/notes.json?bbox=' + [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()].map(n => n.toFixed(6)).join(','))).json();
    noteMarks.clearLayers();
    for (const note of found.features) {
      L.marker([note.geometry.coordinates[1], note.geometry.coordinates[0]], {icon: pin(note.properties.status), title: note.properties.text})
        .addTo(noteMarks).on('click', () => load('/note/' + note.properties.id, true));
    }
  }
  function newNote() {
    const form = content.querySelector('.new_note');
    if (!form) return;
    const put = at => { form.elements.lat.value = at.lat.toFixed(7); form.elements.lon.value = at.lng.toFixed(7); };
    const marker = L.marker(map.getCenter(), {icon: pin('open'), draggable: true}).addTo(marks);
    put(map.getCenter());
    marker.on('drag', () => put(marker.getLatLng()));
  }
  // The area of an export: the visible map, or a box drawn on it.
  let chosenArea = null;
  function drawArea() {
    const container = map.getContainer();
    let corner = null;
    map.dragging.disable();
    container.style.cursor = 'crosshair';
    const begin = event => {
      corner = event.latlng;
      chosenArea?.remove();
      chosenArea = L.rectangle([corner, corner], {color: '#2d6cdf', weight: 2}).addTo(marks);
    };
    const grow = event => { if (corner) chosenArea.setBounds(L.latLngBounds(corner, event.latlng)); };
    map.on('mousedown', begin).on('mousemove', grow).once('mouseup', () => {
      map.off('mousedown', begin).off('mousemove', grow);
      map.dragging.enable();
      container.style.cursor = '';
      exportArea();
    });
  }
  function exportArea() {
    if (!$('#maxlat')) { chosenArea = null; return; }
    const view = chosenArea ? chosenArea.getBounds() : map.getBounds();
    $('#maxlat').value = view.getNorth().toFixed(5);
    $('#minlat').value = view.getSouth().toFixed(5);
    $('#maxlon').value = view.getEast().toFixed(5);
    $('#minlon').value = view.getWest().toFixed(5);
    const box = ['minlon', 'minlat', 'maxlon', 'maxlat'].map(id => $('#' + id).value);
    $('#export_overpass').href = 'https://overpass-api.de/api/map?bbox=' + box.join(',');
    const large = (box[2] - box[0]) * (box[3] - box[1]) > 0.25;
    $('#export_osm_too_large').hidden = !large;
    $('#export_commit').hidden = large;
  }
  if (layers.includes('N')) showNotes();
  if (layers.includes('D')) showData();
  shown();
});
