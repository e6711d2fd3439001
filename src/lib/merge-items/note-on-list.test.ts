import { expect, it } from 'vitest'
import { noteOnList } from './note-on-list'

/** The amounts are in braces; those that the item says itself begin with `{=`. */
function shown(marked: string): string {
  let note = ''
  const amounts: Parameters<typeof noteOnList>[1][number][] = []
  for (const [piece] of marked.matchAll(/\{=?[^}]*\}|[^{]+/gu)) {
    const said = /^\{(=?)([^}]*)\}$/u.exec(piece)
    const start = note.length
    note += said ? said[2] : piece
    if (said) amounts.push({ start, unitEnd: note.length, quantity: said[1] ? 1 : 2, upperQuantity: null })
  }
  return noteOnList(note, amounts, ({ quantity }) => quantity === 1)
}

it.each([
  ['(sifted, about {=125 g}), plus {=2 tablespoons} for dusting', '(sifted), for dusting'],
  ['({=125 g}, sifted)', '(sifted)'],
  ['(about {=150 g})', ''],
  ['({=30 ml}/{=1 fl oz}), warm', 'warm'],
  ['or {150 ml} oil', 'or oil'],
  ['softened, or {150 ml} of oil', 'softened, or oil'],
  ['melted, or {=1 stick}', 'melted'],
  ['chopped, about {=2 cups}, drained', 'chopped, drained'],
  ['in {2 tbsp} of warm water', 'in warm water'],
  ["dans {10 cl} d'eau", 'dans eau'],
  ['plus {1 tbsp} sugar', 'plus sugar'],
  ['halved [{=2 lb}]', 'halved'],
  ['see tip ( below ) ,', 'see tip ( below ) ,'],
])('%s: %s', (note, expected) => {
  expect(shown(note)).toBe(expected)
})
