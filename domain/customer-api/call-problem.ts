/** Why a call of an endpoint failed, in our words: nothing of what the endpoint answered is kept. */
export const callProblems = {
  url: 'The address cannot be called.',
  name: 'The name could not be resolved.',
  address: 'The name leads to an address that is not public.',
  connection: 'There was no connection.',
  certificate: 'The certificate is not valid.',
  timeout: 'There was no answer within 10 seconds.',
  redirect: 'The answer was a redirect, which is not followed.',
  status: 'The answer was an error.',
  stopped: 'The server was stopped.',
} as const;
export type CallProblem = keyof typeof callProblems;
