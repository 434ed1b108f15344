/** The anchor includes the table, because several tables may have a field of the same name. */
export function fieldId(table: { id: string }, field: { name: string }): string {
  return `${table.id}-${field.name}`;
}
