import { quantityAt } from '@ramekin/food-engine/quantity'
import { expect, it } from 'vitest'
import { noteOnList } from './note-on-list'

/** Amounts are in braces; those that the item shows itself begin with `{=`. */
function shown(marked: string): string {
  const amounts = [...marked.matchAll(/\{(=?)([^}]*)\}/gu)].map(([, said, words = '']) => {
    const { quantity = 0, upperQuantity = null, end = 0 } = quantityAt(words) ?? {}
    return { quantity, upperQuantity, unit: words.slice(end).trim() || null, said: said === '=' }
  })
  const isSaid = ({ quantity }: { quantity: number }) =>
    amounts.some((amount) => amount.said && amount.quantity === quantity)
  return noteOnList(marked.replace(/\{=?|\}/gu, ''), amounts, isSaid)
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
  ['({6}), about, peeled', 'peeled'],
  ['cut into 8 wedges ({=2 lb})', 'cut into 8 wedges'],
  ['(ca. {4} Stück), geschält', 'geschält'],
  ['peeled ({2–3})', 'peeled'],
  ['see tip ( below ) ,', 'see tip ( below ) ,'],
])('%s: %s', (note, expected) => {
  expect(shown(note)).toBe(expected)
})
