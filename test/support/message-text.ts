import { renderText, type EmailContent } from '#marketplace/messages/index.ts';

/** The text of a row of the outbox: the stored one, or the one rendered from its content. */
export const messageText = ({
  text,
  content,
}: {
  readonly text: string;
  readonly content: unknown;
}): string =>
  text === '' && content !== null ? renderText(content as EmailContent, 'Verandah') : text;
