// What stands for "recipe" beside the name of a dish, in many languages. Three lists, since each place has words of its
// own: a label has any noun and a colon; of a name only goes what its language always sets there; and within a sentence
// a preposition and an article follow.

/** `Recipe: pea soup`. */
const LABEL =
  /^(?:recipe|rezept|recette|receta|receita|ricetta|recept|opskrift|oppskrift|resepti|ohje|przepis|рецепт|συνταγή|tarif|recipe for|nom de la recette|oppskrift på|opskrift på|recept på|מתכון|وصفة|レシピ|食谱|菜谱|레시피)\s?[:：]\s*(?=\p{L})/iu

/** `How to make`, `recipe for`: around a name in languages where it stands in a fixed place. */
const AROUND_NAME =
  /^(?:طريقة (?:عمل|تحضير)|وصفة|מתכון ל|recettes? d(?:e la|es?|u)|recettes? d(?=['’])|receta del?|receita d[eao]|ricetta d(?:i|el|ella|ei)|przepis na|recept (?:na|på)|opp?skrift på|συνταγή για|рецепт)(?:\s+|['’]|(?<=ל))(?=\p{L})|\s?(?:の(?:作り方|レシピ)|的(?:做法|食谱|食譜)|\s만드는\s?법|\s레시피|\starifi|\srecipe)$/iu

/** What a recipe that is handed over is for, up to the end of the clause: `Ecco la ricetta del tiramisù:`. */
const IN_SENTENCE =
  /(?:recipe for|rezept (?:für|vom|von)|recette (?:de la|des|du|de|d['’])|receta del?|ricetta (?:dell[ao]|dell['’]|del|dei|delle|di)|receita d[aeo]|recept voor|opskrift(?:en)? på|oppskrift(?:en|a)? på|recept(?:et)? på|przepis na|recept na|рецепт|συνταγή για)\s*(?=\p{L})([^.!?,:;()]{3,60}?)(?=\s*[.!?,:;()]|$)/iu

/** Letters of a sentence that are looked at. */
const LONGEST_SENTENCE = 300

/** A name without `Recipe:` in front of it. */
export const withoutRecipeLabel = (name: string): string => name.replace(LABEL, '')

/** A name without `Recipe for` around it. */
export const withoutRecipeOf = (name: string): string => name.replace(AROUND_NAME, '')

/** What a sentence that hands a recipe over says the recipe is for; empty where it does not. */
export const dishHandedOver = (sentence: string): string =>
  IN_SENTENCE.exec(sentence.slice(0, LONGEST_SENTENCE))?.[1] ?? ''
