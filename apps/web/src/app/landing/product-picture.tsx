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

/** A screenshot of the product in the colours of the page. Made by `tools/landing-pictures.mjs` from real screens. */
export function ProductPicture({ name, alt, width, height, isFirst = false }: ProductPictureProps) {
  return (
    <span className={classes.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          src={`/pictures/${name}-${scheme}.webp`}
          alt={alt}
          width={width}
          height={height}
          data-scheme={scheme}
          decoding="async"
          loading={isFirst && scheme === 'light' ? 'eager' : 'lazy'}
          fetchPriority={isFirst && scheme === 'light' ? 'high' : 'auto'}
        />
      ))}
    </span>
  );
}
