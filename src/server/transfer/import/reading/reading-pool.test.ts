import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createReadingPool } from './reading-pool.ts'

const reader = new URL('./read-text.worker.ts', import.meta.url)
const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${code}`)}`,
  )
const limits = { threads: 2, heap: 128, time: 5000, idle: 50 }
const page = (name: string) => ({
  text: `<script type="application/ld+json">{"@type":"Recipe","name":"${name}","recipeIngredient":["1 egg"],"recipeInstructions":"Boil."}</script>`,
  url: null,
  locale: 'en-US',
})
const respondWith = (text: string) =>
  `parentPort.on('message', ({ text }) => ${text.replace('RESPOND', 'parentPort.postMessage({ ok: true, recipe: { name: text } })')})`

describe('the reading pool', () => {
  it('reads many pages, more than it has threads, each with its own result', async () => {
    const pool = createReadingPool(reader, limits)
    const names = Array.from({ length: 12 }, (_, at) => `Dish ${at}`)
    const results = await Promise.all(names.map((name) => pool.read('home', page(name))))
    expect(results.map(({ recipe }) => recipe.name)).toEqual(names)
  })

  it('works after its threads have ended while idle', async () => {
    const pool = createReadingPool(reader, limits)
    expect((await pool.read('home', page('One'))).ok).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await pool.read('home', page('Two'))).recipe.name).toBe('Two')
  })

  it('ends a page that takes too long, and reads the next one', async () => {
    const hanging = script(respondWith(`{ if (text === 'hang') for (;;) {} ; RESPOND }`))
    const pool = createReadingPool(hanging, { ...limits, threads: 1, time: 300 })
    const hung = pool.read('home', { ...page('x'), text: 'hang' })
    const fine = pool.read('home', { ...page('x'), text: 'fine' })
    expect(await hung).toMatchObject({ ok: false, reason: 'tooLarge', recipe: { name: '' } })
    expect(await fine).toMatchObject({ ok: true, recipe: { name: 'fine' } })
  })

  it('ends an aborted reading, also one that has not begun, and reads the next page', async () => {
    const hanging = script(respondWith(`{ if (text === 'hang') for (;;) {} ; RESPOND }`))
    const pool = createReadingPool(hanging, { ...limits, threads: 1, time: 60_000 })
    const stop = new AbortController()
    const outcomes = Promise.allSettled(
      ['hang', 'later'].map((text) => pool.read('home', { ...page('x'), text }, stop.signal)),
    )
    const fine = pool.read('home', { ...page('x'), text: 'fine' })
    // By then the first has a thread, and the others wait.
    await setImmediate()
    stop.abort()
    expect(await outcomes).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { name: 'AbortError' } }),
    )
    expect(await fine).toMatchObject({ ok: true, recipe: { name: 'fine' } })
    const before = AbortSignal.abort()
    await expect(pool.read('home', { ...page('x'), text: 'fine' }, before)).rejects.toThrow('aborted')
  })

  it('survives a page that needs more memory than a thread may have', async () => {
    const greedy = script(
      respondWith(
        `{ if (text === 'eat') { const all = []; for (;;) all.push(new Array(1e5).fill({})) } ; RESPOND }`,
      ),
    )
    const pool = createReadingPool(greedy, { ...limits, threads: 1, heap: 32 })
    expect(await pool.read('home', { ...page('x'), text: 'eat' })).toMatchObject({
      ok: false,
      reason: 'tooLarge',
    })
    expect(await pool.read('home', { ...page('x'), text: 'fine' })).toMatchObject({ ok: true })
  })

  it('reports a page that crashes the reader, and reads the next one', async () => {
    const breaking = script(respondWith(`{ if (text === 'break') throw new Error('oh') ; RESPOND }`))
    const pool = createReadingPool(breaking, { ...limits, threads: 1 })
    expect(await pool.read('home', { ...page('x'), text: 'break' })).toMatchObject({
      ok: false,
      reason: 'unreadable',
    })
    expect(await pool.read('home', { ...page('x'), text: 'fine' })).toMatchObject({ ok: true })
  })

  it('works after a thread died while it was idle', async () => {
    const dying = script(respondWith(`{ RESPOND ; setTimeout(() => process.exit(1), 20) }`))
    const pool = createReadingPool(dying, { ...limits, threads: 1, idle: 5000 })
    expect(await pool.read('home', { ...page('x'), text: 'one' })).toMatchObject({ recipe: { name: 'one' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await pool.read('home', { ...page('x'), text: 'two' })).toMatchObject({ recipe: { name: 'two' } })
  })
})
