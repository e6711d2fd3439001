import { toast as sonner } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import { toast, toastCommands } from './toast'

/** The toasts on the screen after these actions. */
function shown() {
  for (const command of toastCommands.state) command(sonner)
  toastCommands.setState(() => [])
  return sonner.getToasts().flatMap((entry) => ('title' in entry ? [entry] : []))
}
const messages = () => shown().map(({ title }) => title)

describe('toast', () => {
  beforeEach(() => {
    sonner.dismiss()
  })

  it('replaces the toast with the same id', () => {
    toast.warning('You are offline', { id: 'connection' })
    toast.success('You are back', { id: 'connection' })
    expect(messages()).toEqual(['You are back'])
  })

  it('shows a message once, even if it is repeated', () => {
    for (const message of ['It did not work', 'Not allowed', 'It did not work']) toast.error(message)
    toast.info('Here')
    toast.info('Here')
    expect(messages()).toEqual(['It did not work', 'Not allowed', 'Here'])
  })

  it('keeps toasts with an action separate: each undoes something else', () => {
    toast.undo('Deleted', 'Undo', () => {})
    toast.undo('Deleted', 'Undo', () => {})
    expect(messages()).toEqual(['Deleted', 'Deleted'])
  })

  it('leaves after six seconds, with an action or an error after twenty, unless it waits for the person', () => {
    toast.info('Here')
    toast.error('It did not work')
    toast.undo('Deleted', 'Undo', () => {})
    toast.info('A new version is there', { duration: Number.POSITIVE_INFINITY })
    expect(shown().map(({ duration }) => duration)).toEqual([6000, 20_000, 20_000, Number.POSITIVE_INFINITY])
  })
})
