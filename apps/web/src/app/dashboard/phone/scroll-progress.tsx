import { useEffect, useRef } from 'react';
import classes from './mobile.module.css';

/** A thin line that shows the scroll position. Decorative. */
export function ScrollProgress() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const distance = scrollHeight - clientHeight;
      const share = distance <= 0 ? 0 : Math.min(scrollTop / distance, 1);
      if (line.current) line.current.style.transform = `scaleX(${share})`;
    };
    draw();
    window.addEventListener('scroll', draw, { passive: true });
    return () => window.removeEventListener('scroll', draw);
  }, []);
  return (
    <div className={`${classes.progress} no-print`} aria-hidden>
      <span ref={line} />
    </div>
  );
}
