import { isNumberWord } from './amounts.ts'
import type { Token } from './tokenize.ts'
import { foldWord } from './words.ts'

/** Text around recipes on pages; matched as whole lines. */
const WHOLE_LINES = new Set(
  (
    'print|print this|print recipe|print this recipe|save|save recipe|save this recipe|share|share recipe|pin|pin it|' +
    'pin recipe|rate|rate recipe|rate this recipe|jump to recipe|jump to video|advertisement|advertisements|ad|' +
    'sponsored|ingredients|ingredient|ingredient list|ingredients list|directions|instructions|method|preparation|' +
    'steps|notes|note|recipe notes|nutrition|nutrition facts|nutrition information|nutritional information|equipment|' +
    'video|watch video|reviews|comments|servings|serving size|yield|yields|serves|makes|optional|or|and|and/or|plus|' +
    'us customary|metric|scale|read more|learn more|show more|view more|add to cart|add to shopping list|add to list|' +
    'shop now|subscribe|sign up|log in|comment|leave a comment|leave a review|recipes|recipe|select all|deselect all|' +
    'cook mode|prevent your screen from going dark|get recipe|get the recipe|get ingredients|continue reading|email|' +
    'facebook|pinterest|instagram|twitter|youtube|tiktok|whatsapp|affiliate link|affiliate links'
  ).split('|'),
)

const AMOUNT = '(?:about |approximately |approx |around |up to )?0(?: to 0| or 0)?'
const TIME = '0 (?:minutes?|mins?|m|hours?|hrs?|h|calories|kcal|kj)'
/** "Serves 4", "Makes about 12 cookies", "4 servings", "Prep time: 10 minutes"; every number is a 0. */
const MEASURES_NO_FOOD = new RegExp(
  `^(?:(?:(?:this |it )(?:recipe )?)?(?:serves|makes|yields?) ${AMOUNT}( |$)|(?:servings|portions) ${AMOUNT}(?: people| persons)?$|` +
    `calories 0( |$)|step 0$|(?:0 )+x$|` +
    `${AMOUNT} (?:servings?|portions|people|persons?)$|` +
    `(?:prep|preparation|cook|cooking|baking|total|active|resting|chilling) time( |$)|${TIME}(?: (?:and )?${TIME})?$)`,
)
/** How a sentence to the reader begins. */
const ADDRESS = new RegExp(
  '^(?:(?:youll|youre|youve|you (?:will|can|may|could|might|should|need|want|have|dont|do)) |' +
    '(?:this|these|it|they|there) (?:recipe|post|page|article|site|is|are|was|were|will|can|may|could|should|makes?|works?|gives?) |' +
    '(?:i|we) (?:am|are|used?|usually|always|often|like|love|prefer|recommend|suggest|buy|bought|find|found|have) )',
)
/** Instructions that are never the name of a food, even with numbers. */
const INSTRUCTION =
  /^(?:(?:click|preheat|jump|scroll|see|refer) |tap (?:here|on|to|the) |heat (?:the|your|oven) |(?:share|pin|save|print) (?:on|to|it|this) )/
const LABELLED_NOTE =
  /^\W*(?:notes?|tips?|hints?|cuisine|course|category|keywords?|author|difficulty|skill level|rating|cost|calories|serving size) ?:/i

/** The first words of all of these: other lines, nearly all, need no closer look. */
const BEGINNINGS = new Set(
  (
    `${[...WHOLE_LINES].map((line) => line.split(' ')[0]).join(' ')} this it serves makes yield yields servings portions ` +
    'calories prep preparation cook cooking baking total active resting chilling you these they there i we click tap ' +
    'preheat jump scroll see refer heat note notes tip tips hint hints step cuisine course category keyword keywords ' +
    'author difficulty skill rating cost about approximately approx around up youll youre youve'
  ).split(' '),
)
const WORDS_MAX = 8
const MOST_WORDS_AFTER_NUMBER = 5

/**
 * Whether a line is page text around the ingredients: "Print", "Serves 4", "Prep time: 10 minutes", "You can find this
 * at Asian stores". Matched by whole line or sentence beginning, so that no food matches.
 */
export function isPageWords(text: string, tokens: readonly Token[]): boolean {
  const first = tokens[0] ? wordOf(tokens[0]) : ''
  const isNumber = first === '0'
  if (isNumber ? tokens.length > MOST_WORDS_AFTER_NUMBER : !BEGINNINGS.has(first)) return false
  const words = tokens.slice(0, WORDS_MAX).map(wordOf).join(' ')
  if (tokens.length <= WORDS_MAX && (WHOLE_LINES.has(words) || MEASURES_NO_FOOD.test(words))) return true
  if (isNumber) return false
  if (INSTRUCTION.test(words) || LABELLED_NOTE.test(text)) return true
  return ADDRESS.test(words) && !tokens.some(({ low }) => low !== null)
}

function wordOf({ text, low }: Token): string {
  const word = foldWord(text)
  return low !== null || isNumberWord(word) ? '0' : word
}
