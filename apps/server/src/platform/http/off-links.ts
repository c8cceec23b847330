import type { I18n } from '@tillslip/messages/i18n';
import type { OffPageTexts } from '@tillslip/messages/mails/off-pages';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { createSigner } from '../signature.ts';
import { named } from './access-log.ts';
import { plainPage } from './plain-page.ts';
import { limitBody } from './security.ts';
import type { ServerContext } from './server-context.ts';

/**
 * A link in emails that ends emails of one kind without signing in. Its signature never expires; what it did can be undone
 * for an hour, so that an old email brings nobody back whom the company has removed since.
 */
export interface OffLink {
  /** The path of the page behind the link. */
  readonly path: string;
  /** Where a signed-in person switches the same thing. */
  readonly appPath: string;
  words(i18n: I18n, query: Record<string, string>): OffPageTexts;
  /** Switch what the query names off, or on again; false where it was so already. @throws LINK_INVALID. */
  turn(query: Record<string, string>, isOn: boolean): Promise<boolean>;
}

const UNDO_MS = 60 * 60 * 1000;

/** Submits the form with a script, so that link scanners of email programs, which run no script, switch nothing off. */
const SCRIPT = `document.forms[0].requestSubmit();`;

/**
 * Serve the pages of a link. A GET asks; the POST of its form, and that of an email program (RFC 8058), which looks at no
 * page, switch off; the form after it switches on again.
 */
export function offLinkRoutes(deps: Pick<Deps, 'env' | 'clock'>, link: OffLink): Hono<ServerContext> {
  const undo = undoOf(deps, link);
  return new Hono<ServerContext>()
    .get(`${link.path}.js`, named('emails off'), (c) =>
      c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get(link.path, named('emails off'), (c) =>
      answer(link, c, ({ ask, consequence, stop }) => [
        ask,
        `<p>${consequence}</p>${form(stop)}<script src="${link.path}.js"></script>`,
      ]),
    )
    .post(link.path, limitBody, named('emails off'), async (c) => turn(link, c, undo, (await c.req.parseBody()).undo));
}

type Undo = ReturnType<typeof undoOf>;

/** Signs until when the form of a page undoes what the link of its query did. */
function undoOf({ env, clock }: Pick<Deps, 'env' | 'clock'>, { path }: OffLink) {
  const signer = createSigner(env.appSecret, 'emails-off-undo');
  const text = (query: Record<string, string>, until: string) => `${path}?${new URLSearchParams(query)}#${until}`;
  return {
    sign(query: Record<string, string>): string {
      const until = String(clock.now().getTime() + UNDO_MS);
      return `${until}.${signer.sign(text(query, until))}`;
    },
    /** @throws LINK_INVALID for an undo that is over or of another link. */
    require(query: Record<string, string>, given: unknown): void {
      const [until = '', signature = ''] = typeof given === 'string' ? given.split('.') : [];
      if (!signer.isGood(text(query, until), signature) || Number(until) < clock.now().getTime())
        throw new AppError('LINK_INVALID');
    },
  };
}

async function turn(link: OffLink, c: Context<ServerContext>, undo: Undo, given: unknown): Promise<Response> {
  const query = c.req.query();
  const isOn = given !== undefined;
  let isTurned: boolean;
  try {
    if (isOn) undo.require(query, given);
    isTurned = await link.turn(query, isOn);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const said = (words: OffPageTexts): Said => [words.dead, `<p>${words.instead}</p>${openLink(link, words)}`];
    return answer(link, c, said, 400);
  }
  return answer(link, c, (words) => {
    if (isOn) return [words.started, openLink(link, words)];
    // What was off already, this link did not switch off: there is nothing to undo.
    const back = isTurned ? `<p>${words.again}</p>${form(words.undo, `name="undo" value="${undo.sign(query)}"`)}` : '';
    return [words.stopped, `${back}${openLink(link, words)}`];
  });
}

/** A title and our own markup, never text that a person wrote. */
type Said = readonly [title: string, body: string];

/** It is sent to the address of the page, which carries the signature. */
const form = (label: string, more = '') => `<form method="post"><button ${more}>${label}</button></form>`;

const openLink = ({ appPath }: OffLink, { open }: OffPageTexts) => `<p><a href="${appPath}">${open}</a></p>`;

/** Answer with a page in the language of the request. */
function answer(link: OffLink, c: Context<ServerContext>, say: (words: OffPageTexts) => Said, status: 200 | 400 = 200) {
  const i18n = c.get('i18n');
  const [title, body] = say(link.words(i18n, c.req.query()));
  return c.html(plainPage({ title, body, locale: i18n.locale }), status);
}
