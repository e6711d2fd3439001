import { expect, it, onTestFinished, vi } from 'vitest'
import { createLanguageTexts } from './language-texts'

it('reads the texts of a language once', async () => {
  const asked: string[] = []
  const texts = createLanguageTexts(async (url) => {
    asked.push(url)
    return Response.json({ common_save: 'Speichern' })
  })
  await texts.load('de-DE')
  await texts.load('de-DE')
  await texts.load('en-US')
  expect(texts.find('de-DE')).toEqual({ common_save: 'Speichern' })
  expect(asked).toEqual(['http://assets/texts/de-DE.json'])
})

it.each([
  ['cannot be fetched', () => Promise.reject(new Error('no network'))],
  ['are missing', async () => new Response('not found', { status: 404 })],
  ['are damaged', async () => new Response('{')],
])('leaves the page in English if they %s, and tries again', async (_, fail) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  let fetchAsset: () => Promise<Response> = fail
  const texts = createLanguageTexts(() => fetchAsset())
  await texts.load('de-DE')
  expect(texts.find('de-DE')).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  fetchAsset = async () => Response.json({})
  await texts.load('de-DE')
  expect(texts.find('de-DE')).toEqual({})
})
