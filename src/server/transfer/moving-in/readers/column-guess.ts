import { COLUMN_FIELDS, type ColumnField } from '../source'

/** Column names of programs and people, without spaces and punctuation; the first match counts. */
const NAMES: Record<ColumnField, RegExp> = {
  name: /^(title|name|recipe|recipe(name|title)|titel|rezept|rezeptname|bezeichnung|nom|titre|recette|nombre|titulo|receta|nome|ricetta|receita|naam|recept|الاسم|العنوان|الوصفة)$/,
  description:
    /^(description|summary|intro|introduction|beschreibung|descripcion|descrizione|descricao|beschrijving|الوصف)$/,
  ingredients:
    /^(ingredients?|ingredientlist|zutaten|zutatenliste|ingredientes|ingredienti|ingredienten|المقادير|المكونات)$/,
  steps:
    /^(directions?|instructions?|method|steps?|preparation|procedure|recipetext|zubereitung|anleitung|schritte|etapes|preparacion|instrucciones|pasos|preparazione|procedimento|bereiding|preparo|mododepreparo|الطريقة|التحضير|الخطوات)$/,
  notes:
    /^(notes?|comments?|remarks?|notizen?|anmerkung(en)?|kommentare?|notas?|remarques|commentaires|note|opmerkingen|ملاحظات)$/,
  categories:
    /^(categor(y|ies)|course|cuisine|kategorien?|rubrik|gang|categories?|categoria|categorias|categorie|gangen|الفئة|الفئات|التصنيف)$/,
  tags: /^(tags?|keywords?|labels?|schlagworte?|schlagworter|stichworte?|motscles|etiquetas|parolechiave|الوسوم)$/,
  tools: /^(tools?|equipment|cookware|utensils?|gerate|ustensiles|utensilios|الأدوات)$/,
  servings:
    /^(servings?|serves|yield|portions?|quantity|portionen|personen|menge|ergibt|porciones|raciones|personnes|porzioni|porcoes|porties|personen|الحصص)$/,
  prepTime:
    /^(prep(aration)?time|prep|vorbereitungszeit|vorbereitung|tempsdepreparation|tiempodepreparacion|tempodipreparazione|bereidingstijd|وقتالتحضير)$/,
  cookTime:
    /^(cook(ing)?time|cook|performtime|kochzeit|backzeit|garzeit|tempsdecuisson|tiempodecoccion|tempodicottura|kooktijd|وقتالطهي)$/,
  totalTime:
    /^(total(time)?|time|duration|gesamtzeit|zeit|dauer|tempstotal|tiempototal|tempototale|totaletijd|الوقتالكلي|الوقت)$/,
  rating:
    /^(rating|stars?|score|bewertung|sterne|note(sur5)?|calificacion|valutazione|avaliacao|beoordeling|التقييم)$/,
  url: /^(url|link|source(url)?|originalurl|orgurl|website|web|webpage|quelle|source|fuente|fonte|bron|الرابط|المصدر)$/,
  source: /^(source|quelle|fuente|fonte|bron|from|book|buch|المصدر)$/,
  author: /^(author|by|chef|autor|autorin|verfasser|auteur|autore|المؤلف)$/,
  yield: /^(yields?|makes|ergibt|rendement|rendimiento|resa|rendimento|opbrengst)$/,
  nutrition:
    /^(nutrition|nutritioninfo|nutritionalinfo|nutritionfacts|calories|kcal|kalorien|nahrwerte?|valeursnutritionnelles|calorias|calorie|voedingswaarde)$/,
  picture:
    /^(image|picture|photo|imageurl|photourl|pictureurl|bild|foto|imagen|immagine|imagem|afbeelding|الصورة)(url|s)?$/,
  created:
    /^(created|createdat|createdon|date|dateadded|added|datum|erstellt|erstelltam|fecha|data|التاريخ)$/,
  favorite:
    /^(favou?rites?|favou?rite|isfavou?rite|favorit|lieblingsrezept|favori|favorito|preferito|المفضلة)$/,
}

const PLAIN_NAMES = {
  url: /^(url|link|sourceurl|originalurl|orgurl|website|webpage)$/,
  servings:
    /^(servings?|serves|portions?|portionen|personen|porciones|raciones|personnes|porzioni|porcoes|porties)$/,
} as const

const folded = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Null for an unknown name. */
export function fieldOfHeader(header: string): ColumnField | null {
  const name = folded(header)
  return COLUMN_FIELDS.find((field) => NAMES[field].test(name)) ?? null
}

/** Column index of each field, by name; without a name column the first column is the recipe's name. */
export function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Partial<Record<ColumnField, number>> {
  const names = headers.map(folded)
  const taken = new Set<number>()
  const guess: Partial<Record<ColumnField, number>> = {}
  // Next to a column of links, a source is text; next to servings, so is a yield.
  for (const field of ['url', 'servings'] as const) {
    const place = names.findIndex((name) => PLAIN_NAMES[field].test(name))
    if (place < 0) continue
    taken.add(place)
    guess[field] = place
  }
  for (const field of COLUMN_FIELDS) {
    if (guess[field] !== undefined) continue
    const place = names.findIndex((name, at) => !taken.has(at) && NAMES[field].test(name))
    if (place < 0) continue
    taken.add(place)
    guess[field] = place
  }
  if (guess.name === undefined && headers.length > 0) {
    const free = headers.findIndex((_, at) => !taken.has(at))
    guess.name = Math.max(0, free)
  }
  for (const field of ['ingredients', 'steps'] as const) {
    if (guess[field] !== undefined) continue
    const place = headers.findIndex(
      (_, at) => !Object.values(guess).includes(at) && looksLike(field, rows, at),
    )
    if (place >= 0) guess[field] = place
  }
  return guess
}

const SAMPLE_ROWS = 20
const LIST_LENGTH = 2
const AMOUNT = /^(?:[-*•]\s*)?(?:\d|[½¼¾⅓⅔⅛])/

/** Short lines that mostly begin with an amount are ingredients; numbered lines or sentences are steps. */
function looksLike(
  field: 'ingredients' | 'steps',
  rows: readonly (readonly string[])[],
  at: number,
): boolean {
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[at]?.trim() || [])
  const fitting = cells.filter((cell) => {
    const entries = cell.split(/\n|[|;]/).flatMap((entry) => entry.trim() || [])
    const numbered = entries.filter((entry) => /^\d{1,3}[.)]\s/.test(entry)).length
    if (field === 'steps')
      return (
        numbered >= LIST_LENGTH ||
        /^1[.)]\s/.test(cell) ||
        (cell.match(/\p{L}{2}[.!](?:\s|$)/gu)?.length ?? 0) >= LIST_LENGTH
      )
    const amounts = entries.filter((entry) => AMOUNT.test(entry) && entry.length < 80).length
    return entries.length >= LIST_LENGTH && numbered < entries.length / 2 && amounts >= entries.length / 2
  })
  return cells.length > 0 && fitting.length > cells.length / 2
}
