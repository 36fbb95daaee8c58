({seed, limit, mode, hide, pictures}) => {
  // The first result is stored where the page can't change it, not even by restarting.
  let first = null;
  const end = core.endEpisode;
  core.endEpisode = function (reward, proportional, reason) {
    const running = core.EP_TIMER !== null;
    const result = end.apply(this, arguments);
    if (first === null && running && window.WOB_DONE_GLOBAL) {
      first = Object.freeze({
        done: true,
        raw_reward: window.WOB_RAW_REWARD_GLOBAL,
        reward: window.WOB_REWARD_GLOBAL,
        reason: window.WOB_REWARD_REASON ?? null,
        episode: window.WOB_EPISODE_ID,
      });
    }
    return result;
  };
  const going = Object.freeze({done: false, raw_reward: 0, reward: 0, reason: null});
  Object.defineProperty(window, '__tiltyardEpisode', {value: Object.freeze({result: () => first ?? going})});

  if (mode && core.setDataMode) core.setDataMode(mode);
  if (hide) {
    const style = document.createElement('style');
    style.textContent = '#sync-task-cover, #reward-display, #click-canvas {display: none !important}'
      + ' #query {visibility: hidden !important}';
    document.head.append(style);
  }
  Math.seedrandom(seed);
  if (limit > 0) core.EPISODE_MAX_TIME = limit; // else the page's own
  core.startEpisodeReal();

  const hex = color => '#' + color.match(/\d+/g).slice(0, 3).map(part => Number(part).toString(16).padStart(2, '0')).join('');
  const words = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    if (node.textContent.trim() === '' && node.childElementCount === 0) {
      if (node.classList.length > 1) return ' "' + node.classList[1] + '" ';
      const color = getComputedStyle(node).backgroundColor;
      return color && color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent' ? ' ' + hex(color) + ' ' : '';
    }
    return [...node.childNodes].map(words).join('');
  };
  const query = document.getElementById('query');
  const told = pictures && query ? words(query).replace(/\s+/g, ' ').trim() : core.getUtterance();
  return typeof told === 'object' && told !== null
    ? {utterance: String(told.utterance), fields: told.fields ?? null}
    : {utterance: String(told), fields: null};
}
