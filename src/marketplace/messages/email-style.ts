import type { CSSProperties } from 'react';

/**
 * The product's look for e-mail: the pages' colour tokens, inlined into each element because many mail programs drop
 * style sheets. Programs with dark mode get the dark tokens from the sheet below; programs that invert colours
 * themselves get pairs that stay readable.
 */
const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Noto Serif', 'Times New Roman', serif";

const style = <T extends Record<string, CSSProperties>>(styles: T): T => styles;

export const look = style({
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: '#fbf7ef',
    color: '#1d2a24',
    fontFamily: SANS,
    fontSize: '16px',
    lineHeight: '26px',
  },
  container: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '24px 12px 40px' },
  head: { backgroundColor: '#12352a', borderRadius: '14px 14px 0 0', padding: '20px 28px' },
  brand: {
    color: '#f3ecdd',
    fontFamily: SERIF,
    fontSize: '24px',
    lineHeight: '30px',
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    margin: 0,
  },
  card: {
    backgroundColor: '#fffdf8',
    border: '1px solid #e3dccb',
    borderTop: '0',
    borderRadius: '0 0 14px 14px',
    padding: '30px 28px 14px',
  },
  title: {
    fontFamily: SERIF,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    color: '#1d2a24',
    margin: '0 0 16px',
  },
  text: {
    margin: '0 0 16px',
    color: '#1d2a24',
    fontSize: '16px',
    lineHeight: '26px',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  note: {
    backgroundColor: '#e7eee8',
    borderLeft: '4px solid #1f5a45',
    borderRadius: '0 10px 10px 0',
    padding: '10px 16px',
    margin: '0 0 20px',
  },
  warning: {
    backgroundColor: '#f8ebcd',
    borderLeft: '4px solid #d99a1c',
    borderRadius: '0 10px 10px 0',
    padding: '10px 16px',
    margin: '0 0 20px',
  },
  noteText: { margin: '4px 0', fontSize: '15px', lineHeight: '22px', color: '#1d2a24' },
  warningText: { margin: '4px 0', fontSize: '15px', lineHeight: '22px', color: '#54390a' },
  code: {
    backgroundColor: '#e7eee8',
    color: '#1d2a24',
    borderRadius: '10px',
    padding: '16px',
    margin: '0 0 20px',
    textAlign: 'center',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '0.28em',
    fontVariantNumeric: 'tabular-nums',
  },
  stay: {
    border: '1px solid #e3dccb',
    borderRadius: '14px',
    padding: '20px 20px 8px',
    margin: '0 0 20px',
  },
  stayName: {
    fontFamily: SERIF,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
    margin: '0 0 4px',
    color: '#1d2a24',
  },
  quiet: {
    margin: '0 0 8px',
    color: '#55645c',
    fontSize: '15px',
    lineHeight: '22px',
    overflowWrap: 'anywhere',
  },
  dates: {
    margin: '12px 0 10px',
    borderTop: '1px solid #e3dccb',
    borderBottom: '1px solid #e3dccb',
  },
  date: { width: '50%', padding: '12px 8px 12px 0', verticalAlign: 'top' },
  label: { margin: 0, color: '#55645c', fontSize: '13px', lineHeight: '18px' },
  day: {
    margin: '2px 0 0',
    fontWeight: 600,
    fontSize: '16px',
    lineHeight: '22px',
    color: '#1d2a24',
  },
  money: { margin: '0 0 20px' },
  moneyLabel: {
    padding: '5px 12px 5px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#55645c',
    verticalAlign: 'top',
  },
  moneyAmount: {
    padding: '5px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#1d2a24',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  totalLabel: {
    padding: '10px 12px 5px 0',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 700,
    color: '#1d2a24',
    borderTop: '1px solid #e3dccb',
  },
  totalAmount: {
    padding: '10px 0 5px',
    fontSize: '17px',
    lineHeight: '24px',
    fontWeight: 700,
    color: '#1d2a24',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderTop: '1px solid #e3dccb',
    fontVariantNumeric: 'tabular-nums',
  },
  factLabel: {
    width: '38%',
    padding: '4px 12px 4px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#55645c',
    verticalAlign: 'top',
  },
  factValue: {
    padding: '4px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#1d2a24',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  actionRow: { margin: '4px 0 22px' },
  action: {
    backgroundColor: '#b5482f',
    color: '#ffffff',
    borderRadius: '999px',
    padding: '13px 28px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
    display: 'inline-block',
  },
  link: { color: '#1f5a45', textDecoration: 'underline' },
  foot: { padding: '20px 28px 0' },
  footText: { margin: '0 0 6px', color: '#55645c', fontSize: '13px', lineHeight: '20px' },
});

const DARK: Readonly<Record<string, string>> = {
  ground: 'background-color:#111a16!important;color:#efeadf!important',
  band: 'background-color:#0b231b!important',
  surface: 'background-color:#18231e!important;border-color:#2d3a34!important',
  line: 'border-color:#2d3a34!important',
  ink: 'color:#efeadf!important',
  muted: 'color:#a7b5ac!important',
  mist: 'background-color:#21302a!important;border-color:#8fd0b1!important;color:#efeadf!important',
  warm: 'background-color:#3a2f16!important;border-color:#e2ab3c!important',
  'on-warm': 'color:#f3d595!important',
  press: 'background-color:#bd4f35!important;color:#ffffff!important',
  leaf: 'color:#8fd0b1!important',
};

/** `ground` is the body and the outermost cell. */
const selectorOf = (name: string, within = ''): string =>
  name === 'ground' ? `${within}.ground,${within}.ground>table>tbody>tr>td` : `${within}.${name}`;
const rulesIn = (within = ''): string =>
  Object.entries(DARK)
    .map(([name, rules]) => `${selectorOf(name, within)}{${rules}}`)
    .join('');

/** Dark mode by media query, and by Outlook's attribute. */
export const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rulesIn()}}`,
  rulesIn('[data-ogsc] '),
  '@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}}',
].join('');
