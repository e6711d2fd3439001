const SPACES = /[\t\n\v\f\r\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/g
const DASHES = /[\u2010-\u2013\u2212\ufe63]/g
const LONG_DASHES = /[\u2014\u2015\ufe58]/g

/**
 * Replaces spaces, dashes, quotation marks, fraction slashes and full-width characters by plain forms; a long dash
 * becomes `|`, since it always separates words. Replaces code units one by one, so that positions stay the same.
 */
export function toPlainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(SPACES, ' ')
    .replace(DASHES, '-')
    .replace(LONG_DASHES, '|')
    .replace(/[\u2018\u2019\u201b\u02bc\u0060\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033]/g, '"')
    .replace(/\u2215/g, '/')
    .replace(/\u00d7/g, 'x')
    .replace(/[\u223c\u301c]/g, '~')
}
