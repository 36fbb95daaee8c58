// The pages of the customer's account: passwords that can be seen, regions of countries, fields that belong to a tick.
(() => {
  'use strict';
  const { find, all, complain } = window.Storefront;

  // Passwords ------------------------------------------------------------------------------------------------------------------
  document.addEventListener('change', ({ target }) => {
    if (target.dataset?.shows) all(target.dataset.shows).forEach((field) => { field.type = target.checked ? 'text' : 'password'; });
  });
})();
