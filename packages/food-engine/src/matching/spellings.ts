/** Spellings of one word in countries with the same language; the first of each list is the common form. */
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

/** A name in the form of `nameKey` in which such words are written in one way. */
export const commonSpelling = (key: string) =>
  key
    .split(' ')
    .map((word) => COMMON.get(word) ?? word)
    .join(' ')
