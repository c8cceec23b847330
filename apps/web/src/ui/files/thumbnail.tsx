import { FileText } from 'lucide-react';
import { useState } from 'react';
import classes from './thumbnail.module.css';

/** A small preview of a document, or an icon if there is none or it fails to load. */
export function Thumbnail({ url, size = 'small' }: { url: string | null; size?: 'small' | 'medium' }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.frame} data-size={size} aria-hidden>
      {url === null || broken === url ? (
        <FileText size={16} strokeWidth={1.5} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
}
