import { foldHeading } from './section-words.ts'

/** What a label on the page announces. */
export type LabelKind = 'total' | 'prep' | 'cook' | 'servings'

/** Labels in many languages, folded like headings. */
const LABELS: Record<LabelKind, string> = {
  total: `total|total time|prep cook time|prep cook|prep and cook time|prep cooking time|preparation and cooking time|preparation cooking time|cook and prep time|zubereitungs und kochzeit|koch und zubereitungszeit|preparation et cuisson|preparation cuisson|preparazione e cottura|preparacion y coccion|bereidings en kooktijd|tid i alt|ready in|takes|time|total cooking time|time required|duration|cooks in total|gesamtzeit|gesamt|gesamtdauer|dauer|zeit|zeitaufwand|zubereitungsdauer|fertig in|temps total|duree|duree totale|temps|pret en|
    tiempo total|tiempo|duracion|listo en|tempo totale|tempo|durata|tempo total|pronto em|totale tijd|totaal|bereidingstijd|tijd|klaar in|total tid|tid|tidsatgang|samlet tid|totaltid|kokonaisaika|aika|valmistusaika|
    laczny czas|czas calkowity|czas|czas przygotowania lacznie|celkem|celkovy cas|doba|cas|osszesen|elkeszitesi ido|osszido|ido|timp total|timp|общее время|время|время приготовления|общо време|време|загальний час|час|час приготування|
    συνολικοσ χρονοσ|χρονοσ|συνολο|toplam sure|sure|ukupno|vrijeme|skupni cas|所要時間|合計時間|時間|总时间|总时长|时间|총 시간|소요시간|시간|الوقت الاجمالي|الوقت الإجمالي|الوقت|זמן כולל|זמן|tong thoi gian|thoi gian|waktu total|waktu`,
  prep: `prep|prep time|preparation|preparation time|prepare|preparing time|active time|hands on time|hands on|prep in|prepping time|vorbereitung|vorbereitungszeit|arbeitszeit|zubereitung|zubereitungszeit|aktive zeit|preparation temps|temps de preparation|
    preparacion|tiempo de preparacion|preparazione|tempo di preparazione|preparo|preparacao|tempo de preparo|tempo de preparacao|voorbereiding|voorbereidingstijd|forberedelse|forberedelser|forberedelsestid|forberedelsetid|arbejdstid|valmistelu|esivalmistelu|
    przygotowanie|czas przygotowania|priprava|doba pripravy|pripravna doba|elokeszites|elokeszitesi ido|pregatire|timp de pregatire|подготовка|время подготовки|подготвителни|підготовка|προετοιμασια|χρονοσ προετοιμασιασ|hazirlama|hazirlama suresi|hazirlik|hazirlik suresi|
    vrijeme pripreme|cas priprave|準備|準備時間|下ごしらえ|准备时间|準備時間|준비시간|준비 시간|وقت التحضير|מכין|זמן הכנה|chuan bi|waktu persiapan`,
  cook: `cook|cook time|cooking|cooking time|bake time|baking time|bake|baking|cooks in|cook in|oven time|roasting time|kochen|kochzeit|backzeit|koch backzeit|koch und backzeit|garzeit|ofenzeit|cuisson|temps de cuisson|
    coccion|tiempo de coccion|cocinado|tiempo de cocinado|coccion y|horneado|cottura|tempo di cottura|cozimento|tempo de cozimento|tempo de cozedura|cozedura|kooktijd|kooktijd oventijd|oventijd|baktijd|tillagning|tillagningstid|koktid|stegetid|steketid|bagetid|tilberedning|tilberedningstid|
    kypsennys|kypsennysaika|paistoaika|gotowanie|pieczenie|czas gotowania|czas pieczenia|vareni|doba vareni|peceni|doba peceni|tepelna uprava|fozes|fozesi ido|sutes|sutesi ido|gatire|timp de gatire|coacere|варка|выпечка|готовка|готвене|печене|час варіння|
    ψησιμο|μαγειρεμα|χρονοσ μαγειρεματοσ|χρονοσ ψησιματοσ|pisirme|pisirme suresi|kuhanje|vrijeme kuhanja|pecenje|cas kuhanja|調理時間|加熱時間|焼き時間|烹饪时间|烹調時間|조리시간|조리 시간|وقت الطهي|זמן בישול|זמן אפייה|nau|waktu memasak`,
  servings: `serves|serving|servings|makes|yield|yields|portions|portion|people|persons|number of servings|recipe yield|recipe serves|serving size|feeds|quantity|ergibt|portionen|personen|portion en|menge|anzahl portionen|portionsanzahl|fur|rezept fur|portions|personnes|pour|nombre de personnes|nombre de portions|couverts|parts|
    porciones|raciones|personas|comensales|para|rinde|rendimiento|porzioni|persone|dosi|dosi per|dosi per|porcoes|rendimento|serve|doses|porties|aantal personen|aantal porties|voor|antal portioner|portioner|antal|personer|annosta|annokset|annosmaara|porcje|liczba porcji|porcji|ilosc porcji|porce|pocet porci|porci|adag|adagok|szemelyre|portii|numar de portii|
    порции|порций|количество порций|порціи|кількість порцій|порцій|μεριδεσ|ατομα|για|kisilik|porsiyon|kac kisilik|porcija|porcije|broj porcija|stevilo porcij|分量|人数|人數|供应人数|供應人數|用餐人数|用餐人數|份量|份数|份數|인분|분량|حصص|عدد الحصص|מנות|מספר מנות|khau phan|porsi`,
}

