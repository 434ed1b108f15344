/** Where the functions of sign-in are. */
export const authPath = '/functions/v1/auth';
