import { z } from 'zod';
import { inviteMember } from '#marketplace/accounts/people/index.ts';
import * as texts from '#messages/people.ts';
import { refuse, ok } from '#shared/result.ts';
import { stepUpWays, toStepUpWays } from '../account/shapes.ts';
import { described, hotelId, optional, required, text } from '../fields.ts';
import { instant, renameFields, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** Invites somebody to the team of a property. */
export const invite = defineCall(
  {
    path: 'host/invite',
    summary: 'Invite somebody to the team of a property',
    description:
      'Sends a link by SMS to `mobile`, or by e-mail to `email`; send one of the two. It works once, for seven days, for the account that has proved this number or address. Only owners invite.',
    auth: 'required',
    permission: 'team.change',
    audit: 'member.invited',
    undo: 'sent',
    secondStep: 'recent',
    class: 'write',
    idempotent: true,
    request: z.object({
      hotel_id: hotelId,
      mobile: described(optional(text(40), ''), {
        description: 'Indian mobile number of the invited person',
      }),
      email: described(optional(text(200), ''), {
        description: 'e-mail address of the invited person, in place of a number',
      }),
      role: described(required(text(20)), {
        description:
          'owner: everything; caretaker: the day and what guests still pay there, without prices, payouts and people',
        examples: ['caretaker'],
      }),
    }),
    data: z.array(
      z.object({
        invite_id: z.number().meta({ description: 'number of the invitation' }),
        contact: z.string().meta({ description: 'where the link was sent' }),
        expires_at: instant.meta({ description: 'until when the link works' }),
      }),
    ),
    refusalData: stepUpWays,
    errors: {
      400: {
        'invite.contact': 'neither a mobile number nor an e-mail address, or both',
        'invite.role': 'neither owner nor caretaker',
      },
      403: {
        'access.caretaker': 'caretakers invite nobody',
        'step-up.required': 'an owner proves themselves first by step_up; `data.ways` says how',
      },
      404: { 'property.unknown': 'no property, or one of others' },
      409: { 'invite.member': 'the person is in the team already' },
      429: { 'invite.too-many': 'more invitations than a day takes' },
    },
    example: {
      request: { hotel_id: 7, mobile: '9876543210', role: 'caretaker' },
      reply: {
        data: [
          { invite_id: 12, contact: '+919876543210', expires_at: '2026-12-08T10:00:00+05:30' },
        ],
        count: 1,
      },
    },
  },
  async ({ hotel_id, mobile, email, role }, { ctx, idempotencyKey }) => {
    if ((mobile === '') === (email === ''))
      return refuse('invalid', 'invite.contact', texts.contactInvalid(), {
        fields: { mobile: texts.contactInvalid() },
      });
    const made = await inviteMember(ctx, {
      propertyIds: [hotel_id],
      contact: mobile || email,
      role,
      key: idempotencyKey,
    });
    if (!made.ok) return renameFields(made, { contact: mobile === '' ? 'email' : 'mobile' });
    const { inviteId, contact, expiresAt } = made.value;
    return ok({
      data: [{ invite_id: inviteId, contact, expires_at: toInstant(expiresAt) }],
      count: 1,
    });
  },
  toStepUpWays,
);
