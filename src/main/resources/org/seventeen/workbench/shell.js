// The page as a whole: which view is shown, and its address. The fragment is #view?key=value&…; a view is an entry of Views:
// { title, open(parameters, place), close() }. `open` fills an empty element; `parameters` is an object of texts. A view may know other
// fragments: takes(fragment).

const Views = {};

/** An element; a function among its attributes listens to the event of that name, a boolean is set or left out. */
function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      made.addEventListener(key, value);
    } else if (value !== false && value !== undefined) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...content.filter((part) => part !== null && part !== undefined));
  return made;
}

const Shell = (() => {
  let shown = null;

  const fragment = (view, parameters = {}) => {
    const fields = new URLSearchParams(parameters).toString();
    return `#${view}${fields === '' ? '' : `?${fields}`}`;
  };

  /** Goes to a view, as a link does. */
  function go(view, parameters) {
    location.hash = fragment(view, parameters);
  }

  /** Puts what a view shows into the address, without opening it again. */
  function note(parameters) {
    history.replaceState(null, '', fragment(shown, parameters));
  }

  /** Calls a function and shows in `place` the sentence of the Error that it throws; returns null then. */
  async function attempt(place, action) {
    place.textContent = '';
    try {
      return await action();
    } catch (fault) {
      if (!(fault instanceof Engine.StoppedError)) {
        place.textContent = fault.message;
      }
      return null;
    }
  }

  function open() {
    const [name, fields = ''] = location.hash.slice(1).split(/\?(.*)/s);
    const all = Object.keys(Views);
    const view = all.find((other) => other === name || Views[other].takes?.(location.hash.slice(1))) ?? all[0];
    if (shown !== null) {
      Views[shown].close();
    }
    shown = view;
    document.title = `Seventeen: ${Views[view].title}`;
    for (const link of document.querySelectorAll('#views a')) {
      if (link.hash === `#${view}`) {
        link.setAttribute('aria-current', 'page');
        link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else {
        link.removeAttribute('aria-current');
      }
    }
    const place = document.getElementById('view');
    place.replaceChildren(element('h1', {}, Views[view].title));
    Views[view].open(Object.fromEntries(new URLSearchParams(fields)), place);
  }

  /** The button that goes from the colours of the system to light and to dark ones. A page from disk may not be let remember them. */
  function listenToScheme() {
    const button = document.getElementById('scheme');
    const schemes = { '': ['◐', 'as the system says'], light: ['☀', 'light'], dark: ['☾', 'dark'] };
    const names = Object.keys(schemes);
    function set(scheme) {
      document.documentElement.dataset.scheme = scheme;
      button.textContent = schemes[scheme][0];
      button.setAttribute('aria-label', `Colours: ${schemes[scheme][1]}`);
      button.title = button.getAttribute('aria-label');
    }
    let kept = null;
    try {
      kept = localStorage.getItem('seventeen.scheme');
    } catch {
      kept = null;
    }
    set(names.includes(kept) ? kept : '');
    button.addEventListener('click', () => {
      const next = names[(names.indexOf(document.documentElement.dataset.scheme) + 1) % names.length];
      set(next);
      try {
        localStorage.setItem('seventeen.scheme', next);
      } catch {
        button.title += ', until the page is closed';
      }
    });
  }

  async function start() {
    listenToScheme();
    const list = document.getElementById('views');
    for (const [name, { title }] of Object.entries(Views)) {
      list.append(element('li', {}, element('a', { href: `#${name}` }, title)));
    }
    try {
      await Engine.start();
    } catch (fault) {
      document.getElementById('view').replaceChildren(element('p', { class: 'fault', role: 'alert' }, fault.message));
      return;
    }
    addEventListener('hashchange', open);
    open();
  }

  return { start, go, note, fragment, attempt };
})();
