// Menus open and close, stars flip in place, lists are sorted when another order is chosen.
"use strict";
document.addEventListener("click", (event) => {
  const toggle = event.target.closest(".js-toggle");
  const opened = toggle && toggle.parentElement.querySelector(".dropdown-menu");
  for (const menu of document.querySelectorAll(".dropdown-menu.show")) {
    if (menu !== opened && !menu.contains(event.target)) {
      menu.classList.remove("show");
    }
  }
  if (opened) {
    event.preventDefault();
    opened.classList.toggle("show");
  }
  const star = event.target.closest(".toggle-star");
  if (star) {
    const token = document.querySelector("meta[name=csrf-token]").content;
    fetch(star.dataset.endpoint, {method: "POST", headers: {"X-CSRF-Token": token}}).then((answer) => {
      if (answer.redirected || !answer.ok) {
        location.href = "/users/sign_in";
        return null;
      }
      return answer.json();
    }).then((json) => {
      if (json) {
        const text = star.querySelector("span");
        text.textContent = text.textContent === "Star" ? "Unstar" : "Star";
        document.querySelector(".star-count").textContent = json.star_count;
      }
    });
  }
});
document.addEventListener("change", (event) => {
  if (event.target.matches(".js-submit")) {
    event.target.form.submit();
  }
});
