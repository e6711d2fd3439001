/** National spellings of the same word; the first of each list is the common form. */
const SPELLINGS = [
  'yogurt yoghurt yogourt',
  'yogurts yoghurts yogourts',
  'chili chilli chile',
  'chilies chillies chiles chilis',
  'gelatin gelatine',
  'lasagna lasagne',
  'omelet omelette',
  'doughnut donut',
  'coloring colouring',
  'flavor flavour',
  'flavored flavoured',
  'fiber fibre',
  'caster castor',
  'bulgur bulghur bulgar',
  'hummus houmous hoummos',
  'lychee litchi',
] as const

const COMMON = new Map<string, string>(
  SPELLINGS.flatMap((line) => {
    const [common = '', ...others] = line.split(' ')
    return others.map((other) => [other, common] as const)
  }),
)

/** Replaces national spellings in a name in `nameKey` form. */
export const commonSpelling = (key: string) =>
  key
    .split(' ')
    .map((word) => COMMON.get(word) ?? word)
    .join(' ')
