import classes from './landing.module.css';

type ProductPictureProps = {
  /** The file's name in /pictures, without scheme and ending. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** Seen at once, so fetched first. */
  isFirst?: boolean;
};

/** What a phone is shown instead: the same screen as it is on a phone. */
const PHONE = { width: 390, height: 700 };

/** A screenshot of the product in the colours of the page. Made by `tools/landing-pictures.mjs` from real screens. */
export function ProductPicture({ name, alt, width, height, isFirst = false }: ProductPictureProps) {
  return (
    <span className={classes.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media="(max-width: 40em)"
            srcSet={`/pictures/${name}-phone-${scheme}.webp`}
            width={PHONE.width}
            height={PHONE.height}
          />
          <img
            src={`/pictures/${name}-${scheme}.webp`}
            alt={alt}
            width={width}
            height={height}
            decoding="async"
            loading={isFirst && scheme === 'light' ? 'eager' : 'lazy'}
            fetchPriority={isFirst && scheme === 'light' ? 'high' : 'auto'}
          />
        </picture>
      ))}
    </span>
  );
}
