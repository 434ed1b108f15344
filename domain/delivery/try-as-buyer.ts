/** 'Try as a buyer': whoever has this cookie reads the records of the sample customer. It opens nothing else. */
export const tryCookie = 'deedline_try';

/** Where the button posts to. */
export const tryAsBuyerPath = '/functions/v1/try-as-buyer';

/** The buyer's tool. */
export const recordsPath = '/account/records';
