/** The mark: a slip with a torn edge and a tick. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f6b55" />
      <path d="M9 6h14v20l-2.33-2-2.34 2L16 24l-2.33 2-2.34-2L9 26z" fill="#fbfaf7" />
      <path
        d="m12.5 14.5 2.6 2.6 4.6-5"
        fill="none"
        stroke="#0f6b55"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
