import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'

const GIGABYTE = 1024 ** 3

describeOnEachDatabase(
  'the space that files take',
  (server) => {
    let anna: Person
    let neighbour: Person
    let picture: File

    beforeAll(async () => {
      anna = await buildPerson(server())
      const nextDoor = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
      neighbour = await buildPerson(server(), { household: nextDoor })
      const canvas = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a52' } })
      picture = new File([new Uint8Array(await canvas.png().toBuffer())], 'soup.png')
    })

    const upload = async (person: Person, name: string) => {
      const slug = (await person.post('/api/recipes', { name })).body
      const form = new FormData()
      form.set('image', picture)
      form.set('extension', 'png')
      return person.put(`/api/recipes/${slug}/image`, form)
    }

    it('is counted for the whole group, with what all its households may take', async () => {
      const before = (await anna.get('/api/groups/storage')).body
      expect(before).toMatchObject({ usedStorageBytes: 0, totalStorageBytes: 2 * GIGABYTE })
      expect((await upload(anna, 'Soup')).status).toBe(200)
      const { usedStorageBytes, usedStorageStr } = (await neighbour.get('/api/groups/storage')).body
      expect(usedStorageBytes).toBeGreaterThan(500)
      expect(usedStorageStr).toMatch(/^[\d.]+\s(byte|kB)$/)
    })

    it('ends at the limit of the household, and only there', async () => {
      server().runtime.storageUsage.add(anna.user.householdId, GIGABYTE)
      expect(await upload(anna, 'Bread')).toMatchObject({
        status: 400,
        body: { detail: { code: 'storage_full' } },
      })
      expect((await upload(neighbour, 'Cake')).status).toBe(200)
    })
  },
  { env: { MAX_GIGABYTES_PER_HOUSEHOLD: '1' } },
)
