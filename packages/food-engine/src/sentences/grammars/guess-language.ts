import type { UnreadLanguage } from '../text-reader.ts'

/** Typical words of ingredient lines per language: units, function words, common foods and preparations. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'of and or the a an to for with cup cups tablespoon tablespoons teaspoon teaspoons tbsp tsp ounce ounces oz pound pounds lb lbs pinch dash can cans clove cloves bunch slice slices package stick sticks large small medium fresh freshly ground chopped finely sliced diced minced grated peeled melted softened taste serving salt pepper sugar flour butter egg eggs milk water oil olive onion onions garlic cheese cream chicken beef rice juice lemon powder baking soda vanilla brown white black red green tomatoes potatoes carrots parsley plus about each optional cooked dried sea all-purpose unsalted',
  de: 'und oder mit von für zum zur nach etwas in ein eine einen der die das el tl esslöffel teelöffel prise msp bund zehe zehen dose dosen packung päckchen pck stück scheiben becher würfel gramm liter mehl zucker salz pfeffer butter eier ei milch wasser öl olivenöl zwiebel zwiebeln knoblauch knoblauchzehe knoblauchzehen käse sahne frisch frische frischer gehackt gehackte gerieben geriebener gemahlen große kleine rote weiße saft zitrone zitronensaft kartoffeln tomaten möhren petersilie backpulver vanillezucker belieben bedarf ca evtl quark hackfleisch paprika brühe gemüsebrühe',
  fr: 'de du des la le les et ou à au aux un une pour en avec sans cuillère cuillères cuillerée soupe café c. càs càc pincée gousse gousses sachet boîte verre tranche tranches feuilles brin brins bouquet gramme grammes litre farine sucre sel poivre beurre œuf œufs oeuf oeufs lait eau huile olive oignon oignons ail fromage crème fraîche frais haché hachée râpé râpée émincé coupé coupée coupés goût gros petit petite moyens jus citron pommes terre tomates carottes persil levure vanille environ poulet bouillon botte branche pincées moule servir décorer demi quelques peu',
  es: 'de del la el los las y o en con sin para al un una unos unas cucharada cucharadas cucharadita cucharaditas cda cdas cdta taza tazas vaso pizca diente dientes lata sobre rama ramita hojas hoja gramos litro kilo harina azúcar sal pimienta mantequilla huevo huevos leche agua aceite oliva cebolla cebollas ajo ajos queso nata crema fresco fresca picado picada picados rallado molida cortado cortada gusto grande grandes pequeña mediana zumo jugo limón patatas papas tomate tomates zanahoria zanahorias perejil levadura polvo pollo caldo arroz trozos puñado manojo chorrito medio media ralladura freír decorar masa relleno',
  it: "di del della dello dell' d' e o in con senza per al alla un uno una il lo la i gli le cucchiaio cucchiai cucchiaino cucchiaini pizzico spicchio spicchi bustina scatola bicchiere foglie foglia rametto mazzetto ciuffo fette fetta grammi litro q.b. qb quanto basta farina zucchero sale pepe burro uova uovo latte acqua olio oliva extravergine cipolla cipolle aglio formaggio panna fresco fresca tritato tritata grattugiato grattugiata tagliato tagliata piacere grande grandi piccola medie succo scorza limone patate pomodori pomodoro carote carota prezzemolo basilico lievito vanillina pollo brodo riso parmigiano circa",
  pt: 'de do da dos das e ou em com sem para ao à a um uma colher colheres sopa chá xícara xícaras chávena copo pitada dente dentes lata pacote folhas folha raminho gramas litro quilo q.b. farinha açúcar sal pimenta manteiga ovo ovos leite água azeite óleo cebola cebolas alho queijo natas creme fresco fresca picado picada picados ralado moída cortado cortada cortadas gosto grande grandes média pequena suco sumo limão batatas batata tomate tomates cenoura cenouras salsa fermento pó frango caldo arroz pedaços cubos',
  nl: 'van en of met in voor om te een het de el tl eetlepel eetlepels theelepel theelepels snuf snufje teen tenen teentje teentjes blik blikje zakje pak bosje takje takjes plakjes plakken stuks gram liter bloem meel suiker zout peper boter roomboter ei eieren melk water olie olijfolie ui uien knoflook kaas room slagroom verse vers gehakt gehakte fijngehakt fijngesneden gesneden gesnipperd geraspte geraspt grote kleine smaak sap citroen citroensap aardappelen aardappels tomaten wortel wortels wortelen peterselie bakpoeder kip bouillon rijst ongeveer stukjes blokjes laurierblad laurierblaadje blikken potje kilo garnering dressing zalm kipfilet rundergehakt spinazie champignons uit wat evt eventueel pakje zakjes stuk stengel krop deeg saus vulling blaadjes scheut scheutje handje handvol kamertemperatuur uitgelekt gepeld geschild bakken extra',
  sv: 'och eller med av till för i en ett på utan msk tsk krm dl st burk paket påse knippe kruka klyfta klyftor skiva skivor nypa gram liter mjöl vetemjöl socker strösocker salt peppar svartpeppar smör ägg mjölk vatten olja olivolja rapsolja lök lökar gul gula röd vitlök vitlöksklyfta vitlöksklyftor ost grädde vispgrädde färsk färska hackad hackade hackat finhackad riven rivet stor stora liten små smak ca saft citron potatis tomater krossade morot morötter persilja bakpulver vaniljsocker kyckling buljong ris garnering servering stekning valfritt gräddfil filmjölk fräsch köttfärs lax laxfilé spenat svamp champinjoner ljummen rumsvarmt smält skalad skalade pressad tärnad strimlad förp näve några lite degen fyllning kvistar',
  da: 'og eller med af til i en et på uden spsk tsk dl stk dåse dåser pakke pose bundt bdt fed skive skiver knivspids nip gram liter mel hvedemel sukker salt peber smør æg mælk vand olie olivenolie løg rødløg hvidløg ost fløde piskefløde frisk friske friskkværnet hakket hakkede finthakket revet stor store lille små smag ca saft citron kartofler tomater flåede gulerod gulerødder persille bagepulver vaniljesukker kylling bouillon ris pynt servering stegning groft fintrevet lidt nogle blødt smeltet tern skåret skræl skal æggeblomme chokolade peberfrugt oksekød gær flormelis sødmælk porre presset krydderurter dejen fyld mørk kød bladselleri bouillonterning stængler knsp drys pensling rugbrød æggehvider skrællede lunken tykke',
  nb: 'ss ts og eller med av til i en et på uten ss ts dl stk boks bokser pakke pk pose bunt potte båt båter fedd skive skiver klype gram liter mel hvetemel sukker salt pepper smør egg melk vann olje olivenolje rapsolje løk rødløk hvitløk ost fløte kremfløte fersk ferske friskmalt hakket hakkede finhakket revet stor store liten små smak ca saft sitron poteter tomater hermetiske gulrot gulrøtter persille bakepulver vaniljesukker kylling buljong ris pynt servering steking valgfritt kjøttdeig litt noen mykt smeltet nykvernet romtemperert skrelt kuttet biter terninger skall neve beger rømme yoghurt sjokolade kyllingfilet kyllingfileter laksefileter gressløk sukkererter kraft spiseskje spiseskjeer teskje teskjeer strimler syltetøy skrellet tynne bladpersille sitronsaft ringer deigen fyll blåbær bringebær skinn lunkent ketsjup',
  fi: 'ja tai n noin rkl tl dl kpl prk pkt ps rs tlk pss ripaus hyppysellinen nippu ruukku kynsi kynttä viipaletta pussi purkki tölkki litra litraa grammaa kg jauhoja vehnäjauhoja sokeria suolaa pippuria mustapippuria voita muna munaa kananmuna kananmunaa maitoa vettä öljyä oliiviöljyä rypsiöljyä sipuli sipulia punasipuli punasipulia valkosipulia valkosipulinkynttä valkosipulinkynsi juustoa juustoraastetta kermaa kuohukermaa ruokakermaa tuoretta tuoreita hienonnettua hienonnettu silputtu raastettua raastettu iso isoa pieni pientä maun mukaan mehu sitruunan perunaa perunoita tomaattia tomaattimurskaa porkkanaa porkkana persiljaa leivinjauhetta vaniljasokeria kanaa jauhelihaa riisiä paistamiseen koristeluun sokeri jauheliha jauhetta tilliä basilikaa pinaattia kevätsipulia raejuustoa rahkaa pehmeää sulatettua kourallinen muutama hieman vähän paketti rasia annosta paloina kuutioina viipaleina hienonnettuna kuorittuna chiliä kastike täyte taikina pinnalle banaania mantelilastuja kaakaojauhetta siemeniä',
  pl: 'i lub albo z ze do na w bez ok około łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki szklanek szczypta szczypty ząbek ząbki ząbków puszka puszki opakowanie pęczek garść sztuki sztuk szt plaster plastry dag litr mąki mąka cukru cukier sól soli pieprz pieprzu masła masło jajka jajko jajek jaja mleka mleko wody woda oleju olej oliwy oliwa cebula cebule cebuli czosnku czosnek sera ser śmietany śmietana śmietanki świeżo świeża świeżej posiekana posiekanej posiekany starty startego duża duże mała małe smaku sok soku cytryny ziemniaki ziemniaków pomidory pomidorów marchewka marchewki natka natki pietruszki proszku pieczenia kurczaka bulionu ryżu smażenia dekoracji drobno',
  cs: 'a nebo s se z ze do na v bez asi cca lžíce lžící lžička lžičky lžiček polévková polévkové hrnek hrnku hrnky šálek špetka stroužek stroužky stroužků plechovka balení balíček svazek hrst kus kusy kusů plátky gram litr mouka mouky hladké polohrubé cukr cukru sůl soli pepř pepře máslo másla vejce vajec mléko mléka voda vody olej oleje olivového cibule česnek česneku česneku česnek sýr sýra smetana smetany čerstvý čerstvé čerstvá nasekaná nasekané strouhaný strouhaného velká velké malá malé chuti podle dle šťáva citronu brambory brambor rajčata rajčat mrkev mrkve petržel petrželka prášek prášku lyžice lyžíc lyžička lyžičky soľ múka múky múčka vajcia mlieko mlieka maslo masla cibuľa cibule cesnak cesnaku strúčik strúčiky smotana smotany syr podľa chuti čierne korenie kypřicí vanilkový kuřecí vývar vývaru rýže smažení ozdobení',
  hu: 'és vagy az egy db ek kk tk dkg dl evőkanál kávéskanál teáskanál csésze bögre pohár csipet csipetnyi gerezd konzerv csomag csokor szelet szál marék gramm liter liszt finomliszt cukor porcukor kristálycukor só bors vaj tojás tej víz olaj olívaolaj hagyma vöröshagyma lilahagyma fokhagyma sajt tejszín tejföl friss frissen apróra vágott reszelt reszelve őrölt aprított darált nagy kicsi kis közepes ízlés szerint kb leve citrom burgonya krumpli paradicsom sárgarépa petrezselyem sütőpor vaníliás vaníliáscukor csirkemell alaplé rizs díszítéshez tálaláshoz sütéshez élesztő dió mák méz túró joghurt szobahőmérsékletű karikára kockára vágva krémhez töltelékhez pirospaprika csirke csirkeszárny doboz fél néhány keményítő juharszirup érett fahéj csepp füstölt aszalt zsemlemorzsa szeletekre panírozáshoz karikázva gomba spenót rizs vöröshagymát dió zellerszár',
  tr: 've veya ile için adet su bardağı bardak çay kaşığı kaşık yemek tatlı fincan kahve tutam diş demet dal paket kutu dilim avuç gram litre un unu şeker şekeri toz tuz karabiber biber biberi tereyağı tereyağ yumurta süt yağ yağı zeytinyağı sıvıyağ sıvı soğan soğanı sarımsak peynir peyniri krema kaymak taze ince doğranmış kıyılmış rendelenmiş rendesi büyük küçük orta boy yarım çeyrek göre aldığı kadar isteğe bağlı suyu limon patates domates salçası salça havuç maydanoz kabartma tozu vanilya tavuk et kıyma pirinç üzeri servis kızartmak pul yoğurt',
}

/** Letters of few languages, with weights. */
const LETTERS: readonly (readonly [letters: RegExp, language: string, weight: number])[] = [
  [/ß/g, 'de', 2],
  [/[äöü]/g, 'de', 0.3],
  [/[œêèîûë]/g, 'fr', 0.6],
  [/[ñ¿]/g, 'es', 1.5],
  [/[ãõ]/g, 'pt', 1.5],
  [/ç/g, 'pt', 0.3],
  [/ç/g, 'fr', 0.2],
  [/[àèìòù]/g, 'it', 0.3],
  [/[łąężźćńś]/g, 'pl', 1.5],
  [/[řěůťďň]/g, 'cs', 1.5],
  [/[őű]/g, 'hu', 2],
  [/[ğış]/g, 'tr', 1],
  [/[æø]/g, 'da', 0.5],
  [/[æø]/g, 'nb', 0.5],
  [/å/g, 'sv', 0.4],
  [/å/g, 'da', 0.3],
  [/å/g, 'nb', 0.3],
  [/[äö]/g, 'sv', 0.3],
  [/[äö]/g, 'fi', 0.3],
  [/(?:aa|ää|yy|uu|ii|kk)/g, 'fi', 0.25],
]

