import { normalizeText } from '~/lib/text/normalize'

/**
 * Words that say nothing about a dish: articles, "and", "with", "recipe", in the languages of the app. Words that are
 * also foods in another language are left out, and "without", which changes the meaning.
 */
const WORDS = `
a an and at by for from in of on or the to with recipe recipes
als am an auf aus bei das dem den der des die ein eine einem einen einer für im in mit nach oder rezept rezepte und vom
von zu zum zur
au aux avec d dans de des du en et l la le les ou par pour recette recettes sur un une
al con de del e el en la las los o para por receta recetas un una y
agli ai al alla alle allo con dei del della delle di e gli i il in la le lo o per ricetta ricette un una
ao aos as com das de do dos e em na no o os ou para por receita receitas um uma
bij de een en het in met op recept recepten uit van voor
af av de den det eller en et för för fra från i med og och opskrift oppskrift på recept til till ved
ja ja kanssa ohje tai
do i lub na oraz po przepis przepisy w z ze
a na nebo po recept recepty s se v z ze
a az egy es és hozzá is recept receptek vagy
cu de din în la o pe reteta retete si și un
bir ile tarif tarifi tarifleri ve veya
για και με η ο οι σε συνταγή συνταγές στο τα την της το του
в з и или на по рецепт рецепты рецепти с та со у і або із до для
أو على في مع من و وصفة وصفات
או את של עם מתכון מתכונים
`

const words = new Set(normalizeText(WORDS).split(/\s+/))

/** All of them if nothing else is left. `words` must be normalized. */
export function withoutStopWords(typed: readonly string[]): readonly string[] {
  const rest = typed.filter((word) => !words.has(word))
  return rest.length > 0 ? rest : typed
}
