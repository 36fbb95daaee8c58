// A small implementation of the page protocol, for our own test pages.
var WOB_DONE_GLOBAL = false, WOB_RAW_REWARD_GLOBAL = 0, WOB_REWARD_GLOBAL = 0, WOB_REWARD_REASON = null;
var WOB_EPISODE_ID = 0, WOB_TASK_READY = true, WOB_DATA_MODE = 'default';
Math.seedrandom = seed => {
  let state = seed >>> 0;
  Math.random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};
var core = {
  EPISODE_MAX_TIME: 10000,
  EP_TIMER: null,
  setDataMode: mode => { WOB_DATA_MODE = mode; },
  getUtterance: () => document.getElementById('query').textContent.replace(/\s+/g, ' ').trim(),
  startEpisode() {
    for (const [id, text] of [['reward-display', 'Last reward: -'], ['click-canvas', ''], ['sync-task-cover', 'START']]) {
      const part = document.createElement('div');
      part.id = id;
      part.textContent = text;
      document.body.append(part);
    }
    document.getElementById('sync-task-cover').onclick = () => core.startEpisodeReal();
  },
  startEpisodeReal() {
    genProblem();
    WOB_DONE_GLOBAL = false;
    WOB_RAW_REWARD_GLOBAL = WOB_REWARD_GLOBAL = 0;
    WOB_REWARD_REASON = null;
    core.ept0 = Date.now();
    document.getElementById('sync-task-cover').style.display = 'none';
    core.EP_TIMER = setTimeout(() => core.endEpisode(-1, false, 'timed out'), core.EPISODE_MAX_TIME);
  },
  endEpisode(reward, proportional, reason) {
    if (core.EP_TIMER === null) return;
    clearTimeout(core.EP_TIMER);
    core.EP_TIMER = null;
    WOB_RAW_REWARD_GLOBAL = reward;
    WOB_REWARD_GLOBAL = proportional ? reward * Math.max(0, 1 - (Date.now() - core.ept0) / core.EPISODE_MAX_TIME) : reward;
    WOB_REWARD_REASON = reason;
    WOB_DONE_GLOBAL = true;
    WOB_EPISODE_ID++;
    document.getElementById('sync-task-cover').style.display = 'block';
  },
};
window.onload = () => core.startEpisode();
