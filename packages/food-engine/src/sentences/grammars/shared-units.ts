import type { UnitWords } from './grammar.ts'

/** Units that are the same in all languages and scripts. */
export const SHARED_UNITS: readonly UnitWords[] = [
  { id: 'milligram', words: 'mg' },
  { id: 'gram', words: '', short: 'g|gr|gm|ｇ' },
  { id: 'kilogram', words: '', short: 'kg|kgs|kilo|kilos|㎏' },
  { id: 'milliliter', words: '', short: 'ml|cc|㎖|㏄' },
  { id: 'centiliter', words: '', short: 'cl' },
  { id: 'deciliter', words: '', short: 'dl|㎗' },
  { id: 'liter', words: 'ℓ', short: 'l|lt|ltr' },
  { id: 'millimeter', words: '', short: 'mm' },
  { id: 'centimeter', words: '㎝', short: 'cm' },
  { id: 'ounce', words: 'oz', short: 'oz' },
  { id: 'fluid-ounce', words: '', short: 'fl. oz' },
  { id: 'pound', words: '', short: 'lb|lbs' },
  { id: 'cup', words: 'cup|cups' },
  {
    id: 'tablespoon',
    words: 'cuillère à soupe|cuillères à soupe|c. à soupe|c à soupe',
    short: 'tbsp|c. à s.',
  },
  {
    id: 'teaspoon',
    words: 'cuillère à café|cuillères à café|cuillère à thé|cuillères à thé|c. à café|c à café|c. à thé',
    short: 'tsp|c. à c.',
  },
]