const KINDS = new Map<string, LabelKind>()
for (const kind of ['servings', 'cook', 'prep', 'total'] as const)
  for (const label of LABELS[kind].split('|')) KINDS.set(foldHeading(label), kind)

/** What a text announces when it is nothing but a label (`Prep time:`), or null. */
export function labelKindOf(text: string): LabelKind | null {
  return text.length > 40 ? null : (KINDS.get(foldHeading(text)) ?? null)
}

/** A line with several labels (`Prep time: 5 min Cook time: 20 min`) in its parts; any other one alone. */
export function splitAtLabels(text: string): string[] {
  if (text.indexOf(':') === text.lastIndexOf(':')) return [text]
  const words = text.split(' ')
  const starts: number[] = []
  for (const [i, word] of words.entries()) {
    if (!word.includes(':')) continue
    const label = word.slice(0, word.indexOf(':'))
    for (const count of [2, 1, 0]) {
      const from = i - count
      if (from < 0 || !labelKindOf([...words.slice(from, i), label].join(' '))) continue
      starts.push(from)
      break
    }
  }
  if (starts.length < 2) return [text]
  return [0, ...starts.filter((at) => at > 0)].map((from, i, all) => words.slice(from, all[i + 1]).join(' '))
}

/** Longer lines are sentences. */
const ROW_MAX_LENGTH = 160
/** `20 min`, `about 20 min`. */
const ROUGH_NUMBER =
  /^(?:(?:about|around|approx|roughly|ca|circa|zirka|etwa|rund|environ|env|unos|cerca de|około|ok|noin)\b\.?\s?|[~≈]\s?)?\d/iu

/**
 * `Serves 4, prep 20 minutes, cook 35 minutes` in its labels with their numbers, and `A weeknight supper. Serves 4.` in
 * front of the servings. `Stir, cook 20 minutes` is a step and stays whole.
 */
export function splitRowOfLabels(text: string): string[] {
  if (text.length > ROW_MAX_LENGTH) return [text]
  const parts = text.split(/(?<=[,;.])\s(?=\p{L})/u)
  const labels = parts.map(labelAtStart)
  // `serves 6 ish, takes about an hour` stays for people to read.
  const number = labels.some((label) => label?.kind === 'servings') ? /^\d/ : ROUGH_NUMBER
  const found = labels.map((label) => (label && number.test(label.rest) ? label.kind : null))
  if (parts.length > 1 && found.every((kind) => kind !== null))
    return parts.map((part) => part.replace(/[,;]$/, ''))
  const last = parts.length - 1
  return last > 0 && found[last] === 'servings' ? [parts.slice(0, last).join(' '), parts[last] ?? ''] : [text]
}

/** Whether a text begins with a label, and what follows it. The longest label counts. */
export function labelAtStart(text: string): { kind: LabelKind; rest: string } | null {
  const words = text.split(/(?<=[\s:：])/)
  let found: { kind: LabelKind; rest: string } | null = null
  for (let count = 1; count <= Math.min(4, words.length - 1); count++) {
    const kind = labelKindOf(words.slice(0, count).join(''))
    if (kind)
      found = {
        kind,
        rest: words
          .slice(count)
          .join('')
          .replace(/^[\s:：–-]+/, ''),
      }
  }
  return found
}

/** The label at the end of a text, and the text before it; null without one. */
export function labelAtEnd(text: string): { kind: LabelKind; rest: string } | null {
  const words = text.split(/(?<=\s)/)
  let found: { kind: LabelKind; rest: string } | null = null
  for (let count = 1; count <= Math.min(3, words.length - 1); count++) {
    const kind = labelKindOf(words.slice(-count).join(''))
    if (kind) found = { kind, rest: words.slice(0, -count).join('').trim() }
  }
  return found
}
