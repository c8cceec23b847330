import { earlyAddress } from './early-requests.mjs';
import { takesFirstSteps } from './src/app/dashboard/start/first-steps-list.ts';

// Asks the server for what the page shows first, paints what is known of it, and loads the application once that is done: its
// files would keep the browser from painting. Stands at the end of the page.

// The build puts the names of the files here, what to ask, and what to paint.
const { files, pages, requests, greetings } = __START__;
const path = location.pathname.replace(/(.)\/$/, '$1');
const page = pages[path] ?? { styles: [], scripts: [] };

const stored = (name) => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '""');
  } catch {
    return '';
  }
};

/** What the dashboard was set to show: in its address, or the last time. */
const choice = () =>
  encodeURIComponent(new URLSearchParams(location.search).get('company') ?? stored('tillslip.company'));

/** Names the company of somebody else in whose books this person works (open-company.ts). */
const books = () => {
  const { id } = Object(Object(stored('tillslip.open-company'))[stored('tillslip-signed-in').id]);
  return id === undefined ? {} : { 'tillslip-company': id };
};

function ask() {
  globalThis.earlyAnswers = {};
  const headers = books();
  // What is chosen in the address of the list belongs to its calls, which the application makes.
  const own = path === '/app/receipts' && location.search !== '' ? [] : (requests[path] ?? []);
  const known = { choice: choice(), preferences: stored('tillslip.preferences') };
  for (const one of [...requests.everywhere, ...own]) {
    const url = earlyAddress(one, known);
    const answer = fetch(url, { headers });
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    globalThis.earlyAnswers[url] = answer;
  }
}

/** Puts a screen of the frame in the place of what is there. */
function paint(place, screen) {
  const { content } = document.getElementById(`screen-${screen}`);
  document.getElementById(place)?.replaceChildren(content.cloneNode(true));
}

function paintFirstScreen() {
  if (page.screen === undefined) return;
  paint('frame-screen', page.screen);
  if (page.screen !== 'dashboard') return;
  const [name = ''] = (stored('tillslip-signed-in').name ?? '').trim().split(/\s+/);
  if (name !== '')
    document.getElementById('frame-greeting').textContent = greetings[new Date().getHours()].replace(
      '{name}',
      () => name,
    );
  const answer = globalThis.earlyAnswers[`/api/v1/dashboard?choice=${choice()}`];
  answer
    .then(async (early) => {
      const { firstSteps, companyId } = await early.clone().json();
      if (takesFirstSteps(firstSteps, companyId)) paint('frame-cards', 'upload');
    })
    // The page says what is wrong.
    .catch(() => undefined);
}

const link = (attributes) =>
  new Promise((resolve) => {
    const element = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes });
    // A file that is missing is reported by whatever needs it.
    element.onload = element.onerror = resolve;
    document.head.append(element);
  });

let isStarted = false;
async function start() {
  if (isStarted) return;
  isStarted = true;
  for (const href of [files.entry, ...files.scripts, ...page.scripts]) void link({ rel: 'modulepreload', href });
  // Nothing is ever shown without its styles.
  await Promise.all([...files.styles, ...page.styles].map((href) => link({ rel: 'stylesheet', href })));
  document.body.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: files.entry }),
  );
}

// Nobody is signed in here, or somebody is about to be signed out: then nothing is asked.
if (document.documentElement.dataset.frame === 'shown') {
  ask();
  paintFirstScreen();
  requestAnimationFrame(() => setTimeout(start));
  // A page in the background is painted late.
  setTimeout(start, 250);
} else void start();
