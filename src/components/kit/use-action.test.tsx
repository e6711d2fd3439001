import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useAction } from './use-action'

describe('useAction', () => {
  it('ignores a `run` of an earlier render while another is pending, and runs again afterwards', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let worked = 0
    const kept: ReturnType<typeof useAction<[], void>>[] = []
    function Screen() {
      kept.push(
        useAction(async () => {
          worked += 1
          await held
        }),
      )
      return null
    }
    renderToString(<Screen />)
    const [action] = kept
    const runs = [action?.run(), action?.run()]
    release()
    expect(await Promise.all(runs)).toEqual([true, false])
    expect(worked).toBe(1)
    expect(await action?.run()).toBe(true)
    expect(worked).toBe(2)
  })
})
