import type { Grammar, UnitWords } from '../sentences/grammars/grammar.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { SHARED_UNITS } from '../sentences/grammars/shared-units.ts'

/** Singular and plural of a unit. `language` has the rule for the amounts between. */
export interface UnitForms {
  one: string
  many: string
  language: string
}

/** `singular/plural` per language. Units without a plural ("2 Esslöffel", "2 Bund") are not listed. */
export const COUNTED_UNITS: Readonly<Record<string, string>> = {
  en: 'cup/cups tablespoon/tablespoons teaspoon/teaspoons dessertspoon/dessertspoons ounce/ounces pound/pounds pint/pints quart/quarts gallon/gallons stick/sticks gram/grams gramme/grammes kilogram/kilograms milliliter/milliliters millilitre/millilitres liter/liters litre/litres glass/glasses can/cans tin/tins jar/jars bottle/bottles package/packages packet/packets bag/bags sachet/sachets envelope/envelopes box/boxes carton/cartons pinch/pinches handful/handfuls dash/dashes drop/drops splash/splashes drizzle/drizzles knob/knobs bulb/bulbs head/heads clove/cloves stalk/stalks rib/ribs sprig/sprigs bunch/bunches leaf/leaves ear/ears slice/slices piece/pieces strip/strips wedge/wedges sheet/sheets rasher/rashers fillet/fillets scoop/scoops cube/cubes ball/balls block/blocks roll/rolls tub/tubs tube/tubes pack/packs pouch/pouches batch/batches',
  de: 'Kelle/Kellen Tasse/Tassen Glas/Gläser Schale/Schalen Schüssel/Schüsseln Prise/Prisen Messerspitze/Messerspitzen Flocke/Flocken Dose/Dosen Büchse/Büchsen Flasche/Flaschen Packung/Packungen Paket/Pakete Tüte/Tüten Netz/Netze Tube/Tuben Schachtel/Schachteln Tafel/Tafeln Rolle/Rollen Kugel/Kugeln Zweig/Zweige Stiel/Stiele Stange/Stangen Staude/Stauden Blatt/Blätter Zehe/Zehen Scheibe/Scheiben Kopf/Köpfe Knolle/Knollen Spalte/Spalten Portion/Portionen Platte/Platten Schote/Schoten',
  fr: 'gramme/grammes kilogramme/kilogrammes livre/livres litre/litres décilitre/décilitres centilitre/centilitres millilitre/millilitres cuillère/cuillères cuillerée/cuillerées louche/louches tasse/tasses verre/verres bol/bols pincée/pincées goutte/gouttes poignée/poignées boîte/boîtes boite/boites pot/pots bocal/bocaux bouteille/bouteilles paquet/paquets sac/sacs sachet/sachets brique/briques barquette/barquettes tube/tubes tablette/tablettes plaquette/plaquettes rouleau/rouleaux boule/boules morceau/morceaux botte/bottes bouquet/bouquets branche/branches brin/brins tige/tiges bâton/bâtons feuille/feuilles gousse/gousses tranche/tranches rondelle/rondelles tête/têtes quartier/quartiers',
  es: 'gramo/gramos kilo/kilos kilogramo/kilogramos libra/libras onza/onzas litro/litros decilitro/decilitros centilitro/centilitros mililitro/mililitros cucharada/cucharadas cucharadita/cucharaditas cucharilla/cucharillas cucharón/cucharones taza/tazas vaso/vasos copa/copas bol/boles tazón/tazones pizca/pizcas gota/gotas puñado/puñados lata/latas bote/botes tarro/tarros frasco/frascos botella/botellas paquete/paquetes envase/envases bolsa/bolsas sobre/sobres cartón/cartones tarrina/tarrinas tubo/tubos tableta/tabletas barra/barras bola/bolas trozo/trozos pieza/piezas manojo/manojos rama/ramas ramita/ramitas tallo/tallos hoja/hojas diente/dientes rebanada/rebanadas loncha/lonchas rodaja/rodajas cabeza/cabezas chorro/chorros chorrito/chorritos',
  it: 'grammo/grammi libbra/libbre etto/etti chilo/chili chilogrammo/chilogrammi litro/litri decilitro/decilitri centilitro/centilitri millilitro/millilitri cucchiaio/cucchiai cucchiaino/cucchiaini mestolo/mestoli tazza/tazze tazzina/tazzine bicchiere/bicchieri bicchierino/bicchierini ciotola/ciotole pizzico/pizzichi goccia/gocce manciata/manciate scatola/scatole scatoletta/scatolette lattina/lattine barattolo/barattoli vasetto/vasetti bottiglia/bottiglie confezione/confezioni pacco/pacchi pacchetto/pacchetti busta/buste bustina/bustine sacchetto/sacchetti vaschetta/vaschette tubetto/tubetti tavoletta/tavolette panetto/panetti cubetto/cubetti rotolo/rotoli pezzo/pezzi pezzetto/pezzetti mazzo/mazzi mazzetto/mazzetti ciuffo/ciuffi rametto/rametti costa/coste gambo/gambi foglia/foglie spicchio/spicchi fetta/fette cespo/cespi foglio/fogli',
  nl: 'eetlepel/eetlepels theelepel/theelepels dessertlepel/dessertlepels lepel/lepels pollepel/pollepels kop/koppen kopje/kopjes mok/mokken glas/glazen glaasje/glaasjes kom/kommen snufje/snufjes mespunt/mespunten scheut/scheuten scheutje/scheutjes druppel/druppels handje/handjes klontje/klontjes blik/blikken blikje/blikjes pot/potten potje/potjes fles/flessen flesje/flesjes pak/pakken pakje/pakjes zak/zakken zakje/zakjes bakje/bakjes beker/bekers tube/tubes reep/repen rol/rollen bol/bollen stukje/stukjes bos/bossen bosje/bosjes tak/takken takje/takjes stengel/stengels blaadje/blaadjes teen/tenen teentje/teentjes plak/plakken plakje/plakjes krop/kroppen struik/struiken',
  sv: 'matsked/matskedar tesked/teskedar sked/skedar kopp/koppar nypa/nypor droppe/droppar näve/nävar klick/klickar burk/burkar flaska/flaskor förpackning/förpackningar påse/påsar ask/askar tub/tuber kruka/krukor rulle/rullar tärning/tärningar bit/bitar kvist/kvistar stjälk/stjälkar klyfta/klyftor skiva/skivor',
  pt: 'grama/gramas libra/libras quilo/quilos quilograma/quilogramas litro/litros decilitro/decilitros centilitro/centilitros mililitro/mililitros colher/colheres concha/conchas xícara/xícaras chávena/chávenas copo/copos taça/taças tigela/tigelas pitada/pitadas gota/gotas punhado/punhados lata/latas frasco/frascos vidro/vidros pote/potes garrafa/garrafas pacote/pacotes embalagem/embalagens sachê/sachês saqueta/saquetas envelope/envelopes saco/sacos caixa/caixas bandeja/bandejas barra/barras rolo/rolos bola/bolas pedaço/pedaços maço/maços ramo/ramos raminho/raminhos talo/talos folha/folhas dente/dentes fatia/fatias rodela/rodelas cabeça/cabeças',
  da: 'spiseske/spiseskeer teske/teskeer kop/kopper dråbe/dråber håndfuld/håndfulde dåse/dåser flaske/flasker pakke/pakker pose/poser æske/æsker bakke/bakker potte/potter plade/plader rulle/ruller kugle/kugler kvist/kviste stang/stænger stilk/stilke skive/skiver hoved/hoveder',
  nb: 'spiseskje/spiseskjeer teskje/teskjeer kopp/kopper klype/klyper dråpe/dråper neve/never boks/bokser flaske/flasker pakke/pakker pose/poser eske/esker kurv/kurver plate/plater kule/kuler kvist/kvister stang/stenger stilk/stilker blad/blader båt/båter skive/skiver hode/hoder',
}

