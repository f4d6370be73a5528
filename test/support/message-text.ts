import { renderText, type EmailContent } from '#marketplace/messages/index.ts';

/** What a row of the outbox says: the text it was written with, or that of its content. */
export const saidIn = ({
  text,
  content,
}: {
  readonly text: string;
  readonly content: unknown;
}): string =>
  text === '' && content !== null ? renderText(content as EmailContent, 'Verandah') : text;
