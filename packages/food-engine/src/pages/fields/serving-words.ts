/** Words for makes, serves, servings, portions and people (also cut short), in the languages of Ramekin. */
const WORDS = [
  'makes? serves? feeds? servings? yields? portions? people persons? pers pax',
  'ergibt portion(?:en)? personen? port',
  'pour donne personnes? convives couverts',
  'para rinde salen raci[oó]n(?:es)? porci[oó]n(?:es)? personas? comensales',
  'porzion[ei] person[ae] dosi persone',
  'rende serve por[cç][oõãa][eo]s? doses pessoas?',
  'voor porties? personen eters',
  'portion(?:er)? personer räcker porsjon(?:er)? skammtar manns annosta annos hengelle henkilölle',
  'porcj[aeię] porcji os[oó]by? os[oó]b porc[eií] porcií osôb osobe oseba oseb porcij[ae]? porcija',
  'adag személyre személy főre fő por[tț]i[ie] por[tț]ii persoane persoan[aă]',
  'порци[йияю] порції порцій персон[аы]? персони человека? осіб особи души човека порција особ[аеи] порције',
  'μερίδες μερίδα άτομα ατόμων',
  'kişilik kişi porsiyon',
  'حصص حصة أشخاص شخص يكفي',
  'מנות מנה סועדים אנשים',
  'porcij[ao]s porcijų asmenims porcijas portsjoni[t]? inimesele',
  'racions? persones porcións persoas',
  'phần người khẩu',
]
/** Writing without blanks between words. */
const SIGNS = /人分|人前|人份|人用|[份]|인분|ที่|คน/

const SERVING_WORD = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${WORDS.join(' ').split(' ').join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** Whether a yield text counts servings (`serves 4`, `4 Portionen`) and not a product (`2 cakes`). */
export function saysServings(text: string): boolean {
  return SERVING_WORD.test(text) || SIGNS.test(text)
}
