/** What names in the markup (class, id, itemprop, test ids) say about the text inside. */
export const HINTS = [
  'ingredient',
  'step',
  'note',
  'nutrition',
  'comment',
  'frame',
  'related',
  'title',
  'amount',
  'equipment',
  'recipe',
  'group',
] as const

export type Hint = (typeof HINTS)[number]

const PATTERNS: Record<Hint, RegExp> = {
  ingredient:
    /ingr[eé]d|zutat|ingredi|sklad?nik|skladnik|surovin|hozzavalo|malzeme|sastoj|sestavin|ainekset|aines|zaisan|zairyo|材料/i,
  step: /instruct|direction|method|(?:^|[^a-z])steps?(?:[^a-z]|$)|step-|step_|-step|recipe-?steps?|prepara(?!.*time)|zubereit|anleitung|etape|elabora|proced|bereid|schritt|tillag|framgang|fremgang|postup|howto|how-to|pripr|valmist|przygot|elkesz|yapilis/i,
  note: /note|(?:^|[^a-z])tips?(?:[^a-z]|$)|hinweis|tipp|conseil|astuce|faq|variation|storage/i,
  nutrition: /nutri|n(?:a|ae|ä)hrwert|calori|kcal|macro|naring|voeding/i,
  comment: /comment|review|reply|respond|rating|kommentar|reacti|discuss|disqus/i,
  frame:
    /(?:^|[^a-z])nav|menu|footer|header|sidebar|breadcrumb|cookie|consent|newsletter|subscri|social|share|sharing|login|modal|popup|banner|advert|(?:^|[^a-z])ads?(?:[^a-z]|$)|promo|widget|toolbar|search|skip-?link|pagination|tooltip|dropdown/i,
  related:
    /related|similar|recommend|more-?(?:recipes|posts)|popular|trending|carousel|slider|teaser|also-?like|product|shop|(?:^|[^a-z])cards?(?:[^a-z]|$)|archive/i,
  title: /title|heading|headline|(?:^|[^a-z])name/i,
  amount: /amount|quantit|qty|menge|unit|measure|einheit|hoeveelheid/i,
  equipment: /equipment|utensil|tools/i,
  recipe: /recipe|rezept|recette|receta|ricetta|recept|receita|przepis|opskrift|oppskrift|resept|tarif/i,
  group: /group|section|component/i,
}

/** Names longer than this are data, no names. */
const MAX_LENGTH = 300

/** The hints in the names of one element, as a set of bits in the order of `HINTS`. */
export function hintsIn(names: string): number {
  const text = names.slice(0, MAX_LENGTH)
  if (text.trim() === '') return 0
  let bits = 0
  for (const [index, hint] of HINTS.entries()) if (PATTERNS[hint].test(text)) bits |= 1 << index
  return bits
}

/** Whether a set of hints has this one. */
export function hasHint(bits: number, hint: Hint): boolean {
  return (bits & (1 << HINTS.indexOf(hint))) !== 0
}
