import { afterEach, expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime.js'
import type { ReportSummary } from '~/schemas/report'
import { reportTitle } from './report-title'

const names: [ReportSummary['category'], string][] = [
  ['bulk_import', 'Bulk import'],
  ['migration', 'Nextcloud Migration'],
  ['migration', 'Mealie_Alpha Migration'],
  ['migration', 'Table (CSV, Excel) Migration'],
  ['backup', 'Nightly'],
]

const read = {
  'en-US': [
    'Bulk import',
    'Import from Nextcloud',
    'Import from Mealie (before 1.0)',
    'Import from Table (CSV, Excel)',
    'Nightly',
  ],
  'de-DE': [
    'Import mehrerer Links',
    'Import aus Nextcloud',
    'Import aus Mealie (vor 1.0)',
    'Import aus Tabelle (CSV, Excel)',
    'Nightly',
  ],
  'ar-SA': [
    'استيراد عدة روابط',
    'استيراد من \u2068Nextcloud\u2069',
    'استيراد من \u2068Mealie (قبل 1.0)\u2069',
    'استيراد من \u2068جدول (CSV، Excel)\u2069',
    'Nightly',
  ],
} as const

afterEach(() => overwriteGetLocale(() => baseLocale))

it.each(['en-US', 'de-DE', 'ar-SA'] as const)('the title of a report is in %s for who reads it', (locale) => {
  overwriteGetLocale(() => locale)
  expect(names.map(([category, name]) => reportTitle({ category, name }))).toEqual(read[locale])
})

it('a name of no import of ours stays unchanged', () => {
  for (const name of ['Pantry check', 'Migration', ''])
    expect(reportTitle({ category: 'migration', name })).toBe(name)
})

it('a program may be called anything', () => {
  for (const name of ['constructor', '__proto__'])
    expect(reportTitle({ category: 'migration', name: `${name} Migration` })).toBe(`Import from ${name}`)
})
