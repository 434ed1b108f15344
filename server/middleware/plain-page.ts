/** A page for the rare moment when the site cannot render one: words only, nothing from outside, nothing to load. */
export function plainPage(message: string, { sentForm }: { sentForm: boolean }): string {
  const kept = 'What you wrote is still in the page you came from: go back one page in your browser to find it.';
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${message}</title></head><body><main><h1>${message}</h1>`,
    sentForm ? `<p>${kept}</p>` : '',
    '<p><a href="/">Return to the home page</a></p></main></body></html>',
  ].join('');
}
