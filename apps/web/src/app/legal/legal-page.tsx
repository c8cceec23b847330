import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import '../landing/base.css';
import { SignInLink, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { anchorOf, blocksOf, type LegalDocument } from './legal-document.ts';
import classes from './legal-page.module.css';

/** A legal document with its table of contents. Plain HTML: readable without any script. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <SiteBar>
        <SignInLink />
      </SiteBar>
      <main id="content" className={classes.main}>
        <div className={classes.head}>
          <h1>{t(document.title)}</h1>
          <p className={classes.lead}>{t(document.lead)}</p>
          <p className={classes.dates}>
            <Trans>
              Effective {ph({ effective: t(document.effective) })}. Last changed{' '}
              {ph({ lastChanged: t(document.lastChanged) })}.
            </Trans>
          </p>
        </div>
        <Contents document={document} />
        <article className={classes.text}>
          {document.parts.map(({ title, paragraphs }, index) => (
            <section key={t(title)} id={anchorOf(t(title))} aria-labelledby={`${anchorOf(t(title))}-title`}>
              <h2 id={`${anchorOf(t(title))}-title`}>
                {index + 1}. {t(title)}
              </h2>
              <Paragraphs paragraphs={paragraphs.map((paragraph) => t(paragraph))} />
            </section>
          ))}
        </article>
      </main>
      <SiteFooter />
    </div>
  );
}

function Contents({ document }: { document: LegalDocument }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Contents`} className={classes.contents}>
      <h2>
        <Trans>Contents</Trans>
      </h2>
      <ol>
        {document.parts.map(({ title }) => (
          <li key={t(title)}>
            <a href={`#${anchorOf(t(title))}`}>{t(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return blocksOf(paragraphs).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
