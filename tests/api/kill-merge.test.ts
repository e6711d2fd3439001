import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { type ListeningServer, startListening } from '../support/listening'

const RECIPES = 12
const LINES = 1000
const TIMEOUT_MS = 180_000

describe('a server that is killed while it merges and deletes a food of 12,000 lines', () => {
  let server: ListeningServer
  afterAll(() => server.stop())

  const send = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const { status, text } = await server.send(url, { method, token: server.manager, body, headers })
    expect(status, text.slice(0, 200)).toBeLessThan(300)
    return JSON.parse(text)
  }

  function read<Row>(query: string): Row[] {
    const database = new SQLite(path.join(server.folder, 'ramekin.db'), { readonly: true })
    try {
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(database.pragma('foreign_key_check')).toEqual([])
      return database.prepare<[], Row>(query).all()
    } finally {
      database.close()
    }
  }
  const readLines = () =>
    read<{ foodId: string | null; note: string; display: string | null }>(
      'select "foodId", note, display from "recipeIngredient" order by "recipeId", position',
    )

  /** Kills the server after its first transactions, and starts it again. */
  async function killDuring(work: Promise<unknown>, isChanged: (line: { foodId: string | null }) => boolean) {
    const ended = work.then(
      () => 'done',
      () => 'killed',
    )
    while (!readLines().some(isChanged)) await sleep(5)
    await server.kill('SIGKILL')
    expect(await ended).toBe('killed')
    const { folder } = server
    const changed = readLines().filter(isChanged).length
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(RECIPES * LINES)
    server = await startListening({ folder })
  }

  it(
    'has lost nothing, and the repetition finishes and can be undone with it',
    async () => {
      server = await startListening()
      const [from, to] = [
        await send('POST', '/api/foods', { name: 'sorrel' }),
        await send('POST', '/api/foods', { name: 'dock' }),
      ]
      for (let at = 0; at < RECIPES; at += 1) {
        const slug = await send('POST', '/api/recipes', { name: `Long ${at}` })
        const recipeIngredient = Array.from({ length: LINES }, (_, line) => ({
          quantity: line,
          food: from,
          note: `note ${line}`,
        }))
        await server.send(`/api/recipes/${slug}`, {
          method: 'PATCH',
          token: server.manager,
          body: { recipeIngredient },
        })
      }
      const before = readLines()
      const undoAll = async () => {
        for (const { batchId } of (await send('GET', '/api/recently-deleted')).items)
          await send('POST', '/api/recently-deleted/restore', { batchId })
        expect(readLines()).toEqual(before)
        expect((await send('GET', `/api/foods/${from.id}`)).name).toBe('sorrel')
      }

      const merge = () =>
        send('POST', '/api/groups/data/foods/merge', { fromIds: [from.id], toId: to.id }, {})
      await killDuring(merge(), ({ foodId }) => foodId === to.id)
      expect(new Set(readLines().map(({ foodId }) => foodId))).toEqual(new Set([from.id, to.id]))
      await merge()
      expect(new Set(readLines().map(({ foodId }) => foodId))).toEqual(new Set([to.id]))
      await undoAll()

      const remove = () => send('DELETE', `/api/foods/${from.id}`)
      await killDuring(remove(), ({ foodId }) => foodId === null)
      for (const { foodId, note } of readLines()) expect(note.includes('sorrel')).toBe(foodId === null)
      await remove()
      for (const { note } of readLines()) expect(note).toMatch(/^sorrel, note \d+$/)
      await undoAll()
    },
    TIMEOUT_MS,
  )
})
