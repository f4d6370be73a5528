export { keepTotp } from './totp.ts';
export {
  beginTotp,
  confirmTotp,
  makeSecondStep,
  newRecoveryCodes,
  secondStepState,
} from './second-step.ts';
export {
  endStaffRoleOf,
  grantStaffRole,
  makeFirstAdmin,
  nameOwner,
  resetSecondStep,
  staffMembers,
} from './staff.ts';
export { giveFirstOwner } from './first-owner.ts';
export { findOwners, type FoundOwner } from './owners.ts';
export { acceptInvite, inviteByToken } from './accept-invite.ts';
export {
  inviteMember,
  nameOf as nameOfProperty,
  sendInviteAgain,
  stepUpOfOwner,
  withdrawInvite,
} from './invites.ts';
export {
  changeMemberRole,
  hostedProperties,
  lastOwner,
  leaveTeam,
  onlyOwnerOf,
  removeMember,
  teamOf,
  type Team,
} from './team.ts';
export { mailMembers } from './mail-members.ts';
export { tellOwners } from './tell-owners.ts';
import './tell-undone.ts';
export {
  actFor,
  endOverdueVisits,
  endVisit,
  lookAs,
  visitsTo,
  visitTimes,
  type VisitTimes,
} from './visits.ts';
