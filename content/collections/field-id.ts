/** The anchor of a field in the data dictionary; several tables may have one of the same name. */
export function fieldId(table: { id: string }, field: { name: string }): string {
  return `${table.id}-${field.name}`;
}
