import { holdsNothing } from '#platform/personal-data.ts';

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

export const personalData = holdsNothing('access', ['memberships', 'staff_roles', 'invites']);
