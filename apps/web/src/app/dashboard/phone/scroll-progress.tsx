import { useEffect, useRef } from 'react';
import classes from './mobile.module.css';

/** A thin line under the bar that says how far down the page one is. Decoration: nothing depends on it. */
export function ScrollProgress() {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const way = scrollHeight - clientHeight;
      const share = way <= 0 ? 0 : Math.min(scrollTop / way, 1);
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
