import fs from 'node:fs'
import { expect, it } from 'vitest'
import { noCaller } from '~/server/platform/access/caller'
import { logRequest, noteRequest } from '~/server/platform/transport/request-log'
import { buildPerson } from '../../../../../tests/support/build'
import { createClient } from '../../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import { backupKey, emptyNote, newBackupName, writeNote } from '../../../transfer/backups/backup-folder'

const token = 'a token for Prometheus'

describeOnEachDatabase(
  'metrics',
  (server) => {
    const read = (authorization?: string) =>
      server().app.handle(
        new Request('http://localhost/api/metrics', { headers: authorization ? { authorization } : {} }),
        noCaller,
      )

    it('require the token', async () => {
      const person = await buildPerson(server())
      expect((await read()).status).toBe(401)
      expect((await read('Bearer another token, too long')).status).toBe(401)
      expect((await person.get('/api/metrics')).status).toBe(401)
      expect((await createClient(server()).get('/api/metrics')).status).toBe(401)
      const response = await read(`Bearer ${token}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ])
    })

    it('include all that the dashboard shows', async () => {
      const text = await (await read(`Bearer ${token}`)).text()
      const shown =
        fs
          .readFileSync('docs/grafana.json', 'utf8')
          .match(/(?:ramekin|process|nodejs)_\w+?(?=_count\b|_bucket\b|\b)/g) ?? []
      expect(shown.length).toBeGreaterThan(8)
      expect(shown.filter((name) => !text.includes(name))).toEqual([])
    })

    it('count people, recipes and responses, with no more routes than operations', async () => {
      const person = await buildPerson(server())
      await person.post('/api/recipes', { name: 'Soup' })
      const { runtime } = server()
      const log = (path: string, route: string | null) =>
        logRequest(
          { runtime, loopWatch: { enter: () => () => {} } },
          new Request(`http://localhost${path}`),
          route,
          async () => {
            noteRequest({ route: '/api/recipes/:slug' })
            return new Response('', { status: 404 })
          },
        )
      await log('/api/recipes/one', null)
      await log('/api/recipes/two', null)
      await log('/g/home/r/soup', '/g/home/r/soup')
      const text = await (await read(`Bearer ${token}`)).text()
      expect(text).toMatch(/^ramekin_users \d+$/m)
      expect(text).toMatch(/^ramekin_recipes 1$/m)
      expect(text).toMatch(/^ramekin_info\{version="[^"]+"\} 1$/m)
      expect(text).toContain(
        'ramekin_http_response_seconds_count{method="GET",route="/api/recipes/:slug",status="404"} 2',
      )
      expect(text).toContain('ramekin_http_response_seconds_count{method="GET",route="page",status="404"} 1')
      expect(text).toMatch(/^ramekin_database_bytes [1-9]\d+$/m)
      expect(text).toMatch(/^ramekin_last_backup_timestamp_seconds 0$/m)
      expect(text).not.toContain('soup')
    })

    it('count jobs and deliveries by status, and include the newest verified backup', async () => {
      const { db, files } = server().runtime
      const person = await buildPerson(server())
      const notifier = await person.post('/api/households/events/notifications', {
        name: 'Closed port',
        appriseUrl: 'json://127.0.0.1:9',
      })
      expect(notifier.status).toBe(201)
      const now = new Date().toISOString()
      await db
        .insertInto('delivery')
        .values({
          id: crypto.randomUUID(),
          webhookId: null,
          notifierId: notifier.body.id,
          eventType: 'test',
          status: 'failed',
          tries: 3,
          reason: null,
          httpStatus: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute()
      const createdAt = '2026-11-01T02:00:00.000Z'
      const note = { ...emptyNote('scheduled', createdAt), state: 'verified' as const }
      const name = newBackupName(createdAt, false, [])
      await files.write(backupKey(name), Buffer.from(''))
      await writeNote(files, name, note)
      const text = await (await read(`Bearer ${token}`)).text()
      expect(text).toMatch(/^ramekin_deliveries\{status="failed"\} 1$/m)
      expect(text).toContain(`ramekin_last_backup_timestamp_seconds ${Date.parse(createdAt) / 1000}`)
    })
  },
  { env: { METRICS_TOKEN: token } },
)
