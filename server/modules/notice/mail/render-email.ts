import type { Language } from '#contract/kit/limits.ts';

import type { EmailText, EmailItem } from './email-text.ts';

/** Values of the app's colour tokens. Mail apps don't support custom properties. */
const COLOURS = {
  paper: '#fbf8f3',
  raised: '#fffefb',
  hairline: '#e5dfd3',
  ink: '#12211f',
  soft: '#4d5b57',
  jade: '#0e6b5c',
  onJade: '#ffffff',
} as const;

/** Dark mode; mail apps without support for it use the light colours. */
const DARK_STYLES = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0e1514!important}
.raised{background:#172120!important;border-color:#26322f!important;border-top-color:#62c6b1!important}
.row{border-color:#26322f!important}
.ink{color:#efe9df!important}
.soft{color:#a9b6b1!important}
.jade{color:#62c6b1!important}
.button{background:#62c6b1!important}
.on-jade{color:#06231d!important}
}`;

const FONTS = {
  en: "'Google Sans', Roboto, 'Segoe UI', Helvetica, Arial, sans-serif",
  th: "'Google Sans', 'Noto Sans Thai', 'Leelawadee UI', Thonburi, Tahoma, sans-serif",
} as const;

const TEXTS = {
  en: {
    plainLink: 'If the button doesn’t work, copy this link into your browser:',
    footer: 'Sala, property in Thailand and Sri Lanka',
    help: 'Need help? Reply to this email, or write to',
  },
  th: {
    plainLink: 'หากปุ่มใช้ไม่ได้ คัดลอกลิงก์นี้ไปเปิดในเบราว์เซอร์:',
    footer: 'Sala อสังหาฯ ในไทยและศรีลังกา',
    help: 'ต้องการความช่วยเหลือ ตอบกลับอีเมลนี้ หรือเขียนถึง',
  },
} as const;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/**
 * Returns the HTML and text bodies of an email. Both have the full content.
 * @param support the operator's email, to which replies go
 */
export function renderEmail(
  email: EmailText,
  language: Language,
  support?: string,
): { html: string; text: string } {
  return { html: htmlOf(email, language, support), text: textOf(email, language, support) };
}

function textOf(email: EmailText, language: Language, support: string | undefined): string {
  const { heading, paragraphs, items = [], action, notes, foot } = email;
  const footer = [
    TEXTS[language].footer,
    ...(support ? [`${TEXTS[language].help} ${support}`] : []),
    ...(foot ? [foot.why, ...foot.links.map(({ label, href }) => `${label}: ${href}`)] : []),
  ];
  const parts = [
    heading,
    ...paragraphs,
    ...items.map(({ title, text, href }) => [title, text, href].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/* Tables and inline styles, which all mail apps support. */
function htmlOf(email: EmailText, language: Language, support: string | undefined): string {
  const { subject, preview, heading, paragraphs, items = [], action, notes, foot } = email;
  const texts = TEXTS[language];
  const leading = language === 'th' ? 1.65 : 1.5;
  const text = (size: number, colour: 'ink' | 'soft', margin: string) =>
    `class="${colour}" style="margin:${margin};font-size:${size}px;line-height:${leading};color:${COLOURS[colour]};overflow-wrap:anywhere"`;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.35;font-weight:500;color:${COLOURS.ink};overflow-wrap:anywhere">${escape(heading)}</h1>`,
    ...paragraphs.map((one) => `<p ${text(16, 'ink', '0 0 16px')}>${escape(one)}</p>`),
    ...(items.length > 0 ? [itemsOf(items, text)] : []),
    ...(action ? [buttonOf(action)] : []),
    ...notes.map((one) => `<p ${text(14, 'soft', '0 0 12px')}>${escape(one)}</p>`),
    ...(action
      ? [
          `<p ${text(12, 'soft', '24px 0 0')}>${escape(texts.plainLink)}<br>${linkOf(action.href, action.href)}</p>`,
        ]
      : []),
  ];
  const footer = [
    escape(texts.footer),
    ...(support ? [`${escape(texts.help)} ${linkOf(support, `mailto:${support}`)}`] : []),
    ...(foot
      ? [escape(foot.why), foot.links.map(({ label, href }) => linkOf(label, href)).join(' · ')]
      : []),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${COLOURS.paper};font-family:${FONTS[language]}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${COLOURS.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="jade" style="padding:0 8px 20px;font-size:24px;line-height:1;font-weight:500;color:${COLOURS.jade}">Sala</td></tr>
<tr><td class="raised" style="padding:32px;background:${COLOURS.raised};border:1px solid ${COLOURS.hairline};border-top:3px solid ${COLOURS.jade};border-radius:12px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">${footer.map((line) => `<p ${text(12, 'soft', '0 0 4px')}>${line}</p>`).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function linkOf(label: string, href: string): string {
  return `<a class="jade" href="${escape(href)}" style="color:${COLOURS.jade}">${escape(label)}</a>`;
}

/** One row for each event, with its own link. */
function itemsOf(
  items: readonly EmailItem[],
  text: (size: number, colour: 'ink' | 'soft', margin: string) => string,
): string {
  const rows = items.map(
    ({ title, text: more, href }) =>
      `<tr><td class="row" style="padding:14px 0;border-top:1px solid ${COLOURS.hairline}"><p ${text(16, 'ink', '0')}><a class="ink" href="${escape(href)}" style="color:${COLOURS.ink};font-weight:500;text-decoration:underline">${escape(title)}</a></p>${more && `<p ${text(14, 'soft', '2px 0 0')}>${escape(more)}</p>`}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function buttonOf({ label, href }: { label: string; href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" style="border-radius:999px;background:${COLOURS.jade}"><a class="on-jade" href="${escape(href)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:1.35;font-weight:500;color:${COLOURS.onJade};text-decoration:none">${escape(label)}</a></td></tr></table>`;
}
