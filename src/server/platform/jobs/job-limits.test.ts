import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createCtx, inTransaction, type UserCtx } from '~/server/platform/context'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { defineJob } from './define-job'
import { countUnfinished, requireFewJobs, startJob } from './jobs.service'

describeOnEachDatabase('jobs', (server) => {
  it('are limited per person and household also if they are started concurrently', async () => {
    // No server runs jobs of this kind, so none of them ends.
    const kind = defineJob({
      kind: 'never',
      payload: v.object({ name: v.string() }),
      result: v.string(),
      owner: 'household',
      atOnce: 1,
      attempts: 1,
      run: async () => '',
    })
    const { runtime } = server()
    const { user: actor } = await buildPerson(server())
    const ctx: UserCtx = { ...createCtx(runtime, actor, 'en-US'), actor }
    const startFew = () =>
      inTransaction(ctx, async (ctx) => {
        await requireFewJobs(ctx, kind, 2)
        return startJob(ctx, kind, { name: '' })
      })
    const started = await Promise.allSettled(Array.from({ length: 6 }, startFew))
    const refused = started.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
    expect(refused).toHaveLength(4)
    for (const reason of refused) expect(reason).toMatchObject({ id: 'too_many_requests' })
    const { householdId } = ctx.actor
    const startIfFree = () =>
      inTransaction(ctx, async (ctx) => {
        if ((await countUnfinished(ctx, kind, householdId)).own < 5) await startJob(ctx, kind, { name: '' })
      })
    await Promise.all(Array.from({ length: 6 }, startIfFree))
    const { own } = await inTransaction(ctx, (ctx) => countUnfinished(ctx, kind, householdId))
    expect(own).toBe(5)
    // A count outside of the transaction that starts the job limits nothing.
    await expect(requireFewJobs(ctx, kind, 9)).rejects.toThrow('requires a transaction')
  })
})
