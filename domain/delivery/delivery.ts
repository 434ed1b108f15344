/** How records leave us. */
export const deliveryChannels = ['download', 'api', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** 'records' are all fields of the dictionary; 'removals' is the remove-file of recalled records. */
export const deliveryLayouts = ['records', 'crm', 'dialer', 'mail', 'letters', 'removals'] as const;
export type DeliveryLayout = (typeof deliveryLayouts)[number];

export const deliveryFormats = ['csv', 'xlsx', 'ndjson', 'docx'] as const;
export type DeliveryFormat = (typeof deliveryFormats)[number];

export const deliveryStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Larger files are made in the background. */
export const backgroundRows = 10_000;

/** How long a file can be fetched again. */
export const keptDays = 7;
