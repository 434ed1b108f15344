/** The site's colors, set inline on every element because mail clients drop style sheets. */
export const light = {
  paper: '#fbfaf6',
  outside: '#f3f0e7',
  ink: '#16201b',
  ink2: '#4a554f',
  rule: '#d9d4c5',
  pine: '#1e4b3a',
} as const;

const dark = {
  paper: '#0d1814',
  outside: '#081f18',
  ink: '#eef0e9',
  ink2: '#a9b7af',
  rule: '#2c3d34',
  pine: '#a5d4bd',
} as const;

// Single quotes, because these are used inside style="".
export const fonts = {
  serif: "'Source Serif 4',Georgia,'Times New Roman',serif",
  sans: "'Public Sans',Arial,Helvetica,sans-serif",
} as const;

/** For mail clients with dark mode; it must override the inline styles of the elements. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.outside { background: ${dark.outside} !important; }
.paper { background: ${dark.paper} !important; }
.ink { color: ${dark.ink} !important; }
.ink-2 { color: ${dark.ink2} !important; }
.rule { border-color: ${dark.rule} !important; }
.link { color: ${dark.pine} !important; }
.button { background: ${dark.pine} !important; color: ${dark.paper} !important; }
}`;
