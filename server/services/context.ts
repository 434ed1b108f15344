/** What a use case needs besides its input. */
export type ServiceContext = {
  now: Date;
  /** The public origin, without a slash at the end. */
  publicUrl: string;
  /** Where notices for the staff go. */
  staffEmail: string;
};
