export { lackOf, may, traveller, viewing, type Asker } from './may.ts';
export { allowedOn, denied, entryRefusal, lookOnly, permitted, unknownProperty } from './permit.ts';
export {
  hostOf,
  hostsAny,
  membershipsOf,
  readStaff,
  roleOn,
  staffRoles,
  type Membership,
} from './roles.ts';
export { rolesOn } from './roles-on.ts';
export {
  addMember,
  addStaffRole,
  dropInvite,
  endMember,
  endStaffRole,
  insertInvite,
  invitesOf,
  isLastOwner,
  lockNumber,
  openInvites,
  promiseRole,
  setMemberRole,
  spendInvite,
  takePromised,
  type Invite,
} from './write-roles.ts';
export { personalData } from './personal-data.ts';
