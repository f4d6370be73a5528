import { z } from 'zod';
import { undoAudited } from '#marketplace/audit/index.ts';
import { dataOf, ok } from '#shared/result.ts';
import { stepUpWays, toStepUpWays } from '../account/shapes.ts';
import { described, id, required } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** Takes a change of a property back. */
export const undo = defineCall(
  {
    path: 'host/undo',
    summary: 'Take a change back',
    description:
      'Within 24 hours, once, and only where the record still is as the change left it. Needs the permission of the change itself.',
    auth: 'required',
    permission: 'history.undo',
    audit: 'change.undone',
    undo: 'opposite',
    secondStep: 'staff',
    class: 'write',
    idempotent: true,
    request: z.object({
      audit_id: described(required(id), { description: 'number of the row of the audit log' }),
    }),
    data: z.array(
      z.object({
        audit_id: z.number().meta({ description: 'number of the row that was taken back' }),
        undone_by: z.number().meta({ description: 'number of the row of the undo' }),
        subject: z.string().meta({
          description: 'the record that changed back',
          examples: ['member:7:12'],
        }),
      }),
    ),
    refusalData: z.union([
      z.object({
        by: z.string().meta({ description: 'who changed the record since' }),
        at: z.string().meta({ description: 'when they did, in UTC' }),
      }),
      stepUpWays,
    ]),
    errors: {
      403: {
        'access.caretaker': 'caretakers take nothing back',
        'step-up.required':
          'an owner who takes back a change of the team proves themselves first by step_up; `data.ways` says how',
      },
      404: { 'audit.unknown': 'no such row, or one about a property of others' },
      409: {
        'undo.none': 'this change has no undo; `message` says why',
        'undo.done': 'it was taken back already',
        'undo.changed-since': 'the record has changed since; `data` says who changed it, and when',
      },
      410: { 'undo.late': 'it is more than 24 hours ago' },
    },
    example: {
      request: { audit_id: 41 },
      reply: { data: [{ audit_id: 41, undone_by: 44, subject: 'member:7:12' }], count: 1 },
    },
  },
  async ({ audit_id }, { ctx, idempotencyKey }) => {
    const done = await undoAudited(ctx, { auditId: audit_id, key: idempotencyKey });
    if (!done.ok) return done;
    const { row, by, subject } = done.value;
    return ok({ data: [{ audit_id: row, undone_by: by, subject }], count: 1 });
  },
  (refusal) => dataOf(refusal, 'undo.changed-since') ?? toStepUpWays(refusal),
);
