/** Phrases for fractions of hours in many languages, by minutes. */
const SPOKEN: readonly (readonly [minutes: number, words: string])[] = [
  [
    15,
    "a quarter of an hour|quarter of an hour|eine (?:viertelstunde|viertel stunde)|viertelstunde|un quart d['’]heure|un cuarto de hora|un quarto d['’]ora|um quarto de hora|een kwartier(?:tje)?|kwartier|ett? kvarter|kvarter|vartin|kwadrans|čtvrt hodiny|čtvrthodin[ay]|negyed óra|un sfert de oră|ένα τέταρτο|çeyrek saat|четверть часа|чверть години|ربع ساعة|רבע שעה|一刻钟|一刻鐘",
  ],
  [
    45,
    "three quarters of an hour|eine dreiviertelstunde|dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora|tre quarti d['’]ora|três quartos de hora|driekwartier|drie kwartier|tre kvart|kolme varttia|trzy kwadranse|tři čtvrtě hodiny|háromnegyed óra|trei sferturi de oră|τρία τέταρτα|сорок пять минут",
  ],
  [
    90,
    "an hour and a half|one hour and a half|one and a half hours|eineinhalb stunden|anderthalb stunden|une heure et demie|(?:una )?hora y media|un['’]ora e mezza|(?:uma )?hora e meia|anderhalf uur|en og en halv time|halvanden time|halvannen time|en och en halv timme|puolitoista tuntia|półtorej godziny|hodinu a půl|půldruhé hodiny|másfél óra|o oră și jumătate|μιάμιση ώρα|bir buçuk saat|полтора часа|півтори години|ساعة ونصف|שעה וחצי|一时间半|1時間半|一個半小時|一个半小时|한 시간 반",
  ],
  [
    30,
    "half an hour|half hour|a half hour|eine halbe stunde|(?:halbe|halbes) stunde|une demi[- ]heure|demi[- ]heure|media hora|mezz['’]ora|mezza ora|meia hora|een half uur(?:tje)?|half uur(?:tje)?|en halv time|halv time|en halvtimme|halvtimme|en halv timme|puoli tuntia|pół godziny|půl hodiny|půlhodin[ay]|fél óra|o jumătate de oră|jumătate de oră|μισή ώρα|yarım saat|полчаса|пів години|півгодини|نصف ساعة|חצי שעה|半時間|半小时|半小時|반시간|반 시간",
  ],
]

const PATTERNS = SPOKEN.map(
  ([minutes, words]) => [minutes, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?!\\p{L})`, 'giu')] as const,
)

/** Converts phrases such as `half an hour` to minutes: `Ready in 30 min`. */
export const withMinutes = (text: string): string =>
  PATTERNS.reduce((read, [minutes, words]) => read.replace(words, `${minutes} min`), text)
