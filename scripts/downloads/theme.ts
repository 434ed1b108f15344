/** The site's colors and fonts, for Word and spreadsheet files. */
export const colors = {
  ink: '16201B',
  ink2: '4A554F',
  rule: 'D9D4C5',
  paper2: 'F3F0E7',
  pine900: '12332A',
  pine700: '1E4B3A',
  pine100: 'DDE9E2',
  brass500: 'B9791C',
  brass100: 'F6E7C8',
  brassInk: '6B430B',
};

/** Fonts that Word, Excel and LibreOffice have or can substitute; the site's own are rarely installed. */
export const fonts = { serif: 'Georgia', sans: 'Calibri', mono: 'Consolas' };

/** Written into every file instead of the build time, so that the same content gives the same bytes. */
export const fileDate = new Date('2026-11-15T00:00:00Z');
