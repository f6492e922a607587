// The steps of the branches below an element: one in sight, by buttons and keys.
Parts.forward = root => {
  for (const steps of root.querySelectorAll(".steps")) {
    const all = Array.from(steps.querySelectorAll(".step")), bar = document.createElement("div");
    const part = steps.closest("section").querySelector("h2").textContent;
    const back = document.createElement("button"), forth = document.createElement("button"), place = document.createElement("span");
    let now = 0;
    bar.className = "buttons pager";
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", "Steps of " + part);
    place.setAttribute("role", "status");
    back.type = forth.type = "button";
    back.textContent = "Back";
    forth.textContent = "Forth";
    bar.append(back, forth);
    bar.append(place);
    steps.before(bar);
    steps.classList.add("one");
    function show(step) {
      now = Math.min(Math.max(step, 0), all.length - 1);
      all.forEach((one, i) => one.classList.toggle("now", i === now));
      place.textContent = `Step ${now + 1} of ${all.length}: ${all[now].querySelector("h3").textContent}`;
      back.disabled = now === 0;
      forth.disabled = now === all.length - 1;
      // A button that becomes disabled would lose the keyboard.
      if (document.activeElement === document.body && bar.dataset.used) { (back.disabled ? forth : back).focus(); }
    }
    back.addEventListener("click", () => { bar.dataset.used = "yes"; show(now - 1); });
    forth.addEventListener("click", () => { bar.dataset.used = "yes"; show(now + 1); });
    bar.addEventListener("keydown", event => {
      const step = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: all.length - 1 }[event.key];
      if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) { return; }
      event.preventDefault();
      bar.dataset.used = "yes";
      show(step);
      (back.disabled ? forth : forth.disabled ? back : document.activeElement).focus();
    });
    show(0);
  }
};