/** Adjectives after the unit would have to agree ("1 taza llena"), so none may follow it. */
const AGREEING: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt'])
const UNIT_ENDS = /^\s*(?:$|[,;()]|(?:à|a|da)\s)/u

/** A unit after the number that ends at `at`, with its position. */
export interface CountedUnit {
  start: number
  end: number
  forms: UnitForms
}

/** English words before a unit that are the same in singular and plural. */
const SIZE =
  /^ (?:good|generous|big|large|medium|small|tiny|little|heaped|heaping|level|rounded|scant|thick|thin|fresh|whole|full) (?=\p{L})/iu

/**
 * The unit right after a number, or after one word for its size, if it is spelled in exactly a known form whose
 * counterpart is known. Words of several languages count if these agree, or if the next word is the "of" of one of
 * them.
 */
export function countedUnitAt(text: string, at: number): CountedUnit | null {
  const size = SIZE.exec(text.slice(at, at + 40))?.[0]
  const sized = size ? unitAt(text, at + size.length - 1) : null
  if (sized?.forms.language === 'en') return sized
  return unitAt(text, at)
}

function unitAt(text: string, at: number): CountedUnit | null {
  const [, gap = '', word = ''] =
    /^([ \t\u00a0\u202f]*)([\p{L}\p{M}]+)(?![\p{L}\p{M}\p{N}'’-])/u.exec(text.slice(at, at + 40)) ?? []
  const languages = languagesOf(word)
  if (languages.length === 0) return null
  const start = at + gap.length
  const end = start + word.length
  const behind = text.slice(end)
  const saidOf = languages.filter(({ of }) => of?.test(behind))
  const [first, ...others] = saidOf.length > 0 ? saidOf : languages
  if (!first?.forms || others.some(({ forms }) => !isSame(forms, first.forms))) return null
  const isWhole = first.of?.test(behind) || UNIT_ENDS.test(behind)
  return AGREEING.has(first.forms.language) && !isWhole ? null : { start, end, forms: first.forms }
}

const isSame = (a: UnitForms | null, b: UnitForms | null): boolean => a?.one === b?.one && a?.many === b?.many

interface Speaker {
  /** Null if the word has only one form in the language. */
  forms: UnitForms | null
  /** The "of" of the language at the start of the following text. */
  of: RegExp | null
}

const wordsOf = (units: readonly UnitWords[]) => units.flatMap(({ words }) => words.split('|'))
const SHARED = new Set(wordsOf(SHARED_UNITS))
const ENGLISH_OF = /^\s+of\s/u
let speakers: Map<string, Speaker[]> | undefined

function languagesOf(word: string): readonly Speaker[] {
  speakers ??= readSpeakers()
  return speakers.get(word) ?? []
}

function readSpeakers(): Map<string, Speaker[]> {
  const found = new Map<string, Speaker[]>()
  const add = (word: string, speaker: Speaker) => found.set(word, [...(found.get(word) ?? []), speaker])
  for (const language of new Set(['en', ...ALL_GRAMMARS.keys()])) {
    const grammar = ALL_GRAMMARS.get(language)
    const of = grammar ? ofPattern(grammar) : ENGLISH_OF
    const own = new Set<string>()
    for (const pair of (COUNTED_UNITS[language] ?? '').split(' ')) {
      const [one = '', many = ''] = pair.split('/')
      if (!many) continue
      for (const word of [one, many]) {
        own.add(word)
        add(word, { forms: { one, many, language }, of })
      }
    }
    for (const word of new Set(wordsOf(grammar?.units ?? [])))
      if (!own.has(word) && !SHARED.has(word)) add(word, { forms: null, of })
  }
  return found
}

function ofPattern({ of }: Grammar): RegExp | null {
  if (!of) return null
  const words = of.split('|').map((word) => (/['’]$/.test(word) ? `${word.slice(0, -1)}['’]` : `${word}\\s`))
  return new RegExp(`^\\s+(?:${words.join('|')})`, 'iu')
}
