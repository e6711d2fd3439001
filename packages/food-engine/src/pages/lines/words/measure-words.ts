/** Measures, containers and vague amounts of ingredient lists, in many languages. */
const WORDS = `
g gr grs gm gms gram grams gramme grammes grammi gramos gramas gramm grammaa kg kgs kilo kilos kilogram ml mls cl dl l lt ltr litre litres liter liters litro litros litri litr mg cc
oz ounce ounces lb lbs pound pounds cup cups c tsp tsps teaspoon teaspoons tbsp tbsps tbs tbl tablespoon tablespoons t pinch pinches dash dashes clove cloves can cans tin tins jar jars package packages pkg pack packs packet packets
unit units item items each count milliliter milliliters millilitre millilitres
stick sticks slice slices bunch bunches handful handfuls sprig sprigs stalk stalks head heads piece pieces quart quarts qt pint pints pt gallon gallons fl inch knob box boxes bag bags bottle bottles drop drops drizzle splash fillet fillets rasher rashers leaf leaves ear ears rib ribs large medium small
el tl essl teel esslöffel teelöffel prise prisen bund stück stk stücke zehe zehen dose dosen becher päckchen pck pkg pckg pck packung packungen scheibe scheiben tasse tassen msp messerspitze glas gläser spritzer handvoll zweig zweige würfel tropfen schuss kugel kugeln beutel blatt blätter etwas stange stangen
pièce pièces unité unités cuillère cuillères cuilleres cuillère càs càc cs cac cas pincée pincées gousse gousses sachet sachets tranche tranches verre verres botte bottes brin brins feuille feuilles boîte boîtes boite noix noisette tasse tasses filet poignée bouquet branche branches pot pots morceau morceaux rouleau zeste peu
cucharada cucharadas cucharadita cucharaditas cda cdas cdita cditas cdta cdtas taza tazas pizca pizcas diente dientes lata latas rebanada rebanadas manojo ramita ramitas vaso vasos hoja hojas unidad unidades ud uds sobre sobres chorro chorrito puñado rodajas lonchas onza onzas libra libras trozo
cucchiaio cucchiai cucchiaino cucchiaini bicchiere bicchieri pizzico spicchio spicchi qb bustina bustine rametto rametti fetta fette mazzetto ciuffo foglia foglie costa gambo tazza hg manciata noce
colher colheres xícara xícaras xicara xicaras dente dentes pitada fatia fatias copo copos unidade unidades maço ramo fio punhado pacote
eetlepel eetlepels theelepel theelepels teen tenen teentje teentjes blik blikje blikjes snuf snufje scheut scheutje takje takjes plak plakken plakjes stuk stuks pak pakje zakje zak handje handvol bosje potje mespunt druppels klontje
msk tsk krm st klyfta klyftor knippe nypa burk förp paket skiva skivor näve kruka bit bitar
spsk fed stk knivspids håndfuld bundt dåse dåser glas skiver ss ts båt båter boks klype neve pose pakke kvast
rkl kpl kynsi kynttä prk ripaus pkt pss viipale viipaletta purkki nippu
łyżka łyżki łyżek łyżeczka łyżeczki łyżeczek szklanka szklanki szklanek szt sztuka sztuki ząbek ząbki ząbków garść szczypta szczypty opakowanie puszka pęczek kromki kostka kostki plastry listki dag deko
lžíce lžic lžička lžičky lžiček hrnek hrnku stroužek stroužky špetka špetku ks balení hrst plátek plátky plechovka čl pl lyžica lyžice lyžička strúčik
ek kk tk mk evőkanál teáskanál gerezd csipet fej dkg db bögre pohár csomag szál csokor szelet fél dl késhegynyi
linguri lingură lingurita lingurițe lingurite cană căni cățel căței catei praf legătură legatura felii pachet
ст ч столовая столовые столовых чайная чайные чайных ложка ложки ложек стакан стакана стаканов щепотка щепотки зубчик зубчика зубчиков шт штук штуки штука г гр кг мл л пучок банка упаковка веточка веточки щіпка склянка склянки зубчики головка кусок щипка скилидки скилидка връзка чаша чаши лъжица лъжици
κσ κγ κουταλιά κουταλιές κουταλάκι κουταλάκια κουτ φλιτζάνι φλιτζάνια γρ γραμμάρια κιλό κιλά λίτρο σκελίδα σκελίδες πρέζα ματσάκι κλωνάρι φύλλα φλ σ γλ
kaşığı kaşık yemek tatlı çay bardağı bardak su adet diş demet tutam dilim gr kg çimdik kase
žlica žlice žličica žličice čen čena ščep šalica šalice režanj režnja prstohvat kom žlička žličke jušna vrećica kesica
大さじ 小さじ カップ
ملعقة ملاعق كوب أكواب رشة فص فصوص غرام جرام حبة حبات كيلو مل
כף כפית כפות כפיות כוס כוסות קורט שן שיני גרם גר קג מל יחידות חבילה
muỗng thìa cốc tép nhánh quả củ chén sdm sdt siung butir lembar batang sendok makan teh buah ruas
`
const MEASURES = new Set(WORDS.trim().split(/\s+/))

