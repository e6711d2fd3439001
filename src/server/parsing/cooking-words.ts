/** How big one piece is; before a food these go to the note. */
export const SIZE_WORDS = wordSet(
  'small medium large extra-large big jumbo medium-sized medium-size large-sized xl lg sm med',
  'kleine kleiner kleines grosse grosser grosses mittelgrosse mittelgrosser',
  'petit petite petits petites grand grande grands grandes gros grosse',
  'pequeno pequena mediano mediana piccolo piccola medio media grossa',
  'klein grote groot middelgrote',
)

/** What else may stand before a unit: "2 heaped tbsp", "3 thin slices". */
export const FILL_WORDS = wordSet(
  'heaped heaping level rounded scant generous good packed thick thin long fat plump whole extra',
  'gehaufte gehaufter gestrichene gestrichener belle beau bonne colmada rasa abbondante colmo raso volle flinke afgestreken',
)

/** Words for what was done to a food before it is used; before a food they belong to the note. */
export const PREPARATION_WORDS = wordSet(
  'chopped minced sliced diced grated shredded crushed melted softened toasted peeled cubed crumbled cooked mashed beaten sifted halved quartered thawed drained julienned torn cracked shaved trimmed seeded cored packed squeezed pureed hulled stemmed cut snipped zested blanched chilled washed deveined broken slivered',
  'gehackt gehackte gehackter gehacktes gehackten gewurfelt gewurfelte gerieben geriebene geriebener gehobelte geschnitten geschnittene geschmolzene zerlassene weiche',
  'hache hachee haches hachees emince emincee eminces rape rapee rapes fondu fondue concasse ramolli',
  'picado picada picados picadas rallado rallada troceado derretida',
  'tritato tritata grattugiato grattugiata fuso fusa sminuzzato',
  'gehakt gehakte fijngehakte geraspte gesnipperde gesmolten',
)

/** Words that only stand beside preparation words: "finely chopped", "freshly ground". */
export const PREPARATION_ADVERBS = wordSet(
  'finely freshly roughly coarsely thinly lightly thickly firmly loosely very well and fein grob frisch finement finemente fijn grof vers',
)

/** Describing words that a comma may divide from the food they belong to: "boneless, skinless chicken thighs". */
export const DESCRIBING_WORDS = wordSet(
  'boneless skinless bone-in skin-on fresh ripe large small medium low-sodium reduced-sodium low-fat fat-free reduced-fat unsalted salted raw dry dried hot cold warm lean organic free-range firm soft mild young white red black green yellow dark light extra-virgin unsweetened sweetened good-quality plain cooked frozen canned thick thin long short crisp crusty flaky smoked roasted toasted',
)

/** Words that join an amount to what it is an amount of: "2 cups of flour", "500 g de farine". */
export const OF_WORDS = wordSet('of de des du di del della dei degli delle dello van von vom')

/** Numbers in words; the articles only count as 1 where a thing or unit follows, which the reader decides. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
  ['dozen', 12],
  ['halbe', 0.5],
  ['halber', 0.5],
  ['halbes', 0.5],
  ['zwei', 2],
  ['drei', 3],
  ['vier', 4],
  ['deux', 2],
  ['trois', 3],
  ['quatre', 4],
  ['dos', 2],
  ['tres', 3],
  ['due', 2],
  ['quattro', 4],
  ['twee', 2],
  ['drie', 3],
])

export const ARTICLES = wordSet('a an ein eine einen einer un une una uno een')

/** After an article these say that no number is meant: "a few sprigs", "a little oil". */
export const VAGUE_WORDS = wordSet(
  'few little bit lot couple some wenig bisschen paar peu poco poca beetje paar',
)

/** In front of an amount: "about 2 cups", "ca. 200 g". */
export const ABOUT_WORDS = wordSet(
  'about approximately approx around roughly circa ca etwa ungefahr rund environ aproximadamente unos ongeveer scant heaping heaped generous level rounded good',
)

function wordSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}
