/** Common flour types by the word for flour: German and Austrian, French, Polish, Czech, Russian. */
const FLOURS: readonly (readonly [name: RegExp, types: string])[] = [
  [/(?:mehl|dunst|schrot)$/iu, '405 480 550 630 700 812 815 960 997 1050 1150 1370 1600 1700 1740 1800 2500'],
  [/(?<!\p{L})farines?(?: d[eu'’]\s?\p{L}+)?$/iu, '45 55 65 80 110 130 150 170'],
  [/(?<!\p{L})(?:mąka|mąki)(?: \p{L}+)?$/iu, '400 405 450 480 500 550 580 650 720 750 1150 1400 1850 2000'],
  [/(?<!\p{L})mouk[ay](?: \p{L}+)?$/iu, '400 405 450 512 530 550 650 700 930 1050'],
  [/(?<!\p{L})liszt$/iu, '55 80 90 112'],
]

const TYPE = /(?<!\p{L})(?:type|typ|typu|tipo|típus)$/iu

/** 405 in "Mehl 405"; null without one. */
export function flourTypeOf(line: string): number | null {
  const [, name = '', type = ''] = /^(.+?)\s+(\d{2,4})$/u.exec(line) ?? []
  if (TYPE.test(name)) return Number(type)
  const isType = FLOURS.some(([flour, types]) => flour.test(name) && types.split(' ').includes(type))
  return isType ? Number(type) : null
}