/** Measures of scripts without spaces, which follow the number directly. */
const SIGNS =
  /大さじ|小さじ|カップ|適量|适量|少々|少许|少許|大匙|小匙|汤匙|湯匙|茶匙|毫升|公克|公斤|큰술|작은술|스푼|약간|적당량|종이컵|ช้อนโต๊ะ|ช้อนชา|ถ้วย|กรัม|กลีบ|[\d一二三四五六七八九十半½⅓¼¾]\s*(?:個|个|本|枚|片|かけ|克|杯|勺|只|根|颗|粒|株|束|パック|缶|袋|丁|合|玉|房|切れ|개|컵|쪽|줌|대|장|마리|봉지|모)/

/** An ending for the plural that is left open: `unit(s)`, `Prise(n)`. */
const OPEN_ENDING = /(?<=\p{L})\(\p{L}{1,3}\)$/u

/** Whether a word (without its points) is a measure. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(
    word
      .toLowerCase()
      .replace(OPEN_ENDING, '')
      .replace(/[.,;:()]/g, ''),
  )
}

/** Whether a text has a measure of a writing without blanks. */
export function hasMeasureSign(text: string): boolean {
  return SIGNS.test(text)
}

/** Amounts without a number: `to taste`, `nach Belieben`, `q.b.` */
const VAGUE =
  /\b(?:to taste|as needed|for (?:serving|garnish|dusting|frying|greasing|the pan|sprinkling|drizzling|topping)|to serve|optional|as required|a pinch|a handful|a dash|pinch of|handful of|nach (?:belieben|geschmack|bedarf)|etwas|zum (?:garnieren|bestreuen|braten|servieren|einfetten|bestäuben|frittieren)|au goût|pour (?:servir|décorer|la déco|le moule)|selon|un peu de|al gusto|para (?:servir|decorar|freír|espolvorear)|una pizca|q\.? ?b\.?|a piacere|quanto basta|per (?:decorare|servire|guarnire)|a gosto|para polvilhar|naar smaak|snufje|scheutje|om te|efter smak|till servering|efter smag|til servering|etter smak|maun mukaan|do smaku|szczypta|podle chuti|dle chuti|ízlés szerint|după gust|dupa gust|по вкусу|за смаком|на вкус|κατά βούληση|για το|alacağı kadar|arzuya göre|po ukusu|po okusu|isteğe bağlı)\b|適量|适量|少々|少许|お好みで|약간|적당량|حسب الرغبة|לפי הטעם/iu

export function hasVagueAmount(text: string): boolean {
  return VAGUE.test(text)
}
