const TOOLS = new Set(
  (
    'air fryer|airfryer|springform pan|springform tin|baking dish|baking tray|baking sheet|baking tin|baking pan|sheet pan|' +
    'loaf pan|loaf tin|cake pan|cake tin|cake tins|cake pans|pie dish|pie plate|pie tin|tart pan|tart tin|muffin tin|' +
    'muffin tray|muffin pan|muffin cases|cupcake liners|muffin liners|paper cases|casserole dish|dutch oven|slow cooker|' +
    'pressure cooker|instant pot|crock pot|food processor|blender|hand blender|immersion blender|stand mixer|hand mixer|' +
    'electric mixer|piping bag|rolling pin|whisk|skillet|saucepan|stockpot|roasting tin|roasting pan|wire rack|' +
    'parchment paper|baking paper|baking parchment|greaseproof paper|aluminum foil|aluminium foil|tin foil|plastic wrap|' +
    'cling film|clingfilm|wooden skewers|bamboo skewers|metal skewers|skewers|toothpicks|cocktail sticks|kitchen twine|' +
    'kitchen string|butchers twine|candy thermometer|meat thermometer|cookie cutter|cookie cutters|mason jar|mason jars|' +
    'ice cream maker|bread machine|pizza stone|mandoline|cheesecloth'
  ).split('|'),
)
const LINE_MAX_LENGTH = 60
const MEASURES =
  /\([^()]*\)|\b(?:an?|one|two|cm|mm|in|inch|inches|x|by|of|deep|round|square|large|small|medium|nonstick|non-stick)\b|[^a-z ]/g

const TOOL = new RegExp(
  `\\b(?:${[...new Set([...TOOLS].map((tool) => tool.split(' ').at(-1)))].join('|')})\\b`,
  'i',
)

/** "9x13 inch baking dish", "Airfryer": equipment. Only as a whole line, except for numbers and measures. */
export function isEquipment(text: string): boolean {
  if (text.length > LINE_MAX_LENGTH || !TOOL.test(text)) return false
  return TOOLS.has(text.toLowerCase().replace(MEASURES, ' ').replace(/ +/g, ' ').trim())
}
