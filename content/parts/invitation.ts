/** An invitation to a customer's team, in /account and where its records would be. */
export const invitationCopy = {
  invited: '{team} invites you to its team. You would be {role}, and can accept until {day}.',
  roles: { owner: 'an owner', member: 'a member' },
  leaveFirst: 'You are in a team already. Leave it first to join this one.',
  accept: 'Accept',
  accepted: 'You are in the team now.',
  decline: 'Decline',
  declined: 'Declined.',
};
