import { describe, expect, it } from 'vitest'
import { findTimers } from '~/lib/recipe-text/find-timers'
import { timerName } from '~/lib/recipe-text/timer-name'

const names = (text: string) => findTimers(text).map((span) => timerName(text, span))

describe('timerName', () => {
  it.each([
    ['Simmer the sauce for 20 minutes.', ['Simmer the sauce']],
    ['Heat the oil, add the onions and fry for about 5 minutes until golden.', ['Fry']],
    ['Knead by hand for at least another 10 minutes', ['Knead by hand']],
    ['**Bake** on the middle shelf for 35 to 40 minutes.', ['Bake on the middle shelf']],
    ['Soften the leeks for 12 min, add garlic, 2 minutes more.', ['Soften the leeks', 'More']],
    ['Etwa 20 Min. köcheln lassen.', ['Köcheln lassen']],
    ['Den Teig zugedeckt für ca. 30 Minuten ruhen lassen', ['Den Teig zugedeckt ruhen lassen']],
    ['Unter Rühren 3 Minuten rösten, dann ablöschen', ['Unter Rühren rösten']],
    ['Laisser mijoter pendant 15 minutes', ['Laisser mijoter']],
    ['اطبخ لمدة ٢٥ دقيقة', ['اطبخ']],
    ['弱火で10分煮る', ['弱火で']],
    ['10 minutes', [null]],
    [
      'Braise the very large shoulder of lamb with all the vegetables for 3 hours',
      ['Braise the very large shoulder of lamb…'],
    ],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('reads only a part of a long text', () => {
    const text = `${'word '.repeat(900)}for 5 minutes`
    expect(names(text)).toEqual(['Word word word word word word word word…'])
  })
})
