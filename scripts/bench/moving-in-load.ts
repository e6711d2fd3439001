import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { startBenchServer } from './server.ts'

const RECIPES = 5000

/** An archive of a folder a recipe, as Nextcloud Cookbook writes it. */
async function archive(): Promise<Buffer> {
  const zip = new ZipFile()
  for (let at = 0; at < RECIPES; at += 1) {
    const recipe = {
      '@type': 'Recipe',
      name: `Moved loaf ${at}`,
      keywords: `bread,shelf ${at % 40}`,
      recipeYield: '8 servings',
      totalTime: 'PT1H',
      recipeIngredient: Array.from(
        { length: 10 },
        (_, line) => `${line + 1} cups of flour no. ${line}, sifted`,
      ),
      recipeInstructions: Array.from(
        { length: 6 },
        (_, step) => `Step ${step}: stir for ${step + 2} minutes.`,
      ),
    }
    zip.addBuffer(Buffer.from(JSON.stringify(recipe)), `Moved loaf ${at}/recipe.json`)
  }
  zip.end()
  return buffer(zip.outputStream)
}

const percentile95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

export interface MovingInLoad {
  /** Seconds to look the archive through, and to import it. */
  readSeconds: number
  importSeconds: number
  /** Highest resident memory of the server meanwhile, in megabytes. */
  memory: number
  /** p95 of the recipe list meanwhile, in ms. */
  list: number
}

/** How 5,000 recipes of another program move in, and how the recipe list answers meanwhile. */
export async function measureMovingIn(folder: string): Promise<MovingInLoad> {
  const server = await startBenchServer(folder)
  const headers = { authorization: `Bearer ${server.token}` }
  const migrations = `${server.url}/api/groups/migrations`
  const call = async (path: string, method = 'GET', body?: BodyInit) => {
    const answer = await fetch(migrations + path, { method, headers, body: body ?? null })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
  const { id } = await call('/uploads', 'POST')
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(await archive())], 'recipes.zip'))
  await call(`/${id}/files`, 'POST', form)
  const times: number[] = []
  let memory = 0
  const until = async (path: string, status: string) => {
    const begun = performance.now()
    await call(path, 'POST')
    for (;;) {
      const asked = performance.now()
      await (await fetch(`${server.url}/api/recipes?perPage=50`, { headers })).arrayBuffer()
      times.push(performance.now() - asked)
      memory = Math.max(memory, server.memory())
      if ((await call(`/${id}`)).status === status) return (performance.now() - begun) / 1000
      await sleep(100)
    }
  }
  const readSeconds = await until(`/${id}/reading`, 'ready')
  const importSeconds = await until(`/${id}/import`, 'done')
  const load = { readSeconds, importSeconds, memory, list: percentile95(times) }
  await until(`/${id}/undo`, 'undone')
  await server.stop()
  return load
}
