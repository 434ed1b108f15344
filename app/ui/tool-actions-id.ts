/** The place for buttons in the bar of a tool, which `ToolActions` fills. */
export const toolActionsId = 'tool-actions';
