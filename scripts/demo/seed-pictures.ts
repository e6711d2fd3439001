import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UserCtx } from '../../src/server/context.ts'
import { setRecipeImage } from '../../src/server/recipes/recipe-image.service.ts'
import type { DishName } from './drawing/dishes/index.ts'
import type { Person, RecipeText } from './recipe-text.ts'
import type { RecipeIds } from './seed-recipes.ts'

/** Pictures that are being drawn by a process of their own. */
export interface Drawing {
  folder: string
  finished: Promise<void>
}

/** Starts to draw dishes into a folder below the system's temporary one. */
export function startDrawing(dishes: readonly DishName[]): Drawing {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-dishes-'))
  const script = fileURLToPath(new URL('drawing/render.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder, ...dishes], { stdio: 'inherit' })
  const finished = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The pictures could not be drawn')),
    )
  })
  return { folder, finished }
}

/** Gives the recipes their pictures, two at a time, and removes the folder. */
export async function seedPictures(
  people: Record<Person, UserCtx>,
  recipes: readonly RecipeText[],
  ids: RecipeIds,
  { folder, finished }: Drawing,
): Promise<void> {
  await finished
  const waiting = recipes.filter(({ dish }) => dish)
  const work = async () => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      const ctx: UserCtx = { ...people[recipe.by], now: `${recipe.added}T17:45:00.000Z` }
      const picture = fs.readFileSync(path.join(folder, `${recipe.dish}.jpg`))
      await setRecipeImage(ctx, ids.get(recipe.name) ?? '', picture)
    }
  }
  await Promise.all([work(), work()])
  fs.rmSync(folder, { recursive: true })
}
