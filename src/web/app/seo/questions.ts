import type { Thing } from './thing.ts';

interface Question {
  readonly question: string;
  /** may carry `**weight**` and `[a link](/path)`, as our long texts do */
  readonly answer: string;
}

const LINK = /\[([^\]]+)\]\((\/[^)]*)\)/g;

const html = (text: string, origin: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
    .replace(LINK, (_, label: string, path: string) => `<a href="${origin}${path}">${label}</a>`)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

/** Questions and answers. Only for a page on which both can be read. */
export const faqPage = (questions: readonly Question[], origin: string): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html(answer, origin) } })),
});
