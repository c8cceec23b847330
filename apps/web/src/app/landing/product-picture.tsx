import { useLingui } from '@lingui/react/macro';
import { localeOf } from '@tillslip/messages/i18n';
import classes from './landing.module.css';

type ProductPictureProps = {
  /** The name of the file in /pictures, without language, colour scheme and extension. */
  name: string;
  alt: string;
  width: number;
  height: number;
  /** On the first screen, so fetched first. */
  isFirst?: boolean;
};

/** The size of the picture that phones get instead, of the same screen on a phone. */
const PHONE = { width: 390, height: 700 };

/** A screenshot of the product in the language and colour scheme of the page, taken by `tools/landing-pictures.mjs`. */
export function ProductPicture({ name, alt, width, height, isFirst = false }: ProductPictureProps) {
  const { i18n } = useLingui();
  const language = localeOf(i18n.locale) ?? 'en';
  const file = `/pictures/${language === 'en' ? '' : `${language}/`}${name}`;
  return (
    <span className={classes.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} data-scheme={scheme}>
          <source
            media="(max-width: 40em)"
            srcSet={`${file}-phone-${scheme}.webp`}
            width={PHONE.width}
            height={PHONE.height}
          />
          <img
            src={`${file}-${scheme}.webp`}
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
