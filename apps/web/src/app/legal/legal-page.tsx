import { Trans, useLingui } from '@lingui/react/macro';
import { regionOf } from '@tillslip/messages/i18n';
import '../landing/base.css';
import { SignInLink, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { anchorOf, blocksOf, type LegalDocument } from './legal-document.ts';
import classes from './legal-page.module.css';

const ENGLISH = regionOf('en');

/** A legal document with its table of contents. Plain HTML: readable without any script. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.page}>
      <SiteBar>
        <SignInLink />
      </SiteBar>
      <main id="content" className={classes.main}>
        <div className={classes.head}>
          {i18n.locale !== 'en' && (
            <p className={classes.binds}>
              <Trans>
                This page is in English only. The English text is the agreement: it binds you and us, whatever language
                you use Tillslip in. Ask the operator of this installation to explain what is unclear.
              </Trans>
            </p>
          )}
          <div lang={ENGLISH}>
            <h1>{document.title}</h1>
            <p className={classes.lead}>{document.lead}</p>
            <p className={classes.dates}>{document.dates}</p>
          </div>
        </div>
        <Contents document={document} />
        <article className={classes.text} lang={ENGLISH}>
          {document.parts.map(({ title, paragraphs }, index) => (
            <section key={title} id={anchorOf(title)} aria-labelledby={`${anchorOf(title)}-title`}>
              <h2 id={`${anchorOf(title)}-title`}>
                {index + 1}. {title}
              </h2>
              <Paragraphs paragraphs={paragraphs} />
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
      <ol lang={ENGLISH}>
        {document.parts.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
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
