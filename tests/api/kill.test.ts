import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import SQLite from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { childEnv } from '../support/child-env'

/** Starts a server that writes endlessly, kills it after `count` acknowledged saves; returns those. */
async function writeAndKill(folder: string, count: number): Promise<Map<string, number>> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/resolve-src.mjs', 'tests/support/endless-writer.ts'],
    {
      env: { ...childEnv, DATA_DIR: folder, LOG_LEVEL: 'critical' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const saved = new Map<string, number>()
  const complaints: Buffer[] = []
  child.stderr.on('data', (text) => complaints.push(text))
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_, signal) => resolve(signal)),
  )
  let heard = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [, slug, round] = /^saved (\S+) (\d)$/.exec(line) ?? []
    if (!slug) continue
    saved.set(slug, Number(round))
    heard += 1
    if (heard === count) child.kill('SIGKILL')
  }
  expect(await ended, Buffer.concat(complaints).toString()).toBe('SIGKILL')
  return saved
}

interface Stored {
  slug: string
  description: string
  ingredients: number
  notes: string
  steps: number
  settings: number
  searched: number
  events: number
}

const readStored = (file: string) => {
  const database = new SQLite(file, { readonly: true })
  try {
    const rows = database
      .prepare<[], Stored>(
        `select slug, description,
          (select count(*) from "recipeIngredient" where "recipeId" = recipe.id) as ingredients,
          (select group_concat(distinct note) from "recipeIngredient" where "recipeId" = recipe.id) as notes,
          (select count(*) from "recipeInstruction" where "recipeId" = recipe.id) as steps,
          (select count(*) from "recipeSetting" where "recipeId" = recipe.id) as settings,
          (select count(*) from "recipeSearch" where "recipeId" = recipe.id) as searched,
          (select count(*) from "recipeTimelineEvent" where "recipeId" = recipe.id) as events
        from recipe`,
      )
      .all()
    return {
      rows,
      integrity: database.pragma('integrity_check', { simple: true }),
      danglingLinks: database.pragma('foreign_key_check'),
    }
  } finally {
    database.close()
  }
}

describe('a server that is killed in the middle of writing', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-kill-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it('has retained every acknowledged save, whole, and its file opens every time', async () => {
    const acknowledged = new Map<string, number>()
    for (const count of [3, 60, 150]) {
      for (const [slug, round] of await writeAndKill(folder, count)) acknowledged.set(slug, round)
      const { rows, integrity, danglingLinks } = readStored(path.join(folder, 'ramekin.db'))
      expect([integrity, danglingLinks]).toEqual(['ok', []])
      const stored = new Map(rows.map((row) => [row.slug, row]))
      for (const [slug, round] of acknowledged)
        expect(Number(stored.get(slug)?.description), slug).toBeGreaterThanOrEqual(round)
      // Unacknowledged rows are complete or missing.
      for (const row of rows) {
        expect(row).toMatchObject({ steps: 1, settings: 1, searched: 1, events: 1 })
        expect([row.ingredients, row.notes]).toEqual(
          row.description === '' ? [1, '1 cup flour'] : [30, row.description],
        )
      }
    }
    expect(acknowledged.size).toBeGreaterThan(40)
  }, 120_000)
})
