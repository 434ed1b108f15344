// Suggests pages while a visitor types into a search field: a combobox of links. Without this script the field is a
// plain form.
import { addHeaderMenus } from './header.ts';
import { searchField, styled } from './search-field.ts';

const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
const styles = styled(fields[0]?.dataset.search?.split(' ')[1] ?? '');
for (const [index, field] of fields.entries()) searchField(field, { id: `suggestions-${index}`, styles });
styles.then(addHeaderMenus);
