import '../landing/base.css';
import { SignInWay, SiteBar } from '../landing/site-bar.tsx';
import { SiteFooter } from '../landing/site-footer.tsx';
import { anchorOf, blocksOf, type LegalDocument } from './legal-document.ts';
import classes from './legal-page.module.css';

/** A legal document with its table of contents. Plain HTML: readable without any script. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <div className={classes.page}>
      <SiteBar>
        <SignInWay />
      </SiteBar>
      <main id="content" className={classes.main}>
        <div className={classes.head}>
          <h1>{document.title}</h1>
          <p className={classes.lead}>{document.lead}</p>
          <p className={classes.dates}>
            Effective {document.effective}. Last changed {document.lastChanged}.
          </p>
        </div>
        <Contents document={document} />
        <article className={classes.text}>
          {document.parts.map(({ title, paragraphs }, place) => (
            <section key={title} id={anchorOf(title)} aria-labelledby={`${anchorOf(title)}-title`}>
              <h2 id={`${anchorOf(title)}-title`}>
                {place + 1}. {title}
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
  return (
    <nav aria-label="Contents" className={classes.contents}>
      <h2>Contents</h2>
      <ol>
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
