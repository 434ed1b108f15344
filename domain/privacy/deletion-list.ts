/** The lists of California's deletion platform, by its names. */
export const deletionLists = ['NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID'] as const;
export type DeletionList = (typeof deletionLists)[number];

export const deletionStages = ['receiving', 'comparing', 'deleting', 'done'] as const;
export type DeletionStage = (typeof deletionStages)[number];
