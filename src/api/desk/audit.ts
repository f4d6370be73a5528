import { z } from 'zod';
import { auditLog } from '#marketplace/audit/index.ts';
import { AUDIT_SEARCH_DAYS, readAuditWords } from '#marketplace/host/index.ts';
import { addDays, instantInIndia } from '#shared/dates.ts';
import { ok } from '#shared/result.ts';
import { date, described, id, optional, text } from '../fields.ts';
import { instant, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The audit log with its seals, newest first. */
export const audit = defineCall(
  {
    path: 'desk/audit',
    summary: 'Who changed what',
    description:
      'Rows of the audit log, newest first, fifty at a time; `before_id` asks for older ones. `npm run audit:verify` proves the seals.',
    auth: 'required',
    permission: 'desk.audit',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({
      text: described(optional(text(100), ''), {
        description:
          'the name of a property or person, a mobile number, a booking number, or what was done; without `from` it finds rows of three months',
        examples: ['Mogra House'],
      }),
      subject: described(optional(text(100), ''), {
        description: 'one record, as rows name it',
        examples: ['member:7:12'],
      }),
      from: described(optional(date, null), { description: 'first day, in India' }),
      to: described(optional(date, null), { description: 'last day, in India' }),
      before_id: described(optional(id, 0), { description: 'rows before this one' }),
    }),
    data: z.array(
      z.object({
        audit_id: z.number().meta({ description: 'number of the row of the audit log' }),
        at: instant.meta({ description: 'when it was done' }),
        event: z.string().meta({ description: 'what was done', examples: ['member.invited'] }),
        actor_id: z.number().nullable().meta({
          description:
            'account that did it; null for a job, a command on the server, or somebody with a link',
        }),
        actor: z.string().meta({ description: 'its name' }),
        acting_as: z.string().meta({
          description: 'role in which it was done',
          examples: ['owner', 'operator', 'server', 'link'],
        }),
        for_user: z.number().nullable().meta({
          description: 'account of the owner for whom the staff did it',
        }),
        hotel_id: z.number().nullable(),
        subject: z.string().meta({ description: 'the record that changed' }),
        before: values.meta({ description: 'values before' }),
        after: values.meta({ description: 'values after; of a personal value the word changed' }),
        reason: z.string().meta({ description: 'reason that was given' }),
        undo: z.string().meta({
          description: 'open: it can be taken back; done, late, or why there is no undo',
        }),
        seal: z.number().nullable().meta({
          description: 'number of the seal that covers the row; null until the next minute',
        }),
        hash: z.string().nullable().meta({ description: 'SHA-256 of that seal, in hex' }),
      }),
    ),
    example: {
      request: { subject: 'invite:12' },
      reply: {
        data: [
          {
            audit_id: 41,
            at: '2026-12-01T10:00:00+05:30',
            event: 'member.invited',
            actor_id: 5,
            actor: 'Meera Kale',
            acting_as: 'owner',
            for_user: null,
            hotel_id: 7,
            subject: 'invite:12',
            before: {},
            after: { role: 'caretaker', contact: 'changed' },
            reason: '',
            undo: 'sent',
            seal: null,
            hash: null,
          },
        ],
        count: 1,
      },
    },
  },
  async ({ text: words, subject, from: first, to, before_id }, { ctx }) => {
    const bounds = words === '' ? null : addDays(to ?? ctx.clock.today(), 1 - AUDIT_SEARCH_DAYS);
    const from = first ?? bounds;
    const rows = await auditLog(ctx, {
      ...(words === '' ? {} : { sought: await readAuditWords(ctx, words) }),
      ...(subject === '' ? {} : { subject }),
      ...(from === null ? {} : { from: instantInIndia(from, '00:00') }),
      ...(to === null ? {} : { to: instantInIndia(addDays(to, 1), '00:00') }),
      ...(before_id === 0 ? {} : { beforeId: before_id }),
    });
    if (!rows.ok) return rows;
    const data = rows.value.map((row) => ({
      audit_id: row.id,
      at: toInstant(row.at),
      event: row.event,
      actor_id: row.actorId,
      actor: row.actor,
      acting_as: row.actingAs,
      for_user: row.forUser,
      hotel_id: row.propertyId,
      subject: row.subject,
      before: row.before,
      after: row.after,
      reason: row.reason,
      undo: row.undo,
      seal: row.seal?.n ?? null,
      hash: row.seal?.hash ?? null,
    }));
    return ok({ data, count: data.length });
  },
);
