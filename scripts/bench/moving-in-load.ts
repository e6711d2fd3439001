import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { startBenchServer } from './server.ts'

const recipeOf = (at: number) => ({
  '@type': 'Recipe',
  name: `Moved loaf ${at}`,
  keywords: `bread,shelf ${at % 40}`,
  recipeYield: '8 servings',
  totalTime: 'PT1H',
  recipeIngredient: Array.from({ length: 10 }, (_, line) => `${line + 1} cups of flour no. ${line}, sifted`),
  recipeInstructions: Array.from({ length: 6 }, (_, step) => `Step ${step}: stir for ${step + 2} minutes.`),
})

/** An archive with a folder per recipe, as Nextcloud Cookbook writes it. */
async function archive(count: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (let at = 0; at < count; at += 1)
    zip.addBuffer(Buffer.from(JSON.stringify(recipeOf(at))), `Moved loaf ${at}/recipe.json`)
  zip.end()
  return buffer(zip.outputStream)
}

/** The same recipes with long notes in one file, 11 kB each, which must be read as a whole. */
function oneFile(count: number): Buffer {
  const notes = 'What the family said of it, year after year. '.repeat(225)
  const recipes = Array.from({ length: count }, (_, at) => ({ ...recipeOf(at), description: notes }))
  return Buffer.from(JSON.stringify(recipes))
}

const percentile95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0

export interface MovingInLoad {
  /** Seconds to read the archive, and to import it. */
  readSeconds: number
  importSeconds: number
  /** Highest resident memory of the server during the import, in megabytes. */
  memory: number
  /** p95 of the recipe list during reading and during the import, in ms. */
  listWhileRead: number
  listWhileImported: number
  /** The longest of these while one large file is read, in ms. */
  longestOfOneFile: number
  fileMegabytes: number
}

/** The speed of importing `count` recipes of another program, and of the recipe list during it. */
export async function measureMovingIn(folder: string, count: number): Promise<MovingInLoad> {
  const server = await startBenchServer(folder)
  const headers = { authorization: `Bearer ${server.token}` }
  const migrations = `${server.url}/api/groups/migrations`
  const call = async (path: string, method = 'GET', body?: BodyInit) => {
    const response = await fetch(migrations + path, { method, headers, body: body ?? null })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const upload = async (bytes: Buffer, name: string): Promise<string> => {
    const { id } = await call('/uploads', 'POST')
    const form = new FormData()
    form.set('archive', new File([new Uint8Array(bytes)], name))
    await call(`/${id}/files`, 'POST', form)
    return id
  }
  let memory = 0
  const until = async (id: string, step: string, status: string) => {
    const times: number[] = []
    const begun = performance.now()
    await call(`/${id}/${step}`, 'POST')
    for (;;) {
      const asked = performance.now()
      await (await fetch(`${server.url}/api/recipes?perPage=50`, { headers })).arrayBuffer()
      times.push(performance.now() - asked)
      memory = Math.max(memory, server.memory())
      if ((await call(`/${id}`)).status === status)
        return { seconds: (performance.now() - begun) / 1000, times }
      await sleep(20)
    }
  }
  const whole = oneFile(count)
  const large = await upload(whole, 'recipes.json')
  const { times } = await until(large, 'reading', 'ready')
  await call(`/${large}`, 'DELETE')
  const id = await upload(await archive(count), 'recipes.zip')
  const read = await until(id, 'reading', 'ready')
  const imported = await until(id, 'import', 'done')
  await until(id, 'undo', 'undone')
  await server.stop()
  return {
    readSeconds: read.seconds,
    importSeconds: imported.seconds,
    memory,
    listWhileRead: percentile95(read.times),
    listWhileImported: percentile95(imported.times),
    longestOfOneFile: Math.max(...times),
    fileMegabytes: Math.round(whole.length / 1024 / 1024),
  }
}
