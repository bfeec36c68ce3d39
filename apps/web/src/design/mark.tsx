/** The initiative's mark: a T of rule and pencil, for measuring and making. public/favicon.svg is the same drawing. */
export const Mark = ({ className }: { readonly className?: string | undefined }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="9" fill="var(--green-700)" />
    <path d="M7 9h26v8H7z" fill="var(--white)" />
    <path d="M11.5 9v3.5M16 9v5M20 9v3.5M24 9v5M28.5 9v3.5" stroke="var(--green-700)" strokeWidth="1.4" />
    <path d="M15.5 19h9v7.5h-9z" fill="var(--white)" />
    <path d="M15.5 26.5h9L20 34.5z" fill="var(--amber-400)" />
  </svg>
);