const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
]
/** Scripts of languages without a grammar, with the largest language of each. */
const UNREAD_SCRIPTS: readonly (readonly [script: RegExp, language: UnreadLanguage])[] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
]
/** Arabic-script letters that Arabic lacks: those of Urdu, and those shared with Persian. */
const URDU = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/gu
const PERSIAN = /[\u067e\u0686\u0698\u06af\u06a9\u06cc]/gu
const LATIN = /[a-z\u00c0-\u024f]/giu
const HAN = /\p{Script=Han}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu
/** Function words and letters that occur in only one of the two Cyrillic languages. */
const UKRAINIAN =
  /[іїєґ]|(?<!\p{L})(?:та|або|чи|зі|із|до смаку|цукор|цукру|перець|перцю|склян\p{L}*|вершк\p{L}*|кропу|яєць|тертого сиру|сиру|фаршу|моркви|картопл\p{L}*|родзинок|цибул\p{L}*|часник\p{L}*|борошна?|яйця|олії|олія|сіль|води|дрібно)(?!\p{L})/giu
const RUSSIAN =
  /[ыэёъ]|(?<!\p{L})(?:и|или|сахара?|лука?|чеснока?|муки|мука|яйца|соль|соли|воды|яйцо|лук|перец|сахар)(?!\p{L})/giu

