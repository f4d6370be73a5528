import { z } from 'zod';
import { makeSecondStep } from '#marketplace/accounts/people/index.ts';
import { ok } from '#shared/result.ts';
import { keepRenewed } from '../account/shapes.ts';
import { described, required, secretText } from '../fields.ts';
import { instant, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** Makes the second step of a session of the staff. */
export const secondStep = defineCall(
  {
    path: 'desk/second_step',
    summary: 'Make the second step of the staff',
    description:
      'Before it every call of the desk answers `second-step.required` (403). For money, people and settings it counts for ten minutes. A browser gets a new session cookie.',
    auth: 'required',
    permission: 'second-step.make',
    audit: 'second-step.made',
    undo: 'once',
    secondStep: 'none',
    class: 'sign-in',
    request: z.object({
      code: described(required(secretText(40)), {
        description: 'six digits of the app, or a recovery code; each counts once',
        examples: ['123456'],
      }),
    }),
    data: z.array(
      z.object({
        proved_until: instant.meta({
          description: 'until when it counts for money, people and settings',
        }),
        recovery_codes: z.number().nullable().meta({
          description: 'after a recovery code: how many are left',
        }),
      }),
    ),
    errors: {
      400: { 'second-step.wrong': 'the code is wrong, too old, or was used' },
      403: { 'access.denied': 'the account is not of the staff' },
      429: { 'second-step.too-many': 'too many wrong codes' },
    },
    example: {
      request: { code: '123456' },
      reply: {
        data: [{ proved_until: '2026-12-01T10:10:00+05:30', recovery_codes: null }],
        count: 1,
      },
    },
  },
  async ({ code }, context) => {
    const made = await makeSecondStep(context.ctx, { code });
    if (!made.ok) return made;
    const { renewed, until, recoveryCodes } = made.value;
    keepRenewed(renewed, context);
    return ok({
      data: [{ proved_until: toInstant(until), recovery_codes: recoveryCodes }],
      count: 1,
    });
  },
);
