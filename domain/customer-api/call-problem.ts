/** Why a call of an endpoint failed. Nothing of what the endpoint answered is kept but its status. */
export type CallProblem =
  /** The address is not one that may be called. */
  | 'url'
  /** The name could not be resolved. */
  | 'name'
  /** The name leads to an address that is not public. */
  | 'address'
  | 'connection'
  | 'certificate'
  /** There was no answer in time. */
  | 'timeout'
  | 'redirect'
  /** The answer was an error. */
  | 'status'
  /** Our server was stopped. */
  | 'stopped';
