import { recipeJsonLd } from '~/lib/recipe-head/recipe-json-ld'
import { readRichTexts } from '~/lib/recipe-text/read-rich-texts'
import type { Recipe } from '~/schemas/recipe'
import { getServer } from '~/server/assembly/boot'
import { buildPerson } from './build'
import { send } from './client'

/** Requests of the parent process. */
export type Task =
  | { kind: 'call'; method: string; path: string; body?: string; type?: string }
  | { kind: 'render'; recipe: Recipe }

/** The result; `cpuMs` is the computing time of this process. */
export interface Outcome {
  status: number
  text: string
  cpuMs: number
}

/**
 * The real server on the database of DATA_DIR, with one person whose calls come from the parent process, which can kill
 * it when it hangs.
 */
const { runtime, app } = await getServer()
const { token } = await buildPerson({ runtime, app, stop: async () => {} })

async function perform(task: Task): Promise<{ status: number; text: string }> {
  if (task.kind === 'render') {
    recipeJsonLd(task.recipe, { origin: 'https://ramekin.test', path: '/' })
    return { status: 200, text: String((await readRichTexts(task.recipe)).size) }
  }
  const { method, path, body, type = 'application/json' } = task
  const response = await send(
    { runtime, app },
    new Request(`http://ramekin.test${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

process.on('message', async (task: Task) => {
  const begun = process.cpuUsage()
  const done = await perform(task)
  const { user, system } = process.cpuUsage(begun)
  process.send?.({ ...done, cpuMs: (user + system) / 1000 } satisfies Outcome)
})
process.send?.('ready')
