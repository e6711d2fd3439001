import { beforeEach, describe, expect, it } from 'vitest'
import { subscribeToToasts, toast, toastEntries } from './toast'

const messages = () => toastEntries().map((entry) => entry.message)

describe('toast', () => {
  beforeEach(() => toast.clear())

  it('shows at most four and lets the oldest go', () => {
    for (const message of ['one', 'two', 'three', 'four', 'five']) toast.info(message)
    expect(messages()).toEqual(['two', 'three', 'four', 'five'])
  })

  it('replaces the toast with the same id', () => {
    toast.warning('You are offline', { id: 'connection' })
    toast.success('You are back', { id: 'connection' })
    expect(messages()).toEqual(['You are back'])
  })

  it('shows an error once, however many calls fail with it', () => {
    for (const message of ['It did not work', 'Not allowed', 'It did not work']) toast.error(message)
    expect(messages()).toEqual(['Not allowed', 'It did not work'])
    toast.error('It did not work', { action: { label: 'Retry', onAction: () => {} } })
    toast.error('It did not work')
    toast.info('Here')
    toast.info('Here')
    expect(messages()).toEqual(['It did not work', 'It did not work', 'Here', 'Here'])
  })

  it('gives more time to what has to be read twice or answered', () => {
    toast.success('Saved')
    toast.undo('Deleted', 'Undo', () => {})
    toast.error('It did not work')
    const [saved, deleted, failed] = toastEntries().map((entry) => entry.duration)
    expect(deleted).toBeGreaterThan(saved ?? 0)
    expect(failed).toBe(deleted)
  })

  it('tells the listeners until they leave', () => {
    let calls = 0
    const leave = subscribeToToasts(() => {
      calls += 1
    })
    const id = toast.info('Here')
    toast.dismiss(id)
    leave()
    toast.info('Unheard')
    expect(calls).toBe(2)
  })
})