/** Characters that are examined; more would not change the result. */
const ENOUGH = 4000

interface WordLanguages {
  languages: readonly string[]
  weight: number
}

let wordLanguages: ReadonlyMap<string, WordLanguages> | null = null

/** The languages of each word; shared words count less. */
function languagesOfWords(): ReadonlyMap<string, WordLanguages> {
  if (wordLanguages) return wordLanguages
  const found = new Map<string, string[]>()
  for (const [language, words] of Object.entries(WORDS)) {
    for (const word of new Set(words.split(' '))) found.set(word, [...(found.get(word) ?? []), language])
  }
  wordLanguages = new Map(
    [...found].map(([word, languages]) => [word, { languages, weight: 1 / languages.length ** 1.5 }]),
  )
  return wordLanguages
}

/** How much more weight another language needs than the expected one. */
const DOUBT = { factor: 1.3, points: 0.6 }

/**
 * The language of ingredient lines as a two-letter tag, one with a grammar, `en`, or an unread language
 * (`text-reader.ts`): by script, then by typical words. `expected`, the language of the page or the person, stays
 * unless the lines clearly indicate another one. A few lines are enough; one often is.
 */
export function guessLanguage(lines: readonly string[], expected = 'en'): string {
  const text = lines.join('\n').slice(0, ENOUGH).normalize('NFC').toLowerCase()
  const latin = count(text, LATIN)
  for (const [script, language] of UNREAD_SCRIPTS) if (count(text, script) > latin) return language
  for (const [script, language] of SCRIPTS) {
    if (count(text, script) * 2 > latin) {
      if (language !== 'ja' || count(text, script) * 20 > count(text, HAN)) {
        if (count(text, script) > 0) return language === 'ar' ? arabicScript(text, expected) : language
      }
    }
  }
  if (count(text, HAN) * 2 > latin && count(text, HAN) > 0) return expected === 'ja' ? 'ja' : 'zh'
  const cyrillic = count(text, CYRILLIC)
  if (cyrillic * 2 > latin && cyrillic > 0) {
    const [ukrainian, russian] = [count(text, UKRAINIAN), count(text, RUSSIAN)]
    if (ukrainian === russian && expected === 'uk') return 'uk'
    return ukrainian > russian ? 'uk' : 'ru'
  }
  return guessLatin(text, expected)
}

