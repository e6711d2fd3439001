import { COLUMN_FIELDS, type ColumnField } from '../source'

/** How people and programs name columns, without blanks and signs, by what they hold; the first that fits counts. */
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
  picture:
    /^(image|picture|photo|imageurl|photourl|pictureurl|bild|foto|imagen|immagine|imagem|afbeelding|الصورة)(url|s)?$/,
  created:
    /^(created|createdat|createdon|date|dateadded|added|datum|erstellt|erstelltam|fecha|data|التاريخ)$/,
  favorite:
    /^(favou?rites?|favou?rite|isfavou?rite|favorit|lieblingsrezept|favori|favorito|preferito|المفضلة)$/,
}

const folded = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a column of this name holds; null for a name that says nothing. */
export const fieldOfHeader = (header: string): ColumnField | null =>
  COLUMN_FIELDS.find((field) => NAMES[field].test(folded(header))) ?? null

/** Which column holds what, by their names; the first column is the name of the recipe where none says so. */
export function guessColumns(headers: readonly string[]): Partial<Record<ColumnField, number>> {
  const names = headers.map(folded)
  const taken = new Set<number>()
  const guess: Partial<Record<ColumnField, number>> = {}
  for (const field of COLUMN_FIELDS) {
    const place = names.findIndex((name, at) => !taken.has(at) && NAMES[field].test(name))
    if (place < 0) continue
    taken.add(place)
    guess[field] = place
  }
  if (guess.name === undefined && headers.length > 0) {
    const free = headers.findIndex((_, at) => !taken.has(at))
    guess.name = Math.max(0, free)
  }
  return guess
}
