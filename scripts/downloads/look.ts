/** The site's colours and faces, as files for Word and spreadsheets name them. */
export const colours = {
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

/** Faces that Word, Excel and LibreOffice have or can stand in for; the site's own are seldom installed. */
export const faces = { serif: 'Georgia', sans: 'Calibri', mono: 'Consolas' };

/** Written into every file instead of the hour of the build, so that the same content gives the same bytes. */
export const fileDate = new Date('2026-11-15T00:00:00Z');
