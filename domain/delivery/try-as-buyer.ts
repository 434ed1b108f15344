/** 'Try as a buyer': whoever has this cookie reads the records of the sample customer. It opens nothing else. */
export const tryCookie = 'deedline_try';
