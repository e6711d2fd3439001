import { isCookingWord } from './cooking-words.ts'

/** What a heading announces. `stop` is the end of the recipe: comments, other recipes, shops. */
export type SectionKind = 'ingredients' | 'steps' | 'notes' | 'nutrition' | 'equipment' | 'stop'

/** Phrases that headings consist of or begin with, folded (lower case, no accents), by what they announce. */
const PHRASES: Record<SectionKind, string> = {
  ingredients: `heres what you need|you need|heres what youll need|ingredients|ingredient|ingredients list|ingredient list|the ingredients|recipe ingredients|what you need|what youll need|you will need|youll need|
    zutaten|zutatenliste|fur den teig|das brauchst du|du brauchst|ihr braucht|das brauchen sie|das braucht ihr|man braucht|was du brauchst|man nehme|ingredients pour|liste des ingredients|les ingredients|il vous faut|ce quil vous faut|
    ingrediente|ingredientes|lista de ingredientes|los ingredientes|necesitas|que necesitas|vas a necesitar|necesitamos|ingredienti|gli ingredienti|cosa serve|cosa ti serve|occorrente|dosi|
    ingredienten|de ingredienten|benodigdheden|dit heb je nodig|wat heb je nodig|je hebt nodig|nodig|boodschappenlijstje|boodschappen|ingredienser|ingrediens|du behover|det har behover du|
    det skal du bruge|du skal bruge|dette trenger du|du trenger|ainekset|aineksia|raaka aineet|ainesosat|tarvitset|skladniki|potrzebne skladniki|potrzebujesz|suroviny|ingredience|prisady|potrebujeme|budeme potrebovat|budete potrebovat|co budeme potrebovat|co budete potrebovat|
    ingrediencie|hozzavalok|alapanyagok|ai nevoie de|de ce ai nevoie|съставки|необходими продукти|продукти|ингредиенты|вам понадобится|нам понадобится|понадобится|ингредиенти|продукты|состав|інгредієнти|складники|вам знадобиться|потрібно|состојки|υλικα|τα υλικα|συστατικα|
    malzemeler|malzeme|malzeme listesi|icindekiler|sastojci|potrebni sastojci|potrebno|potrebno je|sestavine|potrebujemo|koostisosad|koostisained|perberesit|ingredientai|sastavdalas|састојци|
    材料|食材|用料|原料|主料|재료|요리재료|المقادير|المكونات|مقادير|مكونات|מצרכים|מרכיבים|רכיבים|nguyen lieu|bahan|bahan bahan|ส่วนผสม|วัตถุดิบ|सामग्री|উপকরণ|osagaiak|مواد لازم`,
  steps: `heres how|heres how to|heres how to make it|heres how to do it|instructions|instruction|directions|direction|method|methods|the method|preparation|preparations|steps|procedure|how to make|how to prepare|how to cook|
    how to|how its made|cooking instructions|cooking directions|cooking method|preparation method|preparation steps|recipe instructions|recipe directions|recipe method|what to do|
    make it|how to make it|get cooking|lets cook|to make|making|step by step|step by step instructions|to prepare|cooking steps|baking instructions|
    zubereitung|anleitung|zubereitungsschritte|zubereitung in schritten|und so gehts|so gehts|so wirds gemacht|und so wirds gemacht|schritte|herstellung|so einfach gehts|arbeitsschritte|schritt fur schritt|arbeitsschritt|vorbereitung|
    rezept anleitung|preparation de la recette|etapes|les etapes|etapes de preparation|etapes de la recette|realisation|la realisation|deroulement|progression|comment faire|mode operatoire|marche a suivre|confection|
    preparacion|elaboracion|instrucciones|pasos|pasos a seguir|como hacer|como hacerlo|preparacion paso a paso|como preparar|como se hace|modo de preparacion|paso a paso|procedimiento|modo de elaboracion|
    preparazione|procedimento|istruzioni|svolgimento|passaggi|come si fa|come fare|come preparare|come si prepara|esecuzione|modo de preparo|preparo|confecao|preparacao|modo de fazer|modo de preparacao|como fazer|instrucoes|passo a passo|
    bereiding|voorbereiding|bereidingswijze|instructies|werkwijze|zo maak je|zo maak je het|zo doe je dat|aan de slag|stappen|bereidingsstappen|maken|hoe maak je|aan het werk|
    tillagning|tillaga|utforande|metod|gor sa har|sa har gor du|instruktioner|framgangsmade|framgangsmate|tilberedning|tilberedelse|udforelse|fremgangsmade|sadan gor du|fremgangsmate|slik gjor du|slik lager du|sadan laver du|
    ohje|ohjeet|valmistus|valmistusohje|valmistusohjeet|tyovaiheet|tee nain|nain teet|przygotowanie|instrukcje|sposob przygotowania|wykonanie|sposob wykonania|jak zrobic|krok po kroku|
    postup|navod|priprava|postup pripravy|pracovny postup|elkeszites|elkeszitesi mod|igy keszul|igy keszitsd|elkeszitese|az elkeszites menete|elkeszites menete|mod de preparare|preparare|cum se prepara|cum se face|
    приготовление|рецепт приготовления|способ приготовления|метод|как приготовить|пошаговый рецепт|инструкция по приготовлению|начин на приготвяне|приготвяне|приготування|спосіб приготування|як приготувати|
    εκτελεση|μεθοδος|οδηγιες|παρασκευη|διαδικασια|τροποσ παρασκευησ|hazirlanisi|yapilisi|tarifi|nasil yapilir|hazirlanis|yapilis|yapimi|priprema|postupak|nacin pripreme|начин на подготовка|pergatitja|postopek|priprava jedi|gaminimas|gaminimo eiga|pagatavosana|valmistamine|gatavosana|
    作り方|つくり方|作りかた|手順|作法|做法|步骤|步驟|製作方法|制作方法|烹饪步骤|만드는 법|만드는 방법|만들기|조리순서|조리방법|조리법|요리순서|طريقه التحضير|طريقه العمل|الطريقه|طريقة التحضير|طريقة العمل|الطريقة|الخطوات|التحضير|
    אופן ההכנה|הוראות הכנה|אופן הכנה|הכנה|cach lam|cach nau|cac buoc|thuc hien|cac buoc thuc hien|huong dan|cara membuat|langkah|langkah langkah|วิธีทำ|विधि|প্রণালী|elaboracio|preparacio|prestatzeko`,
  notes: `opbevaring|oppbevaring|forvaring|sailytys|aufbewahrung|haltbarkeit|przechowywanie|skladovani|tarolas|saklama|хранение|зберігання|αποθηκευση|التخزين|אחסון|保存方法|保存|보관|informacoes adicionais|note|notes|recipe notes|recipe note|cooks note|cooks notes|chefs note|chef notes|tip|tips|chefs tips|recipe tips|top tip|tips and tricks|tips tricks|hints|variation|variations|substitutions|storage|how to store|storing|
    make ahead|faq|faqs|frequently asked questions|serving suggestions|serving suggestion|how to serve|what to serve|why you|expert tips|pro tips|hinweis|hinweise|tipp|tipps|notizen|notiz|anmerkung|anmerkungen|gut zu wissen|
    conseil|conseils|le conseil du chef|lastuce du chef|astuce|astuces|remarque|remarques|notre astuce|nos conseils|notas|consejo|consejos|trucos|sugerencias|consiglio|consigli|suggerimenti|conservazione|varianti|nota|dica|dicas|
    opmerking|opmerkingen|bewaartip|bewaren|tips en|serveertip|variatietip|obs|vinkki|vinkit|huom|wskazowki|wskazowka|porady|uwagi|uwaga|rady|tipy|poznamka|poznamky|tippek|tipp|jo tanacsok|megjegyzes|sfaturi|совет|советы|съвети|съвет|примечание|примечания|на заметку|порада|поради|
    συμβουλη|συμβουλεσ|tips|puf noktasi|ipuclari|puf noktalari|notlar|savjet|savjeti|nasvet|nasveti|catatan|ポイント|コツ|コツ ポイント|メモ|小贴士|小貼士|贴士|提示|注意|팁|tip|نصائح|ملاحظات|ملاحظه|טיפים|טיפ|הערות|meo`,
  nutrition: `nutrition|nutrition facts|nutritional information|nutrition information|nutritional info|nutrition info|nutritional value|nutritional values|nutritional facts|nutrients|calories|per serving|amount per serving|nutrition per serving|
    nahrwerte|nahrwertangaben|nahrwert|nahrwertinformationen|nahrwerte pro portion|pro portion|brennwert|valeurs nutritionnelles|informations nutritionnelles|valeur nutritive|apports nutritionnels|
    informacion nutricional|valores nutricionales|valor nutricional|valori nutrizionali|informazioni nutrizionali|informacao nutricional|voedingswaarden|voedingswaarde|voedingswaarden per portie|naringsvarde|naringsinnehall|naeringsindhold|naeringsinnhold|
    ravintosisalto|ravintoarvot|wartosci odzywcze|wartosc odzywcza|nutricni hodnoty|vyzivove hodnoty|tapertek|tapanyag|пищевая ценность|калорийность|энергетическая ценность|харчова цінність|хранителна стойност|διατροφικα στοιχεια|διατροφικη|besin degerleri|
    栄養|栄養成分|カロリー|营养|营养成分|영양|영양정보|القيمه الغذائيه|القيمة الغذائية|ערכים תזונתיים|valori nutritionale`,
  equipment: `equipment|tools|special equipment|equipment needed|kitchen tools|utensils|you will also need|utensilien|ausstattung|kuchengerate|benotigte utensilien|ausserdem|materiel|ustensiles|le materiel|utensilios|attrezzatura|utensili|strumenti|keukengerei|keukenspullen|hulpmiddelen|utrustning|udstyr|utstyr|valineet|道具|器具|도구`,
  stop: `comments|comment|reviews|review|ratings|leave a reply|leave a comment|leave a review|join the discussion|join the conversation|related|related recipes|related posts|related articles|you may also like|you might also like|you might like|more recipes|more from|similar recipes|more like this|
    share|share this|share this recipe|subscribe|newsletter|sign up|about the author|about|did you make|did you make this recipe|popular|popular recipes|latest|latest recipes|trending|recent posts|categories|tags|shop|products|rate this recipe|rate this|reader interactions|primary sidebar|footer|follow us|follow|
    recommended|featured|our latest|explore|discover more|browse|more information|contact|privacy|keep reading|read more|next|previous|other recipes|try these|try next|questions|
    kommentare|kommentar|bewertungen|ahnliche rezepte|weitere rezepte|mehr rezepte|das konnte|auch interessant|passende rezepte|teilen|verwandte|beliebte rezepte|commentaires|commentaire|vous aimerez aussi|recettes similaires|a decouvrir|autres recettes|plus de recettes|partager|dans la meme|
    comentarios|recetas relacionadas|tambien te puede|te puede interesar|mas recetas|otras recetas|compartir|commenti|ricette correlate|potrebbe|potrebbero|altre ricette|condividi|leggi anche|comentarios|receitas relacionadas|mais receitas|veja tambem|reacties|reactie|meer recepten|lees ook|bekijk ook|gerelateerde|ook lekker|delen|
    kommentarer|fler recept|relaterade|liknande recept|flere opskrifter|flere oppskrifter|relaterte|lignende|kommentit|lisaa resepteja|komentarze|podobne przepisy|zobacz takze|zobacz tez|udostepnij|komentare|komentar|podobne recepty|souvisejici|diskuze|hozzaszolasok|kapcsolodo|tovabbi receptek|
    комментарии|похожие рецепты|другие рецепты|читайте также|отзывы|коментари|подобни|коментарі|схожі|σχολια|σχετικεσ|διαβαστε|yorumlar|benzer tarifler|ilgili|コメント|関連|関連レシピ|おすすめ|おすすめレシピ|つくれぽ|评论|相关|推荐|댓글|관련|추천|تعليقات|التعليقات|وصفات|תגובות|מתכונים נוספים|binh luan`,
}

