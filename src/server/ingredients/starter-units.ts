import type { Locale } from '~/paraglide/runtime.js'

/** A unit as a new group gets it: name, plural, short form (shown in its place when given), fractions or decimals. */
export interface StarterUnit {
  name: string
  pluralName: string
  abbreviation: string
  fraction: boolean
}

type Row = [name: string, pluralName: string, abbreviation: string, amounts: 'fractions' | 'decimals']

const english: Row[] = [
  ['teaspoon', 'teaspoons', 'tsp', 'fractions'],
  ['tablespoon', 'tablespoons', 'tbsp', 'fractions'],
  ['cup', 'cups', '', 'fractions'],
  ['fluid ounce', 'fluid ounces', 'fl oz', 'fractions'],
  ['pint', 'pints', '', 'fractions'],
  ['quart', 'quarts', 'qt', 'fractions'],
  ['gallon', 'gallons', 'gal', 'fractions'],
  ['ounce', 'ounces', 'oz', 'fractions'],
  ['pound', 'pounds', 'lb', 'fractions'],
  ['gram', 'grams', 'g', 'decimals'],
  ['kilogram', 'kilograms', 'kg', 'decimals'],
  ['millilitre', 'millilitres', 'ml', 'decimals'],
  ['decilitre', 'decilitres', 'dl', 'decimals'],
  ['litre', 'litres', 'l', 'decimals'],
  ['pinch', 'pinches', '', 'fractions'],
  ['dash', 'dashes', '', 'fractions'],
  ['handful', 'handfuls', '', 'fractions'],
  ['bunch', 'bunches', '', 'fractions'],
  ['clove', 'cloves', '', 'fractions'],
  ['slice', 'slices', '', 'fractions'],
  ['sprig', 'sprigs', '', 'fractions'],
  ['can', 'cans', '', 'fractions'],
  ['package', 'packages', '', 'fractions'],
  ['piece', 'pieces', '', 'fractions'],
]

const german: Row[] = [
  ['Teelöffel', 'Teelöffel', 'TL', 'fractions'],
  ['Esslöffel', 'Esslöffel', 'EL', 'fractions'],
  ['Tasse', 'Tassen', '', 'fractions'],
  ['Gramm', 'Gramm', 'g', 'decimals'],
  ['Kilogramm', 'Kilogramm', 'kg', 'decimals'],
  ['Milliliter', 'Milliliter', 'ml', 'decimals'],
  ['Zentiliter', 'Zentiliter', 'cl', 'decimals'],
  ['Liter', 'Liter', 'l', 'decimals'],
  ['Prise', 'Prisen', '', 'fractions'],
  ['Messerspitze', 'Messerspitzen', 'Msp.', 'fractions'],
  ['Handvoll', 'Handvoll', '', 'fractions'],
  ['Bund', 'Bund', '', 'fractions'],
  ['Zehe', 'Zehen', '', 'fractions'],
  ['Scheibe', 'Scheiben', '', 'fractions'],
  ['Zweig', 'Zweige', '', 'fractions'],
  ['Blatt', 'Blätter', '', 'fractions'],
  ['Dose', 'Dosen', '', 'fractions'],
  ['Packung', 'Packungen', 'Pck.', 'fractions'],
  ['Becher', 'Becher', '', 'fractions'],
  ['Stück', 'Stück', '', 'fractions'],
]

const arabic: Row[] = [
  ['ملعقة صغيرة', 'ملاعق صغيرة', '', 'fractions'],
  ['ملعقة كبيرة', 'ملاعق كبيرة', '', 'fractions'],
  ['كوب', 'أكواب', '', 'fractions'],
  ['غرام', 'غرامات', '', 'decimals'],
  ['كيلوغرام', 'كيلوغرامات', '', 'decimals'],
  ['مليلتر', 'مليلترات', '', 'decimals'],
  ['لتر', 'لترات', '', 'decimals'],
  ['رشة', 'رشات', '', 'fractions'],
  ['حفنة', 'حفنات', '', 'fractions'],
  ['حزمة', 'حزم', '', 'fractions'],
  ['فص', 'فصوص', '', 'fractions'],
  ['شريحة', 'شرائح', '', 'fractions'],
  ['علبة', 'علب', '', 'fractions'],
  ['حبة', 'حبات', '', 'fractions'],
]

const byLanguage: Record<string, Row[]> = { en: english, de: german, ar: arabic }

/** The units that a new group starts with, in its first person's language where we have it, else in English. */
export function starterUnits(locale: Locale): StarterUnit[] {
  const rows = byLanguage[locale.slice(0, 2)] ?? english
  return rows.map(([name, pluralName, abbreviation, amounts]) => ({
    name,
    pluralName,
    abbreviation,
    fraction: amounts === 'fractions',
  }))
}
