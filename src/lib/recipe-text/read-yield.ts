import { readQuantity } from '../quantity/read-quantity.ts'

/** How much a recipe makes: people served, or an amount of something; 0 and '' where not said. */
export interface RecipeYield {
  servings: number
  quantity: number
  text: string
}

// Beginnings of the words for "serves", "servings", "makes", "yields", "portions" and "persons" in the supported
// languages. Scripts without blanks between words follow behind.
const SERVING_STEMS = [
  'serv(?:e|es|ing|ings|i|it)(?!\\p{L})|makes?(?!\\p{L})|yields?(?!\\p{L})|people|persons?(?!\\p{L})',
  'por[cçsztțţ][eiíjãõóy]|portsj|porsj|portie|raci[oó]|raçõ|annos|adag|skammt',
  'personen|personas|personnes|persone|persoane|personer|pessoas|osób|osob|comensal|comensais|convives|couverts',
  'ergibt|reicht|rinde|rende|donne|parts?(?!\\p{L})|dosis|doses|kişilik|kuver|fő(?!\\p{L})|manns|dosi(?!\\p{L})',
  'порци|порці|персон|човек|осіб|особ|μερίδ|μεριδ|άτομα|ατομα',
  'حص[ةص]|يكفي|أشخاص|اشخاص|מנות|מנה|סועדים|khẩu phần|phần ăn|người',
]
const SERVING_WORD = new RegExp(
  `(?<!\\p{L})(?:${SERVING_STEMS.join('|')})|人分|人前|人份|份|名分|인분|명분|(?<=\\d\\s?)人`,
  'iu',
)

/**
 * What a page says of the yield, as a text, a number or a list of such: `4 servings`, `Makes 4 batches`,
 * `["4", "2 cakes"]`. A number beside a word for serving, making or persons is the servings, any other number
 * an amount of what the rest of the text says; later entries win. A bare number is the servings, too, unless
 * some are given beside it.
 */
export function readYield(value: unknown): RecipeYield {
  const result: RecipeYield = { servings: 0, quantity: 0, text: '' }
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry !== 'string' && typeof entry !== 'number') continue
    const { quantity, rest } = readQuantity(String(entry))
    if (quantity !== null && SERVING_WORD.test(String(entry))) result.servings = quantity
    else if (quantity !== null || rest.trim()) {
      result.quantity = quantity ?? 0
      result.text = rest.trim()
    }
  }
  if (result.text !== '' || result.quantity === 0) return result
  return { servings: result.servings || result.quantity, quantity: 0, text: '' }
}
