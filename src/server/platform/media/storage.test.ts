import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createSilentNotices, type Notices } from '~/server/platform/db/notices'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { createStorageUsage } from './storage'

const GIGABYTE = 1024 ** 3

describeOnEachDatabase(
  'the space that files take',
  (server) => {
    let anna: Person
    let neighbor: Person
    let picture: File

    beforeAll(async () => {
      anna = await buildPerson(server())
      const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      neighbor = await buildPerson(server(), { household: otherHousehold })
      const canvas = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a52' } })
      picture = new File([new Uint8Array(await canvas.png().toBuffer())], 'soup.png')
    })

    const upload = async (person: Person, name: string, isNew = true) => {
      const slug = isNew ? (await person.post('/api/recipes', { name })).body : name.toLowerCase()
      const form = new FormData()
      form.set('image', picture)
      form.set('extension', 'png')
      return person.put(`/api/recipes/${slug}/image`, form)
    }

    it('is counted for the whole group, with the limits of all its households', async () => {
      const before = (await anna.get('/api/groups/storage')).body
      expect(before).toMatchObject({ usedStorageBytes: 0, totalStorageBytes: 2 * GIGABYTE })
      expect((await upload(anna, 'Soup')).status).toBe(200)
      const { usedStorageBytes, usedStorageStr } = (await neighbor.get('/api/groups/storage')).body
      expect(usedStorageBytes).toBeGreaterThan(500)
      expect(usedStorageStr).toMatch(/^[\d.]+\s(byte|kB)$/)
    })

    it('ends at the limit of the household, and only there', async () => {
      await anna.post('/api/recipes', { name: 'Bread' })
      await server().runtime.storageUsage.add(server().runtime.db, anna.user.householdId, GIGABYTE)
      expect(await upload(anna, 'Bread', false)).toMatchObject({
        status: 400,
        body: { detail: { code: 'storage_full' } },
      })
      expect((await upload(neighbor, 'Cake')).status).toBe(200)
    })

    it('includes texts as well, however they are written', async () => {
      const berta = await buildPerson(server())
      const { householdId } = berta.user
      const { storageUsage, db, files } = server().runtime
      await storageUsage.measure(householdId)
      const long = 'Simmer. '.repeat(6000)
      const steps = (count: number) => Array.from({ length: count }, () => ({ text: long }))
      const soup = (await berta.post('/api/recipes', { name: 'Soup' })).body
      const whole = (await berta.get(`/api/recipes/${soup}`)).body
      const save = (count: number) =>
        berta.put(`/api/recipes/${soup}`, { ...whole, recipeInstructions: steps(count) })
      const remeasure = () =>
        createStorageUsage({ db, files, notices: createSilentNotices(db) }, (error) =>
          expect(error).toBeNull(),
        ).measure(householdId)

      expect((await save(10)).status).toBe(200)
      const texts = 10 * long.length
      const used = await remeasure()
      expect(used).toBeGreaterThan(texts)
      expect(used).toBeLessThan(texts + 10_000)
      expect(storageUsage.known(householdId)).toBe(used)

      // Room for another half of it.
      await storageUsage.add(server().runtime.db, householdId, GIGABYTE - used - texts / 2)
      const full = { status: 400, body: { detail: { code: 'storage_full' } } }
      expect(await save(20)).toMatchObject(full)
      const more = { recipeInstructions: steps(20) }
      expect(await berta.patch(`/api/recipes/${soup}`, more)).toMatchObject(full)
      expect(await berta.post(`/api/recipes/${soup}/duplicate`, {})).toMatchObject(full)
      expect((await berta.get('/api/recipes')).body.items).toHaveLength(1)
      expect((await berta.get(`/api/recipes/${soup}`)).body.recipeInstructions).toHaveLength(10)
      expect((await berta.post('/api/recipes', { name: 'Bread' })).status).toBe(201)
      // A shorter text leaves room immediately.
      expect((await save(2)).status).toBe(200)
      expect((await save(12)).status).toBe(200)
    })

    it('includes what other servers add', async () => {
      const dora = await buildPerson(server())
      const { householdId } = dora.user
      const { db, files } = server().runtime
      const listeners = new Set<(name: string) => void>()
      const startServer = () => {
        const own = new Set<(name: string) => void>()
        const notices: Notices = {
          isComplete: true,
          async send(_, names) {
            for (const listener of listeners) if (!own.has(listener)) for (const name of names) listener(name)
          },
          receive(listener) {
            own.add(listener)
            listeners.add(listener)
          },
        }
        return createStorageUsage({ db, files, notices }, (error) => expect(error).toBeNull())
      }
      const [one, other] = [startServer(), startServer()]
      const before = await one.measure(householdId)
      await other.measure(householdId)
      await one.add(db, householdId, 5000)
      await other.add(db, householdId, -1000)
      expect([one, other].map((usage) => usage.known(householdId))).toEqual([before + 4000, before + 4000])
    })

    it('includes the files of a copy', async () => {
      const clara = await buildPerson(server())
      const { storageUsage } = server().runtime
      expect((await upload(clara, 'Soup')).status).toBe(200)
      await storageUsage.add(
        server().runtime.db,
        clara.user.householdId,
        GIGABYTE - (await storageUsage.measure(clara.user.householdId)),
      )
      await storageUsage.add(server().runtime.db, clara.user.householdId, -5000)
      const form = new FormData()
      for (const [key, value] of Object.entries({ name: 'Card', icon: 'mdi-file', extension: 'txt' }))
        form.set(key, value)
      form.set('file', new File(['card'.repeat(1000)], 'card.txt'))
      expect((await clara.post('/api/recipes/soup/assets', form)).status).toBe(200)
      expect(await clara.post('/api/recipes/soup/duplicate', { name: 'Stew' })).toMatchObject({
        status: 400,
        body: { detail: { code: 'storage_full' } },
      })
    })
  },
  { env: { MAX_GIGABYTES_PER_HOUSEHOLD: '1' } },
)