/** No heading that announces a section is longer. */
const MAX_LENGTH = 70

const KINDS = new Map<string, SectionKind>()
const BEGINNINGS = new Map<string, { phrase: string; kind: SectionKind }[]>()
for (const kind of ['stop', 'equipment', 'nutrition', 'notes', 'steps', 'ingredients'] as const) {
  for (const raw of PHRASES[kind].split('|')) {
    const phrase = foldHeading(raw)
    KINDS.set(phrase, kind)
    const first = phrase.slice(0, 2)
    BEGINNINGS.set(first, [...(BEGINNINGS.get(first) ?? []), { phrase, kind }])
  }
}
for (const list of BEGINNINGS.values()) list.sort((a, b) => b.phrase.length - a.phrase.length)

/** Lower case, without accents and signs, blanks collapsed. */
export function foldHeading(text: string): string {
  const start = text.slice(0, MAX_LENGTH * 2)
  // Called for every line of a page and every item of a list; most have no accents.
  if (/^[ -~]*$/.test(start)) {
    return start
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return start
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/\p{Mn}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .replace(/ς/g, 'σ')
    .replace(/[^\p{L}\p{N}\p{Mc}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}

/**
 * What a heading announces, or null. `isMarked`: the page marks the line as a heading, so that it may continue
 * after the known words (`Ingredients for the dough`); any other line must consist of them, except for
 * amounts and servings (`Zutaten für 4 Personen`).
 */
export function sectionKindOf(text: string, isMarked: boolean): SectionKind | null {
  if (text.length > MAX_LENGTH) return null
  const folded = foldHeading(text)
  const whole = KINDS.get(folded) ?? KINDS.get(folded.replace(/^\d+ /, ''))
  if (whole) return whole
  for (const { phrase, kind } of BEGINNINGS.get(folded.slice(0, 2)) ?? []) {
    if (!folded.startsWith(phrase)) continue
    const rest = folded.slice(phrase.length)
    const isSigns = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/.test(phrase)
    if (rest !== '' && !isSigns && !rest.startsWith(' ')) continue
    if (isMarked || saysHowMany(text, rest, kind)) return kind
  }
  return isMarked ? lastWordKind(folded) : null
}

/** Known phrases that name a part of the list and not the list. */
const PARTS = new Set(['fur den teig'])

/**
 * Whether a heading that announces ingredients says of what part they are (`Ingredients for the dough`), or
 * at least more than that it is the list; amounts, servings and remarks in brackets (`Ingredients (serves 4)`) are
 * nothing more.
 */
export function namesPart(text: string): boolean {
  const plain = text.replace(/[([（【［].*$/u, '')
  if (/\p{N}/u.test(plain)) return false
  return PARTS.has(foldHeading(plain)) || sectionKindOf(plain, false) === null
}

/** Whether a heading ends in a word for notes: `Buying tips`, `Cook's notes`; not `Trim the asparagus tips`. */
export function announcesNotes(text: string): boolean {
  const words = foldHeading(text).split(' ')
  const [first = ''] = words
  return words.length <= (isCookingWord(first) ? 2 : 3) && KINDS.get(words.at(-1) ?? '') === 'notes'
}

/** `Ingredients (serves 4)`, `Zutaten für 4 Portionen:`; only for lists, and only short. */
function saysHowMany(text: string, rest: string, kind: SectionKind): boolean {
  if (kind !== 'ingredients' && kind !== 'nutrition') return false
  return rest.length < 32 && /\d/.test(rest) && !/[.!?]\s/.test(text)
}

/** `Recipe ingredients`, `Cake directions`: the word may also come last. */
function lastWordKind(folded: string): SectionKind | null {
  if (folded.split(' ').length > 4) return null
  const kind = KINDS.get(folded.slice(folded.lastIndexOf(' ') + 1))
  return kind === 'ingredients' || kind === 'steps' || kind === 'nutrition' ? kind : null
}
