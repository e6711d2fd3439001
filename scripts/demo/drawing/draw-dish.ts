import { type DishName, dishes } from './dishes/index.ts'
import { createSketch, toSvg } from './sketch.ts'
import { windowLight } from './table.ts'

export const isDish = (name: string): name is DishName => name in dishes

/** A number that follows from the name, so that a dish looks the same every time. */
const seedOf = (name: string) =>
  [...name].reduce((seed, letter) => seed * 31 + letter.charCodeAt(0), 7) % 2 ** 31

/** One dish on its table, with the light of the window, as SVG. */
export function drawDish(name: DishName): string {
  const sketch = createSketch(seedOf(name))
  const dish = dishes[name](sketch)
  return toSvg(sketch, dish + windowLight(sketch, { shift: sketch.random.whole(-160, 260) }))
}
