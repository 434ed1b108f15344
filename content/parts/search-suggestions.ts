/** Of the list under a search field. */
export const searchSuggestionsCopy = {
  label: 'Suggestions',
  none: 'Nothing by that name. Press Enter to search every page.',
  kinds: { page: 'Page', tool: 'Tool', question: 'Question', field: 'Field', article: 'Article' } as Record<
    string,
    string
  >,
};
