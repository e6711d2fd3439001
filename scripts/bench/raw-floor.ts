import SQLite from 'better-sqlite3'
import { median } from './measure.ts'

/** Median milliseconds for reading the same rows by the driver alone and writing them as JSON, without a server. */
export function measureRawFloor(file: string): { list: number; detail: number } {
  const db = new SQLite(file, { readonly: true })
  const organizers = (table: string, of: string) =>
    `(select json_group_array(json_object('id', o.id, 'name', o.name, 'slug', o.slug)) from ${table} r join ${of} o on o.id = r.${of}Id where r.recipeId = recipe.id)`
  const list = db.prepare(
    `select recipe.*, ${organizers('recipeTag', 'tag')} tags, ${organizers('recipeCategory', 'category')} categories, ${organizers('recipeTool', 'tool')} tools
     from recipe order by createdAt desc limit 50`,
  )
  const count = db.prepare('select count(*) total from recipe')
  const ids = db.prepare('select id from recipe limit 200').all()
  const one = db.prepare('select * from recipe where id = @id')
  const ingredients = db.prepare(
    'select i.*, f.name food, u.name unit from recipeIngredient i left join food f on f.id = i.foodId left join unit u on u.id = i.unitId where recipeId = @id order by position',
  )
  const steps = db.prepare('select * from recipeInstruction where recipeId = @id order by position')
  const times = (work: (turn: number) => void) => {
    const measured: number[] = []
    for (let turn = 0; turn < 600; turn += 1) {
      const begun = performance.now()
      work(turn)
      if (turn >= 100) measured.push(performance.now() - begun)
    }
    return median(measured)
  }
  const figures = {
    list: times(() => JSON.stringify({ items: list.all(), total: count.get() })),
    detail: times((turn) => {
      const id = ids[turn % ids.length]
      JSON.stringify({ recipe: one.get(id), ingredients: ingredients.all(id), steps: steps.all(id) })
    }),
  }
  db.close()
  return figures
}
