import type { FoundDuration } from './duration-text.ts'

// Common durations without digits. Excludes "a minute", which rarely needs a timer.
const PHRASES: [RegExp, number][] = [
  [
    /half an hour|(?:eine |einer )?halben? stunde|(?:une )?demi-heure|media hora|mezz['’]ora|half uur|نصف ساعة/iuy,
    1800,
  ],
  [
    /an hour and a half|one and a half hours|anderthalb stunden|eineinhalb stunden|une heure et demie|una hora y media|un['’]ora e mezz[ao]|anderhalf uur/iuy,
    5400,
  ],
  [
    /(?:a )?quarter of an hour|(?:eine )?viertelstunde|un quart d['’]heure|un cuarto de hora|un quarto d['’]ora|(?:een )?kwartier|ربع ساعة/iuy,
    900,
  ],
  [/three[- ]quarters of an hour|(?:eine )?dreiviertelstunde|tres cuartos de hora|drie kwartier/iuy, 2700],
  [/(?:an|one) hour|eine[rn]? stunde|une heure|una hora|un['’]ora|(?:een|één) uur/iuy, 3600],
  [/two hours|zwei stunden|deux heures|dos horas|due ore|twee uur|ساعتان|ساعتين/iuy, 7200],
  [/two minutes|zwei minuten|deux minutes|dos minutos|due minuti|twee minuten|دقيقتان|دقيقتين/iuy, 120],
  [/three minutes|drei minuten|trois minutes|tres minutos|tre minuti|drie minuten/iuy, 180],
  [/five minutes|fünf minuten|cinq minutes|cinco minutos|cinque minuti|vijf minuten/iuy, 300],
  [/ten minutes|zehn minuten|dix minutes|diez minutos|dieci minuti|tien minuten/iuy, 600],
]
export function phraseAt(plain: string, start: number): FoundDuration | null {
  for (const [pattern, seconds] of PHRASES) {
    pattern.lastIndex = start
    const phrase = pattern.exec(plain)?.[0]
    if (phrase && !/^\p{L}/u.test(plain.slice(start + phrase.length))) {
      return { seconds, upperSeconds: null, end: start + phrase.length }
    }
  }
  return null
}
