/** Letters without a decomposition that people often replace by plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '.': ' ',
}
const PLAIN_SIGNS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/**
 * The normal form for comparing names of foods and units: lower case, single spaces, no full stops, without the accents
 * of Latin, Greek and Cyrillic letters and the vowel points of Arabic and Hebrew. Marks that make another letter (が,
 * की) stay.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(PLAIN_SIGNS, (sign) => PLAIN[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}
