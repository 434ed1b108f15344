/** What is sent first: 0 staff and known owners, 1 what somebody asked for, 2 codes for strangers, 3 news. */
export type MailRank = 0 | 1 | 2 | 3;
