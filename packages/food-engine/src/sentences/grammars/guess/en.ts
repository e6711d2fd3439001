import type { GuessWords } from './guess-words.ts'

export const en: GuessWords = {
  language: 'en',
  words:
    'of and or the a an to for with cup cups tablespoon tablespoons teaspoon teaspoons tbsp tsp ounce ounces oz pound pounds lb lbs pinch dash can cans clove cloves bunch slice slices package stick sticks large small medium fresh freshly ground chopped finely sliced diced minced grated peeled melted softened taste serving salt pepper sugar flour butter egg eggs milk water oil olive onion onions garlic cheese cream chicken beef rice juice lemon powder baking soda vanilla brown white black red green tomatoes potatoes carrots parsley plus about each optional cooked dried sea all-purpose unsalted',
}
