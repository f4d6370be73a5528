import { z } from 'zod';
import { ADDRESS_FIELDS, BASIC_FIELDS } from '#shared/listing-fields.ts';
import { listingPhotos, type PictureRefusal } from '#shared/messages/listing-photos.ts';
import { ok } from '#shared/result.ts';
import type { IntakeDeps } from './deps.ts';
import { createDesk } from './desk.ts';
import { forgetAbandoned } from './forget-abandoned.ts';
import { createPictures } from './pictures.ts';
import { createPlaceNames } from './place-names.ts';
import { save } from './save-draft.ts';
import { listingOf, type StoredListing } from './store/listings.ts';
import { picturesOf } from './store/pictures.ts';
import { checkAnswers, confirm, list, submit } from './submit-listing.ts';
import { newToken } from './token.ts';
import type { Intake, OwnListing } from './types.ts';

export type { IntakeDeps };

const storedNotes = z.array(z.object({ name: z.string(), problem: z.custom<PictureRefusal>((value) => typeof value === 'string' && value in listingPhotos.refused).nullable() })).catch([]);

async function toOwn({ db, accounts }: IntakeDeps, { id, state, answers, challengeId, uploadNotes, reason }: StoredListing): Promise<OwnListing> {
  const code = state === 'draft' && challengeId !== null ? await accounts.proof(challengeId) : null;
  return {
    id,
    // a repeated listing is read as the one it repeats
    state: state === 'duplicate' ? 'pending' : state,
    answers,
    pictures: await picturesOf(db, id),
    uploadNotes: storedNotes.parse(uploadNotes),
    code: code === null ? null : { phone: code.phone, resendAt: code.resendAt },
    reason,
  };
}

/** Properties that owners submit: drafts, photographs, the code that confirms them, and the operator's decision. */
export function createIntake(deps: IntakeDeps): Intake {
  const { countries, statesOf, citiesOf } = createPlaceNames(deps.gazetteer);
  return {
    countries,
    statesOf,
    citiesOf,
    newToken,
    own: async (token) => {
      const listing = await listingOf(deps.db, token, deps.clock.now());
      return listing === null ? null : toOwn(deps, listing);
    },
    save: async (token, answers, address) => {
      const saved = await save(deps, token, answers, address);
      return saved.ok ? ok(await toOwn(deps, saved.value)) : saved;
    },
    problems: async (answers, step) => {
      const checked = await checkAnswers(deps, answers, step === 'basics' ? BASIC_FIELDS : ADDRESS_FIELDS);
      return checked.ok ? null : checked.fields;
    },
    submit: (token, caller) => submit(deps, token, caller),
    confirm: (token, otp, caller) => confirm(deps, token, otp.replace(/[\s-]/g, ''), caller),
    list: (answers, proof, caller) => list(deps, answers, proof, caller),
    ...createPictures(deps),
    desk: createDesk(deps),
    forgetAbandoned: () => forgetAbandoned(deps),
  };
}