/** Few words are enough: Urdu and Persian have letters that Arabic lacks. */
function arabicScript(text: string, expected: string): string {
  if (count(text, URDU) > 0) return 'ur'
  const isPersian = count(text, PERSIAN) > 1 || expected === 'fa' || expected === 'ur'
  if (!isPersian) return 'ar'
  return expected === 'ur' ? 'ur' : 'fa'
}

function guessLatin(text: string, expected: string): string {
  const scores = new Map<string, number>()
  const add = (language: string, points: number) => scores.set(language, (scores.get(language) ?? 0) + points)
  const known = languagesOfWords()
  for (const word of text.match(/[a-z\u00c0-\u024f]+(?:[.'’-][a-z\u00c0-\u024f]+)*\.?/gu) ?? []) {
    const spellings = [word, word.replace(/\.$/, ''), ...word.split(/['’]/)]
    const found = spellings.map((spelling) => known.get(spelling)).find((entry) => entry !== undefined)
    for (const language of found?.languages ?? []) add(language, found?.weight ?? 0)
  }
  for (const [letters, language, weight] of LETTERS)
    add(language, Math.min(count(text, letters), 20) * weight)
  let best = expected
  let toBeat = (scores.get(expected) ?? 0) * DOUBT.factor + DOUBT.points
  for (const [language, score] of scores) {
    if (language === expected || score <= toBeat) continue
    best = language
    toBeat = score
  }
  return best
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
