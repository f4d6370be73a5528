import type { MailAttachment } from '#platform/mail/index.ts';
import type { ClaimedMessage } from './store.ts';
import type { DocumentKind } from './types.ts';

/** Makes a document from its frozen record; undefined where there is none. */
export type Documents = Readonly<Partial<Record<DocumentKind, (of: number) => Promise<{ readonly bytes: Uint8Array } | undefined>>>>;

/**
 * Tries for which a letter waits for a document that cannot be made. From then on it leaves without: what it says
 * matters more, and the document is behind the link to the receipt as well.
 */
const WAIT_FOR_DOCUMENTS = 3;

/** The attachments of a letter as bytes. Throws when one cannot be made and there are tries left to wait. */
export async function attachmentsFor({ attachments, attempts }: Pick<ClaimedMessage, 'attachments' | 'attempts'>, documents: Documents = {}): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  for (const attachment of attachments) {
    const { fileName, contentType } = attachment;
    if ('text' in attachment) {
      made.push({ fileName, contentType, bytes: Buffer.from(attachment.text, 'utf8') });
      continue;
    }
    try {
      const document = await documents[attachment.document]?.(attachment.of);
      if (document !== undefined) made.push({ fileName, contentType, bytes: document.bytes });
    } catch (error) {
      if (attempts <= WAIT_FOR_DOCUMENTS) throw new Error(`the ${attachment.document} could not be made`, { cause: error });
    }
  }
  return made;
}
